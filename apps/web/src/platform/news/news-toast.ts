import { getNewsItems } from '@pupitre/contract';
import { call } from '../../api/call.ts';
import { onDevice } from '../../api/device-storage.ts';
import { serverNow } from '../../api/server-time.ts';
import { toast } from '../../ui/toast/toast-store.ts';

/** Local-storage key of the time from which the news may show again (NEWS-02). */
const KEY = 'actu_l_display';
/** Ms between two toasts with news (OP-048). */
const PAUSE = 60 * 60_000;
/** How long the toast stays, in ms: it is something to read. */
const STAY = 12_000;

let isAsking = false;

/**
 * NEWS-01 to NEWS-05: shows the latest item if an hour has passed since the last one. The time is stored only when an
 * item was shown.
 */
export async function checkNews(mayShow: () => boolean): Promise<void> {
  if (isAsking || !isDue() || !mayShow()) return;
  isAsking = true;
  try {
    const [latest] = await call(getNewsItems);
    // Another tab may have shown it meanwhile.
    if (latest === undefined || !isDue() || !mayShow()) return;
    const href = addressOf(latest.uri);
    toast.info(latest.title, {
      detail: 'Actualités',
      stay: STAY,
      keep: true,
      ...(href === null ? {} : { action: { label: 'Lire', href } }),
    });
    onDevice.set(KEY, new Date(serverNow().getTime() + PAUSE).toISOString());
  } catch {
    // No news is no trouble; the next navigation asks again.
  } finally {
    isAsking = false;
  }
}

/** Missing, past, nothing that is a time, or written by a clock that was ahead. */
function isDue(): boolean {
  const left = Date.parse(onDevice.get(KEY) ?? '') - serverNow().getTime();
  return !(left > 0 && left <= PAUSE);
}

/** A path of ours, or a whole external address; null for anything but a page. */
function addressOf(uri: string): string | null {
  const url = uri === '' ? null : URL.parse(uri, window.location.origin);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : url.href;
}
