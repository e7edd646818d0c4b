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

/** The cells that were ever touched, as columns of all cells in the order of the folio. */
export function presentTable(row: TableRow, names: Names): FolioTable {
  const { pupils, criteria, keys, versions, changedOn, observedOn, facts } = row;
  const count = pupils.length * criteria.length;
  const rowOf = new Map(pupils.map(({ id }, index) => [id, index * criteria.length]));
  const columnOf = new Map(criteria.map(({ id }, index) => [id, index]));
  const people = changersOf(row);
  const authorOf = new Map(people.map((id, index) => [id, index + 1]));
  const signs = { levels: Buffer.alloc(count, UNSET_SIGN), selfLevels: Buffer.alloc(count, UNSET_SIGN) };
  const column = () => new Float64Array(count);
  const [version, selfVersion, checked, instant, author, discussion] = [1, 2, 3, 4, 5, 6].map(column) as [
    ...[Float64Array, Float64Array, Float64Array],
    ...[Float64Array, Float64Array, Float64Array],
  ];
  const observed = column();
  if (keys !== null && versions !== null && changedOn !== null && observedOn !== null && facts !== null) {
    for (let at = 0; at < keys.length; at += SIZE) {
      const first = rowOf.get(keys.readInt32BE(at));
      const place = columnOf.get(keys.readInt32BE(at + 4));
      // A criterion that was taken out keeps its observations, unseen.
      if (first === undefined || place === undefined) continue;
      const cell = first + place;
      author[cell] = authorOf.get(versions.readInt32BE(at)) ?? 0;
      version[cell] = versions.readInt32BE(at + 4);
      const changedAt = readInstant(changedOn, at);
      const observedAt = readInstant(observedOn, at);
      instant[cell] = changedAt;
      observed[cell] = observedAt === 0 ? 0 : packDistance(changedAt, observedAt);
      selfVersion[cell] = facts.readInt32BE(at);
      discussion[cell] = facts.readUInt16BE(at + 4);
      checked[cell] = facts[at + 6] ?? 0;
      const both = facts[at + 7] ?? 0;
      signs.levels[cell] = SIGNS[both >> 4] ?? 0;
      signs.selfLevels[cell] = SIGNS[both & 15] ?? 0;
    }
  }
  const since = instant.reduce((least, one) => (one > 0 && (least === 0 || one < least) ? one : least), 0);
  return {
    pupils,
    criteria,
    authors: ['', ...people.map((id) => names.get(id) ?? '')],
    levels: signs.levels.toString('latin1'),
    selfLevels: signs.selfLevels.toString('latin1'),
    versions: packNumbers(version),
    selfVersions: packNumbers(selfVersion),
    checked: packNumbers(checked),
    changedOn: packNumbers(instant.map((one) => (one === 0 ? 0 : one - since + 1))),
    observedOn: packNumbers(observed),
    since,
    changedBy: packNumbers(author),
    discussionCounts: packNumbers(discussion),
    ...placeTexts(row.texts, (s, c) => {
      const place = columnOf.get(c);
      return place === undefined ? undefined : (rowOf.get(s) ?? 0) + place;
    }),
  };
}

type Texts = Pick<FolioTable, 'comments' | 'marks' | 'selfComments'>;

function placeTexts(texts: TableRow['texts'], cellOf: (studentId: number, criterionId: number) => number | undefined) {
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
