import type { WordCell } from '@pupitre/contract';

export const OUTCOME_LABELS = { never: 'jamais juste', later: 'juste plus tard', first: 'du premier coup' } as const;
export const NOT_SEEN = 'pas vu';

const ORDINALS = ['', 'premier', 'deuxième', 'troisième', 'quatrième', 'cinquième', 'sixième'];

/** « juste au troisième essai ». */
export function outcomeWords({ outcome, tries }: WordCell): string {
  if (outcome === 'first') return 'juste du premier coup';
  if (outcome === 'never') return tries < 2 ? 'pas juste' : `jamais juste, en ${tries}\u00a0essais`;
  return tries < 2 ? 'juste, mais pas du premier coup' : `juste au ${ORDINALS[tries] ?? `${tries}e`} essai`;
}
