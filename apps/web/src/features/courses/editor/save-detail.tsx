import { counted } from '@pupitre/learning';
import type { CourseDraft } from './course-draft.ts';
import { missingPart, rowProblem } from './resource-row.ts';

/** Small print of the bar: what keeps « Enregistrer » closed, where the draft is, what is still to be filled. */
export function SaveDetail({ keptAt, draft: { rows } }: { keptAt: Date | null; draft: CourseDraft }) {
  const incomplete = rows.filter((row) => missingPart(row) !== null).length;
  const wrong = rows.findIndex((row) => rowProblem(row) !== null);
  const row = rows[wrong];
  const parts = [
    ...(row === undefined ? [] : [`Ressource ${wrong + 1}\u00a0: ${rowProblem(row)}`]),
    ...(keptAt === null ? [] : ['Brouillon gardé sur cet appareil']),
    ...(incomplete === 0 ? [] : [`${counted(incomplete, 'ressource')} à compléter`]),
  ];
  return parts.join(' · ');
}
