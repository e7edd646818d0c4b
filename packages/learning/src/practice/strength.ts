/** How firmly a word is in memory: not found without help yet; known, but may be gone soon; foreseen to hold for three weeks. */
export const STRENGTHS = ['toLearn', 'fragile', 'solid'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** From here on FSRS foresees that nine in ten still know it in three weeks: a forecast, said as one. */
export const SOLID_DAYS = 21;
/** Below a day it is gone by tomorrow. */
export const LEARNED_DAYS = 1;
/** A solid word that was not asked for this many times its stability may be gone: FSRS expects less than four in five to know it. */
export const SOLID_UNTIL = 3;

export type MemoryState = {
  /** Days after which nine of ten still know it; null: it was met, and nothing is known yet. */
  stability: number | null;
  /** Days since it was last asked. */
  elapsedDays: number;
};

export function strengthOf({ stability, elapsedDays }: MemoryState): Strength {
  if (stability === null || stability < LEARNED_DAYS) return 'toLearn';
  return stability >= SOLID_DAYS && elapsedDays <= SOLID_UNTIL * stability ? 'solid' : 'fragile';
}

/** The forms of a revision. */
export const REVISION_FORMS = ['choose', 'turn', 'write', 'dictate'] as const;
export type RevisionForm = (typeof REVISION_FORMS)[number];

/** From here on a word is written rather than turned. */
const WRITTEN_FROM_DAYS = 7;

/**
 * The form that fits the age of a word in memory. It is chosen while it is to learn only: of a learned word a right choice says
 * nothing (`gradeOf`), so it would be due again at once. A word without a meaning to ask for is written as it is heard.
 */
export function revisionFormOf({
  stability,
  hasMeaning,
}: {
  stability: number | null;
  hasMeaning: boolean;
}): RevisionForm {
  if (!hasMeaning) return 'dictate';
  if (stability === null || stability < LEARNED_DAYS) return 'choose';
  return stability < WRITTEN_FROM_DAYS ? 'turn' : 'write';
}
