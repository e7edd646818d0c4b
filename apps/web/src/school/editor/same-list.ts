/** The same values in the same order. */
export const sameList = <Value>(one: readonly Value[], other: readonly Value[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);
