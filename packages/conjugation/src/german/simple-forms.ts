import lexicon from '../../data/german.json' with { type: 'json' };
import { joinSpellings, mapSpellings, readForms, remember } from '../lexicon.ts';
import type { Form, Spellings } from '../types.ts';
import { CORRECTIONS, type SimpleTense } from './corrections.ts';

const LEXICON: Readonly<Record<string, Partial<Record<SimpleTense | 'PA2' | 'prefix', string>>>> = lexicon;

/** All persons, every right spelling of each, without the separable part. */
export const simpleForms = remember<SimpleTense>(readSimpleForms);

function readSimpleForms(radical: string, tense: SimpleTense): readonly Spellings[] {
  const { like, attached = '', ...correction } = CORRECTIONS[radical] ?? {};
  if (like !== undefined) {
    return readSimpleForms(like, tense).map((spellings) => mapSpellings(spellings, (form) => `${attached}${form}`));
  }
  const line = correction[tense] ?? LEXICON[radical]?.[tense];
  return readForms(line).map((spellings, person) => withOtherForms(radical, tense, person, spellings));
}

/** Partizip II, every right spelling; null when the verb has none. */
export const participleOf = (radical: string): Spellings =>
  readForms(CORRECTIONS[radical]?.PA2 ?? LEXICON[radical]?.PA2)[0] ?? null;

/** The part at the end of the sentence, '' when there is none. */
export const prefixOf = (radical: string): string => CORRECTIONS[radical]?.prefix ?? LEXICON[radical]?.prefix ?? '';

/** Swiss schools write ss, which is accepted wherever ß is shown. */
export const withSwissSpelling = (form: Form): Form => {
  const swiss = [form.text, ...form.accept].map((text) => text.replaceAll('ß', 'ss'));
  return { ...form, accept: [...new Set([...form.accept, ...swiss])].filter((text) => text !== form.text) };
};

const [FIRST, SECOND, THIRD, , PLURAL] = [0, 1, 2, 3, 4];

/** Adds the other forms that dictionaries give beside the first: ich wechsele, du fandest, du wärst. */
function withOtherForms(radical: string, tense: SimpleTense, person: number, spellings: Spellings): Spellings {
  if (spellings === null) return null;
  if (/e[lr]n$/.test(radical)) return withFullStem(radical, tense, person, spellings);
  if (tense === 'KJ2' && (person === SECOND || person === PLURAL)) return withA(withoutE(spellings));
  if (tense === 'KJ2') return withA(spellings);
  if (tense === 'PRT' && person === SECOND) return withE(radical, spellings);
  return spellings;
}

/** ich wechsle, wechsele; ich wandere, wandre. */
function withFullStem(radical: string, tense: SimpleTense, person: number, spellings: Spellings): Spellings {
  const isFirst = tense === 'PRÄ' && person === FIRST;
  const isSubjunctive = tense === 'KJ1' && (person === FIRST || person === THIRD);
  if (!isFirst && !isSubjunctive) return spellings;
  const full = `${/^(.*e[lr])n$/.exec(radical)?.[1] ?? ''}e`;
  const short = full.replace(/e([lr])e$/, '$1e');
  return radical.endsWith('eln') ? joinSpellings([short], [full]) : joinSpellings([full], [short]);
}

/** du gingest, gingst; ihr wäret, wärt: two spellings, except after d, t or s. */
const withoutE = (spellings: Spellings): Spellings =>
  joinSpellings(
    spellings,
    mapSpellings(spellings, (form) => form.replace(/([^dtsßzx])e(s?t)$/, '$1$2')),
  );

/** ich stünde, stände. */
const withA = (spellings: Spellings): Spellings =>
  joinSpellings(
    spellings,
    mapSpellings(spellings, (form) => form.replace('stünd', 'ständ')),
  );

/** du fandst, fandest; du ludest, ludst; du last, lasest: strong preterites of stems in d, t, s. */
function withE(radical: string, spellings: Spellings): Spellings {
  const endsInS = /[sßz]en$/.test(radical);
  return joinSpellings(
    spellings,
    mapSpellings(spellings, (form) => form.replace(/([dt])st$/, '$1est')),
    mapSpellings(spellings, (form) => form.replace(/(and|lud)est$/, '$1st')),
    mapSpellings(spellings, (form) => (endsInS && !form.endsWith('test') ? form.replace(/t$/, 'est') : form)),
  );
}
