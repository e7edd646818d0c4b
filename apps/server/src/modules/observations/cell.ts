import { CELL_FACTOR } from '@pupitre/learning';
import type { EarlierRow, Former, StoredCell } from '../../db/cell-columns.ts';

/** Which cell: a monitored pupil and a criterion of her folio. */
export type CellKey = { studentId: number; criterionId: number };

export type CellRow = CellKey & StoredCell;

/** The same, read to be written; `former` is missing where the observation is older than what may still be put right. */
export type OpenCell = CellRow & { former?: Former | null };

/** What a write does to the earlier observations of its cell. */
export type Moves = {
  /** The present observation becomes one of them. */
  pushes?: boolean;
  /** One of them is the present observation again. */
  taken?: EarlierRow;
  /** Others that go, and that come or are changed. */
  removed?: readonly EarlierRow[];
  added?: readonly EarlierRow[];
  /** Nobody gives a level by the write: an observation stays hers who made it. Versions whose changes are taken back. */
  keeps?: readonly number[];
};

/** The teachers' fields, which the history keeps, with what the write does to the earlier observations of the cell. */
export type TeacherPart = Pick<
  CellRow,
  'state' | 'comment' | 'audience' | 'markUrl' | 'checked' | 'leveledOn' | 'leveledBy'
> & { moves?: Moves };
export type PupilPart = Pick<CellRow, 'selfState' | 'selfComment'>;

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
