import lexicon from '../../data/french.json' with { type: 'json' };
import { joinSpellings, mapSpellings, readForms, remember } from '../lexicon.ts';
import type { Spellings } from '../types.ts';
import { CORRECTIONS, type SimpleTense } from './corrections.ts';

const LEXICON: Readonly<Record<string, Partial<Record<SimpleTense | 'h', string>>>> = lexicon;

/** All persons of a simple tense, every right spelling of each. */
export const simpleForms = remember<SimpleTense>((radical, tense) => {
  const line = CORRECTIONS[radical]?.[tense] ?? LEXICON[radical]?.[tense];
  return readForms(line).map((spellings) => withOtherSpellings(radical, tense, spellings));
});

/** Whether « je » becomes « j' » before this text: a vowel, or the mute h of a verb of the lexicon. */
export function elides(text: string): boolean {
  if (!text.startsWith('h')) return /^[aeiouyâàéèêëîïôûœ]/.test(text);
  return MUTE_H.some((stem) => text.startsWith(stem));
}

/** The first letters of the verbs with a mute h: no aspirate one shares four of them. */
const MUTE_H = Object.entries(LEXICON)
  .filter(([, entry]) => entry.h === 'm')
  .map(([verb]) => verb.slice(0, 4));

/** Keep their doubled consonant in the rectified spelling of 1990. */
const KEEPS_DOUBLED = /(^|r)appeler$|jeter$/;
/** Their circumflex distinguishes them from another word, so 1990 keeps it. */
const KEEPS_CIRCUMFLEX = new Set(['croître']);

/**
 * Adds the accepted spellings besides the traditional one: the rectified one of 1990 (il nait, je cèderai, il épèle)
 * and the doublets of -ayer (je paye).
 */
function withOtherSpellings(radical: string, tense: SimpleTense, spellings: Spellings): Spellings {
  if (spellings === null) return null;
  return joinSpellings(
    mapSpellings(spellings, (form) => withI(radical, form)),
    spellings,
    mapSpellings(spellings, (form) => withoutCircumflex(radical, tense, form)),
    mapSpellings(spellings, (form) => withGraveAccent(radical, tense, form)),
    mapSpellings(spellings, (form) => withSingleConsonant(radical, form)),
  );
}

/** The accent stays in the past historic, the imperfect subjunctive and short participles (nous fîmes, qu'il fût, dû). */
function withoutCircumflex(radical: string, tense: SimpleTense, form: string): string {
  if (KEEPS_CIRCUMFLEX.has(radical)) return form;
  const rectify = (text: string) => text.replaceAll('î', 'i').replaceAll('û', 'u');
  if (tense !== 'J' && tense !== 'T' && tense !== 'K') return rectify(form);
  const stem = radical.endsWith('er') ? radical.slice(0, -2) : '';
  return form.startsWith(stem) ? rectify(stem) + form.slice(stem.length) : form;
}

/** je céderai → je cèderai. */
function withGraveAccent(radical: string, tense: SimpleTense, form: string): string {
  const [, before, consonants] = /^(.*)é([bcdfghjklmnpqrstvxz]+)er$/.exec(radical) ?? [];
  if (before === undefined || (tense !== 'F' && tense !== 'C')) return form;
  const stem = `${before}é${consonants}er`;
  return form.startsWith(stem) ? `${before}è${consonants}er${form.slice(stem.length)}` : form;
}

/** il épelle → il épèle, je feuillette → je feuillète. */
function withSingleConsonant(radical: string, form: string): string {
  const [, stem, consonant] = /^(.*)e([lt])er$/.exec(radical) ?? [];
  if (stem === undefined || KEEPS_DOUBLED.test(radical)) return form;
  const doubled = `${stem}e${consonant}${consonant}e`;
  return form.startsWith(doubled) ? `${stem}è${consonant}e${form.slice(doubled.length)}` : form;
}

/** je paye → je paie, which is shown first. */
function withI(radical: string, form: string): string {
  if (!radical.endsWith('ayer')) return form;
  const stem = radical.slice(0, -3);
  const ending = form.slice(stem.length);
  return form.startsWith(stem) && /^y(e|es|ent|er.+)$/.test(ending) ? `${stem}i${ending.slice(1)}` : form;
}
