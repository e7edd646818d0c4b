import { ASSOCIATION_PAIRS, type AssociationSettings } from '@pupitre/learning';
import { LengthQuestion } from '../choice-question.tsx';
import { settingsDialog } from '../settings-dialog.tsx';

const CHOICES = [
  [1, `${2 * ASSOCIATION_PAIRS[1]} cartes`],
  [2, `${2 * ASSOCIATION_PAIRS[2]} cartes`],
  [0, 'Toutes'],
] as const;

export const AssociationSettingsDialog = settingsDialog<AssociationSettings>('Association', ({ draft, change }) => (
  <LengthQuestion legend="Nombre de cartes" value={draft.howmanywords} choices={CHOICES} onChange={change} />
));
