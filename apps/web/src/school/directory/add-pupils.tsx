import { Button } from '@mantine/core';
import type { DirectoryEntry, Group, GroupPupil } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useState } from 'react';
import { AppModal } from '../../ui/modals/app-modal.tsx';
import classes from './group-choice.module.css';
import { GroupChoice, type GroupsRead } from './group-choice.tsx';
import { PupilSearch } from './pupil-search.tsx';

type AddPupilsProps = {
  opened: boolean;
  onClose: () => void;
  present: ReadonlySet<string>;
  onPupil: (pupil: DirectoryEntry) => void;
  /** null: pupils come by name only. */
  groups: GroupsRead | null;
  onGroup: (group: Group) => void;
  /** Of a group that is all there: what is said of it instead of « déjà là ». */
  noteOf?: (group: Group) => string | null;
  /** Some of a group, one by one. */
  onGroupPupil?: (pupil: GroupPupil, group: Group) => void;
};

/** Pupils by class or group, or one by one by name; the window stays for the next ones. */
export function AddPupils(props: AddPupilsProps) {
  const { opened, onClose, present, groups } = props;
  const [atOpening, setAtOpening] = useState(present.size);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setAtOpening(present.size);
  }
  const added = present.size - atOpening;
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title="Ajouter des élèves"
      icon="person-plus"
      size={640}
      actionsStart={
        <span role="status">{added > 0 && `${counted(added, 'élève ajouté', 'élèves ajoutés')}, à enregistrer`}</span>
      }
      actions={
        <Button variant="filled" onClick={onClose}>
          Terminé
        </Button>
      }
    >
      <div className={classes.stack}>
        <section>
          <h3>Par nom</h3>
          <PupilSearch present={present} presentLabel="déjà là" onPick={props.onPupil} />
        </section>
        {groups !== null && (
          <section>
            <h3>Par classe ou groupe</h3>
            <GroupChoice
              groups={groups}
              present={present}
              onAdd={props.onGroup}
              noteOf={props.noteOf}
              onPick={props.onGroupPupil}
            />
          </section>
        )}
      </div>
    </AppModal>
  );
}
