import { counted, plural } from '@pupitre/learning';
import { isApiError, isSessionExpired } from '../../api/api-error.ts';
import { UNKNOWN_FAILURE } from '../../api/query-client.ts';

/** « ligne 5 », « lignes 5, 8 et 12 », « lignes 1 à 10 et 4 autres ». */
export function lineNumbers(lines: readonly number[]): string {
  const shown = lines.slice(0, SHOWN);
  const rest = lines.length - shown.length;
  return `${plural(lines.length, 'ligne')} ${enumerate([...shown.map(String), ...more(rest)])}`;
}

/** « Noah Emery, Théo Matthey et 4 autres ». */
export function someNames(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN);
  return enumerate([...shown, ...more(names.length - shown.length)]);
}

const SHOWN = 8;
const more = (count: number) => (count > 0 ? [counted(count, 'autre')] : []);
const enumerate = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1) ?? ''}`;

/** Why something could not be done, for the page. */
export function failureText(error: unknown): string {
  if (isSessionExpired(error)) return 'Votre session a expiré\u00a0: connectez-vous, puis recommencez.';
  if (isApiError(error, 'PUPIL_NOT_FOUND')) return 'Cet élève n’est plus dans l’annuaire de vos écoles.';
  if (isApiError(error, 'GROUP_NOT_FOUND')) return 'Ce groupe a été supprimé ailleurs.';
  if (isApiError(error) && error.status === 0) return 'Pas de connexion\u00a0: réessayez quand le réseau est revenu.';
  return isApiError(error) && error.fields.csv !== undefined ? error.fields.csv : UNKNOWN_FAILURE;
}
