import { firstForm } from '../notation/first-form.ts';
import { foldWord } from '../notation/fold-word.ts';
import { expandAnswer } from '../notation/readings.ts';
import { kindDistance, scriptOf, type WordKind, wordKind } from '../notation/word-kind.ts';
import { foldAnswer } from '../text/answer-units.ts';

/** A word of a list that may stand as a wrong choice beside another. */
export type ChoiceWord = {
  readonly itemId: number;
  readonly listId: number | null;
  readonly learnTxt: string;
  readonly hintTxt: string;
  readonly picture: string;
  readonly accept: readonly string[];
  readonly learnLanguage: string;
  readonly hintLanguage: string;
};

export type WrongChoice = { readonly learnTxt: string; readonly hintTxt: string };

/** Wrong choices beside a right one. */
export const WRONG_CHOICES = 3;

/** A word with what comparing it needs, computed once for all questions. */
export type ReadChoice = {
  readonly word: ChoiceWord;
  readonly fold: string;
  readonly kind: WordKind;
  readonly script: string;
  readonly length: number;
  /** The first word of it: the article of a noun, « to » of a verb. */
  readonly beginning: string;
  /** Every reading of its answers, and of its meaning. */
  readonly answers: ReadonlySet<string>;
  readonly meanings: ReadonlySet<string>;
};

export const readChoices = (pool: readonly ChoiceWord[]): ReadChoice[] =>
  pool.filter(({ learnTxt }) => learnTxt.trim() !== '').map(readChoice);

/** Readings of one text that are compared: more would only be rarer. */
const READINGS = 8;

function readChoice(word: ChoiceWord): ReadChoice {
  const form = firstForm(word.learnTxt, word.learnLanguage);
  return {
    word,
    fold: foldWord(word.learnTxt),
    kind: wordKind(word),
    script: scriptOf(form),
    length: form.length,
    beginning: foldWord(form).split(' ')[0] ?? '',
    answers: new Set([word.learnTxt, ...word.accept].flatMap((text) => readings(text, word.learnLanguage))),
    meanings: new Set(word.hintTxt.split(/[,;]/).flatMap((text) => readings(text, word.hintLanguage))),
  };
}

const readings = (text: string, language: string): string[] =>
  expandAnswer(text, language, READINGS)
    .map(foldAnswer)
    .filter((reading) => reading !== '');

/**
 * Three wrong choices beside a word, none where there are fewer: of its languages, of its kind where there are enough, else of the
 * nearest kind, first those of its list that begin as it does and are about as long, so that nothing but the meaning tells. What
 * means the same is never one of them: not by its hint, its picture, nor as another answer, and not where another entry of the same
 * text does.
 */
export function otherChoices(asked: ChoiceWord, pool: readonly ReadChoice[]): WrongChoice[] {
  const own = readChoice(asked);
  const alike = pool.filter(
    ({ word }) => word.learnLanguage === asked.learnLanguage && word.hintLanguage === asked.hintLanguage,
  );
  const right = new Set([own.fold, ...alike.filter((other) => meansTheSame(own, other)).map(({ fold }) => fold)]);
  const near = alike
    .filter(({ fold }) => !right.has(fold))
    .map((other) => ({ other, far: distance(own, other) }))
    .sort((one, next) => one.far - next.far || one.other.word.itemId - next.other.word.itemId);
  const found = new Map<string, WrongChoice>();
  for (const { other } of near) {
    if (found.size === WRONG_CHOICES) break;
    const { learnTxt, hintTxt } = other.word;
    if (!found.has(other.fold)) found.set(other.fold, { learnTxt, hintTxt });
  }
  return found.size < WRONG_CHOICES ? [] : [...found.values()];
}

function meansTheSame(one: ReadChoice, other: ReadChoice): boolean {
  const picture = one.word.picture.trim();
  if (picture !== '' && picture === other.word.picture.trim()) return true;
  return shares(one.meanings, other.meanings) || shares(one.answers, other.answers);
}

const shares = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((reading) => other.has(reading));

const distance = (own: ReadChoice, other: ReadChoice): number =>
  1_000 * kindDistance(own.kind, other.kind) +
  (own.script === other.script ? 0 : 500) +
  (own.word.listId === other.word.listId ? 0 : 100) +
  (own.beginning === other.beginning ? 0 : 20) +
  Math.min(19, Math.abs(own.length - other.length));
