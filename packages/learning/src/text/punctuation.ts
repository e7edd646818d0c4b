/** Soft hyphen, zero-width space, direction marks, word joiner, byte order mark: they come with pasted text. */
export const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** What keyboards and word processors write for an apostrophe: accents standing alone, primes, letters of other alphabets. */
export const APOSTROPHES = /[’‘‛ʼʻʹ`´′‵＇ꞌ]/g;
/** Several letters in one sign, as fonts of printed books have them. */
export const LIGATURES = /[\ufb00-\ufb06ĳĲ]/g;
/** Hyphens that do not break, and hyphens by another name. */
export const HYPHENS = /[‐‑]/g;

/** « ﬁlle » is « fille ». « œ » and « æ » are letters of a word, and stay. */
export const withoutLigatures = (text: string): string => text.replace(LIGATURES, (sign) => sign.normalize('NFKC'));

/** Pairs that hold a quotation, whatever a language calls them. */
export const QUOTES: Readonly<Record<string, string>> = {
  '«': '»',
  '‹': '›',
  '“': '”',
  '„': '“”',
  '‚': '‘’',
  '"': '"',
};

/** Quotation marks of any kind, and an inch as word processors write it. */
export const QUOTE = /["“”„‟″«»‹›＂]/g;
const DASH = /[–—−‒―－﹣]|--+/g;
/** Signs of keyboards for other scripts. */
const WIDE: Readonly<Record<string, string>> = {
  '！': '!',
  '？': '?',
  '：': ':',
  '；': ';',
  '，': ',',
  '．': '.',
  '（': '(',
  '）': ')',
  '／': '/',
  '؟': '?',
  '،': ',',
  '؛': ';',
};
const WIDE_SIGN = /[！？：；，．（）／؟،؛]/g;
/** « 'ja' »: the closing one follows a word, the opening one begins one; « it's » holds none. */
const SINGLE = /(^|[\s("-])'(?=[^\s'])([^']*(?:'\p{L}[^']*)*)'(?=$|[\s).,:;!?"-])/gu;

/**
 * A text with one kind of each sign, for comparing: quotation marks of any language without the spaces inside, one dash, no
 * space before « ! ? : ; … » nor before units (« 5 % », « 20 °C »), nothing between thousands (« 10 000 », « 10'000 »). Letters,
 * commas and full stops stay. The text has one kind of apostrophe, ellipsis and hyphen already.
 */
export function withPlainSigns(text: string): string {
  if (!SIGN.test(text)) return text;
  return withoutInnerSpaces(
    text
      .replace(WIDE_SIGN, (sign) => WIDE[sign] ?? sign)
      .replace(DASH, '-')
      .replace(/‚/g, "'")
      .replace(/''/g, '"')
      .replace(SINGLE, '$1"$2"')
      .replace(QUOTE, '"')
      .replace(/\. ?\. ?\./g, '...')
      .replace(/ {1,40}(?=[!?:;%‰°€$£]|\.\.\.)/g, '')
      .replace(/° (?=\d)/g, '°')
      .replace(THOUSANDS, '$1'),
  );
}

/** « 10 000 », and « 10'000 » as the Swiss write it. */
const THOUSANDS = /(\d)[ '](?=\d{3}(?!\d))/g;
const SIGN = /[^\p{L}\p{M}\p{N} ]|\d \d/u;

/** Without the spaces of « oui »: the first mark opens, the next one closes. A mark alone is an inch. */
function withoutInnerSpaces(text: string): string {
  const parts = text.split('"');
  if (parts.length < 3 || parts.length % 2 === 0) return text;
  return parts.map((part, place) => (place % 2 === 1 ? part.trim() : part)).join('"');
}

/**
 * A text without the full stop that a keyboard wrote for two spaces at its end. « 1. » is « first » in German, and a full stop
 * behind another sign was meant.
 */
export const withoutTypedStop = (text: string): string => text.replace(/([^.!?:;,\d\s])\s?\.$/, '$1');
