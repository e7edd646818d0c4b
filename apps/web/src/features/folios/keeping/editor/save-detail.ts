import { FOLIO_CRITERIA_MAX, FOLIO_PUPILS_MAX } from '@pupitre/contract';
import { firstProblem, saveDetail } from '../../../../school/editor/problems.ts';
import { rowProblem } from './criterion-row.ts';
import type { FolioDraft } from './folio-draft.ts';

/** Small print of the bar. */
export const saveDetailOf = ({ head, rows }: FolioDraft, keptAt: Date | null): string =>
  saveDetail(
    [
      ...firstProblem('Critère', rows, rowProblem),
      ...(rows.length > FOLIO_CRITERIA_MAX ? [`${FOLIO_CRITERIA_MAX} critères au maximum`] : []),
      ...(head.pupils.length > FOLIO_PUPILS_MAX ? [`${FOLIO_PUPILS_MAX} élèves au maximum`] : []),
    ],
    keptAt,
  );
