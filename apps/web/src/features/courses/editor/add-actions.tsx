import { useId } from 'react';
import { ModalActions } from '../../../ui/modals/modal-actions.tsx';
import { messages } from '../messages.ts';

type AddActionsProps = {
  count: number;
  /** How many more fit into the course. */
  room: number;
  onCancel: () => void;
  onAdd: () => void;
};

/** « Annuler » and « Ajouter 3 ressources », at the foot of what brings resources into a course. */
export function AddActions({ count, room, onCancel, onAdd }: AddActionsProps) {
  const reason = useId();
  const isTooMuch = count > room;
  return (
    <>
      {isTooMuch && (
        <span id={reason} role="alert">
          {messages.courseFull(room)}
        </span>
      )}
      <ModalActions
        onCancel={onCancel}
        confirm={count === 0 ? 'Ajouter' : `Ajouter ${messages.resources(count)}`}
        icon="plus-lg"
        disabled={count === 0 || isTooMuch}
        {...(isTooMuch && { reason })}
        onConfirm={onAdd}
      />
    </>
  );
}
