export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
/** `weight`: how bad it is to cover it; 1 is a button of the page. */
export type Obstacle = Box & { readonly weight: number };
type Size = { readonly width: number; readonly height: number };
type Place = { readonly left: number; readonly top: number };

const MARGIN = 16;
const STEP = 4;
/** Covered square pixels of buttons below which a toast does not move. */
const TOLERANCE = 60;

/**
 * Where a box of this size covers least in a window: at the top right where that is free (TOAST-01), else as near to it
 * as it can be, at the right, the left or the middle. A box at a good place stays there (`now`).
 */
export function freePlace(size: Size, view: Size, obstacles: readonly Obstacle[], now: Place | null = null): Place {
  const cost = ({ left, top }: Place): number =>
    obstacles.reduce((sum, obstacle) => {
      const wide = Math.min(left + size.width, obstacle.right) - Math.max(left, obstacle.left);
      const high = Math.min(top + size.height, obstacle.bottom) - Math.max(top, obstacle.top);
      return wide > 0 && high > 0 ? sum + wide * high * obstacle.weight : sum;
    }, 0);
  const right = Math.max(MARGIN, view.width - size.width - MARGIN);
  const lowest = Math.max(MARGIN / 2, view.height - size.height - MARGIN);
  if (now !== null && now.left <= right && now.top <= lowest && cost(now) < TOLERANCE) return now;
  let best: Place = { left: right, top: MARGIN / 2 };
  let least = Number.POSITIVE_INFINITY;
  for (const left of new Set([right, MARGIN, Math.max(MARGIN, Math.round((view.width - size.width) / 2))])) {
    for (let top = MARGIN / 2; top <= lowest; top += STEP) {
      // The farther from the top right, the worse, but never worse than a covered button.
      const own = cost({ left, top }) + (top + (right - left)) / 1_000;
      if (own < least) {
        least = own;
        best = { left, top };
      }
    }
  }
  return best;
}
