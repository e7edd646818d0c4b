import { withoutLigatures } from '../notation/signs.ts';

/** Soft hyphens, zero-width spaces, word joiners, marks of order, half pairs: nobody sees them, and a search stumbles. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff\ufffe\uffff]|\p{Cs}/gu;
/** Spaces of typesetting and of word processors. */
const HARD_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f]+/g;
const HARD = /[\u00a0\u1680\u2000-\u200a\u202f\u205f]/;

/** A text from a PDF or a web page in ordinary letters: ligature signs apart, nothing that one does not see. */
export const wholeLetters = (text: string): string => withoutLigatures(text).replace(UNSEEN, '');

/** The same, composed, and with ordinary spaces but where French sets a hard one: before « ? ! : ; » and inside « ». */
export function plainLetters(text: string): string {
  const whole = wholeLetters(text).normalize('NFC');
  if (!HARD.test(whole)) return whole;
  return whole.replace(HARD_SPACES, (spaces, place: number) => {
    const isFrench =
      whole[place - 1] === '«' || /^[?!:;»]/.test(whole.slice(place + spaces.length, place + spaces.length + 1));
    return isFrench && spaces.length === 1 ? spaces : ' ';
  });
}
