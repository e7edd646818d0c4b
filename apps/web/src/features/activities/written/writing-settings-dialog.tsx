import { isConjugation, SILENT_LANGUAGE, type WritingSettings } from '@pupitre/learning';
import { useState } from 'react';
import { SwitchRow } from '../../../shared/switch-row.tsx';
import type { SettingsDialogProps } from '../activity-desk.tsx';
import { SettingsDialog } from '../settings-dialog.tsx';
import { DurationOption, HideOption, LevelOption } from './written-options.tsx';

/** Without it, a choice that changes nothing would look broken (ACT-WRITE-13). */
const CONJUGATION_NOTE = 'Les verbes conjugués restent toujours cachés\u00a0: tu les écoutes, puis tu les écris.';

/** Options of écriture. */
export function WritingSettingsDialog(props: SettingsDialogProps<WritingSettings>) {
  const { settings, learnLanguage, items, onCancel, onValidate } = props;
  const [draft, setDraft] = useState(settings);
  return (
    <SettingsDialog activityLabel="Écriture" onCancel={onCancel} onValidate={() => onValidate(draft)}>
      <DurationOption
        value={draft.duration}
        onChange={(duration) => setDraft({ ...draft, duration })}
        note={items.some(isConjugation) ? CONJUGATION_NOTE : undefined}
      />
      {draft.duration !== 0 && <HideOption value={draft.hide} onChange={(hide) => setDraft({ ...draft, hide })} />}
      {learnLanguage !== SILENT_LANGUAGE && (
        <SwitchRow
          label="Lire le mot à haute voix"
          hint="Avant d’écrire, comme une dictée, et avec la réponse."
          checked={draft.sonorize}
          onChange={(sonorize) => setDraft({ ...draft, sonorize })}
        />
      )}
      <SwitchRow
        label="Lire l’indice à haute voix"
        checked={draft.sonorizeHint}
        onChange={(sonorizeHint) => setDraft({ ...draft, sonorizeHint })}
      />
      <LevelOption value={draft.level} onChange={(level) => setDraft({ ...draft, level })} />
    </SettingsDialog>
  );
}
