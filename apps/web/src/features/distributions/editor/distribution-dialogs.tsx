import type { Group } from '@pupitre/contract';
import type { GivenPeriod } from '@pupitre/learning';
import type { GroupsRead } from '../../../shared/directory/group-choice.tsx';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import { useSettings } from '../../../shared/session.ts';
import { GIVEN_AUDIENCE } from '../../../shared/sharing/audience.ts';
import { ALWAYS, type DistributedCourse, rowOfPupil } from './distribution-rows.ts';
import type { DistributionEditorState, PeriodTarget } from './use-distribution-editor.ts';
import type { DistributionWork } from './use-distribution-session.ts';

export const PeriodModal = lazyModal(async () => (await import('../../../shared/period/period-modal.tsx')).PeriodModal);
export const AddPupils = lazyModal(async () => (await import('../../../shared/directory/add-pupils.tsx')).AddPupils);
const DistributionConflict = lazyModal(async () => (await import('./distribution-conflict.tsx')).DistributionConflict);
export const QrCodeModal = lazyModal(
  async () => (await import('../../../shared/modals/qr-code-modal.tsx')).QrCodeModal,
);

export type DialogName = 'add' | 'qr' | 'conflict';

type DistributionDialogsProps = {
  course: DistributedCourse;
  editor: DistributionEditorState;
  work: DistributionWork;
  opened: DialogName | null;
  onClose: () => void;
  target: PeriodTarget | null;
  onTargeted: () => void;
  groups: GroupsRead;
  present: ReadonlySet<string>;
  usual: GivenPeriod;
  onGroup: (group: Group) => void;
};

/** What opens over the page: a period, more pupils, the QR code, somebody else's version. */
export function DistributionDialogs(props: DistributionDialogsProps) {
  const { course, editor, work, opened, onClose, target, onTargeted, groups, present, usual, onGroup } = props;
  const settings = useSettings();
  const { rows, base } = editor;
  const { conflict } = work;
  return (
    <>
      <PeriodModal
        opened={target !== null}
        onClose={onTargeted}
        title={target?.title ?? ''}
        value={target?.value ?? ALWAYS}
        onChoose={(period) => target !== null && editor.change(target.ids, { period })}
      />
      <AddPupils
        opened={opened === 'add'}
        onClose={onClose}
        present={present}
        groups={groups}
        onGroup={onGroup}
        onPupil={(pupil) => editor.add([rowOfPupil(pupil.objectGuid, pupil.displayName, usual)])}
      />
      <QrCodeModal
        opened={opened === 'qr'}
        onClose={onClose}
        name={course.title}
        link={`${settings.qr_url.replace(/\/+$/, '')}/p/${course.id}`}
        audience={GIVEN_AUDIENCE}
        code={course.id}
      />
      {conflict !== null && (
        <DistributionConflict
          opened={opened === 'conflict'}
          onClose={onClose}
          base={base.rows}
          mine={rows}
          theirs={conflict.current.rows}
          busy={work.state.kind === 'saving'}
          onTakeTheirs={() => void conflict.takeTheirs().then(onClose)}
          onSaveMine={(merged) => {
            onClose();
            void conflict.saveMerged({ etag: base.etag, rows: merged });
          }}
        />
      )}
    </>
  );
}
