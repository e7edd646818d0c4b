import { isApiError, isSessionExpired } from '../../api/api-error.ts';
import { addressed } from './addressed.ts';

/** Where nothing better is known (OP-121). */
export const UNKNOWN_FAILURE = 'Un problème est survenu\u00a0!';
/** The same, where what failed is said already. */
export const TRY_AGAIN = 'Réessayez.';
/** Where a whole page says it. */
export const AWAY = 'Pas de réseau.';
const NO_NETWORK = 'Pas de réseau\u00a0: réessayez quand il sera revenu.';
const NO_ANSWER = 'Le réseau ou le service ne répond pas. Réessayez dans un moment.';
const SESSION_OVER = 'Votre session a expiré\u00a0: connectez-vous dans un autre onglet, puis réessayez.';
const OTHER_BUILD = 'Pupitre vient peut-être d’être mis à jour\u00a0: réessayez, ou rechargez la page.';
/** A proxy or a process that stops: nobody of ours answered. */
const UNANSWERED = [502, 503, 504];

/** Said at once where a press would need the network. */
export const withoutNetwork = (): string => addressed(NO_NETWORK);

/** Said while a page is waited for that may not come at all. */
export const stillSilent = (): string => 'Le réseau ou le service ne répond pas. La page s’ouvre dès qu’elle arrive.';

/** Said beside a button that opens the sign-in. */
export const sessionOver = (): string => addressed('Votre session a expiré\u00a0: rien n’est perdu');

/** A chunk that a newer build replaced or the network lost; each browser words the error differently. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message);

/**
 * Why something failed and what helps, to the person at the screen. `otherwise` is the place's own sentence for a failure
 * of which nothing is known.
 */
export function whyFailed(error: unknown, otherwise = UNKNOWN_FAILURE): string {
  if (isSessionExpired(error)) return addressed(SESSION_OVER);
  // Code that did not come has an error of the browser's.
  const isLost = !isApiError(error) || error.code === 'NETWORK';
  if (isLost && !navigator.onLine) return withoutNetwork();
  if (!isApiError(error)) return addressed(isMissingChunk(error) ? OTHER_BUILD : otherwise);
  if (isLost) return addressed(NO_ANSWER);
  if (error.code === 'UNEXPECTED') return addressed(UNANSWERED.includes(error.status) ? NO_ANSWER : otherwise);
  return addressed(Object.values(error.fields)[0] ?? error.message);
}
