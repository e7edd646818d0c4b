import type { Group } from '@pupitre/contract';
import { type GivenPeriod, onePeriod } from '@pupitre/learning';
import { useSettings } from '../../../api/use-session.ts';
import type { GroupsRead } from '../../../school/directory/group-choice.tsx';
import { alreadyText } from '../../../school/giving/already.ts';
import { GIVEN_AUDIENCE } from '../../../school/sharing/audience.ts';
import { lazyModal } from '../../../ui/modals/lazy-modal.tsx';
import { useServerNow } from '../../../ui/time/server-moment.ts';
import {
  ALWAYS,
  byPupil,
  type DistributedCourse,
  oneInstruction,
  type PupilRow,
  rowOfPupil,
} from './distribution-rows.ts';
import type { DistributionEditorState, InstructionTarget, PeriodTarget } from './use-distribution-editor.ts';
import type { DistributionWork } from './use-distribution-session.ts';

export const PeriodModal = lazyModal(async () => (await import('../../../school/period/period-modal.tsx')).PeriodModal);
export const AddPupils = lazyModal(async () => (await import('../../../school/directory/add-pupils.tsx')).AddPupils);
const DistributionConflict = lazyModal(async () => (await import('./distribution-conflict.tsx')).DistributionConflict);
export const InstructionModal = lazyModal(async () => (await import('./instruction-modal.tsx')).InstructionModal);
export const QrCodeModal = lazyModal(async () => (await import('../../../ui/modals/qr-code-modal.tsx')).QrCodeModal);

export type DialogName = 'add' | 'qr' | 'conflict';

type DistributionDialogsProps = {
  course: DistributedCourse;
  editor: DistributionEditorState;
  work: DistributionWork;
  opened: DialogName | null;
  onClose: () => void;
  target: PeriodTarget | null;
  onTargeted: () => void;
  toInstruct: InstructionTarget | null;
  onInstructed: () => void;
  groups: GroupsRead;
  present: ReadonlySet<string>;
  usual: GivenPeriod;
  onGroup: (group: Group) => void;
};

/** What opens over the page: a period, more pupils, the QR code, somebody else's version. */
export function DistributionDialogs(props: DistributionDialogsProps) {
  const { course, editor, work, opened, onClose, target, onTargeted, groups, present, usual, onGroup } = props;
  const { toInstruct, onInstructed } = props;
  const settings = useSettings();
  const { rows, base } = editor;
  const { conflict } = work;
  const now = useServerNow(base.rows.map(({ period }) => period.end));
  return (
    <>
      <PeriodModal
        opened={target !== null}
        onClose={onTargeted}
        title={target?.title ?? ''}
        names={target?.names ?? []}
        value={target?.value ?? ALWAYS}
        onChoose={(period) => target !== null && editor.change(target.ids, { period })}
      />
      {toInstruct !== null && (
        <InstructionModal
          opened
          onClose={onInstructed}
          target={toInstruct}
          onWrite={(instruction) => editor.change(toInstruct.ids, { instruction })}
        />
      )}
      <AddPupils
        opened={opened === 'add'}
        onClose={onClose}
        present={present}
        groups={groups}
        onGroup={onGroup}
        noteOf={(group) => givenText(group, base.rows, now)}
        onPupil={(pupil) =>
          editor.add([
            rowOfPupil(pupil.objectGuid, pupil.displayName, { period: usual, instruction: oneInstruction(rows) ?? '' }),
          ])
        }
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

/** « déjà donné, jusqu’au 04.12 », of a group that all has it. */
function givenText(group: Group, saved: readonly PupilRow[], now: Date): string | null {
  const known = byPupil(saved);
  const periods = group.students.flatMap(({ cloeeWorldId }) => known.get(cloeeWorldId)?.period ?? []);
  if (periods.length < group.students.length) return null;
  const one = onePeriod(periods);
  return one === null ? 'déjà donné, plusieurs périodes' : alreadyText(one, now);
}
