import type { EarlierRow } from '../../db/cell-columns.ts';
import type { Db } from '../../db/connection.ts';
import type { ObservationValues } from '../../db/folio-schema.ts';
import { AppError } from '../../http/app-error.ts';
import {
  type CellKey,
  type CellRow,
  cellId,
  type OpenCell,
  type PupilPart,
  type TeacherPart,
  untouchedCell,
} from './cell.ts';
import {
  type CellWrite,
  type TeacherWriter,
  type Writer,
  type Written,
  writePupilParts,
  writeTeacherParts,
} from './cell-writes.queries.ts';
import { findEarlier, findOpenCells } from './cells.queries.ts';
import { earlierValues } from './series-rows.ts';
import { hasMoves, type Noted } from './series-state.ts';

export type { CellRow } from './cell.ts';

/** Requested change of one cell. */
export type CellDraft<Part> = CellKey & {
  /** The version that the person saw, on her side; undefined for an unconditional write. */
  version: number | undefined;
  /** The gesture, where it is of this cell alone. */
  gesture?: string | undefined;
  /** The change asks for the earlier observations of the cell too; else it is given none. */
  needsSeries?: boolean;
  /** New part of the cell, computed from the current one. */
  change: (cell: OpenCell, earlier: readonly EarlierRow[]) => Part;
};

/**
 * The cells after the write, by `cellId`; or those changed by somebody else meanwhile: then the transaction must be
 * rolled back.
 */
export type Outcome = { cells: Map<number, CellRow>; changed: CellKey[] } | { stale: CellRow[] };

/** One side of a cell: its own version, its own fields. */
type Side<Part, By extends Writer> = {
  versionOf: (cell: CellRow) => number;
  /** The fields that the history keeps. */
  partOf: (cell: CellRow) => Partial<Part>;
  write: (db: Db, by: By, writes: readonly (CellWrite<Part> & { cell: CellRow })[]) => Promise<Written[]>;
  after: (cell: CellRow, part: Part, written: Written, personId: number) => CellRow;
};

const TEACHER: Side<TeacherPart, TeacherWriter> = {
  versionOf: (cell) => cell.version,
  partOf: ({ state, comment, audience, markUrl, checked, leveledOn }) => ({
    state,
    comment,
    audience,
    markUrl,
    checked,
    leveledOn,
  }),
  write: (db, by, writes) => writeTeacherParts(db, by, writes.map(withMoves)),
  after: (cell, { moves: _, ...part }, { version, changedOn }, updatedBy) => ({
    ...cell,
    ...part,
    version,
    updatedOn: changedOn,
    updatedBy,
  }),
};

/**
 * The history keeps the dates of levels and what moved among the earlier observations, so that all can come back: where one
 * moves, both shown observations whole; else which one the change was about.
 */
function noteMoves(cell: CellRow, part: TeacherPart, { before: fields, after: come }: Noted): Noted {
  const before: ObservationValues = { ...fields };
  const after: ObservationValues = { ...come };
  const { pushes = false, taken, removed = [], added = [], keeps } = part.moves ?? {};
  const isDated = before.leveledOn !== undefined;
  if (pushes || taken !== undefined || (isDated && cell.state !== null && part.state !== null)) {
    Object.assign(before, saidOf(cell));
    Object.assign(after, saidOf(part));
  }
  if (pushes || taken !== undefined || isDated || before.state !== undefined) {
    Object.assign(before, { state: cell.state, leveledOn: cell.leveledOn });
    Object.assign(after, { state: part.state, leveledOn: part.leveledOn });
  }
  if (pushes && cell.leveledOn !== null) after.pushed = cell.leveledOn;
  if (taken !== undefined) before.pushed = taken.on;
  if (removed.length > 0) before.earlier = removed.map(earlierValues);
  if (added.length > 0) after.earlier = added.map(earlierValues);
  if (keeps !== undefined) after.keeps = keeps;
  // Of an observation without a date nothing tells it apart.
  if (after.leveledOn === undefined && cell.leveledOn !== null) after.of = cell.leveledOn;
  return { before, after };
}

const saidOf = ({ comment, audience, markUrl }: Pick<TeacherPart, 'comment' | 'audience' | 'markUrl'>) => ({
  comment,
  audience,
  markUrl,
});

const withMoves = (write: CellWrite<TeacherPart> & { cell: CellRow }): CellWrite<TeacherPart> => ({
  ...write,
  ...noteMoves(write.cell, write.part, write),
});

/** What the history keeps of a change; null where nothing changes. */
export function noteOf(cell: CellRow, part: TeacherPart): Noted | null {
  const write = prepareWrite(TEACHER, cell, part, null);
  return write === null ? null : noteMoves(cell, part, write);
}

const PUPIL: Side<PupilPart, Writer> = {
  versionOf: (cell) => cell.selfVersion,
  partOf: ({ selfState, selfComment }) => ({ selfState, selfComment }),
  write: (db, by, writes) =>
    writePupilParts(
      db,
      by,
      writes.map((write) => ({ ...write, teacherVersion: write.cell.version })),
    ),
  after: (cell, part, { version }) => ({ ...cell, ...part, selfVersion: version }),
};

/**
 * The first attempt has locked the cells (cell-writes.queries.ts), so the second always succeeds; a third one would be a bug.
 */
const ATTEMPTS = 3;

/** What the changes have to know of the cells. */
type Reading = {
  /** Since when `former` is wanted, an instant of PostgreSQL; left out it is not. */
  formerSince?: string;
  /** The cells, where the caller has just read them. */
  known?: readonly OpenCell[];
};

/** Changes teachers' parts within the transaction of the write. */
export const changeTeacherParts = (
  db: Db,
  by: TeacherWriter,
  drafts: readonly CellDraft<TeacherPart>[],
  reading: Reading = {},
) => changeCells(db, TEACHER, by, drafts, reading);

/** Changes pupils' parts within the transaction of the write. */
export const changePupilParts = (db: Db, by: Writer, drafts: readonly CellDraft<PupilPart>[]) =>
  changeCells(db, PUPIL, by, drafts, {});

/**
 * All changes of cells go through here. On `stale` the caller must roll back the transaction. The number of statements
 * does not depend on the number of cells.
 */
async function changeCells<Part extends object, By extends Writer>(
  db: Db,
  side: Side<Part, By>,
  by: By,
  drafts: readonly CellDraft<Part>[],
  { formerSince = 'infinity', known }: Reading,
): Promise<Outcome> {
  const cells = new Map<number, CellRow>();
  const changed: CellKey[] = [];
  let pending = drafts;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const read = attempt === 0 && known !== undefined ? known : await findOpenCells(db, pending, formerSince);
    // Read after the cells: whoever changes a series changes its cell, over whose version nothing is written then.
    const earlier = await findEarlier(
      db,
      pending.filter(({ needsSeries = false }) => needsSeries),
    );
    const present = new Map(read.map((cell) => [cellId(cell), cell]));
    const presentOf = (key: CellKey) => present.get(cellId(key)) ?? untouchedCell(key);
    const stale = pending.filter(
      ({ version, ...key }) => version !== undefined && version !== side.versionOf(presentOf(key)),
    );
    if (stale.length > 0) return { stale: stale.map(presentOf) };

    const writes = new Map<number, CellWrite<Part> & { cell: CellRow }>();
    for (const draft of pending) {
      const cell = presentOf(draft);
      const write = prepareWrite(
        side,
        cell,
        draft.change(cell, earlier.get(cellId(cell)) ?? []),
        draft.gesture ?? null,
      );
      if (write === null) cells.set(cellId(cell), cell);
      else writes.set(cellId(cell), write);
    }
    if (writes.size === 0) return { cells, changed };
    for (const written of await side.write(db, by, [...writes.values()])) {
      const id = cellId(written);
      const write = writes.get(id);
      if (write === undefined) continue;
      cells.set(id, side.after(write.cell, write.part, written, by.personId));
      changed.push({ studentId: written.studentId, criterionId: written.criterionId });
      writes.delete(id);
    }
    if (writes.size === 0) return { cells, changed };
    // Changed by somebody else between our read and our write.
    pending = pending.filter((draft) => writes.has(cellId(draft)));
  }
  throw new AppError('UNAVAILABLE');
}

/** The new part and what it alters; null where nothing changes: no version, no line in the history. */
function prepareWrite<Part extends object>(
  side: Pick<Side<Part, never>, 'partOf' | 'versionOf'>,
  cell: CellRow,
  part: Part,
  block: string | null,
) {
  const old = side.partOf(cell);
  let differs = hasMoves(part);
  const before: Partial<Part> = {};
  const after: Partial<Part> = {};
  for (const name of Object.keys(old) as (keyof Part)[]) {
    if (old[name] === part[name]) continue;
    before[name] = old[name];
    after[name] = part[name];
    differs = true;
  }
  if (!differs) return null;
  const { studentId, criterionId } = cell;
  return { studentId, criterionId, version: side.versionOf(cell), part, before, after, block, cell };
}
