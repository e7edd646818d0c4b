import { HOLDS_CHECKED } from './holds-checked.ts';

/** Elements around a box: its label, and what stands around that. */
const AROUND = 3;

/** Marks what holds a ticked box or a chosen answer, in browsers without `:has`. */
export function markChecked(page: Document): void {
  let isAsked = false;
  const mark = () => {
    isAsked = false;
    const holders = new Set<Element>();
    for (const box of page.querySelectorAll('input:checked')) {
      let around = box.parentElement;
      for (let count = 0; count < AROUND && around !== null; count += 1) {
        holders.add(around);
        around = around.parentElement;
      }
    }
    for (const one of page.querySelectorAll(`[${HOLDS_CHECKED}]`))
      if (!holders.has(one)) one.removeAttribute(HOLDS_CHECKED);
    for (const one of holders) one.setAttribute(HOLDS_CHECKED, '');
  };
  const markSoon = () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(mark);
  };
  for (const type of ['click', 'change', 'keyup']) page.addEventListener(type, markSoon);
  new MutationObserver(markSoon).observe(page, { childList: true, subtree: true });
}
