import { HIDE_CHOICES, HOW_MANY_WORDS, hasArticles, SORTING_WORDS, type SortingSettings } from '@pupitre/learning';
import { useState } from 'react';
import { SwitchRow } from '../../../shared/switch-row.tsx';
import type { SettingsDialogProps } from '../activity-desk.tsx';
import { ChoiceQuestion } from '../choice-question.tsx';
import { SettingsDialog } from '../settings-dialog.tsx';

const NUMBERS = [
  { value: '1', label: `${SORTING_WORDS[1]} mots` },
  { value: '2', label: `${SORTING_WORDS[2]} mots` },
  { value: '0', label: 'Tous' },
] as const;
const MASKS = [
  { value: '0', label: 'Non' },
  { value: '4', label: 'Le début' },
  { value: '2', label: 'En entier' },
] as const;

/** Options of tri. */
export function SortingSettingsDialog(props: SettingsDialogProps<SortingSettings>) {
  const { settings, learnLanguage, onCancel, onValidate } = props;
  const [draft, setDraft] = useState(settings);
  return (
    <SettingsDialog activityLabel="Tri" onCancel={onCancel} onValidate={() => onValidate(draft)}>
      <ChoiceQuestion
        legend="Nombre de mots"
        hint="Avec un autre nombre, une nouvelle partie commence."
        name="howmanywords"
        value={draft.howmanywords}
        values={HOW_MANY_WORDS}
        choices={NUMBERS}
        onChange={(howmanywords) => setDraft({ ...draft, howmanywords })}
      />
      {hasArticles(learnLanguage) && (
        <SwitchRow
          label="Ranger sans l’article"
          hint="Seul le nom compte dans l’ordre. Changer commence une nouvelle partie."
          checked={draft.skipArticles}
          onChange={(skipArticles) => setDraft({ ...draft, skipArticles })}
        />
      )}
      <ChoiceQuestion
        legend="Cacher les mots rangés"
        name="hide"
        value={draft.hide}
        values={HIDE_CHOICES}
        choices={MASKS}
        onChange={(hide) => setDraft({ ...draft, hide })}
      />
    </SettingsDialog>
  );
}
