import type { EarlierValues, ObservationValues } from '../../db/folio-schema.ts';
import { cellId } from './cell.ts';
import { CELL_FIELDS } from './series-state.ts';

/** Ms without a change after which cells that were changed one by one are another block. */
export const BLOCK_PAUSE = 5 * 60_000;

type Change = {
  version: number;
  studentId: number;
  criterionId: number;
  changedOn: string;
  /** In the time zone of the installation. */
  day: string;
  changedBy: number | null;
  block: string | null;
  before: ObservationValues;
  after: ObservationValues;
};

/** A cell of a block: what it held before the first change and after the last one, of the fields that changed. */
export type GroupedCell = {
  studentId: number;
  criterionId: number;
  /** When the block changed it first. */
  firstOn: string;
  before: ObservationValues;
  after: ObservationValues;
  /** Dates of observations that the block put among the earlier ones, and that it took back from them. */
  pushed: string[];
  taken: string[];
  /** Other earlier observations that went, and that came. */
  removed: EarlierValues[];
  added: EarlierValues[];
  /** What the block did to the cell, one after the other. */
  changes: Pick<Change, 'version' | 'before' | 'after'>[];
};

/** What one person changed in one go, on one day. */
export type Group = {
  id: string;
  changedBy: number | null;
  day: string;
  from: string;
  on: string;
  cells: Map<number, GroupedCell>;
};

/** Instants as PostgreSQL writes them in UTC. */
export const millisOf = (utc: string): number => Date.parse(`${utc.replace(' ', 'T')}Z`);

/** Id of cells that were changed one by one: whose they are and when they begin. */
const idOfCells = ({ changedBy, changedOn }: Change): string => `${changedBy ?? 0}-${millisOf(changedOn)}`;

/** The person and the instant that such an id names. */
export function readCellsId(id: string): { personId: number | null; from: number } | null {
  const [, personId, from] = /^(\d{1,10})-(\d{1,15})$/.exec(id) ?? [];
  if (personId === undefined || from === undefined) return null;
  return { personId: Number(personId) === 0 ? null : Number(personId), from: Number(from) };
}

/** Gestures of the folio that are noted, and when each was taken back. */
export type Gestures = { noted: ReadonlySet<string>; undoneOn: ReadonlyMap<string, number> };

/**
 * Changes, oldest first, as blocks: those of a noted gesture together, others by person until she pauses or the day ends.
 * What was taken back is closed.
 */
export function groupBlocks(changes: readonly Change[], { noted, undoneOn }: Gestures): Group[] {
  const groups = new Map<string, Group>();
  const open = new Map<number | null, Group>();
  for (const change of changes) {
    const { block } = change;
    const group =
      block === null || !noted.has(block) ? openGroup(open, change, undoneOn) : gestureOf(groups, change, block);
    groups.set(group.id, group);
    group.on = change.changedOn;
    addCell(group, change);
  }
  for (const group of groups.values())
    for (const [key, cell] of group.cells) if (isAsBefore(cell)) group.cells.delete(key);
  return [...groups.values()].filter(({ cells }) => cells.size > 0);
}

const start = (change: Change, id: string): Group => ({
  id,
  changedBy: change.changedBy,
  day: change.day,
  from: change.changedOn,
  on: change.changedOn,
  cells: new Map(),
});

const gestureOf = (groups: ReadonlyMap<string, Group>, change: Change, block: string): Group =>
  groups.get(block) ?? start(change, block);

function openGroup(open: Map<number | null, Group>, change: Change, undoneOn: ReadonlyMap<string, number>): Group {
  const last = open.get(change.changedBy);
  const at = millisOf(change.changedOn);
  const isLast =
    last !== undefined &&
    last.day === change.day &&
    at - millisOf(last.on) <= BLOCK_PAUSE &&
    at < (undoneOn.get(last.id) ?? Number.POSITIVE_INFINITY);
  if (isLast) return last;
  const group = start(change, idOfCells(change));
  open.set(change.changedBy, group);
  return group;
}

function addCell({ cells }: Group, change: Change): void {
  const { studentId, criterionId } = change;
  const key = cellId(change);
  const cell = cells.get(key);
  const { pushed: takenOn, earlier: removed = [], ...before } = change.before;
  const { pushed: pushedOn, earlier: added = [], of: _of, keeps: _undid, ...after } = change.after;
  const grouped: GroupedCell = cell ?? {
    studentId,
    criterionId,
    firstOn: change.changedOn,
    before,
    after,
    pushed: [],
    taken: [],
    removed: [],
    added: [],
    changes: [],
  };
  grouped.changes.push(change);
  // The first value before and the last one after count, field by field.
  grouped.before = { ...before, ...grouped.before };
  grouped.after = { ...grouped.after, ...after };
  if (pushedOn !== undefined) move(pushedOn, grouped.taken, grouped.pushed);
  if (takenOn !== undefined) move(takenOn, grouped.pushed, grouped.taken);
  for (const row of removed) {
    const own = grouped.added.findIndex(({ on }) => on === row.on);
    if (own < 0) grouped.removed.push(row);
    else grouped.added.splice(own, 1);
  }
  grouped.added.push(...added);
  cells.set(key, grouped);
}

/** What went one way and comes the other one has not moved. */
function move(on: string, from: string[], to: string[]): void {
  const place = from.indexOf(on);
  if (place < 0) to.push(on);
  else from.splice(place, 1);
}

/** The same level on another date: observed once more, or a dated observation that was changed. */
export const isDated = ({ before, after, removed, added }: GroupedCell): boolean =>
  removed.length + added.length > 0 ||
  (after.state === before.state && after.leveledOn !== undefined && after.leveledOn !== before.leveledOn);

/** Pressed through and back: nothing that could be taken back. */
function isAsBefore({ before, after, pushed, taken, removed, added }: GroupedCell): boolean {
  if ([pushed, taken, removed, added].some(({ length }) => length > 0)) return false;
  // Changes of the version before say of a level that is left since when it stood, not of the one that follows.
  return CELL_FIELDS.every((field) => after[field] === undefined || before[field] === after[field]);
}
