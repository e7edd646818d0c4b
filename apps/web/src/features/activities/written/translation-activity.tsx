import type { ListItem } from '@pupitre/contract';
import { SILENT_LANGUAGE, translationRules, translationTask, type WrittenTask } from '@pupitre/learning';
import { languageLabel } from '../../../shared/language.ts';
import type { ActivityProps } from '../use-activity-run.ts';
import { WrittenActivity } from './written-activity.tsx';

const RULES = translationRules<ListItem>();
const loadSettings = async () => (await import('./translation-settings-dialog.tsx')).TranslationSettingsDialog;

/** Traduction: write in the language that one learns what the hint says in another. */
export function TranslationActivity(props: ActivityProps) {
  return (
    <WrittenActivity
      {...props}
      rules={RULES}
      loadSettings={loadSettings}
      taskOf={translationTask}
      instructionOf={instructionOf}
    />
  );
}

function instructionOf({ isHintShown, wordLanguage }: WrittenTask): string {
  const into = wordLanguage === SILENT_LANGUAGE ? '' : ` en ${languageLabel(wordLanguage).toLowerCase()}`;
  return isHintShown ? `Traduis l’indice${into}.` : `Écoute l’indice, puis traduis-le${into}.`;
}
