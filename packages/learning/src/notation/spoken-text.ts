import { cleanAnswer } from '../text/answer-units.ts';
import { APOSTROPHES, HYPHENS, withoutLigatures } from '../text/punctuation.ts';
import { readAbbreviations, readLabels } from './abbreviations.ts';
import { withoutEndingNote } from './endings.ts';
import { withInclusiveSpoken } from './inclusive.ts';
import { formsInBrackets, formsOfWord } from './readings.ts';

/** What stands between words and is no word: a voice makes a pause, or reads its name in a language of its own. */
const BETWEEN = /\s{0,9}(?:[|\\•→←↔⇒⇔»›]|(?:^|\s)[-–—](?=\s))\s{0,9}/g;
/** Marks of authors: irregular, headword, gap. */
const UNREAD = /[*†~^_«‹„“”"]/g;

/**
 * A text of a list as it is read aloud, for any voice: no sign of its notation by name. « le/la prof » is « le, la prof »,
 * « ami(e) » is « ami, amie », « (sich) freuen » is « sich freuen », « der Hund, -e » is « der Hund », « qqch. » is
 * « quelque chose ». What nothing is left of stays as it is.
 */
export function spokenText(text: string, languageId: string): string {
  const clean = withoutLigatures(cleanAnswer(text)).replace(APOSTROPHES, "'").replace(/'/g, '’').replace(HYPHENS, '-');
  const forms = withInclusiveSpoken(readAbbreviations(plainBrackets(clean), languageId), languageId);
  const noted = withoutEndingNote(forms, languageId);
  const read = readSlashes(readBrackets(noted, languageId), languageId);
  const spoken = tidy(read, languageId);
  return /[\p{L}\p{N}]/u.test(spoken) ? spoken : clean;
}

const plainBrackets = (text: string): string =>
  text
    .replace(/[[{（]/g, '(')
    .replace(/[\]}）]/g, ')')
    .replace(/[／∕⁄]/g, '/');

/** Letters in or before a word: « ami(e) », « (re)commencer », « some(body/one) ». */
const IN_WORD = /[\p{L}’-]{0,40}(?:\p{L}\(\p{L}[\p{L}/]{0,7}\)|\(\p{L}{1,6}\)(?=\p{L}))[\p{L}()/’-]{0,40}/gu;
const BRACKETS = /\s{0,9}\(([^()]{0,200})\)\s{0,9}/g;

function readBrackets(text: string, languageId: string): string {
  if (!/[()]/.test(text)) return text;
  let read = text.replace(IN_WORD, (word) => formsInBrackets(word, languageId).join(', '));
  // From the innermost ones outwards; more than a few are no notation.
  for (let round = 0; round < 5 && read.includes('('); round += 1) {
    read = read.replace(BRACKETS, (_, inside: string, at: number) => {
      const content = readLabels(inside, languageId) ?? inside.trim();
      if (!/[\p{L}\p{N}]/u.test(content)) return ' ';
      if (at === 0) return content.endsWith('’') ? content : `${content} `;
      return content.endsWith('’') ? ` ${content}` : `, ${content}, `;
    });
  }
  return read.replace(/[()]/g, ' ');
}

const CHOICE = /[^\s,;:!?/]{1,40}(?:\s{0,9}\/\s{0,9}[^\s,;:!?/]{1,40}){1,20}/g;

function readSlashes(text: string, languageId: string): string {
  return text
    .replace(CHOICE, (choice) => {
      const word = choice.replace(/\s{0,9}\/\s{0,9}/g, '/');
      // « 24/7 », « 12/05/2026 »: figures one after the other.
      if (/^[\d/.]+$/.test(word)) return word.replaceAll('/', ' ');
      const end = /\.{1,9}$/.exec(word)?.[0] ?? '';
      return formsOfWord(word.slice(0, word.length - end.length), languageId).join(', ') + end;
    })
    .replaceAll('/', ' ');
}

function tidy(text: string, languageId: string): string {
  const inFull =
    languageId === 'fr'
      ? text
      : text.replace(/ & /g, languageId === 'es' ? ' y ' : languageId === 'it' ? ' e ' : ' & ');
  return (languageId === 'es' ? inFull : inFull.replace(/[¿¡]/g, ''))
    .replace(BETWEEN, ', ')
    .replace(UNREAD, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,])/g, '')
    .replace(/(?: ?,)+/g, ',')
    .replace(/, ?(?=[.;:!?])/g, '')
    .replace(/^[\s,]+|[\s,]+$/g, '');
}
