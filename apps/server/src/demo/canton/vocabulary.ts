import { PICTURES, pictureAddress } from '@pupitre/contract';
import * as z from 'zod/mini';
import { stableUuid } from '../build/stable-uuid.ts';
import { DEMO_LISTS } from '../data/lists.ts';
import { CLASSES, STAFF } from '../data/people.ts';
import { type Numbers, pick } from './numbers.ts';
import words from './words.json' with { type: 'json' };

export type CantonItem = { learnTxt: string; hintTxt: string; hintImgUrl: string; hintImgAlt: string; tags: string[] };
export type Theme = {
  title: string;
  learnLanguage: string;
  hintLanguage: string;
  discipline: string;
  words: readonly CantonItem[];
};

/** Words of which titles, items and descriptions are made; rare ones for searches that find next to nothing. */
const WORDS = z.parse(
  z.record(z.enum(['adjectives', 'verbs', 'places', 'rareWords', 'subjects', 'units']), z.array(z.string())),
  words,
);

export const FIRST_NAMES: readonly string[] = uniqueParts((name) => name.split(' ')[0] ?? '');
export const LAST_NAMES: readonly string[] = uniqueParts((name) => name.split(' ').slice(1).join(' '));

function uniqueParts(part: (name: string) => string): string[] {
  const names = [...STAFF.map(({ name }) => name), ...CLASSES.flatMap(({ pupils }) => pupils)];
  return [...new Set(names.map(part))];
}

const DISCIPLINES: Record<string, string> = { de: 'ALL', en: 'ANG', it: 'ITA', es: 'ESP', fr: 'FRA' };

/**
 * Themes of the canton: the demo school's lists and the pictures by theme, in an order that mixes languages, since the
 * first ones are drawn far more often.
 */
export const THEMES: readonly Theme[] = [...demoThemes(), ...pictureThemes()].sort((one, other) =>
  stableUuid(one.title) < stableUuid(other.title) ? -1 : 1,
);

function demoThemes(): Theme[] {
  return DEMO_LISTS.filter(({ items }) => items.length > 1).map((list) => ({
    title: list.title,
    learnLanguage: list.learnLanguage,
    hintLanguage: list.hintLanguage,
    discipline: DISCIPLINES[list.learnLanguage] ?? 'FRA',
    words: list.items.map(([learnTxt, hintTxt, more]) => ({
      learnTxt,
      hintTxt: hintTxt === '' ? 'à nommer' : hintTxt,
      hintImgUrl: more?.picture === undefined ? '' : pictureAddress(more.picture),
      hintImgAlt: more?.alt ?? '',
      tags: [...(more?.tags ?? [])],
    })),
  }));
}

function pictureThemes(): Theme[] {
  const themes = [...new Set(PICTURES.map(({ theme }) => theme))];
  return themes.map((theme) => ({
    title: `Les mots : ${theme}`,
    learnLanguage: 'fr',
    hintLanguage: 'fr',
    discipline: 'FRA',
    words: PICTURES.filter((picture) => picture.theme === theme).map(({ slug, label, keywords }) => ({
      learnTxt: label,
      hintTxt: keywords.join(', '),
      hintImgUrl: pictureAddress(slug),
      hintImgAlt: `image du thème ${theme}`,
      tags: [theme],
    })),
  }));
}

/** The items of one list: about half are words of its theme, each once, the others phrases around any picture. */
export function makeItems(theme: Theme, count: number, numbers: Numbers): CantonItem[] {
  const first = numbers.below(theme.words.length);
  const ofTheme = Math.min(theme.words.length, Math.ceil(count * 0.55));
  return Array.from({ length: count }, (_, index) =>
    index < ofTheme ? pick(theme.words, first + index) : makePhrase(numbers),
  );
}

function makePhrase(numbers: Numbers): CantonItem {
  const { label } = pick(PICTURES, numbers.skewed(PICTURES.length));
  const adjective = pick(WORDS.adjectives, numbers.skewed(WORDS.adjectives.length));
  const place = pick(WORDS.places, numbers.below(WORDS.places.length));
  const hintTxt = `${pick(WORDS.verbs, numbers.below(WORDS.verbs.length))} cela ${place}.`;
  return { learnTxt: `${label}, ${adjective}`, hintTxt, hintImgUrl: '', hintImgAlt: '', tags: [adjective] };
}

/** A title as teachers write them; about one in three hundred holds a rare word. */
export function makeTitle(theme: Theme, year: number, numbers: Numbers): string {
  const subject = pick(WORDS.subjects, numbers.below(WORDS.subjects.length));
  if (numbers.next() < 1 / 300) return `${subject} : ${pick(WORDS.rareWords, numbers.skewed(WORDS.rareWords.length))}`;
  return `${subject} ${year}e – ${theme.title}, ${pick(WORDS.units, numbers.below(WORDS.units.length))}`;
}

/** A short rich text, none for one list in four. */
export function makeDescription(theme: Theme, numbers: Numbers): string {
  if (numbers.next() < 0.25) return '';
  const place = pick(WORDS.places, numbers.below(WORDS.places.length));
  return `<p>À préparer pour la classe <strong>${place}</strong>, sur le thème « ${theme.title} ».</p>`;
}
