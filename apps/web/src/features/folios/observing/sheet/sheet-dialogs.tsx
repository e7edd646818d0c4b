import { type Folio, linesOf, type Observation } from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import { lazyModal } from '../../../../ui/modals/lazy-modal.tsx';
import { useWhenIdle } from '../../../../ui/waiting/use-when-idle.ts';
import type { TeacherValues } from '../observation/dialog-props.ts';
import { ObservationDialog } from '../observation/observation-dialog.tsx';
import { otherPupilsOf } from '../traces/other-pupils.ts';
import type { SheetPageState } from './use-sheet-page.ts';

const MediaPicker = lazyModal(async () => (await import('../../../../platform/media/media-picker.tsx')).MediaPicker);
const TraceSheet = lazyModal(async () => (await import('../traces/trace-sheet.tsx')).TraceSheet);
const MediaSeries = lazyModal(async () => (await import('../../../../platform/media/media-series.tsx')).MediaSeries);

/** What a row opened. Its values are those on the page, saved or not. */
export function SheetDialogs({ page }: { page: SheetPageState }) {
  const { folio, sheet, readOnly, opened } = page;
  // The camera works without a network too.
  useWhenIdle(!readOnly, TraceSheet.preload);
  if (opened === null) return null;
  const { id, dialog, isOpen } = opened;
  const row = sheet.rows.find((one) => one.id === id);
  const stored = page.observations.get(id);
  if (row === undefined || stored === undefined) return null;
  const observation: Observation = { ...stored, ...row };
  const change = (values: Partial<TeacherValues>) => sheet.change(id, values);
  const common = { opened: isOpen, onClose: page.close };
  const pupil =
    folio.monitoredStudents.find((one) => one.id === observation.monitoredStudentId)?.displayName ?? stored.label;
  const title = `Trace\u00a0: ${pupil}`;
  if (dialog === 'view') {
    const remove = (url: string) =>
      change({
        marks: linesOf(row.marks)
          .filter((one) => one !== url)
          .join('\n'),
      });
    return (
      <MediaSeries
        key={id}
        {...common}
        title={title}
        names={[pupil]}
        urls={linesOf(row.marks)}
        onRemove={readOnly ? undefined : remove}
      />
    );
  }
  if (dialog === 'traces')
    return (
      <TraceSheet
        key={id}
        {...common}
        folioId={folio.id}
        cell={observation}
        pupil={pupil}
        criterion={criterionOf(folio, observation)}
        others={otherPupilsOf(folio.monitoredStudents, (key) => page.observations.get(key), id)}
        onMarks={(marks) => change({ marks })}
      />
    );
  if (dialog === 'mark')
    return (
      <MediaPicker
        key={id}
        {...common}
        title={title}
        label="Photo ou fichier"
        value={row.marks}
        withAddress={false}
        onChoose={({ url }) => change({ marks: url })}
      />
    );
  return (
    <ObservationDialog
      key={id}
      {...common}
      dialog={dialog}
      folioId={folio.id}
      observation={observation}
      pupil={pupil}
      criterion={criterionOf(folio, observation)}
      optionsProfessionnelles={folio.optionsProfessionnelles}
      onChange={readOnly ? null : change}
      onCount={(count) => sheet.setDiscussionCount(id, count)}
      onDiscuss={() => page.open(id, 'discussion')}
    />
  );
}

const criterionOf = (folio: Folio, { id, monitoredStudentId }: Observation): string =>
  folio.criterias.find((one) => observationIdOf(monitoredStudentId, one.id) === id)?.label ?? '';
