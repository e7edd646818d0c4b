import { useEffect } from 'react';
import { preload } from '../../../shared/modals/lazy-modal.tsx';
import { preloadDialogs } from './table-dialogs.tsx';

/** Ms after which the table has long been painted and used. */
const CALM = 2_500;

/** Fetches the code of what a lost network must not take away: the menu of a cell, the choice of a conflict, « Une main ». */
export function useWithoutNetwork(canWrite: boolean): void {
  useEffect(() => {
    if (!canWrite) return;
    const timer = window.setTimeout(() => {
      preloadDialogs();
      preload(() => import('../one-hand/one-hand-page.tsx'));
      preload(() => import('../one-hand/cell-sheet.tsx'));
    }, CALM);
    return () => window.clearTimeout(timer);
  }, [canWrite]);
}
