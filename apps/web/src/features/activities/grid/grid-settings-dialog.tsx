import type { GridSettings } from '@pupitre/learning';
import { useState } from 'react';
import { SwitchRow } from '../../../shared/switch-row.tsx';
import type { SettingsDialogProps } from '../activity-desk.tsx';
import { SettingsDialog } from '../settings-dialog.tsx';

const OPTIONS: readonly { name: keyof GridSettings; label: string; hint: string }[] = [
  { name: 'vertical', label: 'Mots verticaux', hint: 'De haut en bas et de bas en haut.' },
  { name: 'diagonal', label: 'Mots en diagonale', hint: 'Dans les quatre sens.' },
  { name: 'backward', label: 'Mots à l’envers', hint: 'De droite à gauche.' },
  { name: 'highlight', label: 'Montrer les premières lettres', hint: 'La première lettre de chaque mot est entourée.' },
  {
    name: 'withoutAccents',
    label: 'Sans accents',
    hint: '«\u00a0garçon\u00a0» s’écrit GARCON, «\u00a0été\u00a0» ETE.',
  },
];

/** Options of grille. */
export function GridSettingsDialog({ settings, onCancel, onValidate }: SettingsDialogProps<GridSettings>) {
  const [draft, setDraft] = useState(settings);
  return (
    <SettingsDialog activityLabel="Grille" onCancel={onCancel} onValidate={() => onValidate(draft)}>
      {OPTIONS.map(({ name, label, hint }) => (
        <SwitchRow
          key={name}
          label={label}
          hint={hint}
          checked={draft[name]}
          onChange={(checked) => setDraft({ ...draft, [name]: checked })}
        />
      ))}
    </SettingsDialog>
  );
}
