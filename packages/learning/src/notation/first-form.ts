import { cleanAnswer } from '../text/answer-units.ts';
import { QUOTE, withoutLigatures } from '../text/punctuation.ts';
import { dropParentheses, expandAnswer, HAS_READINGS, plainNotation } from './readings.ts';

const INNERMOST = /\([^()]{0,200}\)/g;
const HAS_LETTER = /[\p{L}\p{N}]/u;

/**
 * The word that a text of a list is about, where one form has to stand for all: what is put in order, hidden in a grid, compared
 * by its kind or said in a sentence. Of choices the first one, without what may be left out and without quotation marks:
 * « le chat / la chatte » is « le chat », « (sich) freuen » is « freuen », « étudiant·e » is « étudiant », « der Hund, -e » is
 * « der Hund ».
 */
export function firstForm(text: string, languageId: string): string {
  const whole = withoutLigatures(cleanAnswer(text));
  const unquoted = cleanAnswer(whole.replace(QUOTE, ' '));
  const bare = HAS_LETTER.test(unquoted) ? unquoted : whole;
  if (!HAS_READINGS.test(bare)) return bare;
  const first = expandAnswer(withoutBrackets(bare, languageId), languageId, 2)[0];
  return first === undefined || first === '' ? bare : first;
}

/** Without what stands in brackets, and the endings that a note adds; where nothing else is left, without the signs alone. */
function withoutBrackets(text: string, languageId: string): string {
  let rest = plainNotation(text, languageId);
  for (let round = 0; round < 5 && rest.includes('('); round += 1) rest = rest.replace(INNERMOST, '');
  const kept = cleanAnswer(rest).replace(/ (?=[,.](?: |$))/g, '');
  return HAS_LETTER.test(kept) ? kept : dropParentheses(text);
}
