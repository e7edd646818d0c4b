import { type CardSettings, SILENT_LANGUAGE } from '@pupitre/learning';
import { useState } from 'react';
import { languageLabel } from '../../../shared/language.ts';
import { SwitchRow } from '../../../shared/switch-row.tsx';
import type { SettingsDialogProps } from '../activity-desk.tsx';
import { RoundLengthOption } from '../round-length-option.tsx';
import { SettingsDialog } from '../settings-dialog.tsx';

/** Options of carte. */
export function CardSettingsDialog({
  settings,
  learnLanguage,
  onCancel,
  onValidate,
}: SettingsDialogProps<CardSettings>) {
  const [draft, setDraft] = useState(settings);
  return (
    <SettingsDialog activityLabel="Carte" onCancel={onCancel} onValidate={() => onValidate(draft)}>
      <RoundLengthOption value={draft.howmanywords} onChange={(howmanywords) => setDraft({ ...draft, howmanywords })} />
      {learnLanguage !== SILENT_LANGUAGE && (
        <SwitchRow
          label="Lire le mot à haute voix"
          hint="Dès que le mot à apprendre apparaît."
          checked={draft.sonorize}
          onChange={(sonorize) => setDraft({ ...draft, sonorize })}
        />
      )}
      <SwitchRow
        label="Inverser les côtés"
        hint={`Montrer d’abord le mot à apprendre (${languageLabel(learnLanguage)}), deviner l’indice.`}
        checked={draft.invert}
        onChange={(invert) => setDraft({ ...draft, invert })}
      />
    </SettingsDialog>
  );
}
