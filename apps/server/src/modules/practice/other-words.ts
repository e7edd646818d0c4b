import { foldText } from '@pupitre/learning';

type Word = { itemId: number; learnTxt: string; hintTxt: string; learnLanguage: string; hintLanguage: string };
type Candidate = Word & { listId: number };

const CHOICES = 3;

/** The first word of a text that tells of its kind: the article of a noun, « to » of a verb. */
const beginningOf = (folded: string): string => folded.split(' ')[0] ?? '';

/** A word that may stand beside others, folded once for all of them. */
export type FoldedWord = { row: Candidate; learn: string; hint: string };
export const foldWords = (pool: readonly Candidate[]): FoldedWord[] =>
  pool
    .filter(({ learnTxt }) => learnTxt.trim() !== '')
    .map((row) => ({ row, learn: foldText(row.learnTxt), hint: foldText(row.hintTxt) }));

/**
 * Three wrong choices beside a word: of the same languages, none that would be right too, first those of its list that begin
 * as it does and are about as long, so that the article does not give the answer away. None where there are fewer.
 */
export function chooseOthers(
  word: Word & { list: { id: number } | null },
  pool: readonly FoldedWord[],
): { learnTxt: string; hintTxt: string }[] {
  const [learn, hint] = [foldText(word.learnTxt), foldText(word.hintTxt)];
  const seen = new Set([learn]);
  const found: { learnTxt: string; hintTxt: string }[] = [];
  const distance = ({ row, learn: other }: FoldedWord): number =>
    (row.listId === word.list?.id ? 0 : 100) +
    (beginningOf(other) === beginningOf(learn) ? 0 : 20) +
    Math.min(19, Math.abs(row.learnTxt.length - word.learnTxt.length));
  const near = pool
    .filter(({ row }) => row.learnLanguage === word.learnLanguage && row.hintLanguage === word.hintLanguage)
    .filter((other) => hint === '' || other.hint !== hint)
    .map((other) => ({ other, far: distance(other) }))
    .sort((one, next) => one.far - next.far || one.other.row.itemId - next.other.row.itemId);
  for (const { other } of near) {
    if (seen.has(other.learn)) continue;
    seen.add(other.learn);
    found.push({ learnTxt: other.row.learnTxt, hintTxt: other.row.hintTxt });
    if (found.length === CHOICES) return found;
  }
  return [];
}
