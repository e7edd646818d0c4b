import { CELL_FACTOR } from '@pupitre/learning';

/** Which cell: a monitored pupil and a criterion of her folio. */
export type CellKey = { studentId: number; criterionId: number };

/** A cell as it is kept; instants as PostgreSQL writes them in UTC, people by their id. */
export type CellRow = CellKey & {
  state: string | null;
  /** Since when the level stands. */
  leveledOn: string | null;
  comment: string;
  markUrl: string;
  checked: boolean;
  version: number;
  updatedOn: string | null;
  updatedBy: number | null;
  selfState: string | null;
  selfComment: string;
  selfVersion: number;
  discussionCount: number;
};

/** A cell that nobody has changed. */
export const untouchedCell = ({ studentId, criterionId }: CellKey): CellRow => ({
  studentId,
  criterionId,
  state: null,
  leveledOn: null,
  comment: '',
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
