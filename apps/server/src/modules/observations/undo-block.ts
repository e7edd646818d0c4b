import { BLOCK_CELLS_SHOWN_MAX, type UndoneBlock } from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { getObservedFolio } from '../folios/folio-access.service.ts';
import { holdMarks } from '../media/marks.service.ts';
import { observersOf, partsOf } from './asked-series.ts';
import { deleteBlock, findLevelChanges, type LevelChange, openUndo } from './blocks.queries.ts';
import { findBlock, presentCellsOf } from './blocks.ts';
import { type CellRow, cellId, type TeacherPart } from './cell.ts';
import { type Gesture, undoGesture } from './change-cell.ts';
import { type CellDraft, changeTeacherParts } from './change-cells.service.ts';
import type { GroupedCell } from './group-blocks.ts';
import { standing } from './place-level.ts';
import type { Observers } from './series-state.ts';

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
  const gestureOf = gesturesOf(await findLevelChanges(db, partsOf(cells)), observedBy);
  const outcome = await changeTeacherParts(
    db,
    { personId: user.id, folioId, block },
    cells.map((cell) => draftOf(cell, gestureOf(cell))),
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

/** What was there before, where the cell still holds what the block left. */
function draftOf({ studentId, criterionId }: GroupedCell, gesture: Gesture): CellDraft<TeacherPart> {
  return {
    studentId,
    criterionId,
    version: undefined,
    needsSeries: true,
    change: (cell, earlier) => undoGesture(cell, earlier, gesture) ?? { ...standing(cell), checked: cell.checked },
  };
}

/** The gestures that a block is made of, cell by cell. */
function gesturesOf(levels: readonly LevelChange[], observedBy: number | null) {
  const observers = observersOf(levels);
  const byCell = Map.groupBy(levels, cellId);
  return (cell: GroupedCell): Gesture => ({
    changes: cell.changes.map((change) => withDate(change, byCell.get(cellId(cell)) ?? [])),
    observerOf: (version): Observers => {
      const given = observers(cell, version);
      return (on) => observedBy ?? given(on);
    },
    keepsSaid: false,
  });
}

type Change = GroupedCell['changes'][number];

/** Since when the level stood that comes back, where the history does not say it: the change before that made it. */
function withDate(change: Change, levels: readonly LevelChange[]): Change {
  const { version, before } = change;
  if (before.state === undefined || before.leveledOn !== undefined) return change;
  const made =
    before.state === null ? undefined : levels.findLast((one) => one.version < version && one.state !== null);
  return { ...change, before: { ...before, leveledOn: made?.changedOn ?? null } };
}

const restoredMarks = (cells: ReadonlyMap<number, CellRow>, changed: ReadonlySet<number>): CellRow[] =>
  [...cells].flatMap(([id, cell]) => (changed.has(id) && cell.markUrl !== '' ? [cell] : []));
