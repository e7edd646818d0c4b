import { markChecked } from './mark-checked.ts';
import { addStandIns } from './stand-ins.ts';

/**
 * A file of its own, which the page loads before the program where something of it is missing
 * (`vite/browsers-plugin.ts`).
 */
addStandIns(globalThis);
// base.css hides the sign of the start by :has, and others show by it what is chosen.
if (!CSS.supports('selector(:has(*))')) {
  markDrawn();
  markChecked(document);
}

function markDrawn(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('#root main') === null) return;
    document.body.dataset.drawn = '';
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}
