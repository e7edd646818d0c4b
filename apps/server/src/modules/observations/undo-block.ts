import { BLOCK_CELLS_SHOWN_MAX, type UndoneBlock } from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { getObservedFolio } from '../folios/folio-access.service.ts';
import { holdMarks } from '../media/marks.service.ts';
import { deleteBlock, findLevelChanges, openUndo } from './blocks.queries.ts';
import { findBlock, holdsBlock, presentCellsOf } from './blocks.service.ts';
import { type CellRow, cellId } from './cell.ts';
import type { TeacherPart } from './cells.queries.ts';
import { type CellDraft, changeTeacherParts } from './change-cells.service.ts';
import type { GroupedCell } from './group-blocks.ts';

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
  const block = await openUndo(db, user, { folioId, undoes: blockId, way });
  const outcome = await changeTeacherParts(
    db,
    { personId: user.id, folioId, timeZone, block, dates: await datesOf(db, cells) },
    cells.map(draftOf),
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
function draftOf(grouped: GroupedCell): CellDraft<TeacherPart> {
  const { studentId, criterionId, before } = grouped;
  return {
    studentId,
    criterionId,
    version: undefined,
    change: ({ state, comment, markUrl, checked, ...rest }) => {
      const part = { state, comment, markUrl, checked };
      if (!holdsBlock({ ...rest, ...part }, grouped)) return part;
      const { leveledOn: _, selfState: _state, selfComment: _comment, ...values } = before;
      return { ...part, ...values };
    },
  };
}

/** Since when each level stood that comes back; what was written before dates were kept has the change that made it. */
async function datesOf(db: Db, cells: readonly GroupedCell[]): Promise<Map<number, string | null>> {
  const dates = new Map<number, string | null>();
  const undated: GroupedCell[] = [];
  for (const cell of cells) {
    const { state, leveledOn } = cell.before;
    if (state === undefined) continue;
    if (leveledOn === undefined && state !== null) undated.push(cell);
    else dates.set(cellId(cell), leveledOn ?? null);
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
