/** What style sheets ask for in the place of `:has(:checked)` (vite/without-has.ts), and `mark-checked.ts` gives. */
export const HOLDS_CHECKED = 'data-holds-checked';
