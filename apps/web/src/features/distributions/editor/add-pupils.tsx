import { Button } from '@mantine/core';
import type { Group } from '@pupitre/contract';
import { useState } from 'react';
import { StudentSearch } from '../../../shared/directory/student-search.tsx';
import { AppModal } from '../../../shared/modals/app-modal.tsx';
import { messages } from '../messages.ts';
import classes from './group-choice.module.css';
import { GroupChoice } from './group-choice.tsx';

type AddPupilsProps = {
  opened: boolean;
  onClose: () => void;
  present: ReadonlySet<string>;
  onGroup: (group: Group) => void;
  onPupil: (worldId: string, name: string) => void;
};

/** Pupils by class or group, or one by one by name; the window stays for the next ones. */
export function AddPupils({ opened, onClose, present, onGroup, onPupil }: AddPupilsProps) {
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
        <span role="status">
          {added > 0 && `${messages.pupils(added)} ajouté${added > 1 ? 's' : ''}, à enregistrer`}
        </span>
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
          <StudentSearch
            present={present}
            presentLabel="déjà là"
            onPick={(student) => onPupil(student.objectGuid, student.displayName)}
          />
        </section>
        <section>
          <h3>Par classe ou groupe</h3>
          <GroupChoice present={present} onAdd={onGroup} />
        </section>
      </div>
    </AppModal>
  );
}
