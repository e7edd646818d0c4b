import { foldWord } from '../notation/fold-word.ts';

/** What asks for a word: its hint and its picture. */
export type HintedWord = { readonly learnTxt: string; readonly hintTxt: string; readonly picture: string };

/**
 * The words that the same hint asks for, by place: « gehen » and « fahren », both « aller ». Nobody who reads the hint can
 * tell which of them is meant. A word without hint and picture shares nothing.
 */
export function sharedHints(words: readonly HintedWord[]): readonly (readonly number[])[] {
  const questions = words.map(questionOf);
  const places = new Map<string, number[]>();
  for (const [place, question] of questions.entries()) {
    if (question !== '') places.set(question, [...(places.get(question) ?? []), place]);
  }
  return questions.map((question, place) => (places.get(question) ?? []).filter((other) => other !== place));
}

/** What stands there to answer; '' where nothing does. */
function questionOf(word: HintedWord): string {
  const hint = foldWord(word.hintTxt);
  const picture = word.picture.trim();
  return hint === '' && picture === '' ? '' : `${hint}\u0000${picture}`;
}
