import type { EvaluationLevel } from '@pupitre/learning';
import { AppModal } from '../../../../ui/modals/app-modal.tsx';
import { Notice } from '../../../../ui/parts/notice.tsx';
import { KeepNames } from '../../../../ui/text/keep-names.tsx';
import type { Conflict } from '../cells/conflict-storage.ts';
import type { ObservationStore } from '../cells/observation-store.ts';
import { Sides } from '../observation/cell-conflicts.tsx';

type ConflictSheetProps = {
  opened: boolean;
  onClose: () => void;
  store: ObservationStore;
  view: { readonly id: number };
  conflict: Conflict;
  pupil: string;
  criterion: string;
  scale: readonly EvaluationLevel[];
  look: 'sheet' | 'dialog';
};

/** The same cell changed by two people: both words, and a choice. */
export function ConflictSheet(props: ConflictSheetProps) {
  const { opened, onClose, store, view, conflict, pupil, criterion, scale, look } = props;
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={pupil}
      names={[pupil]}
      subtitle={criterion}
      sheet={look === 'sheet' ? 'wide' : true}
    >
      <Notice kind="warning">
        <KeepNames
          of={[conflict.theirs.updatedBy]}
        >{`${conflict.theirs.updatedBy} a changé cette observation entre-temps.`}</KeepNames>
      </Notice>
      <Sides
        conflict={conflict}
        scale={scale}
        onResolve={(whose) => {
          store.resolve(view.id, whose);
          onClose();
        }}
      />
    </AppModal>
  );
}
