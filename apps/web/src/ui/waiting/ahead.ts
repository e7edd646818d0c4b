/** What is fetched from this moment on a first visit does without: `tools/product/first-visits.ts` counts what came before. */
export const AHEAD = 'ahead';

let isMarked = false;

/** Called before anything is fetched that nobody has asked for yet. */
export function markAhead(): void {
  if (isMarked) return;
  isMarked = true;
  performance.mark(AHEAD);
}
