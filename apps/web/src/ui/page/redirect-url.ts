import { redirect } from '@tanstack/react-router';
import { isApiError } from '../../api/api-error.ts';
import { inTab } from '../../api/device-storage.ts';

/** Session-storage key of the address that waits for a sign-in (OP-004). */
const KEY = 'redirectUrl';

/** Keeps path and query of an internal address until the person is signed in. */
export function storeRedirectUrl(href: string): void {
  const internal = internalPath(href);
  if (internal !== null) inTab.set(KEY, internal);
}

/** Reads and removes the stored address. */
export function takeRedirectUrl(): string | null {
  const stored = inTab.get(KEY);
  inTab.remove(KEY);
  return stored === null ? null : internalPath(stored);
}

/** Path and query of an address of ours, else null: a stored value must never lead to another site. */
function internalPath(href: string): string | null {
  const url = URL.parse(href, window.location.origin);
  if (url === null || url.origin !== window.location.origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search;
}

/**
 * What a loader does with its error: 401, 403 and 404 open /unauthorized, which keeps the address of a guest or of an
 * ended session for after the sign-in; anything else stays on the page, which offers « Réessayer ». The navigation
 * carries the address, so that a preload, on hover or ahead of a lost network, does not store it.
 */
export function handleLoadFailure(error: unknown, href: string): never {
  if (isApiError(error) && [401, 403, 404].includes(error.status)) {
    throw redirect({
      to: '/unauthorized',
      replace: true,
      state: { refusedHref: href, needsSignIn: error.status === 401 },
    });
  }
  throw error;
}
