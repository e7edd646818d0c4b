import type { FolioProposals } from '@pupitre/contract';
import type { AsideRow, SourceHead } from './proposals.queries.ts';
import type { Open } from './propose.ts';

/** « 2026-11-21 20:15:34.123456 » in UTC, as PostgreSQL writes it, as an instant with zone. */
const toIso = (utc: string): string => `${utc.slice(0, 10)}T${utc.slice(11, 19)}Z`;

export function presentProposals(
  open: readonly Open[],
  aside: readonly AsideRow[],
  heads: readonly SourceHead[],
): FolioProposals {
  const places = new Map(heads.map(({ kind, id }, index) => [`${kind} ${id}`, index]));
  return {
    sources: heads.map(({ kind, id, title }) => ({ kind, id, title })),
    proposals: open.flatMap(({ studentId, criterionId, level, source, result, cell }) => {
      const place = places.get(`${source.kind} ${source.id}`);
      if (place === undefined) return [];
      return [
        {
          criteriaId: criterionId,
          monitoredStudentId: studentId,
          level,
          state: cell?.state ?? null,
          version: cell?.version ?? 0,
          source: place,
          right: result.right,
          asked: result.asked,
          total: result.total,
          forms: result.forms,
          threshold: level === 'ok' ? source.ok : (source.nok ?? source.ok),
          on: toIso(result.on),
        },
      ];
    }),
    aside: aside.map(({ studentId, criterionId, level }) => ({
      criteriaId: criterionId,
      monitoredStudentId: studentId,
      level,
    })),
  };
}
