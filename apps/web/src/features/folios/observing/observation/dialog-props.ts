import type { Observation } from '@pupitre/contract';

/** The teachers' part of an observation. */
export type TeacherValues = Pick<Observation, 'state' | 'comment' | 'audience' | 'marks' | 'checked'>;

/** What every dialog on one cell knows of it. */
export type CellDialogProps = {
  opened: boolean;
  onClose: () => void;
  folioId: number;
  observation: Observation;
  /** Name of its pupil as the folio has it: told apart from her namesakes, which no cell knows. */
  pupil: string;
  /** Label of its criterion. */
  criterion: string;
};

/** What a row can open: the sheet of traces, another mark in the place of the one, the marks themselves, the discussion, the history, both opinions. */
export type RowDialog = 'traces' | 'mark' | 'view' | 'discussion' | 'history' | 'self';
