import { APOSTROPHES } from './punctuation.ts';

const APOSTROPHE = `(?:'|${APOSTROPHES.source})`;

/** Articles of nouns by language, in lower case. */
const ARTICLES: Readonly<Record<string, readonly string[]>> = {
  fr: ['le', 'la', 'les', 'un', 'une', 'des', 'du', 'de la', 'au', 'aux'],
  de: ['der', 'die', 'das', 'den', 'dem', 'des', 'ein', 'eine', 'einen', 'einem', 'einer', 'eines'],
  en: ['the', 'a', 'an'],
  it: ['il', 'lo', 'la', 'i', 'gli', 'le', 'un', 'uno', 'una'],
  es: ['el', 'la', 'los', 'las', 'lo', 'un', 'una', 'unos', 'unas'],
};

/** Articles that lose their vowel before another one: « l’eau », « de l’eau », « un’amica ». */
const ELIDED: Readonly<Record<string, readonly string[]>> = { fr: ['de l', 'l'], it: ['gl', 'un', 'l'] };

/** True for a language whose nouns are learnt with an article. */
export const hasArticles = (languageId: string): boolean => ARTICLES[languageId] !== undefined;

/**
 * The text without the article before it; an article alone stays. « le livre » gives « livre », « l’eau » « eau »,
 * « leçon » stays.
 */
export function withoutArticle(text: string, languageId: string): string {
  const pattern = patternOf(languageId);
  return pattern === undefined ? text : text.replace(pattern, '');
}

const PATTERNS = new Map<string, RegExp>();

function patternOf(languageId: string): RegExp | undefined {
  const whole = ARTICLES[languageId];
  if (whole === undefined) return undefined;
  let pattern = PATTERNS.get(languageId);
  if (pattern === undefined) {
    const spaced = whole.map((article) => `${spacesIn(article)}\\s+`);
    const elided = (ELIDED[languageId] ?? []).map((article) => `${spacesIn(article)}${APOSTROPHE}\\s*`);
    // « de l’ » before « de la », « de la » before « la »: the longest first.
    const all = [...elided, ...spaced].sort((one, other) => other.length - one.length);
    pattern = new RegExp(`^\\s*(?:${all.join('|')})(?=[\\p{L}\\p{N}])`, 'iu');
    PATTERNS.set(languageId, pattern);
  }
  return pattern;
}

const spacesIn = (article: string): string => article.replace(' ', '\\s+');
