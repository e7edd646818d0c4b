import { COURSE_ITEMS_MAX } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { firstProblem, saveDetail } from '../../../school/editor/problems.ts';
import { missingPart } from '../../../school/following/unfinished-item.ts';
import type { CourseDraft } from './course-draft.ts';
import { rowProblem } from './resource-row.ts';

/** Small print of the bar. */
export function saveDetailOf({ rows }: CourseDraft, keptAt: Date | null): string {
  const incomplete = rows.filter((row) => missingPart(row) !== null).length;
  return saveDetail(firstProblem('Ressource', rows, rowProblem), keptAt, [
    ...(rows.length > COURSE_ITEMS_MAX ? [`plus de ${COURSE_ITEMS_MAX} ressources\u00a0: aucune ne s’ajoute`] : []),
    ...(incomplete === 0 ? [] : [`${counted(incomplete, 'ressource')} à compléter`]),
  ]);
}
