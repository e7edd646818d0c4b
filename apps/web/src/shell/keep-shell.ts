import { WORKER_PATH } from '@pupitre/contract';
import type { AnyRouter } from '@tanstack/react-router';
import type { RouterContext } from '../api/router-context.ts';

/**
 * Lets the product start without network (worker/worker.ts). A new version waits while another page is open, or this one
 * holds something that is not finished.
 */
export async function keepShell(router: AnyRouter, left: AbortSignal): Promise<void> {
  const { settings } = router.options.context as RouterContext;
  // Where it is off the browser finds a worker that ends, once it looks for a new one.
  if (settings.feature_flags.hors_ligne !== true || !('serviceWorker' in navigator)) return;
  try {
    const { waiting } = await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
    if (waiting !== null && !left.aborted && mayTakeOver(router)) waiting.postMessage('take-over');
  } catch {
    // A browser that keeps nothing: everything else works as ever.
  }
}

/** Games and tests are bare; whatever is written or sent asks before the page is left. */
function mayTakeOver(router: AnyRouter): boolean {
  const isBare = router.state.matches.some(({ staticData }) => (staticData as { bare?: boolean }).bare === true);
  return !isBare && window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
