import { lazyModal } from '../../../../ui/modals/lazy-modal.tsx';
import type { CellDialogProps, RowDialog, TeacherValues } from './dialog-props.ts';

const HistoryDialog = lazyModal(async () => (await import('./history-dialog.tsx')).HistoryDialog);
export const DiscussionDialog = lazyModal(async () => (await import('./discussion-dialog.tsx')).DiscussionDialog);
export const SelfEvaluationDialog = lazyModal(
  async () => (await import('./self-evaluation-dialog.tsx')).SelfEvaluationDialog,
);

type ObservationDialogProps = CellDialogProps & {
  dialog: Exclude<RowDialog, 'traces' | 'mark' | 'view'>;
  optionsProfessionnelles: boolean;
  /** Values are written as any other change; null: she may not write. */
  onChange: ((values: Partial<TeacherValues>) => void) | null;
  onCount: (count: number) => void;
  onDiscuss: () => void;
};

/** History, discussion or both opinions of one cell, on every page that shows it. */
export function ObservationDialog({ dialog, onChange, onCount, onDiscuss, ...cell }: ObservationDialogProps) {
  switch (dialog) {
    case 'history':
      return <HistoryDialog {...cell} onRestore={onChange} />;
    case 'discussion':
      return <DiscussionDialog {...cell} onCount={onCount} />;
    case 'self':
      return (
        <SelfEvaluationDialog
          {...cell}
          onLevel={onChange === null ? null : (state) => onChange({ state })}
          onDiscuss={onDiscuss}
        />
      );
  }
}
