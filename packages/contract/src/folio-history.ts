import { LEVEL_CODES } from '@pupitre/learning';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { positiveId } from './fields.ts';

/** Cells and names that a block of the history tells one by one; the rest is counted. */
export const BLOCK_CELLS_SHOWN_MAX = 200;
export const BLOCK_NAMES_SHOWN_MAX = 4;

/**
 * How cells were changed together: one by one within a short time, a level over a range, pasted, taken back or done
 * again by the keyboard, on the page of a pupil or of a criterion, by undoing a block or bringing it back, by accepting what
 * practice proposed, among the dated observations of one cell.
 */
export const BLOCK_WAYS = [
  'cells',
  'fill',
  'paste',
  'back',
  'pupil',
  'criterion',
  'undo',
  'redo',
  'practice',
  'dated',
] as const;
export type BlockWay = (typeof BLOCK_WAYS)[number];

/** What a request of many cells says of the gesture that it belongs to. */
export const blockQuery = z.object({
  /** The same for every request of one gesture; left out, the request is a gesture of its own. */
  bloc: z.optional(z.uuid({ error: 'Un identifiant de la forme UUID est attendu.' })),
  par: z.optional(z.enum(['fill', 'paste', 'back'], { error: 'Cette façon n’existe pas.' })),
});
export type BlockQuery = z.output<typeof blockQuery>;

/** Of a day in the time zone of the installation. */
export const isoDayText = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Un jour de la forme 2026-11-20 est attendu.' }));
const blockId = z.string().check(z.regex(/^[0-9a-z-]{1,40}$/, { error: 'Identifiant invalide.' }));
const state = z.nullable(z.enum(LEVEL_CODES));
const somebody = z.object({ on: z.string(), by: z.string(), isOwn: z.boolean() });

/** Cells that one person changed in one go; only pupils and criteria that the folio still has. */
export const historyBlock = z.object({
  id: z.string(),
  way: z.enum(BLOCK_WAYS),
  by: z.string(),
  isOwn: z.boolean(),
  /** First and last change. */
  from: z.string(),
  on: z.string(),
  cells: z.number(),
  /** Every cell that the folio has now. */
  isWhole: z.boolean(),
  criteria: z.object({ count: z.number(), labels: z.array(z.string()) }),
  pupils: z.object({ count: z.number(), names: z.array(z.string()) }),
  /** How many cells came to each level, and how many had none or another one before. */
  levels: z.object({ ok: z.number(), nok: z.number(), unrated: z.number(), unset: z.number() }),
  wereEmpty: z.number(),
  wereOther: z.number(),
  /** Cells whose level was observed once more, or whose dated observations changed. */
  again: z.number(),
  comments: z.number(),
  marks: z.number(),
  seen: z.number(),
  /** When it was taken back, and when that was taken back in turn. */
  undone: z.nullable(z.object({ ...somebody.shape, id: z.string(), again: z.nullable(somebody) })),
  /** The block that this one takes back. */
  undoes: z.nullable(z.object({ id: z.string(), on: z.string(), by: z.string(), isOwn: z.boolean() })),
});
export type HistoryBlock = z.output<typeof historyBlock>;

const historyDay = z.object({ day: z.string(), blocks: z.array(historyBlock) });
export type HistoryDay = z.output<typeof historyDay>;

export const folioHistory = z.object({
  days: z.array(historyDay),
  /** Where the next page begins: days before this one; null at the end. */
  next: z.nullable(z.string()),
  canUndo: z.boolean(),
  /** Within the filter: how often cells were changed, and since when; null for never. */
  changes: z.number(),
  since: z.nullable(z.string()),
  /** People who changed cells within the filter, the person filter aside; the caller first, then by name. */
  people: z.array(z.object({ id: z.number(), name: z.string(), isOwn: z.boolean() })),
});
export type FolioHistory = z.output<typeof folioHistory>;

/** Blocks that touch a pupil of the folio or a criterion, or that one person made. */
export const folioHistoryQuery = z.object({
  avant: z.optional(isoDayText),
  eleve: z.optional(positiveId),
  critere: z.optional(positiveId),
  personne: z.optional(positiveId),
});

const idParams = z.object({ id: positiveId });
const blockParams = z.object({ id: positiveId, block: blockId });

export const getFolioHistory = endpoint('GET', '/folio/:id/historique', 'teacher', {
  summary: 'Who changed what in the folio, as blocks by day, latest first; some days at once; members only.',
  records: 'history',
  params: idParams,
  query: folioHistoryQuery,
  response: folioHistory,
  errors: ['FOLIO_NOT_FOUND'],
});

/** One cell of a block. */
export const blockCell = z.object({
  criteriaId: z.number(),
  monitoredStudentId: z.number(),
  pupil: z.string(),
  criterion: z.string(),
  /** null on both sides where the level did not change. */
  levels: z.nullable(z.object({ before: state, after: state })),
  others: z.array(z.enum(['again', 'comment', 'mark', 'checked'])),
  /** Who changed it since; '' where it is as the block left it. */
  changedBy: z.string(),
  isOwnChange: z.boolean(),
  isChanged: z.boolean(),
});
export type BlockCell = z.output<typeof blockCell>;

export const getHistoryBlock = endpoint('GET', '/folio/:id/historique/:block', 'teacher', {
  summary: `The cells of a block, those that somebody changed since first, at most ${BLOCK_CELLS_SHOWN_MAX}.`,
  records: 'history',
  params: blockParams,
  response: z.object({ cells: z.array(blockCell), total: z.number(), changed: z.number() }),
  errors: ['FOLIO_NOT_FOUND', 'BLOCK_NOT_FOUND'],
});

/** What taking a block back came to. */
export const undoneBlock = z.object({
  /** The block that this made; null where nothing could be taken back. */
  block: z.nullable(z.string()),
  undone: z.number(),
  /** Cells that somebody changed since: they stay as they are. */
  left: z.number(),
  leftCells: z.array(blockCell),
});
export type UndoneBlock = z.output<typeof undoneBlock>;

export const undoHistoryBlock = endpoint('POST', '/folio/:id/historique/:block/annulation', 'teacher', {
  summary:
    'Gives the cells of a block back what they held before, with the dates of their levels; what somebody changed since stays. Undoing is a block too.',
  records: 'history',
  params: blockParams,
  response: undoneBlock,
  errors: ['FOLIO_NOT_FOUND', 'FORBIDDEN', 'FOLIO_ARCHIVED', 'BLOCK_NOT_FOUND'],
});
