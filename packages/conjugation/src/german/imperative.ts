import type { Spellings } from '../types.ts';
import { prefixOf, simpleForms } from './simple-forms.ts';

const SECOND_SINGULAR = 1;
const SECOND_PLURAL = 4;

/** Exceptions to the rules below. */
const IRREGULAR: Readonly<Record<string, Spellings>> = {
  sein: ['sei'],
  haben: ['hab', 'habe'],
  werden: ['werde'],
  wissen: ['wisse'],
  tun: ['tu', 'tue'],
  sehen: ['sieh', 'siehe'],
  erschrecken: ['erschrick', 'erschrecke', 'erschreck'],
};

/** Imperative of « du » or « ihr », without reflexive pronoun and separable part. */
export function imperativeForm(radical: string, person: number): Spellings {
  if (person === SECOND_PLURAL) return radical === 'sein' ? ['seid'] : (simpleForms(radical, 'PRÄ')[person] ?? null);
  if (person !== SECOND_SINGULAR) return null;
  const stem = radical.slice(prefixOf(radical).length).replace(/e?n$/, '');
  return IRREGULAR[radical] ?? vowelChange(radical, stem) ?? byStem(radical, stem);
}

/** gib, lies, nimm: e becomes i or ie in the second person, without -e. */
function vowelChange(radical: string, stem: string): Spellings {
  const second = simpleForms(radical, 'PRÄ')[SECOND_SINGULAR]?.[0] ?? '';
  const vowel = /[aeiouäöü]+(?=[^aeiouäöü]*$)/;
  const [before, after] = [vowel.exec(stem)?.[0], vowel.exec(second.replace(/e?s?t$/, ''))?.[0]];
  if (before !== 'e' || (after !== 'i' && after !== 'ie')) return null;
  // du liest, isst, vergisst: the s belongs to the stem; du gibst, siehst, wirfst: it belongs to the ending.
  return [/(s|ß|z)$/.test(stem) ? second.replace(/t$/, '') : second.replace(/st$/, '')];
}

function byStem(radical: string, stem: string): Spellings {
  // ich wechsle, wechsle!
  if (radical.endsWith('eln')) return [stem.replace(/el$/, 'le'), `${stem}e`, stem];
  if (radical.endsWith('ern')) return [`${stem}e`, stem.replace(/er$/, 're'), stem];
  // arbeite, öffne, zeichne, entschuldige: without -e they cannot be pronounced.
  if (needsE(stem)) return MAY_DROP_E.test(radical) ? [`${stem}e`, stem] : [`${stem}e`];
  if (radical.endsWith('ieren')) return [`${stem}e`, stem];
  return [stem, `${stem}e`];
}

const needsE = (stem: string) =>
  /([dt]|(?<!e)ig|ch[mn])$/.test(stem) || /[^aeiouäöülrh][mn]$/.test(stem.replace(/(mm|nn)$/, ''));

/** Strong verbs in d and t: find, halt, lad ein. */
const MAY_DROP_E =
  /(finden|binden|halten|laden|raten|schneiden|streiten|leiden|meiden|bieten|scheiden|schwinden|^reden|^reiten)$/;
