import { SILENT_LANGUAGE, type TranslationSettings } from '@pupitre/learning';
import { RoundLengthOption } from '../round-length-option.tsx';
import { settingsDialog } from '../settings-dialog.tsx';
import { DurationOption, LevelOption } from './written-options.tsx';

export const TranslationSettingsDialog = settingsDialog<TranslationSettings>(
  'Traduction',
  ({ draft, change, onOff, learnLanguage }) => (
    <>
      <RoundLengthOption value={draft.howmanywords} onChange={change} />
      <DurationOption value={draft.duration} onChange={(duration) => change({ duration })} />
      {onOff('displayHint', 'Montrer l’indice', 'Sinon, tu l’écoutes.')}
      {learnLanguage !== SILENT_LANGUAGE &&
        onOff('sonorize', 'Lire la réponse à haute voix', 'Une fois ta réponse vérifiée.')}
      <LevelOption value={draft.level} onChange={(level) => change({ level })} />
    </>
  ),
);
