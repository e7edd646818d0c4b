import { isApiError, isSessionExpired } from '../../api/api-error.ts';
import { UNKNOWN_FAILURE } from '../../api/query-client.ts';

/** Why something about groups could not be done, for the page. */
export function groupFailure(error: unknown): string {
  if (isSessionExpired(error)) return 'Votre session a expiré\u00a0: connectez-vous, puis recommencez.';
  if (isApiError(error, 'PUPIL_NOT_FOUND')) return 'Cet élève n’est plus dans l’annuaire de vos écoles.';
  if (isApiError(error, 'GROUP_NOT_FOUND')) return 'Ce groupe a été supprimé ailleurs.';
  if (isApiError(error) && error.status === 0) return 'Pas de connexion\u00a0: réessayez quand le réseau est revenu.';
  return (isApiError(error) ? Object.values(error.fields)[0] : undefined) ?? UNKNOWN_FAILURE;
}
