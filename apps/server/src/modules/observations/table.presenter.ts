import { type FolioTable, LEVEL_SIGNS, packDistance, packNumbers, UNSET_SIGN } from '@pupitre/contract';
import type { Names } from './observations.presenter.ts';
import { LEVEL_NUMBERS, type TableRow } from './table.queries.ts';

/** Bytes of a cell in each column. */
const SIZE = 8;
const YEAR_2000 = Date.UTC(2000);
const SIGNS = Buffer.from(`${UNSET_SIGN}${LEVEL_NUMBERS.map((code) => LEVEL_SIGNS[code]).join('')}`);

/** Ids of the people who changed cells. */
export function changersOf({ versions }: TableRow): number[] {
  const ids = new Set<number>();
  for (let at = 0; versions !== null && at < versions.length; at += SIZE) ids.add(versions.readInt32BE(at));
  ids.delete(0);
  return [...ids];
}

/** Milliseconds since 1970, as the other calls cut them; 0 for never. */
const readInstant = (bytes: Buffer, at: number): number =>
  YEAR_2000 + Math.floor((bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4)) / 1_000);

/** Of each cell in the order of the folio, pupil by pupil; 0 in all of an untouched one. Instants as `readInstant` gives them. */
export type TableColumns = {
  version: Float64Array;
  selfVersion: Float64Array;
  checked: Float64Array;
  changedOn: Float64Array;
  observedOn: Float64Array;
  /** Ids. */
  changedBy: Float64Array;
  discussionCount: Float64Array;
  /** Both levels by their places in LEVEL_NUMBERS: the pupil's in the lower 4 bits. */
  levels: Uint8Array;
  /** The cell of this pupil and criterion; undefined where one of them was taken out. */
  cellOf: (studentId: number, criterionId: number) => number | undefined;
};

/** The cells that were ever touched, as columns of all cells. */
export function readColumns(row: TableRow): TableColumns {
  const { pupils, criteria, keys, versions, changedOn, observedOn, facts } = row;
  const count = pupils.length * criteria.length;
  const rowOf = new Map(pupils.map(({ id }, index) => [id, index * criteria.length]));
  const columnOf = new Map(criteria.map(({ id }, index) => [id, index]));
  const columns: TableColumns = {
    version: new Float64Array(count),
    selfVersion: new Float64Array(count),
    checked: new Float64Array(count),
    changedOn: new Float64Array(count),
    observedOn: new Float64Array(count),
    changedBy: new Float64Array(count),
    discussionCount: new Float64Array(count),
    levels: new Uint8Array(count),
    cellOf(studentId, criterionId) {
      const first = rowOf.get(studentId);
      const place = columnOf.get(criterionId);
      // A criterion that was taken out keeps its observations, unseen.
      return first === undefined || place === undefined ? undefined : first + place;
    },
  };
  if (keys === null || versions === null || changedOn === null || observedOn === null || facts === null) return columns;
  for (let at = 0; at < keys.length; at += SIZE) {
    const cell = columns.cellOf(keys.readInt32BE(at), keys.readInt32BE(at + 4));
    if (cell === undefined) continue;
    columns.changedBy[cell] = versions.readInt32BE(at);
    columns.version[cell] = versions.readInt32BE(at + 4);
    columns.changedOn[cell] = readInstant(changedOn, at);
    columns.observedOn[cell] = readInstant(observedOn, at);
    columns.selfVersion[cell] = facts.readInt32BE(at);
    columns.discussionCount[cell] = facts.readUInt16BE(at + 4);
    columns.checked[cell] = facts[at + 6] ?? 0;
    columns.levels[cell] = facts[at + 7] ?? 0;
  }
  return columns;
}

export function presentTable(row: TableRow, names: Names): FolioTable {
  const { pupils, criteria } = row;
  const columns = readColumns(row);
  const { changedOn, levels } = columns;
  const people = changersOf(row);
  const authorOf = new Map(people.map((id, index) => [id, index + 1]));
  const since = changedOn.reduce((least, one) => (one > 0 && (least === 0 || one < least) ? one : least), 0);
  return {
    pupils,
    criteria,
    authors: ['', ...people.map((id) => names.get(id) ?? '')],
    levels: signsOf(levels, 4),
    selfLevels: signsOf(levels, 0),
    versions: packNumbers(columns.version),
    selfVersions: packNumbers(columns.selfVersion),
    checked: packNumbers(columns.checked),
    changedOn: packNumbers(changedOn.map((one) => (one === 0 ? 0 : one - since + 1))),
    observedOn: packNumbers(
      columns.observedOn.map((one, cell) => (one === 0 ? 0 : packDistance(changedOn[cell] ?? 0, one))),
    ),
    since,
    changedBy: packNumbers(columns.changedBy.map((id) => authorOf.get(id) ?? 0)),
    discussionCounts: packNumbers(columns.discussionCount),
    ...placeTexts(row.texts, columns.cellOf),
  };
}

const signsOf = (levels: Uint8Array, shift: number): string =>
  Buffer.from(levels.map((both) => SIGNS[(both >> shift) & 15] ?? 0)).toString('latin1');

type Texts = Pick<FolioTable, 'comments' | 'marks' | 'selfComments'>;

function placeTexts(texts: TableRow['texts'], cellOf: TableColumns['cellOf']) {
  const placed: Texts = { comments: [], marks: [], selfComments: [] };
  for (const { s, c, comment, audience, markUrl, selfComment } of texts) {
    const cell = cellOf(s, c);
    if (cell === undefined) continue;
    if (comment !== '') placed.comments.push({ cell, text: comment, audience });
    if (markUrl !== '') placed.marks.push({ cell, text: markUrl });
    if (selfComment !== '') placed.selfComments.push({ cell, text: selfComment });
  }
  return placed;
}
