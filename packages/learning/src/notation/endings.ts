/** Feminine and plural endings of French books, and what they take the place of: « acteur, -trice », « sportif/-ve ». */
const REPLACED: readonly (readonly [ending: string, of: RegExp])[] = [
  ['trice', /teur$/],
  ['rice', /eur$/],
  ['euse', /eu[rx]$/],
  ['ère', /er$/],
  ['ière', /ier$/],
  ['ienne', /ien$/],
  ['enne', /en$/],
  ['onne', /on$/],
  ['elle', /(?:el|eau)$/],
  ['ette', /et$/],
  ['ète', /et$/],
  ['ve', /f$/],
  ['se', /x$/],
  ['aux', /al$/],
  ['che', /c$/],
];
const ADDED = /^(?:e|es|s|x|ne|le|te|esse)$/;
const SHORT = /^(?:e|es|s|x)$/;

/**
 * The word that another ending makes, where « other » is one and not a word: « Lehrer/in », « grand/e », « étudiant/-e »,
 * « acteur/-trice ».
 */
export function joinEnding(first: string, other: string, languageId: string): string | undefined {
  const isMarked = /^[-–]\p{L}/u.test(other);
  const ending = other.replace(/^[-–]/, '');
  if (languageId === 'fr' && /^\p{L}{3,}$/u.test(first)) {
    const replaced = REPLACED.find(([name, of]) => name === ending && of.test(first));
    if (replaced !== undefined) return first.replace(replaced[1], '') + ending;
    if (/^(?:e|es|s)$/.test(ending)) return first + ending;
  }
  if (languageId === 'de' && /^\p{Lu}\p{L}{2,}$/u.test(first) && /^(?:in|innen)$/.test(ending)) return first + ending;
  return isMarked ? first + ending : undefined;
}

/**
 * Whether a French word can have this ending of another form: « acteur » and « rice », « étudiant » and « e ». Behind a hyphen
 * « le » and « te » are pronouns.
 */
export const isFrenchEnding = (word: string, ending: string, isSure: boolean): boolean =>
  (isSure ? ADDED : SHORT).test(ending) || REPLACED.some(([name, of]) => name === ending && of.test(word));

/** Where a text may hold such an ending behind a hyphen or a full stop. */
export const MARKED_ENDING = `\\p{L}[.‐‑-](?:es?|s|x|${REPLACED.map(([name]) => name).join('|')})(?!\\p{L})`;

/** A plural or feminine that stands behind a word: « , -e », « , ¨-er », « , -n/-en », « , - ». */
const NOTE =
  /(\p{L}{1,40})\s{0,9},\s{0,9}([¨"]?\s?[-–]\s?(?:\p{L}{0,6}))(?:\s{0,9}[,/]\s{0,9}[¨"]?[-–]\p{L}{0,6}){0,6}\s{0,9}(?=$|[;()/])/gu;
/** The same in brackets of its own: « der Hund (-e) ». */
const NOTE_IN_BRACKETS =
  /(\p{L}{1,40})(\s?)\(\s{0,9}([¨"]?[-–]\p{L}{0,6})(?:\s{0,9}[,/]\s{0,9}[¨"]?[-–]\p{L}{0,6}){0,6}\s{0,9}\)/gu;

/**
 * The text without such notes. French ones make another word (« grand, -e » is « grand/grande »), the plural of a German noun
 * has another article and is no answer.
 */
export const withoutEndingNote = (text: string, languageId: string): string =>
  text
    .replace(NOTE, (_, word: string, note: string) => withForm(word, note, languageId))
    .replace(NOTE_IN_BRACKETS, (_, word: string, space: string, note: string) => {
      // « Lehrer(-in) » is one word of two, « der Hund (-e) » a word and its plural.
      const joined = space === '' ? joinEnding(word, note.trim(), languageId) : undefined;
      return joined === undefined ? withForm(word, note, languageId) : `${word}/${joined}`;
    });

function withForm(word: string, note: string, languageId: string): string {
  const ending = note.replace(/[\s–-]/g, '');
  if (languageId !== 'fr' || ending === '' || (!ADDED.test(ending) && !REPLACED.some(([name]) => name === ending)))
    return word;
  const joined = joinEnding(word, `-${ending}`, languageId);
  return joined === undefined ? word : `${word}/${joined}`;
}
