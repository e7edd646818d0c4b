import { withoutLigatures } from './punctuation.ts';

/** Soft hyphens, zero-width spaces, word joiners, marks of bytes, half pairs: nobody sees them, and a search stumbles. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff\ufffe\uffff]|\p{Cs}/gu;
/** Windows and messengers put them around numbers and names; they serve only where letters run from the right. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Spaces of typesetting and of word processors. */
const HARD_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f]+/g;
const HARD = /[\u00a0\u1680\u2000-\u200a\u202f\u205f]/;

/** A text from a PDF or a web page in ordinary letters: ligature signs apart, nothing that one does not see. */
export function wholeLetters(text: string): string {
  const seen = withoutLigatures(text).replace(UNSEEN, '');
  return FROM_RIGHT.test(seen) ? seen : seen.replace(DIRECTIONS, '');
}

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
