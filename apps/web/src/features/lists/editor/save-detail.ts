import { counted } from '@pupitre/learning';
import { firstProblem, saveDetail } from '../../../shared/editor/problems.ts';
import { type ItemRow, isIncomplete, rowProblem } from './item-row.ts';

/** Small print of the bar. */
export function saveDetailOf(words: readonly ItemRow[], keptAt: Date | null): string {
  const incomplete = words.filter(isIncomplete).length;
  return saveDetail(
    firstProblem('Mot', words, rowProblem),
    keptAt,
    incomplete === 0 ? [] : [`${counted(incomplete, 'ligne')} à compléter`],
  );
}
