export function readCookie(name: string): string {
  const pair = document.cookie.split(/;\s*/).find((entry) => entry.startsWith(`${name}=`));
  return pair === undefined ? '' : decodeURIComponent(pair.slice(name.length + 1));
}

/** `seconds` is its lifetime; without it, until the browser closes; 0 deletes it. */
export function writeCookie(name: string, value: string, seconds?: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers and on plain http
  document.cookie = `${name}=${value}; Path=/${age}; SameSite=Lax${secure}`;
}
