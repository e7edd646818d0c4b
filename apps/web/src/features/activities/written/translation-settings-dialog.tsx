import { SILENT_LANGUAGE, type TranslationSettings } from '@pupitre/learning';
import { useState } from 'react';
import { SwitchRow } from '../../../shared/switch-row.tsx';
import type { SettingsDialogProps } from '../activity-desk.tsx';
import { RoundLengthOption } from '../round-length-option.tsx';
import { SettingsDialog } from '../settings-dialog.tsx';
import { DurationOption, LevelOption } from './written-options.tsx';

/** Options of traduction. */
export function TranslationSettingsDialog(props: SettingsDialogProps<TranslationSettings>) {
  const { settings, learnLanguage, onCancel, onValidate } = props;
  const [draft, setDraft] = useState(settings);
  return (
    <SettingsDialog activityLabel="Traduction" onCancel={onCancel} onValidate={() => onValidate(draft)}>
      <RoundLengthOption value={draft.howmanywords} onChange={(howmanywords) => setDraft({ ...draft, howmanywords })} />
      <DurationOption value={draft.duration} onChange={(duration) => setDraft({ ...draft, duration })} />
      <SwitchRow
        label="Montrer l’indice"
        hint="Sinon, tu l’écoutes."
        checked={draft.displayHint}
        onChange={(displayHint) => setDraft({ ...draft, displayHint })}
      />
      {learnLanguage !== SILENT_LANGUAGE && (
        <SwitchRow
          label="Lire la réponse à haute voix"
          hint="Une fois ta réponse vérifiée."
          checked={draft.sonorize}
          onChange={(sonorize) => setDraft({ ...draft, sonorize })}
        />
      )}
      <LevelOption value={draft.level} onChange={(level) => setDraft({ ...draft, level })} />
    </SettingsDialog>
  );
}
