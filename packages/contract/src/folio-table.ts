import { LEVEL_CODES, type LevelCode, observationIdOf, SELF_CODES, type SelfCode } from '@pupitre/learning';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { positiveId } from './fields.ts';
import { audience, linesOf, type Observation } from './observations.ts';

const text = z.object({ cell: z.number(), text: z.string() });
type CellText = z.output<typeof text>;
const comment = z.object({ ...text.shape, audience });

/**
 * Every cell of a folio in columns. Cells are numbered from 0, pupil by pupil and within a pupil criterion by criterion,
 * as `pupils` and `criteria` stand; each column has all of them, untouched ones included. `levels` and `selfLevels` have
 * one sign a cell (`LEVEL_SIGNS`), the other columns are written by `packNumbers`. Comments and marks stand apart, for
 * the cells that have one.
 */
export const folioTable = z.object({
  pupils: z.array(z.object({ id: z.number(), label: z.string() })),
  criteria: z.array(z.object({ id: z.number(), autoEvaluationEnabled: z.boolean() })),
  /** Names of those who changed cells; the first is '', of nobody. */
  authors: z.array(z.string()),
  levels: z.string(),
  selfLevels: z.string(),
  versions: z.string(),
  selfVersions: z.string(),
  /** « Vu »: 1 or 0. */
  checked: z.string(),
  /** When the teachers' part was last changed: milliseconds after `since`, plus one; 0 for never. */
  changedOn: z.string(),
  /** When the shown observation was made, seen from the last change of its cell (`packDistance`); 0 for none. */
  observedOn: z.string(),
  /** Milliseconds since 1970. */
  since: z.number(),
  /** Places in `authors`. */
  changedBy: z.string(),
  discussionCounts: z.string(),
  comments: z.array(comment),
  /** Of each cell one address a line. */
  marks: z.array(text),
  selfComments: z.array(text),
});
export type FolioTable = z.output<typeof folioTable>;

export const getFolioTable = endpoint('GET', '/folio/:id/observations/table', 'teacher', {
  summary:
    'The cells of getObservations in columns, for a screen that shows them all; 304 while nothing has changed since the ETag in If-None-Match.',
  records: 'observations',
  params: z.object({ id: positiveId }),
  response: folioTable,
  isTagged: true,
  errors: ['FOLIO_NOT_FOUND'],
});

/** Signs of the levels in a column; any other sign is « indéfini ». */
export const LEVEL_SIGNS = { ok: 'o', nok: 'n', unrated: 'u' } as const satisfies Record<LevelCode, string>;
export const UNSET_SIGN = '-';
const levels: ReadonlyMap<string, LevelCode> = new Map(LEVEL_CODES.map((code) => [LEVEL_SIGNS[code], code]));
const selfLevels: ReadonlyMap<string, SelfCode> = new Map(SELF_CODES.map((code) => [LEVEL_SIGNS[code], code]));

const BASE = 36;

/** Whole numbers from 0 on, in base 36, between spaces; equal neighbours as « number*count ». */
export function packNumbers(numbers: ArrayLike<number>): string {
  let packed = '';
  for (let from = 0; from < numbers.length; ) {
    const number = numbers[from] ?? 0;
    let to = from + 1;
    while (to < numbers.length && numbers[to] === number) to += 1;
    const separator = from === 0 ? '' : ' ';
    packed += separator + number.toString(BASE);
    if (to - from > 1) packed += `*${(to - from).toString(BASE)}`;
    from = to;
  }
  return packed;
}

/** The numbers of a column of so many cells. */
export function unpackNumbers(packed: string, count: number): Float64Array {
  const numbers = new Float64Array(count);
  if (count === 0) return numbers;
  let at = 0;
  for (const part of packed.split(' ')) {
    const [number = '', times = '1'] = part.split('*');
    const to = at + Number.parseInt(times, BASE);
    numbers.fill(Number.parseInt(number, BASE), at, to);
    at = to;
  }
  return numbers;
}

/**
 * Milliseconds from one instant back to another, as a whole number above 0: most observations were made when their cell was
 * last changed, so most are short.
 */
export const packDistance = (later: number, earlier: number): number =>
  later >= earlier ? 2 * (later - earlier) + 1 : 2 * (earlier - later);
/** The earlier instant again. */
export const unpackDistance = (later: number, packed: number): number =>
  packed % 2 === 1 ? later - (packed - 1) / 2 : later + packed / 2;

const signOf = (code: LevelCode | SelfCode | null): string => (code === null ? UNSET_SIGN : LEVEL_SIGNS[code]);

/** The table of cells as getObservations gives them: what `readFolioTable` reads back. */
export function writeFolioTable(cells: readonly Observation[]): FolioTable {
  const authors = [...new Set(['', ...cells.map(({ updatedBy }) => updatedBy)])];
  const instants = cells.map(({ updatedOn }) => (updatedOn === null ? null : Date.parse(updatedOn)));
  const since = Math.min(...instants.filter((instant) => instant !== null));
  const numbers = (of: (cell: Observation) => number) => packNumbers(cells.map(of));
  const textsOf = (of: (cell: Observation) => string) =>
    cells.flatMap((one, cell) => (of(one) === '' ? [] : [{ cell, text: of(one) }]));
  const pupils = new Map(cells.map(({ monitoredStudentId: id, label }) => [id, { id, label }]));
  const criteria = cells.map(({ criteriaId: id, autoEvaluationEnabled }) => ({ id, autoEvaluationEnabled }));
  return {
    pupils: [...pupils.values()],
    criteria: [...new Map(criteria.map((one) => [one.id, one])).values()],
    authors,
    levels: cells.map(({ state }) => signOf(state)).join(''),
    selfLevels: cells.map(({ selfState }) => signOf(selfState)).join(''),
    versions: numbers(({ version }) => version),
    selfVersions: numbers(({ selfVersion }) => selfVersion),
    checked: numbers((cell) => Number(cell.checked)),
    changedOn: packNumbers(instants.map((instant) => (instant === null ? 0 : instant - since + 1))),
    observedOn: packNumbers(
      cells.map(({ observedOn }, cell) =>
        observedOn === null ? 0 : packDistance(instants[cell] ?? 0, Date.parse(observedOn)),
      ),
    ),
    since: Number.isFinite(since) ? since : 0,
    changedBy: numbers(({ updatedBy }) => authors.indexOf(updatedBy)),
    discussionCounts: numbers(({ discussionCount }) => discussionCount),
    comments: cells.flatMap((one, cell) =>
      one.comment === '' ? [] : [{ cell, text: one.comment, audience: one.audience }],
    ),
    marks: textsOf(({ marks }) => marks),
    selfComments: textsOf(({ selfComment }) => selfComment),
  };
}

/** The cells of a table as getObservations gives them. */
export function readFolioTable(table: FolioTable): Observation[] {
  const { pupils, criteria, authors, since } = table;
  const count = pupils.length * criteria.length;
  const column = (packed: string) => unpackNumbers(packed, count);
  const versions = column(table.versions);
  const selfVersions = column(table.selfVersions);
  const checked = column(table.checked);
  const changedOn = column(table.changedOn);
  const observedOn = column(table.observedOn);
  const changedBy = column(table.changedBy);
  const discussionCounts = column(table.discussionCounts);
  const comments = byCell(table.comments);
  const audiences = new Map(table.comments.map((one) => [one.cell, one.audience]));
  const marks = byCell(table.marks);
  const selfComments = byCell(table.selfComments);
  const observations: Observation[] = [];
  for (const [row, pupil] of pupils.entries()) {
    for (const [place, criterion] of criteria.entries()) {
      const cell = row * criteria.length + place;
      const changed = changedOn[cell] ?? 0;
      const changedAt = changed === 0 ? 0 : since + changed - 1;
      const observed = observedOn[cell] ?? 0;
      observations.push({
        id: observationIdOf(pupil.id, criterion.id),
        criteriaId: criterion.id,
        monitoredStudentId: pupil.id,
        label: pupil.label,
        state: levels.get(table.levels.charAt(cell)) ?? null,
        observedOn: observed === 0 ? null : new Date(unpackDistance(changedAt, observed)).toISOString(),
        comment: comments.get(cell) ?? '',
        audience: audiences.get(cell) ?? 'team',
        markUrl: linesOf(marks.get(cell) ?? '')[0] ?? '',
        marks: marks.get(cell) ?? '',
        checked: checked[cell] === 1,
        selfState: selfLevels.get(table.selfLevels.charAt(cell)) ?? null,
        selfComment: selfComments.get(cell) ?? '',
        autoEvaluationEnabled: criterion.autoEvaluationEnabled,
        version: versions[cell] ?? 0,
        selfVersion: selfVersions[cell] ?? 0,
        updatedOn: changed === 0 ? null : new Date(changedAt).toISOString(),
        updatedBy: authors[changedBy[cell] ?? 0] ?? '',
        discussionCount: discussionCounts[cell] ?? 0,
      });
    }
  }
  return observations;
}

const byCell = (texts: readonly CellText[]) => new Map(texts.map(({ cell, text: value }) => [cell, value]));
