import type { AnyRouter } from '@tanstack/react-router';
import { preparePaper } from '../ui/page/paper.ts';
import { stayOffline } from './stay-offline.ts';

/** Once a page is calm: from then on a lost network takes no page away, and paper holds the page. */
export function whenIdle(router: AnyRouter, left: AbortSignal): void {
  stayOffline(router, left);
  preparePaper(left);
}
