/** Of the page itself: a row of tabs is scrolled to its tab before the first frame is painted, as the program does it. */
import { showTab } from '../ui/parts/show-tab.ts';

const show = (): void => {
  for (const tab of document.querySelectorAll('#first-frame nav li > [data-current]')) {
    const row = tab.closest('ul');
    // Somebody may have moved it already.
    if (row?.scrollLeft === 0) showTab(row, tab.parentElement);
  }
};

/** Now and once the whole frame is there, which may come in parts; never before its styles are. */
requestAnimationFrame(show);
document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(show));
