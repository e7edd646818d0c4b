import { BLOCK_CELLS_SHOWN_MAX, type UndoneBlock } from '@pupitre/contract';
import type { EarlierRow } from '../../db/cell-columns.ts';
import type { Db } from '../../db/connection.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { getObservedFolio } from '../folios/folio-access.service.ts';
import { holdMarks } from '../media/marks.service.ts';
import { deleteBlock, findLevelChanges, openUndo } from './blocks.queries.ts';
import { findBlock, holdsBlock, presentCellsOf } from './blocks.service.ts';
import { type CellRow, cellId } from './cell.ts';
import type { TeacherPart } from './cell-writes.queries.ts';
import { findEarlier } from './cells.queries.ts';
import { type CellDraft, changeTeacherParts } from './change-cells.service.ts';
import type { GroupedCell } from './group-blocks.ts';
import { type Moves, standing } from './place-level.ts';
import { sameEarlier } from './series-rows.ts';

/**
 * Undoes a block: restores its cells, with the dates of their levels. A cell changed by somebody since stays unchanged
 * and is named. An undo is a block too, and can be undone like any other.
 */
export async function undoBlock(
  db: Db,
  user: SignedInUser,
  folioId: number,
  { blockId, timeZone }: { blockId: string; timeZone: string },
): Promise<UndoneBlock> {
  await getObservedFolio(db, user, folioId);
  const { group, row, parts } = await findBlock(db, folioId, { blockId, timeZone });
  const cells = [...group.cells.values()];
  const way = row?.way === 'undo' ? 'redo' : 'undo';
  // What a dated gesture changed is somebody's; what it added is hers who made it.
  const observedBy = row?.observedBy ?? (row?.way === 'dated' ? row.madeBy : null);
  const block = await openUndo(db, user, { folioId, undoes: blockId, way, observedBy });
  const undoing = {
    ...{ personId: user.id, observedBy },
    ...{ dates: await datesOf(db, cells), earlier: await earlierOf(db, cells) },
  };
  const outcome = await changeTeacherParts(
    db,
    { personId: user.id, folioId, block },
    cells.map((cell) => draftOf(cell, undoing)),
  );
  // Without versions nothing can be stale.
  const changed = new Set('stale' in outcome ? [] : outcome.changed.map(cellId));
  if (changed.size === 0) await deleteBlock(db, block);
  else if (!('stale' in outcome)) await holdMarks(db, restoredMarks(outcome.cells, changed));
  const left = await presentCellsOf(
    db,
    user,
    cells.filter((cell) => !changed.has(cellId(cell))),
    parts,
  );
  return {
    block: changed.size === 0 ? null : block,
    undone: changed.size,
    left: left.length,
    leftCells: left.slice(0, BLOCK_CELLS_SHOWN_MAX),
  };
}

/** What an undone block needs to know besides its cells. */
type Undoing = {
  personId: number;
  /** Who made the observation that comes back, where it is not among the earlier ones. */
  observedBy: number | null;
  /** Dates of levels that the history did not keep, by `cellId`. */
  dates: ReadonlyMap<number, string | null>;
  /** The earlier observations of the cells, by `cellId`. */
  earlier: ReadonlyMap<number, readonly EarlierRow[]>;
};

/** What was there before, where the cell still holds what the block left. */
function draftOf(grouped: GroupedCell, undoing: Undoing): CellDraft<TeacherPart> {
  const { studentId, criterionId } = grouped;
  return {
    studentId,
    criterionId,
    version: undefined,
    change: (cell) => restored(cell, grouped, undoing) ?? { ...standing(cell), checked: cell.checked },
  };
}

/**
 * The cell as it was before the block, its series too; null where somebody changed either since. What the block put among
 * the earlier observations is taken back as it is there now.
 */
function restored(
  cell: CellRow,
  grouped: GroupedCell,
  { personId, observedBy, dates, earlier }: Undoing,
): TeacherPart | null {
  const rows = earlier.get(cellId(cell)) ?? [];
  const pushed = grouped.pushed.map((on) => rows.find((row) => row.on === on));
  const added = grouped.added.map((one) => rows.find((row) => sameEarlier(row, one)));
  const gone = [...pushed, ...added].filter((row) => row !== undefined);
  if (!holdsBlock(cell, grouped) || gone.length < pushed.length + added.length) return null;
  const { leveledOn, selfState: _state, selfComment: _comment, ...values } = grouped.before;
  const kept = { ...standing(cell), checked: cell.checked };
  const on = dates.has(cellId(cell)) ? dates.get(cellId(cell)) : leveledOn;
  const taken = gone.find((row) => row.on === on);
  const pushes = grouped.taken.length > 0 && cell.state !== null;
  const removed = gone.filter((row) => row !== taken);
  const moves: Moves = {
    pushes,
    ...(taken === undefined ? {} : { taken }),
    removed,
    added: grouped.removed.map((row) => ({ ...row, by: observedBy })),
  };
  const moved = pushes || taken !== undefined || removed.length > 0 || grouped.removed.length > 0;
  return {
    ...kept,
    ...values,
    ...(taken === undefined ? {} : textsOf(taken, kept)),
    ...(on === undefined
      ? {}
      : { leveledOn: on, leveledBy: observerOf(taken, observedBy ?? (pushes ? personId : cell.leveledBy)) }),
    ...(moved ? { moves } : {}),
  };
}

const observerOf = (taken: EarlierRow | undefined, other: number | null) => (taken === undefined ? other : taken.by);

/** What was said of the observation that comes back; where nothing was, what was said since is kept. */
const textsOf = (taken: EarlierRow, since: Pick<TeacherPart, 'comment' | 'audience' | 'markUrl'>) => ({
  ...(taken.comment === ''
    ? { comment: since.comment, audience: since.audience }
    : { comment: taken.comment, audience: taken.audience }),
  markUrl: taken.markUrl === '' ? since.markUrl : taken.markUrl,
});

/** Earlier observations of the cells whose series the block changed. */
const earlierOf = (db: Db, cells: readonly GroupedCell[]) =>
  findEarlier(
    db,
    cells.filter(({ pushed, added }) => pushed.length + added.length > 0),
  );

/** Since when each level stood that comes back, where the history does not say it: the change that made it. */
async function datesOf(db: Db, cells: readonly GroupedCell[]): Promise<Map<number, string | null>> {
  const dates = new Map<number, string | null>();
  const undated: GroupedCell[] = [];
  for (const cell of cells) {
    const { state, leveledOn } = cell.before;
    if (state === undefined || leveledOn !== undefined) continue;
    if (state !== null) undated.push(cell);
    else dates.set(cellId(cell), null);
  }
  if (undated.length === 0) return dates;
  const first = new Map(undated.map((cell) => [cellId(cell), cell]));
  const changes = await findLevelChanges(db, {
    studentIds: [...new Set(undated.map(({ studentId }) => studentId))],
    criterionIds: [...new Set(undated.map(({ criterionId }) => criterionId))],
  });
  for (const change of changes) {
    const cell = first.get(cellId(change));
    if (cell !== undefined && change.changedOn < cell.firstOn) dates.set(cellId(cell), change.changedOn);
  }
  return dates;
}

const restoredMarks = (cells: ReadonlyMap<number, CellRow>, changed: ReadonlySet<number>): CellRow[] =>
  [...cells].flatMap(([id, cell]) => (changed.has(id) && cell.markUrl !== '' ? [cell] : []));
