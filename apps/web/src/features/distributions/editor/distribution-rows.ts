import type { Course, Distribution, Group } from '@pupitre/contract';
import { byFamilyName, type GivenPeriod, sameGivenPeriod, usualPeriod } from '@pupitre/learning';
import * as z from 'zod/mini';
import { BY_NAME } from '../../../ui/text/by-name.ts';

/** One pupil of the page. World ids name her everywhere: one already there is not added twice (DIST-15). */
export type PupilRow = {
  readonly worldId: string;
  readonly name: string;
  readonly period: GivenPeriod;
  readonly keep: boolean;
  /** What the teacher says with it; '' for nothing. */
  readonly instruction: string;
  readonly groupKey: string;
  readonly className: string;
  readonly schoolName: string;
  readonly progression: number;
  readonly isBegun: boolean;
  /** How much of it came after the end. */
  readonly late: number;
};

/** What the page shows of its course. */
export type DistributedCourse = Pick<Course, 'id' | 'title' | 'icon' | 'color' | 'items'>;

/** What the page holds, and the tag of what it started from. */
export type DistributionDraft = { readonly etag: string; readonly rows: readonly PupilRow[] };

export const rowsOf = (answer: readonly Distribution[]): PupilRow[] =>
  answer.map((one) => ({
    worldId: one.cloeeWorldId,
    name: one.displayName,
    period: { start: one.start, end: one.end, closeAtEnd: one.closeAtEnd },
    keep: one.preserveFromDeletion,
    instruction: one.instruction,
    groupKey: one.classeGroupeKey,
    className: one.classeName,
    schoolName: one.schoolName,
    progression: one.progression,
    isBegun: one.isBegun,
    late: one.late,
  }));

/** The flat array of a save (DIST-17); an instruction that is as in `base` is left out, and stays. */
export function bodyOf(rows: readonly PupilRow[], base: readonly PupilRow[]) {
  const before = byPupil(base);
  return rows.map(({ worldId, period, keep, groupKey, instruction }) => ({
    cloeeWorldId: worldId,
    start: period.start,
    end: period.end,
    preserveFromDeletion: keep,
    closeAtEnd: period.closeAtEnd,
    classeGroupeKey: groupKey,
    ...(before.get(worldId)?.instruction === instruction ? {} : { instruction: instruction.trim() }),
  }));
}

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
  /** Pupils of the class who came through a group, and stand there: they count here too. */
  readonly elsewhere: readonly PupilRow[];
};

export const ALWAYS: GivenPeriod = { start: null, end: null, closeAtEnd: false };

/** One instruction for all of them, or null. */
export function oneInstruction(rows: readonly PupilRow[]): string | null {
  const [first] = rows;
  return first !== undefined && rows.every(({ instruction }) => instruction === first.instruction)
    ? first.instruction
    : null;
}

/**
 * By class (DIST-10), individuals last (DIST-11), pupils by family name, whenever they were added. What the teacher's
 * groups and classes are tells which is which, and who of a class came through a group; of a group that is gone the
 * missing school tells it.
 */
export function groupRows(rows: readonly PupilRow[], known: readonly Group[] = []): PupilGroup[] {
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
      rows: inOrder(members),
      usual: usualPeriod(members.map(({ period }) => period)) ?? ALWAYS,
      isGroup: isGroup(byKey.get(key), members),
      elsewhere: findElsewhere(byKey.get(key), members, rows),
    }))
    .sort((one, other) => Number(one.key === '') - Number(other.key === '') || BY_NAME.compare(one.label, other.label));
}

const isGroup = (known: Group | undefined, [first]: readonly PupilRow[]): boolean =>
  known === undefined ? first?.className !== '' && first?.schoolName === '' : known.groupType === 'personnel';

const inOrder = (rows: readonly PupilRow[]): PupilRow[] =>
  byFamilyName(rows.map((row) => ({ row, displayName: row.name }))).map(({ row }) => row);

function findElsewhere(group: Group | undefined, members: readonly PupilRow[], all: readonly PupilRow[]): PupilRow[] {
  if (group?.groupType !== 'classe') return [];
  const [ofClass, here] = [new Set(group.students.map(({ cloeeWorldId }) => cloeeWorldId)), idsOf(members)];
  return all.filter(({ worldId }) => ofClass.has(worldId) && !here.has(worldId));
}

/** The same pupils as the same objects: nothing to draw again. */
export const sameGroup = (one: PupilGroup, other: PupilGroup): boolean =>
  one.label === other.label &&
  one.isGroup === other.isGroup &&
  sameObjects(one.elsewhere, other.elsewhere) &&
  sameObjects(one.rows, other.rows);

const sameObjects = (one: readonly PupilRow[], other: readonly PupilRow[]): boolean =>
  one.length === other.length && one.every((row, place) => row === other[place]);

/** Whether a teacher's choices for a pupil are the same; her progress is not one. */
const sameChoice = (one: PupilRow | undefined, other: PupilRow | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    sameGivenPeriod(one.period, other.period) &&
    one.keep === other.keep &&
    one.instruction.trim() === other.instruction.trim() &&
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
  const differing = all.filter((worldId) => !sameChoice(here.get(worldId), there.get(worldId)));
  const nameOf = (worldId: string) => (here.get(worldId) ?? there.get(worldId))?.name ?? '';
  return byFamilyName(differing.map((worldId) => ({ worldId, displayName: nameOf(worldId) }))).map(
    ({ worldId }) => worldId,
  );
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
  // Drafts of the version before do not have it; left as it is, it is not sent.
  instruction: z._default(z.string(), ''),
  groupKey: z.string(),
  className: z.string(),
  schoolName: z.string(),
  progression: z.number(),
  // A draft of the version before does not have it.
  isBegun: z._default(z.boolean(), false),
  late: z.number(),
});
const stored = z.object({ etag: z.string(), rows: z.array(pupilRow) });

/** A stored draft with what an earlier version did not store. */
export const completeDraft = (draft: DistributionDraft): DistributionDraft => stored.parse(draft);

export const isDistributionDraft = (value: unknown): value is DistributionDraft => stored.safeParse(value).success;

type NewRow = Partial<Pick<PupilRow, 'period' | 'instruction'>>;

/** New rows for a group's pupils; names and progress come from the server after the save. */
export const rowsOfGroup = (group: Group, given: NewRow): PupilRow[] =>
  group.students.map((pupil) => ({
    ...rowOfPupil(pupil.cloeeWorldId, pupil.displayName, given),
    groupKey: group.key,
    className: group.name,
    schoolName: group.school,
  }));

export const rowOfPupil = (
  worldId: string,
  name: string,
  { period = ALWAYS, instruction = '' }: NewRow = {},
): PupilRow => ({
  worldId,
  name,
  period,
  keep: false,
  instruction,
  groupKey: '',
  className: '',
  schoolName: '',
  progression: 0,
  isBegun: false,
  late: 0,
});
