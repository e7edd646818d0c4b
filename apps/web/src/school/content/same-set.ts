/** The same values, in any order; each stands once. */
export const sameSet = <Value>(one: readonly Value[], other: readonly Value[]): boolean =>
  one.length === other.length && one.every((value) => other.includes(value));
