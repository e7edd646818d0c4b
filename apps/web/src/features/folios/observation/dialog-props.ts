import type { Observation } from '@pupitre/contract';
import type { EvaluationLevel, LevelCode } from '@pupitre/learning';

/** The teachers' part of an observation. */
export type TeacherValues = Pick<Observation, 'state' | 'comment' | 'markUrl' | 'checked'>;

/** What every dialog on one cell knows of it; `observation.label` is the pupil. */
export type CellDialogProps = {
  opened: boolean;
  onClose: () => void;
  folioId: number;
  observation: Observation;
  /** Label of its criterion. */
  criterion: string;
};

/** « Historique » of a cell. Values are given back to be written as any other change; null: she may not write. */
export type HistoryDialogProps = CellDialogProps & {
  scale: readonly EvaluationLevel[];
  onRestore: ((values: Partial<TeacherValues>) => void) | null;
};

/** The teachers' discussion on a cell; `onCount` tells how many comments it has now. */
export type DiscussionDialogProps = CellDialogProps & { onCount?: (count: number) => void };

/** Both opinions side by side, for teachers. */
export type SelfEvaluationDialogProps = Omit<CellDialogProps, 'folioId'> & {
  scale: readonly EvaluationLevel[];
  optionsProfessionnelles: boolean;
  /** The teacher changes her opinion; null: she may not write. */
  onLevel: ((level: LevelCode | null) => void) | null;
  /** On to the discussion of the same cell. */
  onDiscuss: () => void;
};

/** What a row can open: the media picker, the mark itself, the discussion, the history, both opinions. */
export type RowDialog = 'mark' | 'view' | 'discussion' | 'history' | 'self';
