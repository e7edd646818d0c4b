import type { RevisionWord } from '@pupitre/contract';
import { foldWord, sharedHints } from '@pupitre/learning';

type Word = {
  itemId: number;
  learnTxt: string;
  hintTxt: string;
  picture: string;
  accept: readonly string[];
  learnLanguage: string;
  hintLanguage: string;
};

/**
 * Other words that the hint of this one asks for, each text once: of its list, and of the session, whose words come from several
 * lists. Who writes one of them has not failed.
 */
export function siblingsOf(
  word: Word & { list: { id: number } | null },
  pool: readonly (Word & { listId: number })[],
  session: readonly Word[],
): RevisionWord['siblings'] {
  const others = [...pool.filter(({ listId }) => listId === word.list?.id), ...session].filter(
    (other) =>
      other.itemId !== word.itemId &&
      other.learnTxt.trim() !== '' &&
      other.learnLanguage === word.learnLanguage &&
      other.hintLanguage === word.hintLanguage,
  );
  const [shared = []] = sharedHints([word, ...others]);
  const found = new Map<string, RevisionWord['siblings'][number]>();
  for (const at of shared) {
    const other = others[at - 1];
    if (other === undefined || foldWord(other.learnTxt) === foldWord(word.learnTxt)) continue;
    found.set(foldWord(other.learnTxt), { learnTxt: other.learnTxt, accept: [...other.accept] });
  }
  return [...found.values()];
}
