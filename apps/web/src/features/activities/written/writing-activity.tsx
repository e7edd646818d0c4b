import type { ListItem } from '@pupitre/contract';
import { type WrittenTask, writingRules, writingTask } from '@pupitre/learning';
import type { ActivityProps } from '../use-activity-run.ts';
import { WrittenActivity } from './written-activity.tsx';

const RULES = writingRules<ListItem>();
const loadSettings = async () => (await import('./writing-settings-dialog.tsx')).WritingSettingsDialog;

/** Écriture: write the word that one has looked at, heard or guessed. */
export function WritingActivity(props: ActivityProps) {
  return (
    <WrittenActivity
      {...props}
      rules={RULES}
      loadSettings={loadSettings}
      taskOf={writingTask}
      instructionOf={instructionOf}
    />
  );
}

function instructionOf(task: WrittenTask): string {
  if (task.duration === 2) return 'Recopie le mot.';
  if (task.duration === 1) return 'Regarde bien le mot, puis écris-le.';
  return task.isDictated ? 'Écoute le mot, puis écris-le.' : 'Écris le mot qui correspond à l’indice.';
}
