import type { Query, QueryClient } from '@tanstack/react-query';
import type { AnyRouter, NavigateOptions } from '@tanstack/react-router';
import { connection } from '../api/connection.ts';
import { tellAway } from '../ui/page/leave-page.ts';

/**
 * Without network no press takes the page away: another screen opens only when all of it is here, and what the browser itself
 * would fetch is not asked for. Fetched once a page is calm, for when the network may be gone.
 */
export function stayOffline(router: AnyRouter, left: AbortSignal): void {
  const { navigate } = router;
  // The router's own type depends on the routes; whatever was asked for is passed on.
  const guarded = async (asked: NavigateOptions): Promise<void> => {
    const to = placeOf(router, asked);
    // Looking for it asks the server: its answer says that the network is back.
    if (connection.isOnline() || (await isHere(router, to)) || connection.isOnline()) return navigate(to as never);
    tellAway();
  };
  router.navigate = guarded as typeof navigate;
  document.addEventListener('click', stayHere, { signal: left });
  document.addEventListener('submit', keepForm, { signal: left });
  left.addEventListener('abort', () => {
    router.navigate = navigate;
  });
}

/** An address as text, read: the router itself reads it only once it goes there. */
function placeOf(router: AnyRouter, { href, ...asked }: NavigateOptions): NavigateOptions {
  if (href === undefined) return asked;
  const { pathname, search, hash } = new URL(href, window.location.origin);
  return { ...asked, to: pathname, search: router.options.parseSearch(search), hash: hash.slice(1) } as NavigateOptions;
}

/**
 * Whether the whole screen is on this device: its code, and all that it asks the server for before it is drawn. Another
 * view of the page that is open may ask for more, but what it is drawn from must be here.
 */
async function isHere(router: AnyRouter, to: NavigateOptions): Promise<boolean> {
  const isOpen = router.buildLocation(to as never).pathname === router.state.location.pathname;
  const { queryClient } = router.options.context as { queryClient: QueryClient };
  const asked = new Set<Query>();
  const stop = queryClient.getQueryCache().subscribe(({ query }) => asked.add(query as Query));
  const matches = await router.preloadRoute(to as never).catch(() => undefined);
  stop();
  // A component whose code has come has nothing to fetch any more.
  const isCodeHere = (routeId: string) => router.routesById[routeId]?.options.component?.preload === undefined;
  const isDrawable = matches?.every(({ status, routeId }) => status === 'success' && isCodeHere(routeId)) ?? false;
  return isDrawable && (isOpen || [...asked].every(({ state }) => state.data !== undefined));
}

/** A link that no router has taken: a document, a file, a page of another kind. */
function stayHere(event: MouseEvent): void {
  if (event.defaultPrevented || connection.isOnline() || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (link === null || !/^https?:$/.test(link.protocol)) return;
  const isHere = link.hash !== '' && link.href.split('#')[0] === window.location.href.split('#')[0];
  if (isHere) return;
  event.preventDefault();
  tellAway();
}

/** A form that the browser would send itself: the sign-out. */
function keepForm(event: SubmitEvent): void {
  if (event.defaultPrevented || connection.isOnline()) return;
  event.preventDefault();
  tellAway();
}
