import { ASSOCIATION_PAIRS, type AssociationSettings, HOW_MANY_WORDS } from '@pupitre/learning';
import { useState } from 'react';
import type { SettingsDialogProps } from '../activity-desk.tsx';
import { ChoiceQuestion } from '../choice-question.tsx';
import { SettingsDialog } from '../settings-dialog.tsx';

const CHOICES = [
  { value: '1', label: `${2 * ASSOCIATION_PAIRS[1]} cartes` },
  { value: '2', label: `${2 * ASSOCIATION_PAIRS[2]} cartes` },
  { value: '0', label: 'Toutes' },
] as const;

/** Options of association. */
export function AssociationSettingsDialog({
  settings,
  onCancel,
  onValidate,
}: SettingsDialogProps<AssociationSettings>) {
  const [draft, setDraft] = useState(settings);
  return (
    <SettingsDialog activityLabel="Association" onCancel={onCancel} onValidate={() => onValidate(draft)}>
      <ChoiceQuestion
        legend="Nombre de cartes"
        hint="Avec un autre nombre, une nouvelle partie commence."
        name="howmanywords"
        value={draft.howmanywords}
        values={HOW_MANY_WORDS}
        choices={CHOICES}
        onChange={(howmanywords) => setDraft({ ...draft, howmanywords })}
      />
    </SettingsDialog>
  );
}
