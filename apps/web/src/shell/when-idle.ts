import type { AnyRouter } from '@tanstack/react-router';
import { preparePaper } from '../ui/page/paper.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { stayOffline } from './stay-offline.ts';

/** Once a page is calm: from then on a lost network takes no page away, paper holds the page, and home has the next screen. */
export function whenIdle(router: AnyRouter, left: AbortSignal): void {
  stayOffline(router, left);
  preparePaper(left);
  fetchAhead(router, left);
}
