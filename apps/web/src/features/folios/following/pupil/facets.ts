import { CATEGORY_BY_KEY, type Criterion } from '@pupitre/contract';

/** The filters of a folio's criteria, in the order of the page (STUD-06). */
export const FACETS = ['disciplines', 'annees', 'axes', 'categories'] as const;
export type Facet = (typeof FACETS)[number];

export const FACET_LABELS: Record<Facet, string> = {
  disciplines: 'Disciplines',
  annees: 'Années',
  axes: 'Axes thématiques',
  categories: 'Catégories',
};

/** Chosen values by filter; in the address, so that the next pupil opens with them. */
export type ChosenFacets = { readonly [facet in Facet]?: readonly string[] };

/** The filter of an address; anything else in it is left out. */
export const readChosenFacets = (given: Record<string, unknown>): ChosenFacets =>
  Object.fromEntries(
    FACETS.flatMap((facet) => {
      const values = given[facet];
      const texts = Array.isArray(values) ? values.map(String) : [];
      return texts.length === 0 ? [] : [[facet, texts] as const];
    }),
  );

export type FacetOption = { readonly value: string; readonly label: string };

const ofGroup = (criterion: Criterion, isWanted: (group: string) => boolean): FacetOption[] =>
  criterion.categories.flatMap((key) => {
    const row = CATEGORY_BY_KEY.get(key);
    return row !== undefined && isWanted(row.group) ? [{ value: key, label: row.short }] : [];
  });

const plain = (texts: readonly string[]): FacetOption[] =>
  texts.filter((text) => text.trim() !== '').map((text) => ({ value: text, label: text }));

const OPTIONS: Record<Facet, (criterion: Criterion) => FacetOption[]> = {
  disciplines: (criterion) => ofGroup(criterion, (group) => group === 'Discipline'),
  annees: (criterion) => ofGroup(criterion, (group) => group === 'Annee'),
  axes: (criterion) => plain(criterion.axesThematiques),
  // The other groups of categories, and the words that the teacher gave.
  categories: (criterion) => [
    ...ofGroup(criterion, (group) => group !== 'Discipline' && group !== 'Annee'),
    ...plain(criterion.tags),
  ],
};

/** What the criteria offer in one filter: catalogue order for categories, else the order of the folio. */
export function facetOptions(criteria: readonly Criterion[], facet: Facet): readonly FacetOption[] {
  const found = new Map<string, FacetOption>();
  for (const criterion of criteria) for (const option of OPTIONS[facet](criterion)) found.set(option.value, option);
  const order = [...CATEGORY_BY_KEY.keys()];
  const place = ({ value }: FacetOption) => (order.includes(value) ? order.indexOf(value) : order.length);
  return [...found.values()].sort((one, other) => place(one) - place(other));
}

/** One of the chosen values within a filter, and every filter: as the categories of a search. */
export function matchesFacets(criterion: Criterion, filter: ChosenFacets): boolean {
  return FACETS.every((facet) => {
    const chosen = filter[facet] ?? [];
    return chosen.length === 0 || OPTIONS[facet](criterion).some(({ value }) => chosen.includes(value));
  });
}

export const isFiltered = (filter: ChosenFacets): boolean => FACETS.some((facet) => (filter[facet] ?? []).length > 0);

/** The filter with one value pressed or released. */
export function toggleFacet(filter: ChosenFacets, facet: Facet, value: string): ChosenFacets {
  const chosen = filter[facet] ?? [];
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  const { [facet]: _, ...others } = filter;
  return next.length === 0 ? others : { ...others, [facet]: next };
}
