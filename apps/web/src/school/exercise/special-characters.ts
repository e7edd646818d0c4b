/** Letters of each language that other keyboards lack, the most used first. */
const CHARACTERS: Readonly<Record<string, string>> = {
  fr: 'éèêàçùôîâœûëïæ',
  de: 'äöüß',
  en: '',
  es: 'áéíóúñü¿¡',
  it: 'àèéìòù',
};

/** Letters added from the words of a list in another language. */
const OWN_CHARACTERS_MAX = 20;
const LATIN_BEYOND_ASCII = /[\u00c0-\uffff]/u;

/** Keys to offer under the line: those of the language, or the special letters that the list itself uses. */
export function specialCharacters(languageId: string, words: readonly string[]): string[] {
  const known = CHARACTERS[languageId];
  if (known !== undefined) return [...known];
  const letters = words.flatMap((word) => [...word.normalize('NFC').toLowerCase()]);
  const special = letters.filter((letter) => LATIN_BEYOND_ASCII.test(letter) && /\p{Script=Latin}/u.test(letter));
  return [...new Set(special)].sort().slice(0, OWN_CHARACTERS_MAX);
}

/** The capital of a letter; ß and signs stay as they are. */
export function capitalOf(character: string): string {
  const capital = character.toLocaleUpperCase('fr');
  return capital.length === character.length ? capital : character;
}
