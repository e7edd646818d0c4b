import type { Folio, Observation } from '@pupitre/contract';
import { type EvaluationLevel, observationIdOf } from '@pupitre/learning';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import type { RowDialog, TeacherValues } from '../observation/dialog-props.ts';
import type { ObservationSheet } from './use-observation-sheet.ts';

const HistoryDialog = lazyModal(async () => (await import('../observation/history-dialog.tsx')).HistoryDialog);
const DiscussionDialog = lazyModal(async () => (await import('../observation/discussion-dialog.tsx')).DiscussionDialog);
const SelfEvaluationDialog = lazyModal(
  async () => (await import('../observation/self-evaluation-dialog.tsx')).SelfEvaluationDialog,
);
const MediaPicker = lazyModal(async () => (await import('../../../shared/media/media-picker.tsx')).MediaPicker);
const MediaView = lazyModal(async () => (await import('../../../shared/media/media-view.tsx')).MediaView);

export type OpenedDialog = { readonly id: number; readonly dialog: RowDialog; readonly isOpen: boolean };

type SheetDialogsProps = {
  folio: Folio;
  sheet: ObservationSheet;
  scale: readonly EvaluationLevel[];
  readOnly: boolean;
  opened: OpenedDialog | null;
  onClose: () => void;
  onOpen: (id: number, dialog: RowDialog) => void;
};

/** What a row opened. Its values are those on the page, saved or not. */
export function SheetDialogs({ folio, sheet, scale, readOnly, opened, onClose, onOpen }: SheetDialogsProps) {
  if (opened === null) return null;
  const { id, dialog, isOpen } = opened;
  const row = sheet.rows.find((one) => one.id === id);
  const stored = sheet.server.find((one) => one.id === id);
  if (row === undefined || stored === undefined) return null;
  const observation: Observation = { ...stored, ...row };
  const criterion = criterionOf(folio, observation);
  const common = { opened: isOpen, onClose, observation, criterion };
  const change = (values: Partial<TeacherValues>) => sheet.change(id, values);
  const title = `Trace\u00a0: ${observation.label}`;
  switch (dialog) {
    case 'discussion':
      return (
        <DiscussionDialog
          key={id}
          {...common}
          folioId={folio.id}
          onCount={(count) => sheet.setDiscussionCount(id, count)}
        />
      );
    case 'history':
      return (
        <HistoryDialog key={id} {...common} folioId={folio.id} scale={scale} onRestore={readOnly ? null : change} />
      );
    case 'self':
      return (
        <SelfEvaluationDialog
          key={id}
          {...common}
          scale={scale}
          optionsProfessionnelles={folio.optionsProfessionnelles}
          onLevel={readOnly ? null : (state) => change({ state })}
          onDiscuss={() => onOpen(id, 'discussion')}
        />
      );
    case 'mark':
      return (
        <MediaPicker
          key={id}
          opened={isOpen}
          onClose={onClose}
          title={title}
          label="Photo ou fichier"
          value={row.markUrl}
          withAddress={false}
          onChoose={({ url }) => change({ markUrl: url })}
        />
      );
    case 'view':
      return <MediaView key={id} opened={isOpen} onClose={onClose} title={title} url={row.markUrl} />;
  }
}

const criterionOf = (folio: Folio, { id, monitoredStudentId }: Observation): string =>
  folio.criterias.find((one) => observationIdOf(monitoredStudentId, one.id) === id)?.label ?? '';
