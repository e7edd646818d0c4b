/** Chips over the table; null is everybody. */
export const RESULT_FILTERS = ['en-cours', 'pas-commence', 'sous-80'] as const;
export type ResultFilter = (typeof RESULT_FILTERS)[number];

/** « eleve », « temps », « derniere », « r12 » for a resource or « c7 » for a test; with a leading « - » from the other end. */
const SORT = /^-?(eleve|temps|derniere|[rc][1-9]\d{0,9})$/;
export type ResultSearch = { tri?: string; filtre?: ResultFilter };

export function parseResultSearch({ tri, filtre }: { tri?: unknown; filtre?: unknown }): ResultSearch {
  const filter = RESULT_FILTERS.find((known) => known === filtre);
  return {
    ...(typeof tri === 'string' && SORT.test(tri) && tri !== 'eleve' ? { tri } : {}),
    ...(filter === undefined ? {} : { filtre: filter }),
  };
}
