import { type CardSettings, SILENT_LANGUAGE } from '@pupitre/learning';
import { languageLabel } from '../../../ui/text/language.ts';
import { RoundLengthOption } from '../round-length-option.tsx';
import { settingsDialog } from '../settings-dialog.tsx';

export const CardSettingsDialog = settingsDialog<CardSettings>('Carte', ({ draft, change, onOff, learnLanguage }) => (
  <>
    <RoundLengthOption value={draft.howmanywords} onChange={change} />
    {learnLanguage !== SILENT_LANGUAGE &&
      onOff('sonorize', 'Lire le mot à haute voix', 'Dès que le mot à apprendre apparaît.')}
    {onOff(
      'invert',
      'Inverser les côtés',
      `Montrer d’abord le mot à apprendre (${languageLabel(learnLanguage)}), deviner l’indice.`,
    )}
  </>
));
