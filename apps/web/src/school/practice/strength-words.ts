import type { Strength } from '@pupitre/learning';

/** How firmly a word is known, as a pupil reads it beside the sign. */
export const STRENGTH_WORDS: Readonly<Record<Strength, string>> = {
  toLearn: 'à apprendre',
  fragile: 'fragile',
  solid: 'solide',
};
