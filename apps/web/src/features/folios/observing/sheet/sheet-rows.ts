import {
  AUDIENCES,
  linesOf,
  OBSERVATION_COMMENT_MAX,
  type Observation,
  type ObservationDraft,
} from '@pupitre/contract';
import { LEVEL_CODES, type LevelCode, visibleLength } from '@pupitre/learning';
import * as z from 'zod/mini';
import { newest } from '../cells/cell-views.ts';
import { isToday } from '../cells/of-today.ts';
import type { TeacherValues } from '../observation/dialog-props.ts';

/** What a teacher may change of one cell, and the version that she started from. */
export type SheetRow = TeacherValues &
  Readonly<Pick<Observation, 'id' | 'criteriaId' | 'monitoredStudentId' | 'version'>> & {
    /** What the row says is of another day: of today there is nothing yet. */
    readonly earlier?: boolean | undefined;
  };

/** What a page of observations holds, and what the browser keeps of it. */
export type SheetDraft = { readonly rows: readonly SheetRow[] };

export const TEACHER_FIELDS = ['state', 'comment', 'audience', 'marks', 'checked'] as const;

const isOfAnotherDay = ({ observedOn }: Pick<Observation, 'observedOn'>): boolean =>
  observedOn !== null && !isToday(observedOn);

export const rowOf = (cell: Observation): SheetRow => ({
  id: cell.id,
  criteriaId: cell.criteriaId,
  monitoredStudentId: cell.monitoredStudentId,
  version: cell.version,
  state: cell.state,
  comment: cell.comment,
  audience: cell.audience,
  marks: cell.marks,
  checked: cell.checked,
  earlier: isOfAnotherDay(cell),
});

export const sameValues = (one: SheetRow, other: SheetRow): boolean =>
  TEACHER_FIELDS.every((field) => one[field] === other[field]) && isEarlier(one) === isEarlier(other);

export const isEarlier = ({ earlier }: Pick<SheetRow, 'earlier'>): boolean => earlier === true;

/** Today's observation begins, and what was said of the one before stays there. */
const isBegun = (row: SheetRow, from: SheetRow): boolean => isEarlier(from) && !isEarlier(row);

/** Whether a cell has all that a row says. */
export const hasAll = (
  cell: TeacherValues & Pick<Observation, 'observedOn'>,
  row: Partial<TeacherValues> & Pick<ObservationDraft, 'par'>,
): boolean =>
  (row.par !== 'again' || !isOfAnotherDay(cell)) &&
  TEACHER_FIELDS.every((field) => row[field] === undefined || row[field] === cell[field]);

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** Rows that differ from what the server gave. */
export function dirtyRows(rows: readonly SheetRow[], base: readonly SheetRow[]): readonly SheetRow[] {
  const before = byId(base);
  return rows.filter((row) => {
    const from = before.get(row.id);
    return from !== undefined && !sameValues(row, from);
  });
}

/** OBS-11, OP-032: any change unchecks, except « Vu » itself; the same row when nothing changes. */
export function changeRow(row: SheetRow, change: Partial<TeacherValues>): SheetRow {
  const next = { ...begin(row, change), ...change, ...newMarks(row, change) };
  if (changesContent(next, row) && change.checked === undefined) next.checked = false;
  return sameValues(next, row) ? row : next;
}

/** Something said on another day than what stands is of today; what is taken away goes from where it stands. */
function begin(row: SheetRow, { state, comment, marks }: Partial<TeacherValues>): SheetRow {
  const adds = marks !== undefined && linesOf(marks).some((one) => !linesOf(row.marks).includes(one));
  if (!isEarlier(row) || ((state ?? null) === null && (comment ?? '') === '' && !adds)) return row;
  return { ...row, comment: '', audience: 'team', marks: '', earlier: false };
}

/** Traces of another day stay with it. */
const newMarks = (row: SheetRow, { marks }: Partial<TeacherValues>): Partial<TeacherValues> => {
  if (marks === undefined || !isEarlier(row)) return {};
  const added = linesOf(marks).filter((one) => !linesOf(row.marks).includes(one));
  return added.length === 0 ? {} : { marks: added.join('\n') };
};

/** Today's level; null takes it away, and with it an observation that was begun here and says nothing else. */
export function pressLevel(row: SheetRow, from: SheetRow, state: LevelCode | null): SheetRow {
  if (state !== null || !isEarlier(from)) return changeRow(row, { state });
  if (isEarlier(row)) return row;
  return row.comment === '' && row.marks === '' ? from : changeRow(row, { state: from.state });
}

/** A bulk action unchecks whatever it touches, also where the value was the same already (STUD-09 to STUD-11). */
export const overwriteRow = (row: SheetRow, change: Partial<TeacherValues>): SheetRow =>
  changeRow(row, { ...change, checked: false });

/** The marks with one more, one a line. */
export const withMark = (marks: string, url: string): string => [...new Set([...linesOf(marks), url])].join('\n');

export const isTooLong = (comment: string): boolean => visibleLength(comment) > OBSERVATION_COMMENT_MAX;

/**
 * Body of a save: what differs of the dirty rows, with the versions that they started from (OBS-12). What is left out stays:
 * the comment of an earlier day is no comment of the observation that a new level begins.
 */
export const bodyOf = (mine: readonly SheetRow[], base: readonly SheetRow[]) => {
  const before = byId(base);
  return dirtyRows(mine, base).map((row): ObservationDraft => {
    const from = before.get(row.id) ?? row;
    const { criteriaId, monitoredStudentId, checked } = row;
    if (isBegun(row, from)) {
      return {
        criteriaId,
        monitoredStudentId,
        checked,
        version: from.version,
        ...levelOf(row),
        ...(row.comment === '' ? {} : { comment: row.comment, audience: row.audience }),
        ...(row.marks === '' ? {} : { marks: row.marks }),
      };
    }
    return {
      criteriaId,
      monitoredStudentId,
      checked,
      version: from.version,
      ...(row.state === from.state ? {} : levelOf(row)),
      ...(row.comment === from.comment ? {} : { comment: row.comment }),
      ...(row.audience === from.audience && row.comment === from.comment ? {} : { audience: row.audience }),
      ...(row.marks === from.marks ? {} : { marks: row.marks }),
    };
  });
};

/** A level that is given here is of this day, also where it is the one of before. */
const levelOf = ({ state }: SheetRow): Pick<ObservationDraft, 'state' | 'par'> =>
  state === null ? { state } : { state, par: 'again' };

/** After a save: what the server has, with what was typed meanwhile on top. */
export function afterSave(
  mine: readonly SheetRow[],
  sent: readonly SheetRow[],
  saved: readonly Observation[],
): readonly SheetRow[] {
  const [now, then] = [byId(mine), byId(sent)];
  return saved.map((observation) => {
    const row = rowOf(observation);
    const [typed, left] = [now.get(row.id), then.get(row.id)];
    if (typed === undefined || left === undefined || sameValues(typed, left)) return row;
    return { ...typed, version: row.version };
  });
}

/** What the browser kept, on top of what the server has: only rows that were changed, each with what it started from. */
export function restoreRows(
  server: readonly SheetRow[],
  kept: { readonly mine: SheetDraft; readonly base: SheetDraft },
): { base: readonly SheetRow[]; rows: readonly SheetRow[] } {
  const changed = byId(dirtyRows(kept.mine.rows, kept.base.rows));
  const from = byId(kept.base.rows);
  return {
    base: server.map((row) => (changed.has(row.id) ? (from.get(row.id) ?? row) : row)),
    rows: server.map((row) => changed.get(row.id) ?? row),
  };
}

/** A page of observations: what the server gave, what the rows started from, what they say now. */
export type SheetState = {
  readonly server: readonly Observation[];
  readonly base: readonly SheetRow[];
  readonly rows: readonly SheetRow[];
};

/**
 * What colleagues saved meanwhile: rows that were left alone become theirs, rows that were changed keep what was typed and
 * the version that they started from, so that saving them asks.
 */
export function receiveCells(sheet: SheetState, cells: readonly Observation[]): SheetState {
  const [given, base] = [byId(cells), byId(sheet.base)];
  const changed = byId(dirtyRows(sheet.rows, sheet.base));
  const later = new Map<number, SheetRow>();
  const server = sheet.server.map((known) => {
    const cell = given.get(known.id);
    if (cell === undefined) return known;
    const now = newest(known, cell);
    // What the pupil said and how much was discussed is nobody's draft here.
    if (changed.has(known.id)) return { ...now, ...rowOf(known) };
    if (now.version > (base.get(known.id)?.version ?? 0)) later.set(known.id, rowOf(now));
    return now;
  });
  const take = (row: SheetRow): SheetRow => later.get(row.id) ?? row;
  return { server, base: sheet.base.map(take), rows: sheet.rows.map(take) };
}

/** What stood is of a day before now: rows that were left alone say so, and today's observation may begin. */
export function onNewDay(sheet: SheetState): SheetState {
  const changed = byId(dirtyRows(sheet.rows, sheet.base));
  const server = byId(sheet.server);
  const turn = (row: SheetRow): SheetRow => {
    const cell = server.get(row.id);
    const isTurned = cell !== undefined && !changed.has(row.id) && isOfAnotherDay(cell) !== isEarlier(row);
    return isTurned ? { ...row, earlier: isOfAnotherDay(cell) } : row;
  };
  return { server: sheet.server, base: sheet.base.map(turn), rows: sheet.rows.map(turn) };
}

/**
 * What this person wrote outside the draft: a trace, or (`onlyMarks` is false) a dated observation of this page. A row with
 * changes goes on from there; where somebody wrote anything else in between, saving asks as ever.
 */
export function receiveOwn(
  sheet: SheetState,
  cells: readonly Observation[],
  { onlyMarks }: { onlyMarks: boolean },
): SheetState {
  const [given, base] = [byId(cells), byId(sheet.base)];
  const isNext = ({ id }: SheetRow) => {
    const [from, cell] = [base.get(id), given.get(id)];
    if (from === undefined || cell?.version !== from.version + 1) return false;
    // A trace may have begun today's observation: what was said before is not hers.
    const begins = isBegun(rowOf(cell), from) && from.state === cell.state;
    return !onlyMarks || begins || (['state', 'comment', 'audience'] as const).every((one) => from[one] === cell[one]);
  };
  const going = new Set(
    dirtyRows(sheet.rows, sheet.base)
      .filter(isNext)
      .map(({ id }) => id),
  );
  const goOn = (row: SheetRow): SheetRow => {
    const [from, cell] = [base.get(row.id), given.get(row.id)];
    if (!going.has(row.id) || from === undefined || cell === undefined) return row;
    const joined = onTop(row, from, cell);
    if (row.marks === from.marks) return joined;
    const added = linesOf(cell.marks).filter((one) => !linesOf(from.marks).includes(one));
    return { ...joined, marks: added.reduce(withMark, row.marks) };
  };
  const gone = {
    server: sheet.server.map((one) => (going.has(one.id) ? (given.get(one.id) ?? one) : one)),
    base: sheet.base.map((row) => {
      const cell = given.get(row.id);
      return going.has(row.id) && cell !== undefined ? rowOf(cell) : row;
    }),
    rows: sheet.rows.map(goOn),
  };
  return receiveCells(
    gone,
    cells.filter(({ id }) => !going.has(id)),
  );
}

/** One row that two people changed: mine on top of hers, and hers. */
export type RowConflict = { readonly mine: SheetRow; readonly theirs: Observation };

/** My changes of a row on top of what is stored now; what I left alone becomes hers. */
export function onTop(mine: SheetRow, base: SheetRow, theirs: Observation): SheetRow {
  if (isBegun(mine, base)) {
    const now = rowOf(theirs);
    const marks = linesOf(mine.marks).reduce(withMark, isEarlier(now) ? '' : now.marks);
    const said = mine.comment === '' && !isEarlier(now) ? { comment: now.comment, audience: now.audience } : {};
    return { ...mine, ...said, marks, version: now.version };
  }
  const merged: Record<string, unknown> = { ...rowOf(theirs) };
  for (const field of TEACHER_FIELDS) if (mine[field] !== base[field]) merged[field] = mine[field];
  // Only fields of the teachers' part were replaced, each by a value of its own kind.
  const row = merged as SheetRow;
  return changesContent(row, theirs) && mine.checked === base.checked ? { ...row, checked: false } : row;
}

const changesContent = (one: TeacherValues, other: TeacherValues) =>
  (['state', 'comment', 'audience', 'marks'] as const).some((field) => one[field] !== other[field]);

/** Rows that I changed and somebody saved in between, where the two differ. */
export function conflictsOf(
  mine: readonly SheetRow[],
  base: readonly SheetRow[],
  current: readonly Observation[],
): readonly RowConflict[] {
  const [before, now] = [byId(base), byId(current)];
  return dirtyRows(mine, base).flatMap((row) => {
    const [from, theirs] = [before.get(row.id), now.get(row.id)];
    if (from === undefined || theirs === undefined || theirs.version === from.version) return [];
    return sameValues(row, theirs) ? [] : [{ mine: onTop(row, from, theirs), theirs }];
  });
}

/** Rows to save once each conflict is decided; rows of no conflict keep what I did. */
export function resolveRows(
  mine: readonly SheetRow[],
  base: readonly SheetRow[],
  current: readonly Observation[],
  takesTheirs: ReadonlySet<number>,
): readonly SheetRow[] {
  const [dirty, before] = [byId(dirtyRows(mine, base)), byId(base)];
  return current.map((observation) => {
    const [row, from] = [dirty.get(observation.id), before.get(observation.id)];
    if (row === undefined || from === undefined || takesTheirs.has(observation.id)) return rowOf(observation);
    return onTop(row, from, observation);
  });
}

export function sameSheet(one: SheetDraft, other: SheetDraft): boolean {
  const others = byId(other.rows);
  return one.rows.every((row) => {
    const match = others.get(row.id);
    return match === undefined || sameValues(row, match);
  });
}

const row: z.ZodMiniType<SheetRow> = z.object({
  id: z.number(),
  criteriaId: z.number(),
  monitoredStudentId: z.number(),
  version: z.number(),
  state: z.nullable(z.enum(LEVEL_CODES)),
  comment: z.string(),
  audience: z.enum(AUDIENCES),
  marks: z.string(),
  checked: z.boolean(),
  earlier: z.optional(z.boolean()),
});
const stored = z.object({ rows: z.array(row) });

/** Whether what the browser kept still has the shape of today. */
export const isSheetDraft = (value: unknown): value is SheetDraft => stored.safeParse(value).success;

/** When a teacher last changed one of these observations; null before the first time. */
export const lastObserved = (observations: readonly Observation[]): string | null =>
  observations.reduce<string | null>(
    (latest, { updatedOn }) => (updatedOn !== null && (latest === null || updatedOn > latest) ? updatedOn : latest),
    null,
  );
