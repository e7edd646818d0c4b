import { LEVEL_CODES, type LevelCode, type LevelOfDay, observationIdOf, SELF_CODES } from '@pupitre/learning';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { positiveId, visibleText } from './fields.ts';
import { isoDayText } from './folio-history.ts';
import { LEVEL_SIGNS, packNumbers, unpackNumbers } from './folio-table.ts';
import { audience, cellParams, OBSERVATION_COMMENT_MAX, observation } from './observations.ts';

/** One observation of a cell's series; its instant is its name there. */
export const datedObservation = z.object({
  observedOn: z.string(),
  /** Its day in the time zone of the installation. */
  day: z.string(),
  state: z.enum(LEVEL_CODES),
  comment: z.string(),
  audience,
  /** One address a line. */
  marks: z.string(),
  /** Who made it; '' where nobody knows any more. */
  by: z.string(),
});
export type DatedObservation = z.output<typeof datedObservation>;

/** Every observation of a cell, oldest first: the last one is what the cell shows, unless the cell is unset. */
export const cellSeries = z.object({
  observation,
  series: z.array(datedObservation),
  /** First and last day that an observation may have: the school year until today. */
  days: z.object({ from: z.string(), to: z.string() }),
});
export type CellSeries = z.output<typeof cellSeries>;

/** The series after a change; `block` takes it back, null where nothing changed. */
export const savedSeries = z.object({ ...cellSeries.shape, block: z.nullable(z.string()) });
export type SavedSeries = z.output<typeof savedSeries>;

/**
 * One change of a series. `observedOn` names the observation, null adds one, which needs a level; `day` is where it stands
 * then, null takes it away. What is left out stays as it is.
 */
export const datedDraft = z
  .object({
    observedOn: z.nullable(z.string().check(z.maxLength(30))),
    day: z.nullable(isoDayText),
    state: z.optional(z.enum(LEVEL_CODES, { error: 'Ce niveau n’existe pas.' })),
    comment: z.optional(visibleText(OBSERVATION_COMMENT_MAX)),
    audience: z.optional(audience),
  })
  .check(
    z.refine(({ observedOn, day }) => observedOn !== null || day !== null, {
      error: 'Une date est attendue.',
      path: ['day'],
    }),
    z.refine(({ observedOn, state }) => observedOn !== null || state !== undefined, {
      error: 'Un niveau est attendu.',
      path: ['state'],
    }),
  );
export type DatedDraft = z.output<typeof datedDraft>;

const NONE = ['FOLIO_NOT_FOUND', 'OBSERVATION_NOT_FOUND'] as const;

export const getCellSeries = endpoint('GET', '/folio/:id/observation/:observationId/serie', 'teacher', {
  summary: 'The dated observations of one cell, oldest first; members only.',
  records: 'observations',
  params: cellParams,
  response: cellSeries,
  errors: NONE,
});

export const saveCellSeries = endpoint('PUT', '/folio/:id/observation/:observationId/serie', 'teacher', {
  summary:
    'Adds, changes, moves or removes one dated observation of a cell and answers its series; the latest one is what the cell shows. If-Match holds the version of the cell.',
  records: 'observations',
  params: cellParams,
  body: datedDraft,
  response: savedSeries,
  errors: [...NONE, 'FORBIDDEN', 'STALE'],
  ifMatch: true,
});

/**
 * The observations of all cells of a folio in columns; cells stand pupil by pupil and within a pupil criterion by
 * criterion, as in `folioTable`, and the observations of a cell oldest first.
 */
export const folioSeries = z.object({
  pupils: z.array(z.number()),
  criteria: z.array(z.number()),
  /** How many observations each cell has, by `packNumbers`. */
  counts: z.string(),
  /** The day of each observation: days after `since`, by `packNumbers`. */
  days: z.string(),
  /** Days since 1 January 2000. */
  since: z.number(),
  /** One sign of `LEVEL_SIGNS` an observation. */
  levels: z.string(),
});
export type FolioSeries = z.output<typeof folioSeries>;

export const getFolioSeries = endpoint('GET', '/folio/:id/serie', 'teacher', {
  summary:
    'The dated levels of every cell of the folio in columns; 304 while nothing has changed since the ETag in If-None-Match. Members only.',
  records: 'observations',
  params: z.object({ id: positiveId }),
  response: folioSeries,
  isTagged: true,
  errors: ['FOLIO_NOT_FOUND'],
});

const ofDay = { day: z.number() };

/**
 * The dated levels of cells, oldest first: what teachers observed, and what the pupil said of herself this school year.
 * Days are counted from 1 January 2000. Cells without either are left out.
 */
export const rowSeries = z.array(
  z.object({
    /** Of the observation. */
    id: z.number(),
    levels: z.array(z.object({ ...ofDay, state: z.enum(LEVEL_CODES) })),
    /** The last word of each day; null where she took it back. */
    self: z.array(z.object({ ...ofDay, state: z.nullable(z.enum(SELF_CODES)) })),
  }),
);
export type RowSeries = z.output<typeof rowSeries>[number];

export const getPupilSeries = endpoint('GET', '/folio/:id/serie/eleve/:studentId', 'teacher', {
  summary: 'The dated levels of one pupil by criterion, her own too; members only.',
  records: 'observations',
  params: z.object({ id: positiveId, studentId: positiveId }),
  response: rowSeries,
  errors: ['FOLIO_NOT_FOUND', 'PUPIL_NOT_FOUND'],
});

export const getCriterionSeries = endpoint('GET', '/folio/:id/serie/critere/:criteriaId', 'teacher', {
  summary: 'The dated levels on one criterion by pupil, the pupils’ own too; members only.',
  records: 'observations',
  params: z.object({ id: positiveId, criteriaId: positiveId }),
  response: rowSeries,
  errors: ['FOLIO_NOT_FOUND', 'CRITERION_NOT_FOUND'],
});

const levelOfSign: ReadonlyMap<string, LevelCode> = new Map(LEVEL_CODES.map((code) => [LEVEL_SIGNS[code], code]));

/** The series of the cells that have one, by id of the observation, each oldest first. */
export function readFolioSeries(given: FolioSeries): Map<number, LevelOfDay[]> {
  const { pupils, criteria, since, levels } = given;
  const counts = unpackNumbers(given.counts, pupils.length * criteria.length);
  const days = unpackNumbers(given.days, levels.length);
  const series = new Map<number, LevelOfDay[]>();
  let at = 0;
  for (const [row, pupil] of pupils.entries()) {
    for (const [column, criterion] of criteria.entries()) {
      const end = at + (counts[row * criteria.length + column] ?? 0);
      if (end > at) series.set(observationIdOf(pupil, criterion), []);
      for (; at < end; at += 1) {
        const state = levelOfSign.get(levels.charAt(at));
        if (state === undefined) continue;
        series.get(observationIdOf(pupil, criterion))?.push({ day: since + (days[at] ?? 0), state });
      }
    }
  }
  return series;
}

/** What `readFolioSeries` reads back. */
export function writeFolioSeries(
  pupils: readonly number[],
  criteria: readonly number[],
  series: ReadonlyMap<number, readonly LevelOfDay[]>,
): FolioSeries {
  const cells = pupils.flatMap((pupil) => criteria.map((one) => series.get(observationIdOf(pupil, one)) ?? []));
  const all = cells.flat();
  const since = all.reduce((least, { day }) => Math.min(least, day), all[0]?.day ?? 0);
  return {
    pupils: [...pupils],
    criteria: [...criteria],
    counts: packNumbers(cells.map(({ length }) => length)),
    days: packNumbers(all.map(({ day }) => day - since)),
    since,
    levels: all.map(({ state }) => LEVEL_SIGNS[state]).join(''),
  };
}
