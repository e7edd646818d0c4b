import { foldText } from '@pupitre/learning';

type Word = { itemId: number; learnTxt: string; hintTxt: string; learnLanguage: string; hintLanguage: string };
type Candidate = Word & { listId: number };

const CHOICES = 3;

/** The first word of a text that tells of its kind: the article of a noun, « to » of a verb. */
const beginningOf = (text: string): string => foldText(text).split(' ')[0] ?? '';

/**
 * Three wrong choices beside a word: of the same languages, none that would be right too, first those of its list that begin
 * as it does and are about as long, so that the article does not give the answer away. None where there are fewer.
 */
export function chooseOthers(
  word: Word & { list: { id: number } | null },
  pool: readonly Candidate[],
): { learnTxt: string; hintTxt: string }[] {
  const [learn, hint] = [foldText(word.learnTxt), foldText(word.hintTxt)];
  const seen = new Set([learn]);
  const found: { learnTxt: string; hintTxt: string }[] = [];
  const distance = (other: Candidate): number =>
    (other.listId === word.list?.id ? 0 : 100) +
    (beginningOf(other.learnTxt) === beginningOf(word.learnTxt) ? 0 : 20) +
    Math.min(19, Math.abs(other.learnTxt.length - word.learnTxt.length));
  const near = pool
    .filter((other) => other.learnLanguage === word.learnLanguage && other.hintLanguage === word.hintLanguage)
    .filter((other) => other.learnTxt.trim() !== '' && (hint === '' || foldText(other.hintTxt) !== hint))
    .map((other) => ({ other, far: distance(other) }))
    .sort((one, next) => one.far - next.far || one.other.itemId - next.other.itemId);
  for (const { other } of near) {
    const text = foldText(other.learnTxt);
    if (seen.has(text)) continue;
    seen.add(text);
    found.push({ learnTxt: other.learnTxt, hintTxt: other.hintTxt });
    if (found.length === CHOICES) return found;
  }
  return [];
}
