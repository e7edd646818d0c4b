import { withoutArticle } from '../text/articles.ts';
import { foldText } from '../text/fold-text.ts';
import { firstForm } from './first-form.ts';

/** What a text of a list is, as far as its form tells: who asks for a verb offers verbs. */
export const WORD_KINDS = ['noun', 'verb', 'phrase', 'number', 'word'] as const;
export type WordKind = (typeof WORD_KINDS)[number];

export type KindedWord = {
  readonly learnTxt: string;
  readonly hintTxt: string;
  readonly learnLanguage: string;
  readonly hintLanguage: string;
};

/**
 * The kind of a word, by both of its texts: an article or a German capital makes a noun, an infinitive on both sides a verb, a
 * sentence or several words a phrase. Everything else is a « word »: an adjective, an adverb, a noun without its article.
 */
export function wordKind({ learnTxt, hintTxt, learnLanguage, hintLanguage }: KindedWord): WordKind {
  const learn = kindOfText(learnTxt, learnLanguage);
  if (learn === 'noun' || learn === 'phrase' || learn === 'number') return learn;
  const hint = kindOfText(hintTxt, hintLanguage);
  if (learn === 'verb') return hint === 'verb' || hint === 'phrase' || hintTxt.trim() === '' ? 'verb' : 'word';
  // « freuen » has no form of its own in some languages: the other side tells.
  return hint === 'noun' || hint === 'number' ? hint : 'word';
}

/** How far two kinds are from each other: 0 is the same one. A noun without its article may be any « word ». */
export function kindDistance(one: WordKind, other: WordKind): number {
  if (one === other) return 0;
  const pair = new Set([one, other]);
  if (pair.has('number')) return 4;
  if (pair.has('phrase')) return 3;
  return pair.has('word') ? 1 : 2;
}

/** The writing system of a text: « 猫 » gives itself away beside « cat ». */
export const scriptOf = (text: string): string =>
  SCRIPTS.find((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(text)) ?? '';

const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Devanagari',
];

function kindOfText(text: string, language: string): WordKind {
  const clean = firstForm(text, language);
  const folded = foldText(clean);
  if (folded === '') return 'word';
  if (/^\d/.test(folded) || isNumber(folded, language)) return 'number';
  if (/[.!?…]$/.test(clean)) return 'phrase';
  const bare = withoutArticle(clean, language);
  const words = bare.split(' ');
  if (bare !== clean) return words.length > 3 ? 'phrase' : 'noun';
  const verb = VERBS[language]?.exec(folded)?.groups;
  if (verb?.verb !== undefined && !NO_VERBS.has(verb.verb)) return 'verb';
  if (words.length > 1) return 'phrase';
  return language === 'de' && /^\p{Lu}\p{Ll}/u.test(clean) ? 'noun' : 'word';
}

/** Infinitives, folded: alone, with a reflexive pronoun, or with « to ». */
const VERBS: Readonly<Record<string, RegExp>> = {
  fr: /^(?:se |s')?(?<verb>[a-z]+(?:er|ir|oir|[aiou]re|dre|tre|vre|cre|pre))$/,
  de: /^(?:sich )?(?<verb>[a-z]+n)$/,
  en: /^to (?<verb>[a-z]+)(?: [a-z]+)?$/,
  it: /^(?<verb>[a-z]+(?:[aei]re|rre|[aei]rsi))$/,
  es: /^(?<verb>[a-z]+(?:[aei]r|[aei]rse))$/,
};

/** What ends as an infinitive and is none, where the other language cannot tell. */
const NO_VERBS: ReadonlySet<string> = new Set(
  [
    'hier cher fier amer premier dernier leger entier noir soir contre entre outre quatre autre notre votre libre pauvre propre',
    'gegen zwischen neben gestern morgen oben unten hinten vorn drinnen draussen selten offen wegen sondern zusammen sieben',
    'in an von den man schon nun denn dann wann wenn schon ein kein mein dein sein allein klein rein fein grun braun',
  ].flatMap((words) => words.split(' ')),
);

const NUMBERS: Readonly<Record<string, RegExp>> = {
  fr: /^(?:zero|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix-.*|vingt.*|trente.*|quarante.*|cinquante.*|soixante.*|septante.*|huitante.*|octante.*|nonante.*|quatre-vingt.*|cent|mille)$/,
  de: /^(?:null|eins?|zwei|drei|vier|funf|sechs|sieben|acht|neun|elf|zwolf|[a-z]*zehn|[a-z]+(?:zig|ssig)|(?:ein)?hundert|(?:ein)?tausend)$/,
  en: /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|[a-z]+ty(?:-[a-z]+)?|hundred|thousand)$/,
  it: /^(?:zero|uno|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette|diciotto|diciannove|venti.*|trenta.*|cento|mille)$/,
  es: /^(?:cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci.*|veint.*|treinta.*|cien|mil)$/,
};
/** « pretty » and « party » end as « twenty » does. */
const NO_NUMBERS: ReadonlySet<string> = new Set(
  'pretty party city dirty empty beauty thirsty duty canteen teen fertig wenig richtig lustig billig ruhig'.split(' '),
);

const isNumber = (folded: string, language: string): boolean =>
  NUMBERS[language]?.test(folded) === true && !NO_NUMBERS.has(folded);
