import type { AnyRoute, AnyRouter } from '@tanstack/react-router';

const HOME = '/accueil';
/** Ms after which home has long been painted, and what it asks for has come. */
const AFTER = 1_500;
/** Addresses without a name of their own below the entry of the menu: a search, a content. */
const HOLES = /^(\/\$\w+)*$/;

/**
 * While somebody reads home, the code of the screens that its menu leads to is fetched, one after the other, each when there
 * is nothing else to do: the first list or folio then waits for its data alone.
 */
export function fetchAhead(router: AnyRouter, left: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (router.state.location.pathname === HOME) timer = setTimeout(() => void fetchAll(), AFTER);
  };
  const fetchAll = async () => {
    stop();
    if (isDear()) return;
    for (const route of routesOfMenu(router)) {
      await idle();
      if (left.aborted || !navigator.onLine) return;
      // For want of a network it is asked for again by its press.
      await router.loadRouteChunk(route)?.catch(() => undefined);
    }
  };
  const stop = router.subscribe('onRendered', look);
  left.addEventListener('abort', () => {
    clearTimeout(timer);
    stop();
  });
  look();
}

function routesOfMenu(router: AnyRouter): AnyRoute[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('header nav a[href^="/"]');
  const entries = [...links].map(({ pathname }) => pathname).filter((path) => path !== '/');
  const all = Object.values(router.routesById as Record<string, AnyRoute>).filter(({ options }) => options.component);
  return entries.flatMap((entry) =>
    all.filter(({ fullPath }) => fullPath.startsWith(entry) && HOLES.test(fullPath.slice(entry.length))),
  );
}

const idle = (): Promise<unknown> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(done);
    else setTimeout(done, AFTER);
  });

/** Whether each kilobyte counts for the person or the line. */
function isDear(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || !['4g', undefined].includes(connection?.effectiveType);
}
