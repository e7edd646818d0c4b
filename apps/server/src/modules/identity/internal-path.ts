const ANY_ORIGIN = 'http://pupitre.invalid';
const PATH_MAX = 2_000;
const NOT_SCREENS = /^\/(api|oidc|health)(\/|$)/;

/** Path, query and fragment of one of our screens; « / » for anything else, so that no sign-in leads elsewhere. */
export function toInternalPath(given: unknown): string {
  if (typeof given !== 'string' || given.length > PATH_MAX || !given.startsWith('/')) return '/';
  // The browser's own rules decide: it reads « /\\host » and « /<tab>/host » as another host.
  if (!URL.canParse(given, ANY_ORIGIN)) return '/';
  const url = new URL(given, ANY_ORIGIN);
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith('//') || NOT_SCREENS.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
