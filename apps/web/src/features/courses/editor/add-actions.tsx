import { Button } from '@mantine/core';
import { Icon } from '../../../shared/icon.tsx';
import { messages } from '../messages.ts';

type AddActionsProps = { count: number; onCancel: () => void; onAdd: () => void };

/** « Annuler » and « Ajouter 3 ressources », at the foot of what brings resources into a course. */
export function AddActions({ count, onCancel, onAdd }: AddActionsProps) {
  return (
    <>
      <Button onClick={onCancel}>Annuler</Button>
      <Button variant="filled" leftSection={<Icon name="plus-lg" />} disabled={count === 0} onClick={onAdd}>
        {count === 0 ? 'Ajouter' : `Ajouter ${messages.resources(count)}`}
      </Button>
    </>
  );
}
