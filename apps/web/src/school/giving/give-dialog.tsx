import { type Gift, type GiftDraftInput, type Group, give as giveCall } from '@pupitre/contract';
import { ACTIVITY_TYPES, type GivenPeriod, isActivityAvailable, writtenMoment } from '@pupitre/learning';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { serverNow } from '../../api/server-time.ts';
import { useSession } from '../../api/use-session.ts';
import { localDraft } from '../../platform/saving/local-draft.ts';
import { useUnkeptText } from '../../platform/saving/unkept-text.ts';
import { lazyModal } from '../../ui/modals/lazy-modal.tsx';
import { filledGroups } from '../directory/filled-groups.ts';
import type { GroupsRead } from '../directory/group-choice.tsx';
import { alreadyGivenQuery, alreadyText, byOthers, type Had, hadByGroup, hadByPupil, seenTwice } from './already.ts';
import { EndQuestion } from './end-question.tsx';
import { ExerciseQuestion } from './exercise-question.tsx';
import { confirmOf, type GiveChoice, type GiveTo, periodOf, recipientsOf, startGroups } from './give-choice.ts';
import { GiveModal } from './give-modal.tsx';
import { alreadyKey } from './given-now.ts';
import { type GivenThing, givenSubtitle, idOf, LIST, thingOf, whatIsGiven } from './given-thing.ts';
import { InstructionField, isInstructionTooLong } from './instruction-field.tsx';
import type { Given } from './last-gift.ts';
import { messages } from './messages.ts';
import { OthersNotice } from './others-notice.tsx';
import { type GroupNote, PupilQuestion } from './pupil-question.tsx';
import { TestTile } from './test-tile.tsx';
import { Unfinished } from './unfinished.tsx';
import { useGive } from './use-give.ts';
import { useGiveChoice } from './use-give-choice.ts';

export type GiveDialogProps = {
  opened: boolean;
  onClose: () => void;
  thing: GivenThing;
  groups: GroupsRead;
  onGiven: (given: Given) => void;
  /** Gives the list as a test instead, to the same pupils; missing where the teacher gives none. */
  onTest?: (to: GiveTo) => void;
};

const sendGift = (body: GiftDraftInput, idempotencyKey: string): Promise<Gift> =>
  call(giveCall, { body, idempotencyKey });

/** « Donner »: what, to whom, until when, with which words; answered from the start. */
export function GiveDialog({ opened, onClose, thing, groups, onGiven, onTest }: GiveDialogProps) {
  const { userId } = useSession();
  const queryClient = useQueryClient();
  const [now] = useState(serverNow);
  const instruction = useInstruction(userId, thing);
  const [leavesOut, setLeavesOut] = useState(false);
  const [toExtend, setToExtend] = useState<{ name: string; had: Had } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const already = useQuery({ ...alreadyGivenQuery(thing), enabled: opened });
  // Without its answer nothing is known: then as if nobody had it.
  const isSettled = already.data !== undefined || already.isError || already.fetchStatus === 'paused';
  const had = hadByPupil(already.data);
  const known = filledGroups(groups.data ?? []);
  const { choice, choose, keep } = useGiveChoice(thing, (last) => (isSettled ? startGroups(known, last, had) : []));
  const reached = recipientsOf(choice, known, had);
  const others = byOthers(already.data, reached);
  const leftOut = new Set(leavesOut ? others.flatMap(({ pupils }) => pupils) : []);
  const recipients = reached.filter(({ cloeeWorldId }) => !leftOut.has(cloeeWorldId));
  const isTwice = seenTwice(recipients, had, choice.exercises).length > 0;
  const period = periodOf(choice, now);
  // Of such a list the dialog says why, and nothing can be pressed.
  const isImpossible = thing.kind === 'list' && !ACTIVITY_TYPES.some((type) => isActivityAvailable(type, thing.list));

  const sending = useGive(sendGift, (gift) => {
    keep();
    instruction.forget();
    void queryClient.invalidateQueries({ queryKey: alreadyKey });
    onGiven({
      gift,
      id: idOf(thing),
      groups: namesOf(known, choice.groupKeys),
      what: whatIsGiven(thing, choice.exercises),
      until: period.end === null ? null : writtenMoment(period.end),
    });
  });
  const change = (next: Partial<GiveChoice>) => {
    choose(next);
    setProblem(null);
    sending.forget();
  };
  const give = () => {
    const found = isInstructionTooLong(instruction.text)
      ? messages.tooLong
      : problemOf(thing, choice, groups, recipients.length);
    setProblem(found);
    if (found !== null) return;
    sending.give({
      thing: thingOf(thing, choice),
      pupils: recipients,
      ...period,
      ...(instruction.text.trim() === '' ? {} : { instruction: instruction.text.trim() }),
    });
  };
  const canRepeat = !(thing.kind === 'course' && thing.course.canEdit);
  const noteOf = (group: Group): GroupNote | null => {
    const gift = hadByGroup(group, had);
    if (gift === null) return null;
    const isChosen = choice.groupKeys.includes(group.key);
    const isWarning = isChosen && isTwice;
    return {
      text: isWarning ? messages.twice[thing.kind] : alreadyText(gift, now),
      isWarning,
      onExtend: () => setToExtend({ name: group.name, had: gift }),
    };
  };

  return (
    <>
      <GiveModal
        opened={opened}
        onClose={onClose}
        title={messages.title}
        subtitle={givenSubtitle(thing)}
        icon="send"
        color={thing.color}
        pupils={recipients.length}
        confirm={isTwice ? messages.giveTwice : confirmOf(known, choice, recipients)}
        isOff={isImpossible || (isSettled && groups.data !== undefined && recipients.length === 0)}
        summary={
          recipients.length > 0 &&
          !isImpossible && <GiveSummary thing={thing} steps={choice.exercises.length} period={period} />
        }
        isPending={sending.isPending}
        onGive={give}
        problem={problem}
        failure={sending.failure}
      >
        {thing.kind === 'course' && <Unfinished items={thing.course.items} />}
        {thing.kind === 'list' && (
          <ExerciseQuestion list={thing.list} choice={choice} onChange={change}>
            {onTest !== undefined && <TestTile list={thing.list} onPress={() => onTest(choice)} />}
          </ExerciseQuestion>
        )}
        <PupilQuestion
          groups={groups}
          known={known}
          present={had}
          noteOf={noteOf}
          canRepeat={canRepeat}
          choice={choice}
          count={recipients.length}
          onChange={change}
        >
          <OthersNotice
            others={others}
            groups={known}
            given={thing.kind === 'course' ? 'donné' : 'donnée'}
            now={now}
            isLeftOut={leavesOut}
            onLeaveOut={setLeavesOut}
          />
        </PupilQuestion>
        <EndQuestion choice={choice} now={now} period={period} onChange={change} />
        <InstructionField value={instruction.text} onChange={instruction.change} />
      </GiveModal>
      {toExtend !== null && <LazyExtendPeriod opened onClose={() => setToExtend(null)} {...toExtend} />}
    </>
  );
}

const LazyExtendPeriod = lazyModal(async () => (await import('./extend-period.tsx')).ExtendPeriod);

/** What was written of an instruction stays with the thing until it is given, also over a reload. */
function useInstruction(userId: number | null, thing: GivenThing) {
  const draft = localDraft(userId ?? 0, `consigne-${thing.kind}-${idOf(thing)}`, isText);
  const [text, setText] = useState(() => draft.load()?.value ?? '');
  useUnkeptText(text !== '');
  return {
    text,
    change: (next: string) => {
      setText(next);
      if (next === '') draft.clear();
      else draft.save(next);
    },
    forget: draft.clear,
  };
}
const isText = (value: unknown): value is string => typeof value === 'string';

const namesOf = (groups: readonly Group[], keys: readonly string[]): string =>
  LIST.format(groups.filter(({ key }) => keys.includes(key)).map(({ name }) => name));

/** What is missing before it can be given. */
function problemOf(thing: GivenThing, choice: GiveChoice, groups: GroupsRead, count: number): string | null {
  if (thing.kind === 'list' && choice.exercises.length === 0) return messages.noExercise;
  if (choice.end === 'custom' && choice.custom === null) return messages.noDates;
  if (count > 0) return null;
  return groups.data === undefined && !groups.isError ? messages.loading : messages.noPupil;
}

type GiveSummaryProps = { thing: GivenThing; steps: number; period: GivenPeriod };

/** What « Donner » will do, beside its button. */
function GiveSummary({ thing, steps, period }: GiveSummaryProps) {
  const { start, end, closeAtEnd } = period;
  return (
    <span className="small ink lines-140">
      <b>{whatComes(thing, steps)}</b>
      <span>{`, dans «\u00a0À faire\u00a0» ${start === null ? 'dès maintenant' : `dès le ${writtenMoment(start)}`}`}</span>
      {end !== null && (
        <>
          {', jusqu’au '}
          <b>{writtenMoment(end)}</b>
          {closeAtEnd && <span>, puis il se ferme</span>}
        </>
      )}
      .
    </span>
  );
}

function whatComes(thing: GivenThing, steps: number): string {
  if (thing.kind === 'course') return thing.course.canEdit ? 'Ce parcours' : 'Une copie de ce parcours';
  return `Un parcours de ${messages.steps(thing.kind === 'list' ? steps : 1)}`;
}
