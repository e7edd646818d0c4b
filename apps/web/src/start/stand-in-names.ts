/** What some of the oldest browsers lack and we or our libraries use: `stand-ins.ts` has these functions. */
export const STAND_IN_NAMES = [
  'Array.prototype.toSorted',
  'Array.prototype.toReversed',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'String.prototype.toWellFormed',
  'Map.groupBy',
  'Promise.withResolvers',
  'URL.parse',
  'HTMLFormElement.prototype.requestSubmit',
  'Intl.Segmenter',
] as const;

export type StandInName = (typeof STAND_IN_NAMES)[number];
