import { type DatedObservation, type FolioSeries, LEVEL_SIGNS, packNumbers, type RowSeries } from '@pupitre/contract';
import { type LevelCode, observationIdOf, type SelfCode } from '@pupitre/learning';
import type { EarlierRow } from '../../db/cell-columns.ts';
import { millisOf } from './group-blocks.ts';
import { type Names, toIso } from './observations.presenter.ts';
import { dayIn } from './press.ts';
import type { DatedLevelRow, SeriesRow } from './series.queries.ts';
import { LEVEL_NUMBERS } from './table.queries.ts';

export const presentDated = (row: EarlierRow, names: Names, timeZone: string): DatedObservation => ({
  observedOn: toIso(row.on),
  day: dayIn(millisOf(row.on), timeZone),
  // The contract lets no other codes in.
  state: row.state as LevelCode,
  comment: row.comment,
  audience: row.audience,
  marks: row.markUrl,
  by: row.by === null ? '' : (names.get(row.by) ?? ''),
});

const KEY_SIZE = 8;
const FACT_SIZE = 4;
const SIGNS = Buffer.from(LEVEL_NUMBERS.map((code) => LEVEL_SIGNS[code]).join(''));

/** The observations of present pupils and criteria, in the order of the folio; rows come by cell and date. */
export function presentSeries({ pupils, criteria, keys, facts }: SeriesRow): FolioSeries {
  const counts = new Float64Array(pupils.length * criteria.length);
  if (keys === null || facts === null) return emptySeries(pupils, criteria, counts);
  const rowOf = new Map(pupils.map((id, index) => [id, index * criteria.length]));
  const columnOf = new Map(criteria.map((id, index) => [id, index]));
  const total = keys.length / KEY_SIZE;
  const cells = new Int32Array(total);
  for (let at = 0; at < total; at += 1) {
    const first = rowOf.get(keys.readInt32BE(at * KEY_SIZE));
    const place = columnOf.get(keys.readInt32BE(at * KEY_SIZE + 4));
    // A criterion that was taken out keeps its observations, unseen.
    const cell = first === undefined || place === undefined ? -1 : first + place;
    cells[at] = cell;
    if (cell >= 0) counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const places = startsOf(counts);
  const shown = counts.reduce((sum, count) => sum + count, 0);
  const days = new Float64Array(shown);
  const levels = Buffer.alloc(shown);
  for (let at = 0; at < total; at += 1) {
    const cell = cells[at] ?? -1;
    if (cell < 0) continue;
    const place = places[cell] ?? 0;
    places[cell] = place + 1;
    const fact = facts.readInt32BE(at * FACT_SIZE);
    days[place] = fact >> 4;
    levels[place] = SIGNS[(fact & 15) - 1] ?? 0;
  }
  const since = days.reduce((least, day) => Math.min(least, day), days[0] ?? 0);
  return {
    pupils,
    criteria,
    counts: packNumbers(counts),
    days: packNumbers(days.map((day) => day - since)),
    since,
    levels: levels.toString('latin1'),
  };
}

const emptySeries = (pupils: number[], criteria: number[], counts: Float64Array): FolioSeries => ({
  pupils,
  criteria,
  counts: packNumbers(counts),
  days: '',
  since: 0,
  levels: '',
});

/** Where the observations of each cell begin. */
function startsOf(counts: Float64Array): Int32Array {
  const starts = new Int32Array(counts.length);
  for (let cell = 1; cell < counts.length; cell += 1) starts[cell] = (starts[cell - 1] ?? 0) + (counts[cell - 1] ?? 0);
  return starts;
}

/** The rows come by cell and side, oldest first. */
export function presentRowSeries(rows: readonly DatedLevelRow[]): RowSeries[] {
  const found = new Map<number, RowSeries>();
  for (const { studentId, criterionId, side, day, state } of rows) {
    const id = observationIdOf(studentId, criterionId);
    const row = found.get(id) ?? { id, levels: [], self: [] };
    found.set(id, row);
    // The contract lets no other codes in.
    if (side === 'teacher') row.levels.push({ day, state: state as LevelCode });
    else addOwnWord(row.self, { day, state: state as SelfCode | null });
  }
  return [...found.values()];
}

/** The last word of a day counts, and saying the same again is no new word. */
function addOwnWord(words: RowSeries['self'], word: RowSeries['self'][number]): void {
  if (words.at(-1)?.day === word.day) words.pop();
  if ((words.at(-1)?.state ?? null) !== word.state) words.push(word);
}
