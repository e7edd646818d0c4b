import type { ListItem } from '@pupitre/contract';
import {
  type ActivityRules,
  type AnswerLevel,
  currentItem,
  describeDifferences,
  isWordShown,
  practiceFormOf,
  roundsProgress,
  type WrittenMove,
  type WrittenState,
  type WrittenTask,
} from '@pupitre/learning';
import { type ComponentType, useState } from 'react';
import { MeansToo } from '../../../school/exercise/another-word.tsx';
import { isOtherThan } from '../../../school/exercise/verdict-panel.tsx';
import { langOf } from '../../../ui/text/language.ts';
import { ActivityDesk, type SettingsDialogProps } from '../activity-desk.tsx';
import { type ActivityProps, useActivityRun } from '../use-activity-run.ts';
import { usePicturesAhead } from '../use-pictures-ahead.ts';
import { WrittenTurn } from './written-turn.tsx';

type WrittenKind<Settings> = {
  rules: ActivityRules<ListItem, WrittenState<ListItem>, WrittenMove, Settings>;
  loadSettings: () => Promise<ComponentType<SettingsDialogProps<Settings>>>;
  taskOf: (item: ListItem, settings: Settings, languages: WrittenState['languages']) => WrittenTask;
  instructionOf: (task: WrittenTask) => string;
};

/** Copied where the word is seen before or while one writes; else dictated or written from its meaning. */
const formOf =
  <Settings extends object>({ rules, taskOf }: WrittenKind<Settings>) =>
  (item: ListItem, settings: Settings, { languages }: WrittenState<ListItem>) => {
    const { duration, isDictated } = taskOf(item, settings, languages);
    return practiceFormOf(rules.type, { isShown: duration !== 0, isHeard: isDictated });
  };

/** Écriture or traduction: look at what is asked, write, check, go on. */
export const writtenActivity = <Settings extends { readonly level: AnswerLevel }>(kind: WrittenKind<Settings>) =>
  function WrittenActivity(props: ActivityProps) {
    const run = useActivityRun({ rules: kind.rules, formOf: formOf(kind), ...props });
    const { list, state, settings } = run;
    usePicturesAhead(run.rules.type, list);
    const item = run.isAsking ? undefined : currentItem(state);
    // Each turn has a queue of its own.
    const [typedIn, setTypedIn] = useState<readonly number[]>();
    const task = item && kind.taskOf(item, settings, state.languages);
    return (
      <ActivityDesk
        run={run}
        loadSettings={kind.loadSettings}
        announcement={task && <WrittenAnnouncement state={state} task={task} hasTyped={typedIn === state.queue} />}
      >
        {item && task && (
          <WrittenTurn
            run={run}
            item={item}
            task={task}
            instruction={kind.instructionOf(task)}
            onTyped={() => setTypedIn(state.queue)}
          />
        )}
      </ActivityDesk>
    );
  };

type WrittenAnnouncementProps = { state: WrittenState; task: WrittenTask; hasTyped: boolean };

/** Announces the question, then the verdict to screen readers; the word to write only while it is visible. */
function WrittenAnnouncement({ state, task, hasTyped }: WrittenAnnouncementProps) {
  const { checked, another } = state;
  if (another !== undefined && checked === undefined) {
    return (
      <>
        <MeansToo
          learnTxt={another.learnTxt}
          learnLanguage={task.wordLanguage}
          hint={task.hint}
          hintLanguage={task.hintLanguage}
        />
        <span>&nbsp;: ici, c’est un autre mot.</span>
      </>
    );
  }
  if (checked !== undefined) {
    return (
      <>
        {checked.answer !== '' && <span>{`${describeDifferences(checked.verdict)} `}</span>}
        <span>La réponse&nbsp;:</span>{' '}
        <span translate="no" lang={langOf(task.wordLanguage)}>
          {checked.verdict.expected}
        </span>
        .
        {isOtherThan(task.word, checked.verdict) && (
          <>
            {' '}
            Le mot de la liste&nbsp;:{' '}
            <span translate="no" lang={langOf(task.wordLanguage)}>
              {task.word}
            </span>
            .
          </>
        )}
      </>
    );
  }
  const { done, total } = roundsProgress(state);
  return (
    <>
      {task.isHintShown && task.hint !== '' && (
        <>
          Indice&nbsp;:{' '}
          <span translate="no" lang={langOf(task.hintLanguage)}>
            {task.hint}
          </span>
          .{' '}
        </>
      )}
      {task.isDictated && <span>Écoute le mot. </span>}
      {!task.isHintShown && <span>Écoute l’indice. </span>}
      {isWordShown(task, hasTyped) && (
        <>
          Le mot à écrire&nbsp;:{' '}
          <span translate="no" lang={langOf(task.wordLanguage)}>
            {task.word}
          </span>
          .{' '}
        </>
      )}
      <span>{`${done} sur ${total}.`}</span>
    </>
  );
}
