/** Words that tell the language of a title, none of which is also a word of French. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  de: /(?:^|[^\p{L}])(?:der|die|das|dem|und|im|ist|mein|meine|wir|ich|mit|für|auf|von|zum|zur|ein|eine)(?!\p{L})|[äöß]/iu,
  en: /(?:^|[^\p{L}])(?:the|and|my|your|our|of|with|how|what|to|in|is|are|at|i)(?!\p{L})/iu,
  es: /(?:^|[^\p{L}])(?:el|los|las|y|del|mi|mis|con|una|en)(?!\p{L})|[ñ¿¡]/iu,
  it: /(?:^|[^\p{L}])(?:il|lo|gli|e|di|del|della|nel|mio|con|una)(?!\p{L})/iu,
};
const FRENCH =
  /(^|[^\p{L}])(?:(?:le|la|les|du|des|de|et|un|une|au|aux|dans|sur|avec|mots|verbes?|en)(?!\p{L})|[ldjnsqcm]’)|[êçœ]/iu;

export type TitlePart = { readonly text: string; readonly language: string | undefined };

/**
 * A title in parts with their language where it is known: « Feelings – les émotions » is English, then French. A part
 * is foreign when a word says so, or when the part beside it is French; else it stays unmarked.
 */
export function titleParts(title: string, learnLanguage: string): TitlePart[] {
  const sign = SIGNS[learnLanguage];
  if (sign === undefined) return [{ text: title, language: undefined }];
  const parts = title.split(/(\s[–—-]\s|\s?:\s)/u);
  const isFrench = (text: string) => FRENCH.test(text) && !sign.test(text.replace(FRENCH, '$1'));
  const hasFrench = parts.some(isFrench);
  return parts
    .filter((text) => text !== '')
    .map((text) => {
      const isWord = /\p{L}/u.test(text);
      const isForeign = isWord && !isFrench(text) && (hasFrench || sign.test(text));
      return { text, language: isForeign ? learnLanguage : undefined };
    });
}

const LANGUAGE_OF_DISCIPLINE: Readonly<Record<string, string>> = {
  ALL: 'de',
  ANG: 'en',
  ESP: 'es',
  ITA: 'it',
  ITO: 'it',
};

/** The foreign language that a course teaches, by its categories; '' where they name none, or several. */
export function languageOfCategories(categories: readonly string[]): string {
  const [first = '', ...others] = new Set(categories.flatMap((key) => LANGUAGE_OF_DISCIPLINE[key] ?? []));
  return others.length === 0 ? first : '';
}
