/**
 * The worker that starts the product without network. Its address never changes: with the flag `hors_ligne` off it serves
 * one that takes itself and all that it kept away.
 */
export const WORKER_PATH = '/hors-ligne.js';
/** The page without anything of a person, as the worker keeps it; `?version=` refuses those of another version. */
export const SHELL_PATH = '/hors-ligne.json';
export const MANIFEST_PATH = '/hors-ligne.webmanifest';

/** Marks in the kept page and in its headers, which the worker fills for each page. */
export const SHELL_MARKS = {
  nonce: '__CSP_NONCE__',
  scheme: '__COLOR_SCHEME__',
  size: '__TEXT_SIZE__',
} as const;
/** Mark in the worker, which the server fills: differs where anything that it keeps does. */
export const VERSION_MARK = '__WORKER_VERSION__';

/** Content of `SHELL_PATH`: the page, and the headers under which the worker gives it. */
export type KeptShell = { html: string; headers: Readonly<Record<string, string>> };

/** The state of the first frame in a page that the worker gave: there was no network. */
export const AWAY_FRAME = 'away';

/** First parts of addresses that no screen has. */
export const NO_SCREENS = ['aide', 'api', 'assets', 'health', 'images', 'navigateur', 'notification', 'oidc'];

/** Whether the server answers an address with the page; files at fixed addresses have a dot in their name. */
export function isScreenPath(path: string): boolean {
  const parts = path.split('/').filter((part) => part !== '');
  return !NO_SCREENS.includes(parts[0] ?? '') && !(parts.length === 1 && parts[0]?.includes('.') === true);
}
