import type { ListItem } from '@pupitre/contract';
import {
  type ActivityRules,
  type AnswerLevel,
  currentItem,
  type WrittenMove,
  type WrittenState,
  type WrittenTask,
} from '@pupitre/learning';
import { type ComponentType, useState } from 'react';
import { ActivityDesk, type SettingsDialogProps } from '../activity-desk.tsx';
import { type ActivityProps, useActivityRun } from '../use-activity-run.ts';
import { usePicturesAhead } from '../use-pictures-ahead.ts';
import { WrittenAnnouncement } from './written-announcement.tsx';
import { WrittenTurn } from './written-turn.tsx';

type WrittenActivityProps<Settings> = ActivityProps & {
  rules: ActivityRules<ListItem, WrittenState<ListItem>, WrittenMove, Settings>;
  loadSettings: () => Promise<ComponentType<SettingsDialogProps<Settings>>>;
  taskOf: (item: ListItem, settings: Settings, languages: WrittenState['languages']) => WrittenTask;
  instructionOf: (task: WrittenTask) => string;
};

/** Écriture and traduction: look at what is asked, write, check, go on. */
export function WrittenActivity<Settings extends { readonly level: AnswerLevel }>(
  props: WrittenActivityProps<Settings>,
) {
  const { loadSettings, taskOf, instructionOf, ...activity } = props;
  const run = useActivityRun(activity);
  const { list, state, settings } = run;
  usePicturesAhead(run.rules.type, list);
  const item = run.isAsking ? undefined : currentItem(state);
  // Each turn has a queue of its own.
  const [typedIn, setTypedIn] = useState<readonly number[]>();
  const task = item && taskOf(item, settings, state.languages);
  return (
    <ActivityDesk
      run={run}
      loadSettings={loadSettings}
      announcement={task && <WrittenAnnouncement state={state} task={task} hasTyped={typedIn === state.queue} />}
    >
      {item && task && (
        <WrittenTurn
          run={run}
          item={item}
          task={task}
          instruction={instructionOf(task)}
          onTyped={() => setTypedIn(state.queue)}
        />
      )}
    </ActivityDesk>
  );
}
