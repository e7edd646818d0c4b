import { counted } from '@pupitre/learning';
import { firstProblem, saveDetail } from '../../../shared/editor/problems.ts';
import { missingPart } from '../../../shared/following/unfinished-item.ts';
import type { CourseDraft } from './course-draft.ts';
import { rowProblem } from './resource-row.ts';

/** Small print of the bar. */
export function saveDetailOf({ rows }: CourseDraft, keptAt: Date | null): string {
  const incomplete = rows.filter((row) => missingPart(row) !== null).length;
  return saveDetail(
    firstProblem('Ressource', rows, rowProblem),
    keptAt,
    incomplete === 0 ? [] : [`${counted(incomplete, 'ressource')} à compléter`],
  );
}
