import type { AnyRouter } from '@tanstack/react-router';
import { preparePaper } from '../ui/page/paper.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { keepShell } from './keep-shell.ts';
import { stayOffline } from './stay-offline.ts';

/**
 * Once a page is calm: from then on a lost network takes no page away, paper holds the page, home has the next screen, and the
 * product starts without network.
 */
export function whenIdle(router: AnyRouter, left: AbortSignal): void {
  stayOffline(router, left);
  preparePaper(left);
  fetchAhead(router, left);
  void keepShell(router, left);
}
