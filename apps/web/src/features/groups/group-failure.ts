import { isApiError } from '../../api/api-error.ts';
import { whyFailed } from '../../ui/text/why-failed.ts';

/** Why something about groups could not be done, for the page. */
export function groupFailure(error: unknown): string {
  if (isApiError(error, 'PUPIL_NOT_FOUND')) return 'Cet élève n’est plus dans l’annuaire de vos écoles.';
  if (isApiError(error, 'GROUP_NOT_FOUND')) return 'Ce groupe a été supprimé ailleurs.';
  return whyFailed(error);
}
