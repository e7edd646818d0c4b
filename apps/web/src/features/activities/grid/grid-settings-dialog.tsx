import type { GridSettings } from '@pupitre/learning';
import { settingsDialog } from '../settings-dialog.tsx';

export const GridSettingsDialog = settingsDialog<GridSettings>('Grille', ({ onOff }) => (
  <>
    {onOff('vertical', 'Mots verticaux', 'De haut en bas et de bas en haut.')}
    {onOff('diagonal', 'Mots en diagonale', 'Dans les quatre sens.')}
    {onOff('backward', 'Mots à l’envers', 'De droite à gauche.')}
    {onOff('highlight', 'Montrer les premières lettres', 'La première lettre de chaque mot est entourée.')}
    {onOff('withoutAccents', 'Sans accents', '«\u00a0garçon\u00a0» s’écrit GARCON, «\u00a0été\u00a0» ETE.')}
  </>
));
