import { counted } from '@pupitre/learning';
import { firstProblem, saveDetail } from '../../../school/editor/problems.ts';
import { isIncomplete, rowProblem } from './item-row.ts';
import { filledRows } from './item-table-state.ts';
import type { ListDraft } from './list-draft.ts';

/** Small print of the bar. */
export function saveDetailOf({ rows }: ListDraft, keptAt: Date | null): string {
  const words = filledRows(rows);
  const incomplete = words.filter(isIncomplete).length;
  return saveDetail(
    firstProblem('Mot', words, rowProblem),
    keptAt,
    incomplete === 0 ? [] : [`${counted(incomplete, 'ligne')} à compléter`],
  );
}
