import type { Course, Distribution, Group } from '@pupitre/contract';
import { type GivenPeriod, sameGivenPeriod, usualPeriod } from '@pupitre/learning';
import * as z from 'zod/mini';
import { BY_NAME } from '../../../shared/text/by-name.ts';

/** One pupil of the page. World ids name her everywhere: one already there is not added twice (DIST-15). */
export type PupilRow = {
  readonly worldId: string;
  readonly name: string;
  readonly period: GivenPeriod;
  readonly keep: boolean;
  readonly groupKey: string;
  readonly className: string;
  readonly schoolName: string;
  readonly progression: number;
  readonly isBegun: boolean;
  /** How much of it came after the end. */
  readonly late: number;
};

/** What the page shows of its course. */
export type DistributedCourse = Pick<Course, 'id' | 'title' | 'icon' | 'color'>;

/** What the page holds, and the tag of what it started from. */
export type DistributionDraft = { readonly etag: string; readonly rows: readonly PupilRow[] };

export const rowsOf = (answer: readonly Distribution[]): PupilRow[] =>
  answer.map((one) => ({
    worldId: one.cloeeWorldId,
    name: one.displayName,
    period: { start: one.start, end: one.end, closeAtEnd: one.closeAtEnd },
    keep: one.preserveFromDeletion,
    groupKey: one.classeGroupeKey,
    className: one.classeName,
    schoolName: one.schoolName,
    progression: one.progression,
    isBegun: one.isBegun,
    late: one.late,
  }));

/** The flat array of a save (DIST-17). */
export const bodyOf = (rows: readonly PupilRow[]) =>
  rows.map(({ worldId, period, keep, groupKey }) => ({
    cloeeWorldId: worldId,
    start: period.start,
    end: period.end,
    preserveFromDeletion: keep,
    closeAtEnd: period.closeAtEnd,
    classeGroupeKey: groupKey,
  }));

export const idsOf = (rows: readonly PupilRow[]): ReadonlySet<string> => new Set(rows.map(({ worldId }) => worldId));

export type PupilGroup = {
  readonly key: string;
  readonly label: string;
  readonly school: string;
  readonly rows: readonly PupilRow[];
  /** The most common period; pupils with another one are marked. */
  readonly usual: GivenPeriod;
  /** A group that a teacher made; else a class of the school. */
  readonly isGroup: boolean;
  /** Pupils of the class who came through a group, and stand there. */
  readonly elsewhere: number;
};

export const ALWAYS: GivenPeriod = { start: null, end: null, closeAtEnd: false };

/**
 * By class (DIST-10), individuals last (DIST-11); within it the pupils keep their places. What the teacher's groups and classes
 * are tells which is which, and who of a class came through a group.
 */
export function groupRows(rows: readonly PupilRow[], known: readonly Group[] = []): PupilGroup[] {
  const all = new Set(rows.map(({ worldId }) => worldId));
  const byKey = new Map(known.map((group) => [group.key, group]));
  const groups = new Map<string, PupilRow[]>();
  for (const row of rows) {
    const key = row.className === '' ? '' : row.groupKey;
    const members = groups.get(key);
    if (members === undefined) groups.set(key, [row]);
    else members.push(row);
  }
  return [...groups]
    .map(([key, members]) => ({
      key,
      label: members[0]?.className || 'Individuels',
      school: members[0]?.schoolName ?? '',
      rows: members,
      usual: usualPeriod(members.map(({ period }) => period)) ?? ALWAYS,
      isGroup: byKey.get(key)?.groupType === 'personnel',
      elsewhere: countElsewhere(byKey.get(key), members, all),
    }))
    .sort((one, other) => Number(one.key === '') - Number(other.key === '') || BY_NAME.compare(one.label, other.label));
}

function countElsewhere(group: Group | undefined, members: readonly PupilRow[], all: ReadonlySet<string>): number {
  if (group?.groupType !== 'classe') return 0;
  const here = new Set(members.map(({ worldId }) => worldId));
  return group.students.filter(({ cloeeWorldId }) => all.has(cloeeWorldId) && !here.has(cloeeWorldId)).length;
}

/** The same pupils as the same objects: nothing to draw again. */
export const sameGroup = (one: PupilGroup, other: PupilGroup): boolean =>
  one.label === other.label &&
  one.isGroup === other.isGroup &&
  one.elsewhere === other.elsewhere &&
  one.rows.length === other.rows.length &&
  one.rows.every((row, place) => row === other.rows[place]);

/** Whether a teacher's choices for a pupil are the same; her progress is not one. */
const sameChoice = (one: PupilRow | undefined, other: PupilRow | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    sameGivenPeriod(one.period, other.period) &&
    one.keep === other.keep &&
    one.groupKey === other.groupKey);

export const byPupil = (rows: readonly PupilRow[]): ReadonlyMap<string, PupilRow> =>
  new Map(rows.map((row) => [row.worldId, row]));

/** The same choices for the same pupils, whatever their order. */
export function sameRows(one: readonly PupilRow[], other: readonly PupilRow[]): boolean {
  const others = byPupil(other);
  return one.length === others.size && one.every((row) => sameChoice(row, others.get(row.worldId)));
}

/** Pupils for whom the two versions differ. */
export function differingPupils(mine: readonly PupilRow[], theirs: readonly PupilRow[]): string[] {
  const [here, there] = [byPupil(mine), byPupil(theirs)];
  const all = [...new Set([...there.keys(), ...here.keys()])];
  return all.filter((worldId) => !sameChoice(here.get(worldId), there.get(worldId)));
}

/** My changes on top of what was saved in between: only a pupil whom I changed is mine. */
export function mergeRows(
  base: readonly PupilRow[],
  mine: readonly PupilRow[],
  theirs: readonly PupilRow[],
): PupilRow[] {
  const [before, here, there] = [byPupil(base), byPupil(mine), byPupil(theirs)];
  const merged: PupilRow[] = [];
  for (const worldId of new Set([...there.keys(), ...here.keys()])) {
    const isMine = !sameChoice(before.get(worldId), here.get(worldId));
    const kept = isMine ? here.get(worldId) : there.get(worldId);
    // Names and progress are the server's, whoever chose the period.
    const known = there.get(worldId);
    if (kept !== undefined)
      merged.push(
        known === undefined
          ? kept
          : { ...kept, progression: known.progression, isBegun: known.isBegun, late: known.late },
      );
  }
  return merged;
}

const bound = z.nullable(z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))));
const pupilRow: z.ZodMiniType<PupilRow> = z.object({
  worldId: z.string(),
  name: z.string(),
  period: z.object({ start: bound, end: bound, closeAtEnd: z.boolean() }),
  keep: z.boolean(),
  groupKey: z.string(),
  className: z.string(),
  schoolName: z.string(),
  progression: z.number(),
  // A draft of the version before does not have it.
  isBegun: z._default(z.boolean(), false),
  late: z.number(),
});
const stored = z.object({ etag: z.string(), rows: z.array(pupilRow) });

export const isDistributionDraft = (value: unknown): value is DistributionDraft => stored.safeParse(value).success;

/** New rows for a group's pupils; names and progress come from the server after the save. */
export const rowsOfGroup = (group: Group, period: PupilRow['period']): PupilRow[] =>
  group.students.map((pupil) => ({
    ...rowOfPupil(pupil.cloeeWorldId, pupil.displayName, period),
    groupKey: group.key,
    className: group.name,
    schoolName: group.school,
  }));

export const rowOfPupil = (worldId: string, name: string, period: PupilRow['period'] = ALWAYS): PupilRow => ({
  worldId,
  name,
  period,
  keep: false,
  groupKey: '',
  className: '',
  schoolName: '',
  progression: 0,
  isBegun: false,
  late: 0,
});
