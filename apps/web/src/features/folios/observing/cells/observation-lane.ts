import { getFolioTable, type Observation, readFolioTable } from '@pupitre/contract';
import { plural, writtenCount } from '@pupitre/learning';
import { type ApiError, isApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { serverNow } from '../../../../api/server-time.ts';
import type { Lane, LaneQueue } from '../../../../platform/outbox/lane.ts';
import type { Waiting } from '../../../../platform/outbox/outbox-storage.ts';
import { whyFailed } from '../../../../ui/text/why-failed.ts';
import { toast } from '../../../../ui/toast/toast-store.ts';
import {
  bodyOf,
  type CellRow,
  cellKey,
  changeOf,
  folioIdOf,
  gestureOf,
  holds,
  isAlone,
  mergeRows,
  requestOf,
  rowsOf,
} from './cell-writes.ts';
import { conflictStorage } from './conflict-storage.ts';
import { tellObservations } from './observation-events.ts';

/** Versions that this tab's own writes made: what stands there is what the same person said, not a colleague. */
const ownVersions = new Map<number, number>();

/** Versions that this person's traces made, which go another way. */
export function noteOwnVersions(cells: readonly Observation[]): void {
  for (const cell of cells) ownVersions.set(cellKey(cell), cell.version);
}

/** A test starts anew, where cells have the versions of another test. */
export const forgetOwnVersions = (): void => ownVersions.clear();

/** Changes of cells on their way: one request at a time for each folio, each with the version that the person saw. */
export const observationLane: Lane = {
  batch(drafts) {
    const parts = partsOf(drafts);
    const folioId = folioIdOf(drafts[0]?.group ?? '');
    const gesture = parts[0] === undefined ? undefined : bodyOf(parts[0]).gesture;
    return { parts, request: requestOf(folioId, parts.flatMap(rowsOf), gesture) };
  },

  answered(queue, write, answer) {
    const cells = Array.isArray(answer) ? (answer as Observation[]) : [answer as Observation];
    const written = new Map(rowsOf(write).map((row) => [cellKey(row), row]));
    const versions = new Map<number, number>();
    for (const cell of cells) {
      const key = cellKey(cell);
      if (!written.has(key)) continue;
      versions.set(key, cell.version);
      ownVersions.set(key, cell.version);
    }
    rebase(queue, versions);
    tellObservations({ userId: queue.userId, folioId: folioIdOf(write.group), cells });
  },

  async refused(queue, write, error) {
    if (isApiError(error, 'STALE')) {
      const current = await currentOf(write, error);
      // Nothing stands in the way after all: later, not at once and for ever.
      if (current.length === 0) throw error;
      return settleConflicts(queue, write, current);
    }
    if (CLOSED.some((code) => isApiError(error, code))) return dropAll(queue, write, error);
    const rows = rowsOf(write);
    if (rows.length > 1) return split(queue, write, rows);
    refuse(queue, write, rows, error);
  },
};

/** Refusals of everything that this person could send to the folio. */
const CLOSED = ['FORBIDDEN', 'FOLIO_ARCHIVED', 'FOLIO_NOT_FOUND'] as const;

/**
 * The drafts for one request: one that stands apart goes alone, and nothing overtakes it. Each cell is in it once: the server
 * meets every gesture by itself, so that each can be taken back by itself.
 */
function partsOf(drafts: readonly Waiting[]): readonly Waiting[] {
  const [first] = drafts;
  if (first === undefined) return [];
  if (isAlone(first)) return [first];
  const end = drafts.findIndex(isAlone);
  const met = new Set<number>();
  return (end === -1 ? drafts : drafts.slice(0, end)).filter((draft) => {
    const keys = rowsOf(draft).map(cellKey);
    const isFree = keys.every((key) => !met.has(key));
    for (const key of keys) met.add(key);
    return isFree;
  });
}

/** What was said after a write goes on from the version that the write made. */
function rebase(queue: LaneQueue, versions: ReadonlyMap<number, number>): void {
  for (const draft of queue.drafts()) {
    const body = bodyOf(draft);
    if (!body.rows.some((row) => versions.has(cellKey(row)))) continue;
    const rows = body.rows.map((row) => ({ ...row, version: versions.get(cellKey(row)) ?? row.version }));
    queue.replace(draft, { ...body, rows }, rows.length);
  }
}

/** The cells that stand in the way, as they are now. */
async function currentOf(write: Waiting, error: ApiError): Promise<Observation[]> {
  const told = (error.conflicts.length > 0 ? error.conflicts : [error.current]).filter(isObservation);
  const rows = mergeRows([rowsOf(write)]);
  const inTheWay = told.filter((cell) => rows.has(cellKey(cell)));
  if (inTheWay.length > 0) return inTheWay;
  const table = await call(getFolioTable, { params: { id: folioIdOf(write.group) } });
  return readFolioTable(table).filter((cell) => {
    const row = rows.get(cellKey(cell));
    return row !== undefined && row.version !== cell.version;
  });
}

const isObservation = (value: unknown): value is Observation =>
  typeof value === 'object' && value !== null && 'criteriaId' in value && 'monitoredStudentId' in value;

/** Cells that somebody else changed leave the queue, with all that was said about them; the rest goes again. */
function settleConflicts(queue: LaneQueue, write: Waiting, current: readonly Observation[]): void {
  const folioId = folioIdOf(write.group);
  // Each cell is in a request once.
  const rows = new Map(rowsOf(write).map((row) => [cellKey(row), row]));
  const storage = conflictStorage(queue.userId, folioId);
  const cells: Observation[] = [];
  const others = new Set<number>();
  for (const theirs of current) {
    const key = cellKey(theirs);
    const row = rows.get(key);
    if (row === undefined) continue;
    cells.push(theirs);
    // The same person was faster in another way, e.g. a request whose answer was lost: her later word counts.
    if (ownVersions.get(key) === theirs.version || isOfOther(row, theirs))
      rows.set(key, { ...row, version: theirs.version });
    else others.add(key);
  }
  const mine = mergeRows([[...rows.values()], ...queue.drafts().map((draft) => bodyOf(draft).rows)]);
  let count = 0;
  for (const theirs of cells) {
    const key = cellKey(theirs);
    const said = mine.get(key);
    if (!others.has(key) || said === undefined) continue;
    // Both said the same: there is nothing to ask.
    if (holds(theirs, changeOf(said))) {
      rows.delete(key);
      continue;
    }
    const du = rows.get(key)?.du;
    rows.delete(key);
    storage.put(key, { mine: changeOf(said), theirs, at: serverNow().getTime(), du });
    count += 1;
  }
  for (const draft of queue.drafts()) removeCells(queue, draft, others);
  if (rows.size > 0)
    queue.put({ body: { rows: [...rows.values()], ...gestureOf(write) }, count: rows.size, at: write.at });
  const isShown = tellObservations({ userId: queue.userId, folioId, cells, conflicts: count });
  if (count > 0 && !isShown) toast.warning(CONFLICT_ELSEWHERE);
}

/** What was said of an observation of before, and theirs shows another one: nobody spoke of the same. */
const isOfOther = ({ du }: CellRow, theirs: Observation): boolean => du !== undefined && du !== theirs.observedOn;

const CONFLICT_ELSEWHERE =
  'Une observation a été changée par quelqu’un d’autre pendant que la vôtre attendait. Ouvrez le folio pour choisir.';

function removeCells(queue: LaneQueue, draft: Waiting, keys: ReadonlySet<number>): void {
  const body = bodyOf(draft);
  const rows = body.rows.filter((row) => !keys.has(cellKey(row)));
  if (rows.length === body.rows.length) return;
  if (rows.length === 0) queue.remove(draft);
  else queue.replace(draft, { ...body, rows }, rows.length);
}

/** One bad row among many: halves find it, and the others are not lost with it. */
function split(queue: LaneQueue, write: Waiting, rows: readonly CellRow[]): void {
  const middle = Math.ceil(rows.length / 2);
  for (const half of [rows.slice(0, middle), rows.slice(middle)])
    queue.put({ body: { rows: half, apart: true, ...gestureOf(write) }, count: half.length, at: write.at });
}

/** The right to write in this folio is lost: nothing of it can ever be sent. */
function dropAll(queue: LaneQueue, write: Waiting, error: ApiError): void {
  const drafts = queue.drafts();
  for (const draft of drafts) queue.remove(draft);
  // The table closes, or goes, as soon as it has heard: what was lost is said where it stays.
  toast.error(publishRefusal(queue, write, [...mergeRows([write, ...drafts].map(rowsOf)).values()], error).message);
}

function refuse(queue: LaneQueue, write: Waiting, rows: readonly CellRow[], error: ApiError): void {
  const { message, isShown } = publishRefusal(queue, write, rows, error);
  if (!isShown) toast.error(message);
}

function publishRefusal(queue: LaneQueue, write: Waiting, rows: readonly CellRow[], error: ApiError) {
  const isGone = error.status === 403 || error.status === 404;
  const message = `${countLost(rows.length)} ${whyRefused(error)}`;
  const folioId = folioIdOf(write.group);
  return { message, isShown: tellObservations({ userId: queue.userId, folioId, refused: { rows, message, isGone } }) };
}

const countLost = (count: number): string =>
  plural(
    count,
    'Une observation n’a pas pu être enregistrée\u00a0:',
    `${writtenCount(count)}\u00a0observations n’ont pas pu être enregistrées\u00a0:`,
  );

function whyRefused(error: ApiError): string {
  switch (error.code) {
    case 'FORBIDDEN':
      return 'vous ne pouvez plus modifier ce folio.';
    case 'FOLIO_ARCHIVED':
      return 'ce folio a été archivé.';
    case 'FOLIO_NOT_FOUND':
      return 'vous n’avez plus accès à ce folio.';
    case 'PUPIL_NOT_FOUND':
      return 'l’élève a été retiré de ce folio.';
    case 'CRITERION_NOT_FOUND':
      return 'le critère a été retiré de ce folio.';
    default:
      return whyFailed(error);
  }
}
