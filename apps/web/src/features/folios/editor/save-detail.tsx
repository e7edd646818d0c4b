import { FOLIO_CRITERIA_MAX, FOLIO_STUDENTS_MAX } from '@pupitre/contract';
import { rowProblem } from './criterion-row.ts';
import type { FolioDraft } from './folio-draft.ts';

/** Small print of the bar: what keeps « Enregistrer » closed, and where the draft is. */
export function SaveDetail({ keptAt, draft: { head, rows } }: { keptAt: Date | null; draft: FolioDraft }) {
  const wrong = rows.findIndex((row) => rowProblem(row) !== null);
  const row = rows[wrong];
  const parts = [
    ...(row === undefined ? [] : [`Critère ${wrong + 1}\u00a0: ${rowProblem(row)}`]),
    ...(rows.length > FOLIO_CRITERIA_MAX ? [`${FOLIO_CRITERIA_MAX} critères au maximum`] : []),
    ...(head.pupils.length > FOLIO_STUDENTS_MAX ? [`${FOLIO_STUDENTS_MAX} élèves au maximum`] : []),
    ...(keptAt === null ? [] : ['Brouillon gardé sur cet appareil']),
  ];
  return parts.join(' · ');
}
