import { BLOCK_CELLS_SHOWN_MAX, type BlockCell, type FolioHistory, type HistoryDay } from '@pupitre/contract';
import type { LevelCode } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { tellApart } from '../directory/twins.service.ts';
import { type FolioParts, getFolioParts, getMemberFolio, getPartsFor } from '../folios/folio-access.service.ts';
import { type BlockScene, presentBlock, presentPeople } from './blocks.presenter.ts';
import {
  type BlockRow,
  findBlocks,
  findChangesOfBlock,
  findChangesOfDays,
  findDays,
  findPeople,
  type HistoryParts,
} from './blocks.queries.ts';
import { type CellRow, cellId } from './cell.ts';
import { findCells, findNames } from './cells.queries.ts';
import {
  type Gestures,
  type Group,
  type GroupedCell,
  groupBlocks,
  isDated,
  millisOf,
  readCellsId,
} from './group-blocks.ts';
import { CELL_FIELDS } from './series-state.ts';

// Unspecified: how much one page of the history holds. One day at least, whatever happened on it.
const DAYS_AT_ONCE = 7;
const CHANGES_AT_ONCE = 4_000;

const idsOf = ({ pupils, criteria }: FolioParts): HistoryParts => ({
  studentIds: pupils.map(({ id }) => id),
  criterionIds: criteria.map(({ id }) => id),
});

const gesturesOf = (blocks: readonly BlockRow[]): Gestures => ({
  noted: new Set(blocks.map(({ id }) => id)),
  undoneOn: new Map(blocks.flatMap(({ undoes, madeOn }) => (undoes === null ? [] : [[undoes, millisOf(madeOn)]]))),
});

export type HistoryAsked = {
  before: string | undefined;
  studentId: number | undefined;
  criterionId: number | undefined;
  personId: number | undefined;
  timeZone: string;
};

/** Who changed what in the folio, as blocks by day, latest first. */
export async function getFolioHistory(
  db: Db,
  user: SignedInUser,
  folioId: number,
  asked: HistoryAsked,
): Promise<FolioHistory> {
  const { before, personId, timeZone } = asked;
  const folio = await getMemberFolio(db, user, folioId);
  const parts = await getPartsFor(db, user, folioId);
  const ids = idsOf(parts);
  const narrowed = narrow(ids, asked);
  const changedBy = await findPeople(db, narrowed);
  const found = await findDays(db, narrowed, { before, timeZone, limit: DAYS_AT_ONCE + 1, personId });
  const days = chooseDays(found);
  const blocks = await findBlocks(db, folioId);
  // Whole days: a block that touches one pupil is shown with all its pupils.
  const changes = days.length === 0 ? [] : await findChangesOfDays(db, ids, { days, timeZone });
  const groups = groupBlocks(changes, gesturesOf(blocks)).filter((group) => isMeant(group, asked));
  const people = [
    changedBy.map((one) => one.personId),
    groups.map((one) => one.changedBy),
    blocks.map((one) => one.madeBy),
  ];
  const names = await findNames(db, known(people.flat()));
  return {
    days: presentDays(groups, { user, parts, blocks, names }),
    next: days.length < found.length ? (days.at(-1) ?? null) : null,
    canUndo: folio.mayObserve,
    ...presentPeople(changedBy, asked, { user, names }),
  };
}

const narrow = (
  { studentIds, criterionIds }: HistoryParts,
  { studentId, criterionId }: HistoryAsked,
): HistoryParts => ({
  studentIds: studentIds.filter((id) => studentId === undefined || id === studentId),
  criterionIds: criterionIds.filter((id) => criterionId === undefined || id === criterionId),
});

function isMeant({ changedBy, cells }: Group, { studentId, criterionId, personId }: HistoryAsked): boolean {
  if (personId !== undefined && personId !== changedBy) return false;
  return [...cells.values()].some(
    (cell) =>
      (studentId === undefined || studentId === cell.studentId) &&
      (criterionId === undefined || criterionId === cell.criterionId),
  );
}

const known = (ids: readonly (number | null)[]): number[] => [...new Set(ids.flatMap((id) => id ?? []))];

/** As many of the days, latest first, as one page holds. */
function chooseDays(found: readonly { day: string; changes: number }[]): string[] {
  const chosen: string[] = [];
  let changes = 0;
  for (const one of found.slice(0, DAYS_AT_ONCE)) {
    changes += one.changes;
    if (chosen.length > 0 && changes > CHANGES_AT_ONCE) break;
    chosen.push(one.day);
  }
  return chosen;
}

function presentDays(groups: readonly Group[], scene: BlockScene): HistoryDay[] {
  const latestFirst = groups.toSorted((one, other) => (one.on < other.on ? 1 : -1));
  const byDay = Map.groupBy(latestFirst, ({ day }) => day);
  return [...byDay]
    .map(([day, ofDay]) => ({ day, blocks: ofDay.map((group) => presentBlock(group, scene)) }))
    .toSorted((one, other) => (one.day < other.day ? 1 : -1));
}

/** A block of a folio with its cells; what was taken out of the folio is not in it. */
export async function findBlock(
  db: Db,
  folioId: number,
  { blockId, timeZone }: { blockId: string; timeZone: string },
): Promise<{ group: Group; row: BlockRow | undefined; parts: FolioParts; blocks: BlockRow[] }> {
  const parts = await getFolioParts(db, folioId);
  const blocks = await findBlocks(db, folioId);
  const row = blocks.find(({ id }) => id === blockId);
  const changes = await changesOf(db, idsOf(parts), { blockId, timeZone, noted: new Set(blocks.map(({ id }) => id)) });
  const group = groupBlocks(changes, gesturesOf(blocks)).find(({ id }) => id === blockId);
  if (group === undefined) throw new AppError('BLOCK_NOT_FOUND');
  return { group, row, parts, blocks };
}

async function changesOf(
  db: Db,
  ids: HistoryParts,
  { blockId, timeZone, noted }: { blockId: string; timeZone: string; noted: ReadonlySet<string> },
) {
  if (noted.has(blockId)) return findChangesOfBlock(db, ids, { block: blockId, timeZone });
  const cells = readCellsId(blockId);
  if (cells === null || cells.from > Date.now()) throw new AppError('BLOCK_NOT_FOUND');
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(cells.from);
  const changes = await findChangesOfDays(db, ids, { days: [day], timeZone });
  return changes.filter(
    ({ block, changedBy }) => (block === null || !noted.has(block)) && changedBy === cells.personId,
  );
}

/** Whether the cell still has the block's values. */
export const holdsBlock = (cell: CellRow | undefined, { after }: GroupedCell): boolean =>
  cell !== undefined && CELL_FIELDS.every((field) => after[field] === undefined || after[field] === cell[field]);

/** The cells of a block, those that somebody changed since first. */
export async function getBlock(
  db: Db,
  user: SignedInUser,
  folioId: number,
  asked: { blockId: string; timeZone: string },
): Promise<{ cells: BlockCell[]; total: number; changed: number }> {
  await getMemberFolio(db, user, folioId);
  const { group, parts } = await findBlock(db, folioId, asked);
  const cells = await presentCellsOf(db, user, [...group.cells.values()], parts);
  const changed = cells.filter(({ isChanged }) => isChanged);
  const others = cells.filter(({ isChanged }) => !isChanged);
  return {
    cells: [...changed, ...others].slice(0, BLOCK_CELLS_SHOWN_MAX),
    total: cells.length,
    changed: changed.length,
  };
}

/** Cells of a block in words, with the people who changed them since. */
export async function presentCellsOf(
  db: Db,
  user: SignedInUser,
  grouped: readonly GroupedCell[],
  { pupils: all, criteria }: FolioParts,
): Promise<BlockCell[]> {
  const pupils = await tellApart(db, user, all, { idOf: ({ personId }) => personId });
  const present = new Map((await findCells(db, grouped)).map((cell) => [cellId(cell), cell]));
  const names = await findNames(db, known([...present.values()].map(({ updatedBy }) => updatedBy)));
  const pupilOf = new Map(pupils.map(({ id, displayName }) => [id, displayName]));
  const labelOf = new Map(criteria.map(({ id, label }) => [id, label]));
  return grouped.map((cell) => {
    const now = present.get(cellId(cell));
    const isChanged = !holdsBlock(now, cell);
    const by = now?.updatedBy ?? null;
    return {
      criteriaId: cell.criterionId,
      monitoredStudentId: cell.studentId,
      pupil: pupilOf.get(cell.studentId) ?? '',
      criterion: labelOf.get(cell.criterionId) ?? '',
      levels:
        cell.after.state === undefined || cell.after.state === cell.before.state
          ? null
          : { before: (cell.before.state ?? null) as LevelCode | null, after: cell.after.state as LevelCode | null },
      others: otherPupilsOf(cell),
      isChanged,
      changedBy: isChanged && by !== null ? (names.get(by) ?? '') : '',
      isOwnChange: isChanged && by === user.id,
    };
  });
}

const otherPupilsOf = ({ before, after, ...cell }: GroupedCell): BlockCell['others'] => [
  ...(isDated({ before, after, ...cell }) ? (['again'] as const) : []),
  ...(after.comment !== before.comment || after.audience !== before.audience ? (['comment'] as const) : []),
  ...(after.markUrl !== before.markUrl ? (['mark'] as const) : []),
  ...(after.checked !== before.checked ? (['checked'] as const) : []),
];
