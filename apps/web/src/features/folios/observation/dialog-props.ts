import type { Observation } from '@pupitre/contract';

/** The teachers' part of an observation. */
export type TeacherValues = Pick<Observation, 'state' | 'comment' | 'audience' | 'markUrl' | 'checked'>;

/** What every dialog on one cell knows of it; `observation.label` is the pupil. */
export type CellDialogProps = {
  opened: boolean;
  onClose: () => void;
  folioId: number;
  observation: Observation;
  /** Label of its criterion. */
  criterion: string;
};

/** What a row can open: the media picker, the mark itself, the discussion, the history, both opinions. */
export type RowDialog = 'mark' | 'view' | 'discussion' | 'history' | 'self';
