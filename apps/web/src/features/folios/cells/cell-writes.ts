import {
  type Audience,
  fastSaveCriterionObservations,
  fastSaveObservation,
  fastSaveObservations,
  fastSavePupilObservations,
  type Observation,
  type ObservationDraft,
} from '@pupitre/contract';
import { type LevelCode, observationIdOf, UNSET_CODE } from '@pupitre/learning';
import { pathOf } from '../../../api/call.ts';
import type { LaneRequest } from '../../../shared/outbox/lane.ts';
import type { Waiting } from '../../../shared/outbox/outbox-storage.ts';

/** What a teacher may change in a cell. */
export type CellChange = {
  state?: Observation['state'];
  comment?: string;
  audience?: Audience;
  marks?: string;
  checked?: boolean;
};
export const CHANGE_FIELDS = [
  'state',
  'comment',
  'audience',
  'marks',
  'checked',
] as const satisfies readonly (keyof CellChange)[];

/** A change as it waits, with the version that the person saw; of a level also when it was pressed, and how it was meant. */
export type CellRow = CellChange &
  Pick<ObservationDraft, 'criteriaId' | 'monitoredStudentId' | 'le' | 'par'> & { version: number };

export const OBSERVATION_LANE = 'observations';
export const groupOf = (folioId: number): string => `folio-${folioId}`;
export const folioIdOf = (group: string): number => Number(group.slice('folio-'.length));

export const cellKey = (cell: { criteriaId: number; monitoredStudentId: number }): number =>
  observationIdOf(cell.monitoredStudentId, cell.criteriaId);

/** What the history calls changes of many cells that were made at once. */
export type Gesture = { bloc: string; par: 'fill' | 'paste' | 'back' };

/**
 * Body of a draft; one that stands apart is sent alone, to find out which of many changes was refused. A gesture of many
 * cells goes alone too, under its own name: the history takes it back as one.
 */
export type DraftBody = { rows: readonly CellRow[]; apart?: boolean; gesture?: Gesture };

export const bodyOf = (draft: Waiting): DraftBody => draft.body as DraftBody;
export const isAlone = (draft: Waiting): boolean => bodyOf(draft).apart === true || bodyOf(draft).gesture !== undefined;
/** Of a request that was made of one. */
export const gestureOf = ({ note }: Waiting): Pick<DraftBody, 'gesture'> => {
  const gesture = (note as DraftBody | undefined)?.gesture;
  return gesture === undefined ? {} : { gesture };
};

/** Changes that a draft or a request holds. */
export function rowsOf(waiting: Waiting): readonly CellRow[] {
  const { body, note } = waiting;
  if (Array.isArray(body)) return body as CellRow[];
  const held = (note ?? body) as DraftBody | undefined;
  return held?.rows ?? [];
}

/** Only what was said; a change of state, comment or mark says « not seen » too (OBS-11). */
export function changeOf(row: CellChange): CellChange {
  const change: CellChange = {};
  if (row.state !== undefined) change.state = row.state;
  if (row.comment !== undefined) change.comment = row.comment;
  if (row.audience !== undefined) change.audience = row.audience;
  if (row.marks !== undefined) change.marks = row.marks;
  if (row.checked !== undefined) change.checked = row.checked;
  else if (Object.keys(change).length > 0) change.checked = false;
  return change;
}

/** One row a cell: the last word about each field counts, over the version from which the first one started. */
export function mergeRows(waiting: Iterable<readonly CellRow[]>): Map<number, CellRow> {
  const merged = new Map<number, CellRow>();
  for (const rows of waiting) {
    for (const row of rows) {
      const key = cellKey(row);
      const before = merged.get(key);
      // « Seen », said before another change, is overtaken by it.
      merged.set(
        key,
        before === undefined
          ? row
          : { ...before, ...changeOf(before), ...changeOf(row), ...pressOf(before, row), version: before.version },
      );
    }
  }
  return merged;
}

/**
 * When and how the level was given that counts. What was pressed and taken back before it was sent is no press: the server
 * then meets the level that it has, or another one, without a word.
 */
function pressOf(before: CellRow, row: CellRow): Pick<CellRow, 'le' | 'par'> {
  if (row.state === undefined) return { le: before.le, par: before.par };
  return { le: row.le, par: row.par === 'back' && before.state !== undefined ? undefined : row.par };
}

/** The narrowest call that holds all rows. */
export function requestOf(folioId: number, rows: readonly CellRow[], gesture?: Gesture): LaneRequest | null {
  const [first] = rows;
  if (first === undefined) return null;
  const id = folioId;
  const { criteriaId, monitoredStudentId, state, version } = first;
  const count = rows.length;
  if (count === 1 && gesture === undefined && isStateOnly(first)) {
    const level: LevelCode | typeof UNSET_CODE = state ?? UNSET_CODE;
    const params = { id, level, studentId: monitoredStudentId, criteriaId };
    return {
      method: 'PUT',
      path: pathOf(fastSaveObservation, { params, query: { le: first.le, par: first.par } }),
      headers: { 'If-Match': String(version) },
      note: { rows },
      count,
    };
  }
  const path = narrowestPath(id, rows, first);
  if (gesture === undefined) return { method: 'PUT', path, body: rows, count };
  const query = new URLSearchParams(gesture);
  return { method: 'PUT', path: `${path}?${query}`, body: rows, note: { gesture }, count };
}

function narrowestPath(id: number, rows: readonly CellRow[], { criteriaId, monitoredStudentId }: CellRow): string {
  if (rows.every((row) => row.criteriaId === criteriaId))
    return pathOf(fastSaveCriterionObservations, { params: { id, criteriaId } });
  if (rows.every((row) => row.monitoredStudentId === monitoredStudentId))
    return pathOf(fastSavePupilObservations, { params: { id, studentId: monitoredStudentId } });
  return pathOf(fastSaveObservations, { params: { id } });
}

const isStateOnly = ({ state, comment, audience, marks, checked }: CellRow): boolean =>
  state !== undefined && comment === undefined && audience === undefined && marks === undefined && checked !== true;

/** Whether a cell has what a change says, « seen » apart. */
export const sameAs = (cell: Observation, change: CellChange): boolean =>
  CHANGE_FIELDS.every((field) => field === 'checked' || change[field] === undefined || change[field] === cell[field]);

/** Whether a cell holds already what a change would make of it. */
export const holds = (cell: Observation, change: CellChange): boolean =>
  sameAs(cell, change) && (change.checked !== true || cell.checked);
