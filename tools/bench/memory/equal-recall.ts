/** What some practice cost, and what it left. */
export type Point = { reviews: number; recall: number };

/**
 * Reviews that a scheduler needs for a recall, between the nearest points of its curve; null beyond what the curve reaches. Where more
 * reviews bring less they count for nothing.
 */
export function reviewsFor(recall: number, curve: readonly Point[]): number | null {
  const rising: Point[] = [];
  for (const point of curve.toSorted((one, other) => one.reviews - other.reviews)) {
    if (point.recall > (rising.at(-1)?.recall ?? Number.NEGATIVE_INFINITY)) rising.push(point);
  }
  for (const [index, right] of rising.entries()) {
    if (right.recall < recall) continue;
    const left = rising[index - 1];
    if (left === undefined) return right.recall === recall ? right.reviews : null;
    const share = (recall - left.recall) / (right.recall - left.recall);
    return left.reviews + share * (right.reviews - left.reviews);
  }
  return null;
}
