import { foldText } from '../text/fold-text.ts';
import { plural } from '../text/plural.ts';
import type { Difference, DifferenceKind } from './answer-differences.ts';
import type { Verdict } from './check-answer.ts';

/** One calm French sentence for the pupil on an answer and what differs in it, right answers included. */
export function describeDifferences(verdict: Pick<Verdict, 'isRight' | 'isAlike' | 'differences'>): string {
  const details = groupAlike(verdict.differences).map(describeGroup);
  if (verdict.isRight) return describeRight(details, verdict.differences);
  if (details.length === 0 || !verdict.isAlike) return 'Ce n’est pas encore ça. Compare ta réponse avec la bonne.';
  if (details.length > DETAILS_MAX) return `Presque\u00a0! Regarde bien ${listKinds(verdict.differences)}.`;
  return `Presque\u00a0! ${capitalise(joinDetails(details))}.`;
}

/** Maximum of details in one sentence. */
const DETAILS_MAX = 2;

function describeRight(details: readonly string[], differences: readonly Difference[]): string {
  if (details.length === 0) return 'C’est juste\u00a0!';
  const what = details.length > DETAILS_MAX ? `regarde bien ${listKinds(differences)}` : joinDetails(details);
  return `C’est juste. Attention\u00a0: ${what}.`;
}

/** « il manque une lettre et il y a une lettre de trop au milieu »: a shared place is named once. */
function joinDetails(details: readonly string[]): string {
  const [first = '', second] = details;
  if (second === undefined) return first;
  const place = PLACE.exec(first)?.[0] ?? '';
  return `${place !== '' && second.endsWith(place) ? first.slice(0, -place.length) : first} et ${second}`;
}

const PLACE = / (?:au début|au milieu|à la fin|(?:dans|avant) «\u00a0[^»]*\u00a0»)$/;

/** Differences of one kind and change together, in the order in which they appear. */
function groupAlike(differences: readonly Difference[]): Difference[][] {
  const groups = new Map<string, Difference[]>();
  for (const difference of differences) {
    const name = `${difference.kind} ${difference.change}`;
    groups.set(name, [...(groups.get(name) ?? []), difference]);
  }
  return [...groups.values()];
}

function describeGroup(group: readonly Difference[]): string {
  const [first] = group;
  if (!first) return '';
  if (group.length === 1) return describeOne(first);
  const count = group.reduce((sum, difference) => sum + difference.count, 0);
  return describeMany(first, count);
}

const describeOne = (difference: Difference): string => DESCRIBE[difference.kind](difference);

const DESCRIBE: Readonly<Record<DifferenceKind, (difference: Difference) => string>> = {
  accent: describeAccent,
  majuscule: (difference) =>
    (difference.change === 'missing' ? 'il manque une majuscule' : 'il y a une majuscule de trop') + where(difference),
  lettre: describeLetter,
  mot: describeWord,
  ponctuation: describePunctuation,
  espace: describeSpace,
};

function describeMany({ kind, change }: Difference, count: number): string {
  const names = {
    accent: 'accents',
    majuscule: 'majuscules',
    lettre: 'lettres',
    mot: 'mots',
    ponctuation: 'signes de ponctuation',
    espace: 'espaces',
  };
  if (change === 'missing') return `il manque ${count}\u00a0${names[kind]}`;
  if (change === 'extra') return `il y a ${count}\u00a0${names[kind]} de trop`;
  if (change === 'swapped') return 'des lettres sont inversées';
  const isFeminine = kind === 'lettre' || kind === 'majuscule';
  return `${count}\u00a0${names[kind]} ne sont pas ${isFeminine ? 'les bonnes' : 'les bons'}`;
}

function describeAccent({ change, given, wanted }: Difference): string {
  const letter = quote(foldText(wanted));
  const [name, side] = markOf(change === 'extra' ? given : wanted);
  if (change === 'missing') return `il manque ${name} ${side} le ${letter}`;
  if (change === 'extra') return `il y a ${name} de trop ${side} le ${letter}`;
  return `l’accent du ${letter} n’est pas le bon`;
}

function markOf(letter: string): [name: string, side: 'sur' | 'sous'] {
  const mark = letter.normalize('NFD').slice(1);
  if (mark === '\u0327') return ['une cédille', 'sous'];
  if (mark === '\u0308') return ['un tréma', 'sur'];
  if (mark === '\u0303') return ['un tilde', 'sur'];
  return ['un accent', 'sur'];
}

function describeLetter(difference: Difference): string {
  const { change, count, given, wanted } = difference;
  if (change === 'swapped') return `deux lettres sont inversées${where(difference)}`;
  if (change === 'missing')
    return `il manque ${plural(count, 'une lettre', `${count}\u00a0lettres`)}${where(difference)}`;
  if (change === 'extra')
    return `il y a ${plural(count, 'une lettre', `${count}\u00a0lettres`)} de trop${where(difference)}`;
  if (count === 1 && /^[äöü]$/i.test(wanted)) return `il faut ${quote(wanted)} et non ${quote(given)}`;
  if (/ß/i.test(wanted) && foldText(given) === 's') return `il faut ${quote('ß')} et non ${quote('ss')}`;
  if (/ß/i.test(given) && foldText(wanted) === 's') return `il faut ${quote('ss')} et non ${quote('ß')}`;
  return (
    plural(count, 'une lettre n’est pas la bonne', `${count}\u00a0lettres ne sont pas les bonnes`) + where(difference)
  );
}

function describeWord({ change, count, given, wanted }: Difference): string {
  if (change === 'wrong') return `il faut ${quote(wanted)} et non ${quote(given)}`;
  const text = quote((change === 'missing' ? wanted : given).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}'’.]+$/gu, ''));
  if (change === 'missing') return plural(count, `il manque le mot ${text}`, `il manque ${count}\u00a0mots`);
  return plural(count, `il y a un mot de trop\u00a0: ${text}`, `il y a ${count}\u00a0mots de trop`);
}

function describePunctuation(difference: Difference): string {
  const { change, given, wanted } = difference;
  const text = (change === 'extra' ? given : wanted).trim();
  const name = SIGNS[text] ?? quote(text);
  if (change === 'missing') return `il manque ${name}${where(difference)}`;
  if (change === 'extra') return `il y a ${name} de trop${where(difference)}`;
  return `il faut ${name}${where(difference)}`;
}

const SIGNS: Readonly<Record<string, string>> = {
  '.': 'un point',
  ',': 'une virgule',
  '?': 'un point d’interrogation',
  '!': 'un point d’exclamation',
  ':': 'un deux-points',
  ';': 'un point-virgule',
  '-': 'un trait d’union',
  '‑': 'un trait d’union',
  "'": 'une apostrophe',
  '’': 'une apostrophe',
  '…': 'des points de suspension',
  '...': 'des points de suspension',
};

function describeSpace(difference: Difference): string {
  const isBefore = difference.word !== '' && (difference.change !== 'extra' || /^\p{P}$/u.test(difference.word));
  const place = isBefore ? ` avant ${quote(difference.word)}` : where(difference);
  if (difference.change === 'missing') return `il manque un espace${place}`;
  if (difference.change === 'extra') return `il y a un espace de trop${place}`;
  return `il faut un espace${place}`;
}

const PLACES = { start: ' au début', middle: ' au milieu', end: ' à la fin', whole: '' } as const;

const where = ({ place, word }: Difference): string =>
  place === 'middle' && word !== '' ? ` dans ${quote(word)}` : PLACES[place];

const NAMES: Readonly<Record<DifferenceKind, string>> = {
  accent: 'les accents',
  majuscule: 'les majuscules',
  lettre: 'les lettres',
  mot: 'les mots',
  ponctuation: 'la ponctuation',
  espace: 'les espaces',
};

function listKinds(differences: readonly Difference[]): string {
  const names = [...new Set(differences.map(({ kind }) => NAMES[kind]))];
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} et ${last}`;
}

const quote = (text: string) => `«\u00a0${text}\u00a0»`;

const capitalise = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
