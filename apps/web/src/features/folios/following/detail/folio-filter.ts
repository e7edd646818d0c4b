import { CATEGORY_BY_KEY, CRITERION_TAGS_MAX, type Criterion } from '@pupitre/contract';
import { readWord } from '../../../../school/search/search-filter.ts';
import { readTime, type TimeAddress } from '../../observing/time/time-address.ts';

/**
 * Which criteria one looks at (FOLIO-30): disciplines, years, axes, tags level by level. Of one kind any of the chosen
 * counts, all kinds together; an empty one takes everything.
 */
export type FolioFilter = {
  disciplines: readonly string[];
  years: readonly string[];
  axes: readonly string[];
  /** By level, from 0; as many as there are levels. */
  tags: readonly (readonly string[])[];
};

const LEVELS = Array.from({ length: CRITERION_TAGS_MAX }, (_, level) => level);
const noTags = (): string[][] => LEVELS.map(() => []);

export const NO_FOLIO_FILTER: FolioFilter = { disciplines: [], years: [], axes: [], tags: noTags() };

/** What there is to choose from: only what criteria of this folio hold, in the order of the catalogue or of the folio. */
export function optionsOf(criterias: readonly Criterion[]): FolioFilter {
  const categories = distinct(criterias.flatMap((criterion) => criterion.categories));
  return {
    disciplines: ofGroup(categories, 'Discipline'),
    years: ofGroup(categories, 'Annee'),
    axes: distinct(criterias.flatMap((criterion) => criterion.axesThematiques)),
    tags: LEVELS.map((level) => distinct(criterias.flatMap((criterion) => criterion.tags[level] ?? []))),
  };
}

/** The criteria that pass, in their order. */
export function filterCriteria(criterias: readonly Criterion[], filter: FolioFilter): readonly Criterion[] {
  if (!isFolioFiltered(filter)) return criterias;
  return criterias.filter(
    ({ categories, axesThematiques, tags }) =>
      passes(filter.disciplines, categories) &&
      passes(filter.years, categories) &&
      passes(filter.axes, axesThematiques) &&
      filter.tags.every((chosen, level) => passes(chosen, tags.slice(level, level + 1))),
  );
}

export const isFolioFiltered = ({ disciplines, years, axes, tags }: FolioFilter): boolean =>
  [disciplines, years, axes, ...tags].some((chosen) => chosen.length > 0);

const passes = (chosen: readonly string[], held: readonly string[]): boolean =>
  chosen.length === 0 || held.some((value) => chosen.includes(value));

const distinct = (values: readonly string[]): string[] => [...new Set(values.filter((value) => value !== ''))];

function ofGroup(keys: readonly string[], group: 'Discipline' | 'Annee'): string[] {
  const rows = keys.flatMap((key) => CATEGORY_BY_KEY.get(key) ?? []);
  return rows
    .filter((row) => row.group === group)
    .toSorted((a, b) => a.ord - b.ord)
    .map((row) => row.key);
}

type FilterAddress = { disciplines?: string; annees?: string; axes?: string[]; etiquettes?: string[] };
/** What the address of a folio holds: the way back from a pupil's page finds filter and time again. */
export type FolioAddress = FilterAddress & TimeAddress;

/** Reads whatever stands in the address. */
export const parseFolioAddress = (given: Record<string, unknown>): FolioAddress => ({
  ...parseFilter(given),
  ...readTime(given),
});

function parseFilter(given: Record<string, unknown>): FilterAddress {
  const disciplines = words(given.disciplines).join(',');
  const years = words(given.annees).join(',');
  const axes = texts(given.axes);
  const tags = texts(given.etiquettes).filter((text) => /^[0-7]:./s.test(text));
  return {
    ...(disciplines === '' ? {} : { disciplines }),
    ...(years === '' ? {} : { annees: years }),
    ...(axes.length === 0 ? {} : { axes }),
    ...(tags.length === 0 ? {} : { etiquettes: tags }),
  };
}

export function filterOfAddress(search: FolioAddress): FolioFilter {
  // What the route leaves out, the router still hands over as it stood in the address.
  const { disciplines = '', annees = '', axes = [], etiquettes = [] } = parseFilter({ ...search });
  const tags = noTags();
  for (const text of etiquettes) tags[Number(text.charAt(0))]?.push(text.slice(2));
  return { disciplines: words(disciplines), years: words(annees), axes, tags };
}

export const addressOfFilter = ({ disciplines, years, axes, tags }: FolioFilter): FilterAddress =>
  parseFilter({
    disciplines: disciplines.join(','),
    annees: years.join(','),
    axes,
    etiquettes: tags.flatMap((chosen, level) => chosen.map((tag) => `${level}:${tag}`)),
  });

const words = (value: unknown): string[] =>
  distinct(
    readWord(value)
      .split(',')
      .map((part) => part.trim()),
  ).filter((key) => CATEGORY_BY_KEY.has(key));

// The router reads `axes=["12"]` as texts, and a single number as a number.
const texts = (value: unknown): string[] => (Array.isArray(value) ? distinct(value.map(readWord)) : []);
