import { type List, SPOKEN_LANGUAGES } from '@pupitre/contract';
import { CLASS_TEST_KINDS, type ClassTestKind } from '@pupitre/learning';

/** Minutes to choose from; null for as long as the test is open. */
export const TEST_MINUTES = [null, 10, 15, 20, 30, 45] as const;

/** Why a list cannot be given in this form; null where it can. */
export function whyNotAsTest(kind: ClassTestKind, { learnLanguage, items }: Pick<List, 'learnLanguage' | 'items'>) {
  const words = items.filter(({ learnTxt }) => learnTxt.trim() !== '');
  if (words.length === 0) return 'la liste est vide';
  if (kind === 'dictation') {
    return SPOKEN_LANGUAGES.some((spoken) => spoken === learnLanguage) ? null : 'pas de voix pour cette langue';
  }
  return words.some(({ hintTxt }) => hintTxt.trim() !== '') ? null : 'aucun mot n’a d’indice';
}

/** The first form that the list can have; a dictation where both can be. */
export const startKind = (list: Pick<List, 'learnLanguage' | 'items'>): ClassTestKind =>
  CLASS_TEST_KINDS.find((kind) => whyNotAsTest(kind, list) === null) ?? 'dictation';
