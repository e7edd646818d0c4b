import type { Folio } from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import type { OneHandSearch } from './one-hand-search.ts';

/** One row: a pupil, or a criterion, with the cell that it stands for. */
export type OneHandItem = { key: number; name: string };

/** What the screen shows: where one is, what comes before and after, and the rows. */
export type OneHandSheet = {
  mode: 'critere' | 'eleve';
  /** « Organise ses idées en paragraphes », or the pupil's name. */
  title: string;
  /** Code of the curriculum and first axis, or the pupil's class. */
  code: string;
  theme: string;
  place: number;
  total: number;
  previous: number | null;
  next: number | null;
  items: readonly OneHandItem[];
};

/** null when there is no pupil or no criterion. An id that is not there any more leads to the first one. */
export function sheetOf(folio: Folio, search: OneHandSearch): OneHandSheet | null {
  const { criterias, monitoredStudents } = folio;
  if (criterias.length === 0 || monitoredStudents.length === 0) return null;
  const mode = search.eleve === undefined ? 'critere' : 'eleve';
  const heads: readonly { id: number }[] = mode === 'critere' ? criterias : monitoredStudents;
  const found = heads.findIndex(({ id }) => id === (search.eleve ?? search.critere));
  const index = Math.max(0, found);
  const around = {
    mode,
    place: index + 1,
    total: heads.length,
    previous: heads[index - 1]?.id ?? null,
    next: heads[index + 1]?.id ?? null,
  } as const;
  const criterion = criterias[index];
  const pupil = monitoredStudents[index];
  if (mode === 'critere') {
    if (criterion === undefined) return null;
    return {
      ...around,
      title: criterion.label,
      code: criterion.perObjectiveCode,
      theme: criterion.axesThematiques[0] ?? '',
      items: monitoredStudents.map(({ id, displayName }) => ({
        key: observationIdOf(id, criterion.id),
        name: displayName,
      })),
    };
  }
  if (pupil === undefined) return null;
  return {
    ...around,
    title: pupil.displayName,
    code: pupil.className,
    theme: '',
    items: criterias.map(({ id, label }) => ({ key: observationIdOf(pupil.id, id), name: label })),
  };
}
