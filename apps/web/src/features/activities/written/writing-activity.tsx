import { writingRules, writingTask } from '@pupitre/learning';
import { writtenActivity } from './written-activity.tsx';

/** Écriture: write the word that one has looked at, heard or guessed. */
export const WritingActivity = writtenActivity({
  rules: writingRules(),
  loadSettings: async () => (await import('./writing-settings-dialog.tsx')).WritingSettingsDialog,
  taskOf: writingTask,
  instructionOf: (task) => {
    if (task.duration === 2) return 'Recopie le mot.';
    if (task.duration === 1) return 'Regarde bien le mot, puis écris-le.';
    return task.isDictated ? 'Écoute le mot, puis écris-le.' : 'Écris le mot qui correspond à l’indice.';
  },
});
