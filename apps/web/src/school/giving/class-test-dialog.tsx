import { serverNow } from '../../api/server-time.ts';
import '../../theme/mantine-inputs.css';
import { TextInput } from '@mantine/core';
import { type ClassTestDraftInput, giveClassTest, LIST_TITLE_MAX, type List } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useSettings } from '../../api/use-session.ts';
import { useAttempts } from '../../platform/saving/attempts.ts';
import { Notice } from '../../ui/parts/notice.tsx';
import { ExtraTime, type ExtraTimes } from '../class-tests/extra-time.tsx';
import { filledGroups } from '../directory/filled-groups.ts';
import type { GroupsRead } from '../directory/group-choice.tsx';
import { namedRecipients, startKind, whyNotAsTest, withExtraTime } from './class-test-choice.ts';
import { type TestChoice, TestQuestions } from './class-test-questions.tsx';
import { EndQuestion } from './end-question.tsx';
import { confirmOf, type GiveTo, periodOf, recipientsOf, startGroups } from './give-choice.ts';
import { GiveModal } from './give-modal.tsx';
import classes from './giving.module.css';
import { messages } from './messages.ts';
import { PupilQuestion } from './pupil-question.tsx';
import { giveFailure } from './use-give.ts';

type ClassTestDialogProps = {
  opened: boolean;
  onClose: () => void;
  list: List;
  groups: GroupsRead;
  /** To whom and until when, where that was answered before; null for the own class until Friday. */
  start: GiveTo | null;
  /** It was given: its number, and to how many. */
  onGiven: (given: { id: number; pupils: number; leftOut: number }) => void;
};

const FIRST: GiveTo = { groupKeys: [], pupils: [], end: 'friday', custom: null, closes: true };
const NOBODY: ReadonlySet<string> = new Set();

/** « Donner un contrôle »: in which form, to whom, until when. */
export function ClassTestDialog({ opened, onClose, list, groups, start, onGiven }: ClassTestDialogProps) {
  const [now] = useState(serverNow);
  const settings = useSettings();
  const [title, setTitle] = useState(list.title);
  const [choice, setChoice] = useState<TestChoice>(() => ({
    kind: startKind(list, settings),
    level: 'exacte',
    minutes: null,
  }));
  const [to, setTo] = useState<GiveTo>(start === null ? FIRST : { ...start, closes: true });
  const [hasChosenGroups, setChosenGroups] = useState(
    start !== null && start.groupKeys.length + start.pupils.length > 0,
  );
  const [times, setTimes] = useState<ExtraTimes<string>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const known = filledGroups(groups.data ?? []);
  const chosen = hasChosenGroups ? to : { ...to, groupKeys: startGroups(known, null, NOBODY) };
  const recipients = recipientsOf(chosen, known, NOBODY);
  const period = periodOf(chosen, now);
  const attempts = useAttempts();
  const sending = useMutation({
    mutationFn: (body: ClassTestDraftInput) => call(giveClassTest, { body, idempotencyKey: attempts.keyOf(body) }),
    onSuccess: onGiven,
    // The dialog says it.
    onError: () => undefined,
    networkMode: 'always',
  });
  const changed = () => {
    setProblem(null);
    sending.reset();
  };
  const changeTo = (next: Partial<GiveTo>) => {
    setTo({ ...chosen, ...next });
    if (next.groupKeys !== undefined) setChosenGroups(true);
    changed();
  };
  const give = () => {
    const found = problemOf();
    setProblem(found);
    if (found !== null || sending.isPending) return;
    const pupils = withExtraTime(recipients, choice.minutes, times);
    sending.mutate({ listId: list.id, title, ...choice, start: period.start, end: period.end, pupils });
  };
  function problemOf(): string | null {
    if (title.trim() === '') return 'Donnez un titre au contrôle.';
    const reason = whyNotAsTest(choice.kind, list, settings);
    if (reason !== null) return `Cette liste ne peut pas être donnée ainsi\u00a0: ${reason}.`;
    if (chosen.end === 'custom' && chosen.custom === null) return messages.noDates;
    if (recipients.length > 0) return null;
    return groups.data === undefined && !groups.isError ? messages.loading : messages.noPupil;
  }

  return (
    <GiveModal
      opened={opened}
      onClose={onClose}
      title="Donner un contrôle"
      subtitle={`${list.title} · ${messages.words(list.items.length)}`}
      icon="journal-check"
      color={list.color}
      pupils={recipients.length}
      confirm={confirmOf(known, chosen, recipients)}
      isPending={sending.isPending}
      onGive={give}
      problem={problem}
      failure={sending.error === null ? undefined : giveFailure(sending.error)}
    >
      <TextInput
        label="Titre du contrôle"
        value={title}
        maxLength={LIST_TITLE_MAX}
        onChange={({ currentTarget: { value } }) => {
          setTitle(value);
          changed();
        }}
      />
      <TestQuestions
        list={list}
        choice={choice}
        onChange={(next) => {
          setChoice({ ...choice, ...next });
          changed();
        }}
      />
      <PupilQuestion
        groups={groups}
        known={known}
        present={NOBODY}
        choice={chosen}
        count={recipients.length}
        onChange={changeTo}
      />
      {choice.minutes !== null && recipients.length > 0 && (
        <fieldset className={classes.question}>
          <legend className={classes.legend}>
            {'Plus de temps pour un élève\u00a0?'} <span className={classes.fact}>lui seul le voit</span>
          </legend>
          <ExtraTime
            pupils={namedRecipients(recipients, known, chosen.pupils)}
            minutes={choice.minutes}
            times={times}
            onChange={(next) => {
              setTimes(next);
              changed();
            }}
          />
        </fieldset>
      )}
      <EndQuestion choice={chosen} now={now} period={period} alwaysCloses onChange={changeTo} />
      <Notice>
        Un seul essai, sans aide, dans un ordre propre à chaque élève. Les mots sont gardés comme ils sont maintenant.
        Qui peut ouvrir cette liste peut y lire les mots pendant le contrôle&nbsp;: rien ne la cache.
      </Notice>
    </GiveModal>
  );
}
