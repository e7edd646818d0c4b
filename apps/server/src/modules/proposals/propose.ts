import type { CriterionSource } from '@pupitre/contract';
import { isHigher, type ProposedLevel, proposedLevel } from '@pupitre/learning';
import type { StandingLevel } from '../observations/accept-levels.service.ts';
import type { PracticeResult } from '../practice/proposal-results.service.ts';

export type Sourced = { id: number; sources: readonly CriterionSource[] };
type Pupil = { id: number; personId: number };

/** A level that practice comes to for one cell, whatever the cell holds. */
export type Candidate = {
  studentId: number;
  criterionId: number;
  level: ProposedLevel;
  source: CriterionSource;
  result: PracticeResult;
};

/** A proposal with the cell as it stands. */
export type Open = Candidate & { cell: StandingLevel | undefined };

const RANK: Record<ProposedLevel, number> = { ok: 2, nok: 1 };

/**
 * Each pupil and criterion with the best level that one of its sources comes to; of equal ones the latest. A source speaks
 * for itself: what was not given by the caller is unknown to her, and takes nothing away from another one.
 */
export function findCandidates(
  pupils: readonly Pupil[],
  criteria: readonly Sourced[],
  results: readonly PracticeResult[],
  isProfessional: boolean,
): Candidate[] {
  const known = new Map(results.map((result) => [`${result.personId} ${result.kind} ${result.id}`, result]));
  const candidates: Candidate[] = [];
  for (const pupil of pupils) {
    for (const criterion of criteria) {
      const best = bestOf(
        criterion.sources,
        (one) => known.get(`${pupil.personId} ${one.kind} ${one.id}`),
        isProfessional,
      );
      if (best !== null) candidates.push({ studentId: pupil.id, criterionId: criterion.id, ...best });
    }
  }
  return candidates;
}

type Best = Pick<Candidate, 'level' | 'source' | 'result'>;

function bestOf(
  sources: readonly CriterionSource[],
  resultOf: (source: CriterionSource) => PracticeResult | undefined,
  isProfessional: boolean,
): Best | null {
  let best: Best | null = null;
  for (const source of sources) {
    const result = resultOf(source);
    const level = result === undefined ? null : proposedLevel(result, source, isProfessional);
    if (result === undefined || level === null) continue;
    const isBetter =
      best === null ||
      RANK[level] > RANK[best.level] ||
      (RANK[level] === RANK[best.level] && result.on > best.result.on);
    if (isBetter) best = { level, source, result };
  }
  return best;
}

/** Whether a cell is to be asked about it: it says less, and nobody has observed it since. Instants as PostgreSQL writes them in UTC. */
export const isOpen = (
  { level, result }: Pick<Candidate, 'level' | 'result'>,
  cell: { state: string | null; leveledOn: string | null } | undefined,
): boolean =>
  cell === undefined || (isHigher(level, cell.state) && (cell.leveledOn === null || cell.leveledOn < result.on));
