import { isConjugation, SILENT_LANGUAGE, type WritingSettings } from '@pupitre/learning';
import { useState } from 'react';
import { SwitchRow } from '../../../shared/switch-row.tsx';
import type { SettingsDialogProps } from '../activity-desk.tsx';
import { RoundLengthOption } from '../round-length-option.tsx';
import { SettingsDialog } from '../settings-dialog.tsx';
import { DurationOption, HideOption, LevelOption } from './written-options.tsx';

/** Without this note a choice without effect would look broken (ACT-WRITE-13). */
const CONJUGATION_NOTE = 'Les verbes conjugués restent toujours cachés.';

/** Options of écriture. */
export function WritingSettingsDialog(props: SettingsDialogProps<WritingSettings>) {
  const { settings, learnLanguage, items, onCancel, onValidate } = props;
  const [draft, setDraft] = useState(settings);
  const hasVerbs = items.some(isConjugation);
  return (
    <SettingsDialog activityLabel="Écriture" onCancel={onCancel} onValidate={() => onValidate(draft)}>
      <RoundLengthOption value={draft.howmanywords} onChange={(howmanywords) => setDraft({ ...draft, howmanywords })} />
      <DurationOption
        value={draft.duration}
        onChange={(duration) => setDraft({ ...draft, duration })}
        note={hasVerbs ? CONJUGATION_NOTE : undefined}
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
      {learnLanguage !== SILENT_LANGUAGE && hasVerbs && (
        <SwitchRow
          label="Dicter les verbes conjugués"
          hint="Sinon, tu trouves la forme d’après l’indice."
          checked={draft.dictateVerbs}
          onChange={(dictateVerbs) => setDraft({ ...draft, dictateVerbs })}
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
