import { foldWord } from '../notation/fold-word.ts';

/** What a word is, wherever it stands. */
export type PractisedWord = {
  learnTxt: string;
  hintTxt: string;
  /** Address of the picture, which is the meaning where there is no text. */
  picture: string;
  learnLanguage: string;
  hintLanguage: string;
};

/** Stands between the parts; no text holds it. */
const BETWEEN = '\u0000';

/**
 * What two items must share to be the same word in memory: the languages and the folded texts, so that the copies of a list
 * share it. The case of a German noun, an accent and the quotation marks of a keyboard are the list's business, not another word.
 */
export function wordText({ learnTxt, hintTxt, picture, learnLanguage, hintLanguage }: PractisedWord): string {
  const meaning = foldWord(hintTxt);
  return [learnLanguage, hintLanguage, foldWord(learnTxt), meaning === '' ? picture.trim() : meaning].join(BETWEEN);
}

/** Whether memory can keep it: something to find. */
export const isPractisable = ({ learnTxt }: Pick<PractisedWord, 'learnTxt'>): boolean => learnTxt.trim() !== '';
