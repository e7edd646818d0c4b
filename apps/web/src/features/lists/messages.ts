import { LIST_ITEMS_MAX } from '@pupitre/contract';
import { counted, plural, writtenCount } from '@pupitre/learning';

/** Texts used twice or holding a value; all others stand in their screen. */
export const messages = {
  created: 'Liste créée',
  copied: 'Liste copiée',
  saved: 'Liste sauvegardée',
  selectionAdded: (title: string) => `La sélection a été ajoutée à la liste ${title}`,
  noActivity: 'Cette liste n’a pas encore assez de mots pour s’exercer.',
  /** OP-068; the default delete question follows. */
  linkedCourses: (count: number) =>
    `Cette liste est utilisée dans ${count}\u00a0parcours, ${plural(count, 'ses', 'leurs')} exercices deviendront invalides.`,
  words: (count: number) => counted(count, 'mot'),
  cards: (count: number) => counted(count, 'carte'),
  pasted: (count: number) => `${counted(count, 'mot collé', 'mots collés')} à la fin de la liste.`,
  /** Lines of a paste for which the list has no room. */
  pasteCut: (count: number) =>
    `Une liste tient ${LIST_ITEMS_MAX} mots au plus\u00a0: ${plural(count, 'la dernière ligne n’a pas été collée', `les ${writtenCount(count)}\u00a0dernières lignes n’ont pas été collées`)}.`,
  swapped: 'Mots et indices échangés',
  /** What became of what hangs on a word. */
  swappedDetail: (rows: readonly { hintImgUrl: string; accept: readonly string[] }[]) =>
    [
      'La voix lit maintenant l’autre colonne\u00a0; les langues ne changent pas.',
      rows.some(({ hintImgUrl }) => hintImgUrl !== '') && 'Les images restent sur leur ligne.',
      rows.some(({ accept }) => accept.length > 0) &&
        'Les autres réponses acceptées sont enlevées\u00a0: elles valaient pour les anciens mots.',
      'Annuler remet tout.',
    ]
      .filter((sentence) => sentence !== false)
      .join(' '),
  selectedWords: (count: number) =>
    count === 0 ? 'Aucun mot sélectionné' : counted(count, 'mot sélectionné', 'mots sélectionnés'),
} as const;
