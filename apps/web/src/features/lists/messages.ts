import { LIST_ITEMS_MAX } from '@pupitre/contract';

/** Texts used twice or holding a value; all others stand in their screen. */
export const messages = {
  created: 'Liste créée',
  copied: 'Liste copiée',
  saved: 'Liste sauvegardée',
  selectionAdded: (title: string) => `La sélection a été ajoutée à la liste ${title}`,
  noActivity: 'Aucune activité ne semble adaptée pour cette liste.',
  /** OP-068; the default delete question follows. */
  linkedCourses: (count: number) =>
    `Cette liste est utilisée dans ${count} parcours, ${count > 1 ? 'leurs' : 'ses'} exercices deviendront invalides.`,
  words: (count: number) => `${count}\u00a0${count > 1 ? 'mots' : 'mot'}`,
  cards: (count: number) => `${count}\u00a0${count > 1 ? 'cartes' : 'carte'}`,
  pasted: (count: number) => `${count}\u00a0${count > 1 ? 'mots collés' : 'mot collé'} à la fin de la liste.`,
  /** Lines of a paste for which the list has no room. */
  pasteCut: (count: number) =>
    `Une liste tient ${LIST_ITEMS_MAX} mots au plus\u00a0: ${count > 1 ? `les ${count} dernières lignes n’ont pas été collées` : 'la dernière ligne n’a pas été collée'}.`,
  selectedWords: (count: number) =>
    count > 1 ? `${count} mots sélectionnés` : count === 1 ? '1 mot sélectionné' : 'Aucun mot sélectionné',
} as const;
