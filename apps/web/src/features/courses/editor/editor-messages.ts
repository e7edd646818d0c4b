import { counted } from '@pupitre/learning';

export const editorMessages = {
  saved: 'Parcours sauvegardé',
  resourcesAdded: (n: number) => `${counted(n, 'ressource ajoutée', 'ressources ajoutées')}.`,
  tracked: (n: number) => counted(n, 'suivie'),
};
