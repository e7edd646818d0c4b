import { createHash } from 'node:crypto';
import type { DistributedCourse, Distribution, FollowedDistribution, GivenNow } from '@pupitre/contract';
import type {
  DistributedCourseRow,
  DistributionRow,
  FollowedRow,
  GivenNowRow,
  ProgressCounts,
} from './distributions.queries.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

export const presentDistribution = (row: DistributionRow): Distribution => ({
  cloeeWorldId: row.cloeeWorldId,
  displayName: row.displayName,
  courseId: row.courseId,
  start: iso(row.start),
  end: iso(row.end),
  preserveFromDeletion: row.preserveFromDeletion,
  closeAtEnd: row.closeAtEnd,
  instruction: row.instruction,
  classeGroupeKey: row.groupKey,
  classeName: row.className,
  schoolName: row.schoolName,
  progression: row.progression,
  isBegun: row.isBegun,
  late: row.late,
});

export function presentFollowed(row: FollowedRow): FollowedDistribution {
  const { courseId: _course, preserveFromDeletion: _kept, ...shown } = presentDistribution(row);
  return { ...shown, teacher: row.teacher };
}

export function presentDistributedCourse(
  { trackedCount: _tracked, revision: _revision, ...row }: DistributedCourseRow,
  counts: ProgressCounts,
): DistributedCourse {
  return { ...row, ...counts, from: iso(row.from), to: iso(row.to) };
}

export const presentGivenNow = (row: GivenNowRow): GivenNow => ({ ...row, start: iso(row.start), end: iso(row.end) });

/** Tag of the fields that a teacher can change, in any order: pupils' progress makes no save stale. */
export function etagOf(rows: readonly Distribution[]): string {
  const facts = rows.map(
    ({ cloeeWorldId, start, end, preserveFromDeletion, closeAtEnd, classeGroupeKey, instruction }) =>
      JSON.stringify([cloeeWorldId, start, end, preserveFromDeletion, closeAtEnd, classeGroupeKey, instruction]),
  );
  return createHash('sha256').update(facts.sort().join('\n')).digest('base64url').slice(0, 27);
}

/** Whether a header If-Match names this tag; a proxy that compresses may have made it weak. */
export const matchesEtag = (header: string, tag: string): boolean =>
  header.split(',').some((one) => ['*', `"${tag}"`].includes(one.trim().replace(/^W\//, '')));
