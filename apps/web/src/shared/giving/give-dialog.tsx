import { type Gift, type GiftDraftInput, type Group, give as giveCall } from '@pupitre/contract';
import { ACTIVITY_TYPES, ALL_WORDS, ANSWER_LEVELS, type GiftEnd, writtenMoment } from '@pupitre/learning';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { filledGroups } from '../directory/filled-groups.ts';
import type { GroupsRead } from '../directory/group-choice.tsx';
import { localDraft } from '../saving/local-draft.ts';
import { useSession } from '../session.ts';
import { EndQuestion } from './end-question.tsx';
import { ExerciseQuestion } from './exercise-question.tsx';
import {
  askedToKeep,
  type GiveChoice,
  type GiveTo,
  type LastGiven,
  periodOf,
  recipientsOf,
  startAsked,
  startExercises,
  startGroups,
} from './give-choice.ts';
import { GiveModal } from './give-modal.tsx';
import { GiveSummary } from './give-summary.tsx';
import { type GivenThing, givenSubtitle, idOf, LIST, thingOf, whatIsGiven } from './given-thing.ts';
import type { Given } from './last-gift.ts';
import { messages } from './messages.ts';
import { PupilQuestion } from './pupil-question.tsx';
import { TestTile } from './test-tile.tsx';
import { useGive } from './use-give.ts';

export type GiveDialogProps = {
  opened: boolean;
  onClose: () => void;
  thing: GivenThing;
  groups: GroupsRead;
  /** World ids of the pupils to whom this teacher has given it already. */
  present?: ReadonlySet<string>;
  onGiven: (given: Given) => void;
  /** Gives the list as a test instead, to the same pupils; missing where the teacher gives none. */
  onTest?: (to: GiveTo) => void;
};

const sendGift = (body: GiftDraftInput, idempotencyKey: string): Promise<Gift> =>
  call(giveCall, { body, idempotencyKey });

const NOBODY: ReadonlySet<string> = new Set();

/** « Donner à mes élèves »: what, to whom, until when; all three are answered from the start. */
export function GiveDialog({ opened, onClose, thing, groups, present = NOBODY, onGiven, onTest }: GiveDialogProps) {
  const { userId } = useSession();
  const [now] = useState(() => new Date());
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
  const [problem, setProblem] = useState<string | null>(null);
  const known = filledGroups(groups.data ?? []);
  const choice = hasChosenGroups ? chosen : { ...chosen, groupKeys: startGroups(known, last, present) };
  const recipients = recipientsOf(choice, known, present);
  const period = periodOf(choice, now);

  const sending = useGive(sendGift, (gift) => {
    const { exercises, asked, groupKeys } = choice;
    lastGiven(userId).save({
      exercises: exercises.length > 0 ? exercises : (last?.exercises ?? []),
      asked: askedToKeep(asked, startedAsked, last),
      groupKeys,
    });
    onGiven({
      gift,
      id: idOf(thing),
      groups: namesOf(known, choice.groupKeys),
      what: whatIsGiven(thing, exercises),
      until: period.end === null ? null : writtenMoment(period.end),
    });
  });
  const change = (next: Partial<GiveChoice>) => {
    setChosen({ ...choice, ...next });
    if (next.groupKeys !== undefined) setChosenGroups(true);
    setProblem(null);
    sending.forget();
  };
  const give = () => {
    const found = problemOf(thing, choice, groups, recipients.length);
    setProblem(found);
    if (found === null) sending.give({ thing: thingOf(thing, choice), pupils: recipients, ...period });
  };

  return (
    <GiveModal
      opened={opened}
      onClose={onClose}
      title={messages.title}
      subtitle={givenSubtitle(thing)}
      icon="send"
      color={thing.color}
      pupils={recipients.length}
      isPending={sending.isPending}
      onGive={give}
      problem={problem}
      failure={sending.failure}
    >
      {thing.kind === 'list' && (
        <ExerciseQuestion list={thing.list} choice={choice} onChange={change}>
          {onTest !== undefined && <TestTile list={thing.list} onPress={() => onTest(choice)} />}
        </ExerciseQuestion>
      )}
      <PupilQuestion
        groups={groups}
        known={known}
        present={present}
        choice={choice}
        count={recipients.length}
        onChange={change}
      />
      <EndQuestion choice={choice} now={now} period={period} onChange={change} />
      {recipients.length > 0 && (
        <GiveSummary thing={thing} steps={choice.exercises.length} pupils={recipients.length} period={period} />
      )}
    </GiveModal>
  );
}

const namesOf = (groups: readonly Group[], keys: readonly string[]): string =>
  LIST.format(groups.filter(({ key }) => keys.includes(key)).map(({ name }) => name));

/** What is missing before it can be given. */
function problemOf(thing: GivenThing, choice: GiveChoice, groups: GroupsRead, count: number): string | null {
  if (thing.kind === 'list' && choice.exercises.length === 0) return messages.noExercise;
  if (choice.end === 'custom' && choice.custom === null) return messages.noDates;
  if (count > 0) return null;
  return groups.data === undefined && !groups.isError ? messages.loading : messages.noPupil;
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
