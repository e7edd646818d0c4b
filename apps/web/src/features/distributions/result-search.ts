import { RESULT_FILTERS, type ResultFilter } from '@pupitre/learning';

/** « eleve », « temps », « derniere », « r12 » for a resource or « c7 » for a test; with a leading « - » from the other end. */
const SORT = /^-?(eleve|temps|derniere|[rc][1-9]\d{0,9})$/;
const CLASS_MAX = 100;
export type ResultSearch = { classe?: string; tri?: string; filtre?: ResultFilter };

export function parseResultSearch(given: { classe?: unknown; tri?: unknown; filtre?: unknown }): ResultSearch {
  const { tri, filtre } = given;
  const classe = typeof given.classe === 'number' ? String(given.classe) : given.classe;
  const filter = RESULT_FILTERS.find((known) => known === filtre);
  return {
    ...(typeof classe === 'string' && classe !== '' && classe.length <= CLASS_MAX ? { classe } : {}),
    ...(typeof tri === 'string' && SORT.test(tri) && tri !== 'eleve' ? { tri } : {}),
    filtre: filter,
  };
}
