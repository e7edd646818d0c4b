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
import { pathOf } from '../../../../api/call.ts';
import type { LaneRequest } from '../../../../platform/outbox/lane.ts';
import type { Waiting } from '../../../../platform/outbox/outbox-storage.ts';

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

/** What the cell shows besides what a change says: another observation begins, or one of before stands again. */
export type ShownChange = Partial<Pick<Observation, 'observedOn' | 'comment' | 'audience' | 'marks' | 'markUrl'>>;

/**
 * A change as it waits: one gesture on one cell, with the version that the person saw, its name and when it was made. `shown`
 * stays in the browser.
 */
export type CellRow = CellChange &
  Pick<ObservationDraft, 'criteriaId' | 'monitoredStudentId' | 'le' | 'par' | 'geste' | 'annule' | 'du'> & {
    version: number;
    shown?: ShownChange;
    /** It is about an observation of before (`du`): what the cell shows does not change by it. Stays in the browser. */
    isAside?: true;
  };

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
  const noted = (note as Partial<DraftBody> | undefined)?.rows;
  if (noted !== undefined) return noted;
  return Array.isArray(body) ? (body as CellRow[]) : ((body as DraftBody | undefined)?.rows ?? []);
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

/** One row a cell, as it shows: the last word about each field counts, over the version from which the first one started. */
export function mergeRows(waiting: Iterable<readonly CellRow[]>): Map<number, CellRow> {
  const merged = new Map<number, CellRow>();
  for (const rows of waiting) {
    for (const row of rows) {
      const key = cellKey(row);
      const before = merged.get(key);
      if (row.isAside === true) {
        const { criteriaId, monitoredStudentId, version } = row;
        merged.set(key, before ?? { criteriaId, monitoredStudentId, version });
        continue;
      }
      // « Seen », said before another change, is overtaken by it.
      merged.set(key, before === undefined ? row : { ...over(before, row), version: before.version });
    }
  }
  return merged;
}

/** What was said of another observation than the one that shows now is no part of it. */
function over(before: CellRow, row: CellRow): CellRow {
  const said = changeOf(before);
  if (row.shown?.comment !== undefined) {
    delete said.comment;
    delete said.audience;
  }
  if (row.shown?.marks !== undefined) delete said.marks;
  const { criteriaId, monitoredStudentId, version } = row;
  return {
    criteriaId,
    monitoredStudentId,
    version,
    ...said,
    ...changeOf(row),
    shown: { ...before.shown, ...row.shown },
  };
}

/** What of a row goes to the server. */
const sentOf = ({ shown: _shown, isAside: _aside, ...row }: CellRow): Omit<CellRow, 'shown' | 'isAside'> => row;

/** What waits to be said of one observation of before, the last word about each field. */
export function asideOf(waiting: Iterable<readonly CellRow[]>, key: number, du: string): CellChange {
  const said: CellChange = {};
  for (const rows of waiting) {
    for (const row of rows) {
      if (row.isAside !== true || row.du !== du || cellKey(row) !== key) continue;
      const { checked: _, ...change } = changeOf(row);
      Object.assign(said, change);
    }
  }
  return said;
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
      path: pathOf(fastSaveObservation, {
        params,
        query: { le: first.le, par: first.par, geste: first.geste, annule: first.annule },
      }),
      headers: { 'If-Match': String(version) },
      note: { rows },
      count,
    };
  }
  const path = narrowestPath(id, rows, first);
  const body = rows.map(sentOf);
  if (gesture === undefined) return { method: 'PUT', path, body, note: { rows }, count };
  const query = new URLSearchParams(gesture);
  return { method: 'PUT', path: `${path}?${query}`, body, note: { rows, gesture }, count };
}

function narrowestPath(id: number, rows: readonly CellRow[], { criteriaId, monitoredStudentId }: CellRow): string {
  if (rows.every((row) => row.criteriaId === criteriaId))
    return pathOf(fastSaveCriterionObservations, { params: { id, criteriaId } });
  if (rows.every((row) => row.monitoredStudentId === monitoredStudentId))
    return pathOf(fastSavePupilObservations, { params: { id, studentId: monitoredStudentId } });
  return pathOf(fastSaveObservations, { params: { id } });
}

const isStateOnly = ({ state, comment, audience, marks, checked, annule, du }: CellRow): boolean =>
  state !== undefined &&
  du === undefined &&
  // What is taken back needs no more than its name.
  (annule !== undefined ||
    (comment === undefined && audience === undefined && marks === undefined && checked !== true));

/** Whether a cell has what a change says, « seen » apart. */
export const sameAs = (cell: Observation, change: CellChange): boolean =>
  CHANGE_FIELDS.every((field) => field === 'checked' || change[field] === undefined || change[field] === cell[field]);

/** Whether a cell holds already what a change would make of it. */
export const holds = (cell: Observation, change: CellChange): boolean =>
  sameAs(cell, change) && (change.checked !== true || cell.checked);
