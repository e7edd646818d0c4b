import { CELL_FACTOR } from '@pupitre/learning';
import type { Former, StoredCell } from '../../db/cell-columns.ts';

/** Which cell: a monitored pupil and a criterion of her folio. */
export type CellKey = { studentId: number; criterionId: number };

export type CellRow = CellKey & StoredCell;

/** The same, read to be written; `former` is missing where the observation is older than what may still be put right. */
export type OpenCell = CellRow & { former?: Former | null };

/** A cell that nobody has changed. */
export const untouchedCell = ({ studentId, criterionId }: CellKey): CellRow => ({
  studentId,
  criterionId,
  state: null,
  leveledOn: null,
  leveledBy: null,
  comment: '',
  audience: 'team',
  markUrl: '',
  checked: false,
  version: 0,
  updatedOn: null,
  updatedBy: null,
  selfState: null,
  selfComment: '',
  selfVersion: 0,
  discussionCount: 0,
});

/** The cell's number, as a key of maps. */
export const cellId = ({ studentId, criterionId }: CellKey): number => studentId * CELL_FACTOR + criterionId;
