import { ACTIVITY_TYPES, ALL_WORDS, ANSWER_LEVELS } from '@pupitre/learning';
import * as z from 'zod/mini';
import { localDraft } from '../saving/local-draft.ts';
import type { LastGiven } from './give-choice.ts';

const asked = z.object({
  level: z.optional(z.enum(ANSWER_LEVELS)),
  words: z.optional(z.union([z.literal(ALL_WORDS), z.number()])),
});
const kept = z.object({
  exercises: z.array(z.enum(ACTIVITY_TYPES)),
  asked: z.optional(z.partialRecord(z.enum(ACTIVITY_TYPES), asked)),
  groupKeys: z.array(z.string()),
});

/** The last gift of a person, stored on this device like drafts. */
export const lastGiven = (userId: number | null) =>
  localDraft<LastGiven>(userId ?? 0, 'donner', (value): value is LastGiven => kept.safeParse(value).success);
