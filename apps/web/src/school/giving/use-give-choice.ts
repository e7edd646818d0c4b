import { ACTIVITY_TYPES, ALL_WORDS, ANSWER_LEVELS, type GiftEnd } from '@pupitre/learning';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSession } from '../../api/use-session.ts';
import { localDraft } from '../../platform/saving/local-draft.ts';
import { askedToKeep, type GiveChoice, type LastGiven, startAsked, startExercises } from './give-choice.ts';
import type { GivenThing } from './given-thing.ts';

/**
 * The answers of « Donner », which begin with those of the last time. `startsWith` names the groups until somebody
 * chooses other ones: who has it already is known later.
 */
export function useGiveChoice(thing: GivenThing, startsWith: (last: LastGiven | null) => string[]) {
  const { userId } = useSession();
  const [last] = useState(() => lastGiven(userId).load()?.value ?? null);
  const [startedAsked] = useState(() => (thing.kind === 'list' ? startAsked(thing.list, last) : {}));
  const [chosen, setChosen] = useState<GiveChoice>(() => ({
    exercises: thing.kind === 'list' ? startExercises(thing.list, last) : [],
    asked: startedAsked,
    groupKeys: [],
    pupils: [],
    end: 'friday' satisfies GiftEnd,
    custom: null,
    closes: false,
  }));
  const [hasChosenGroups, setChosenGroups] = useState(false);
  const choice = hasChosenGroups ? chosen : { ...chosen, groupKeys: startsWith(last) };
  return {
    choice,
    choose: (next: Partial<GiveChoice>) => {
      setChosen({ ...choice, ...next });
      if (next.groupKeys !== undefined) setChosenGroups(true);
    },
    /** For the next time. */
    keep: () => {
      const { exercises, asked, groupKeys } = choice;
      lastGiven(userId).save({
        exercises: exercises.length > 0 ? exercises : (last?.exercises ?? []),
        asked: askedToKeep(asked, startedAsked, last),
        groupKeys,
      });
    },
  };
}

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
const lastGiven = (userId: number | null) =>
  localDraft<LastGiven>(userId ?? 0, 'donner', (value): value is LastGiven => kept.safeParse(value).success);
