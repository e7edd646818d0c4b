import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { type CellKey, type CellRow, cellId, untouchedCell } from './cell.ts';
import {
  type CellWrite,
  findCells,
  type PupilPart,
  type TeacherPart,
  type TeacherWriter,
  type Writer,
  type Written,
  writePupilParts,
  writeTeacherParts,
} from './cells.queries.ts';

export type { CellRow } from './cell.ts';

/** Requested change of one cell. */
export type CellDraft<Part> = CellKey & {
  /** The version that the person saw, on her side; undefined for an unconditional write. */
  version: number | undefined;
  /** New part of the cell, computed from the current one. */
  change: (cell: CellRow) => Part;
};

/**
 * The cells after the write, by `cellId`; or those changed by somebody else meanwhile: then the transaction must be
 * rolled back.
 */
export type Outcome = { cells: Map<number, CellRow>; changed: CellKey[] } | { stale: CellRow[] };

/** One side of a cell: its own version, its own fields. */
type Side<Part, By extends Writer> = {
  versionOf: (cell: CellRow) => number;
  partOf: (cell: CellRow) => Part;
  write: (db: Db, by: By, writes: readonly (CellWrite<Part> & { cell: CellRow })[]) => Promise<Written[]>;
  after: (cell: CellRow, part: Part, written: Written, personId: number) => CellRow;
};

const TEACHER: Side<TeacherPart, TeacherWriter> = {
  versionOf: (cell) => cell.version,
  partOf: ({ state, comment, markUrl, checked }) => ({ state, comment, markUrl, checked }),
  write: (db, by, writes) => writeTeacherParts(db, by, writes.map(withDate)),
  after: (cell, part, { version, changedOn, leveledOn }, updatedBy) => ({
    ...cell,
    ...part,
    leveledOn,
    version,
    updatedOn: changedOn,
    updatedBy,
  }),
};

/** The history keeps since when a level stood that is left, so that the date can come back with it. */
const withDate = (write: CellWrite<TeacherPart> & { cell: CellRow }): CellWrite<TeacherPart> =>
  'state' in write.before ? { ...write, before: { ...write.before, leveledOn: write.cell.leveledOn } } : write;

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
 * The first attempt has locked the cells (cells.queries.ts), so the second always succeeds; a third one would be a bug.
 */
const ATTEMPTS = 3;

/** Changes teachers' parts within the transaction of the write; `known`: the cells, where the caller has just read them. */
export const changeTeacherParts = (
  db: Db,
  by: TeacherWriter,
  drafts: readonly CellDraft<TeacherPart>[],
  known?: readonly CellRow[],
) => changeCells(db, TEACHER, by, drafts, known);

/** Changes pupils' parts within the transaction of the write. */
export const changePupilParts = (db: Db, by: Writer, drafts: readonly CellDraft<PupilPart>[]) =>
  changeCells(db, PUPIL, by, drafts);

/**
 * All changes of cells go through here. On `stale` the caller must roll back the transaction. The number of statements
 * does not depend on the number of cells.
 */
async function changeCells<Part extends object, By extends Writer>(
  db: Db,
  side: Side<Part, By>,
  by: By,
  drafts: readonly CellDraft<Part>[],
  known?: readonly CellRow[],
): Promise<Outcome> {
  const cells = new Map<number, CellRow>();
  const changed: CellKey[] = [];
  let pending = drafts;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const read = attempt === 0 && known !== undefined ? known : await findCells(db, pending);
    const present = new Map(read.map((cell) => [cellId(cell), cell]));
    const presentOf = (key: CellKey) => present.get(cellId(key)) ?? untouchedCell(key);
    const stale = pending.filter(
      ({ version, ...key }) => version !== undefined && version !== side.versionOf(presentOf(key)),
    );
    if (stale.length > 0) return { stale: stale.map(presentOf) };

    const writes = new Map<number, CellWrite<Part> & { cell: CellRow }>();
    for (const draft of pending) {
      const cell = presentOf(draft);
      const write = prepareWrite(side, cell, draft.change(cell));
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
) {
  const old = side.partOf(cell);
  const before: Partial<Part> = {};
  const after: Partial<Part> = {};
  let differs = false;
  for (const name of Object.keys(old) as (keyof Part)[]) {
    if (old[name] === part[name]) continue;
    before[name] = old[name];
    after[name] = part[name];
    differs = true;
  }
  if (!differs) return null;
  const { studentId, criterionId } = cell;
  return { studentId, criterionId, version: side.versionOf(cell), part, before, after, cell };
}
