import { Button } from '@mantine/core';
import type { DirectoryEntry } from '@pupitre/contract';
import { ofName } from '@pupitre/learning';
import { TeacherSearch } from '../../../../school/team/teacher-search.tsx';
import { AppModal } from '../../../../ui/modals/app-modal.tsx';

type TeacherDialogProps = {
  opened: boolean;
  onClose: () => void;
  pupil: string;
  /** objectGuids of the team, who read the whole folio. */
  taken: ReadonlySet<string>;
  onPick: (teacher: DirectoryEntry) => void;
};

/** Finds the teacher who will read a pupil's part. */
export const TeacherDialog = ({ opened, onClose, pupil, taken, onPick }: TeacherDialogProps) => (
  <AppModal
    opened={opened}
    onClose={onClose}
    size={640}
    title={`Qui lira le folio ${ofName(pupil)}\u00a0?`}
    names={[pupil]}
    icon="person-check"
    actions={<Button onClick={onClose}>Annuler</Button>}
  >
    <TeacherSearch
      label="Enseignant-e"
      icon="person-check"
      taken={taken}
      takenLabel="de l’équipe"
      onPick={(teacher) => {
        onPick(teacher);
        onClose();
      }}
      autoFocus
    />
  </AppModal>
);
