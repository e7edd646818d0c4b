import { isApiError, isSessionExpired } from '../../api/api-error.ts';
import { unknownFailure } from '../../api/query-client.ts';

/** Why something about groups could not be done, for the page. */
export function groupFailure(error: unknown): string {
  if (isSessionExpired(error)) return 'Votre session a expiré\u00a0: connectez-vous, puis recommencez.';
  if (isApiError(error, 'PUPIL_NOT_FOUND')) return 'Cet élève n’est plus dans l’annuaire de vos écoles.';
  if (isApiError(error, 'GROUP_NOT_FOUND')) return 'Ce groupe a été supprimé ailleurs.';
  return (isApiError(error) ? Object.values(error.fields)[0] : undefined) ?? unknownFailure(error);
}
