import { SILENT_LANGUAGE, translationRules, translationTask } from '@pupitre/learning';
import { languageLabel } from '../../../ui/text/language.ts';
import { writtenActivity } from './written-activity.tsx';

/** Traduction: write in the language that one learns what the hint says in another. */
export const TranslationActivity = writtenActivity({
  rules: translationRules(),
  loadSettings: async () => (await import('./translation-settings-dialog.tsx')).TranslationSettingsDialog,
  taskOf: translationTask,
  instructionOf: ({ isHintShown, wordLanguage }) => {
    const into = wordLanguage === SILENT_LANGUAGE ? '' : ` en ${languageLabel(wordLanguage).toLowerCase()}`;
    return isHintShown ? `Traduis l’indice${into}.` : `Écoute l’indice, puis traduis-le${into}.`;
  },
});
