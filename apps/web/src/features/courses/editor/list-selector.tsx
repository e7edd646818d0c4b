import { Button } from '@mantine/core';
import type { ListCard } from '@pupitre/contract';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { ListChoice } from './list-choice.tsx';

type ListSelectorProps = { opened: boolean; onClose: () => void; onPick: (list: ListCard) => void };

/** A list that a link opens. */
export const ListSelector = ({ opened, onClose, onPick }: ListSelectorProps) => (
  <AppModal
    opened={opened}
    onClose={onClose}
    size={640}
    title="Choisir une liste"
    icon="card-list"
    color="c-indigo"
    actions={<Button onClick={onClose}>Annuler</Button>}
  >
    {opened && <ListChoice onPick={onPick} />}
  </AppModal>
);
