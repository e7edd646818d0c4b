import { ModalActions } from '../../../shared/modals/modal-actions.tsx';
import { messages } from '../messages.ts';

type AddActionsProps = { count: number; onCancel: () => void; onAdd: () => void };

/** « Annuler » and « Ajouter 3 ressources », at the foot of what brings resources into a course. */
export const AddActions = ({ count, onCancel, onAdd }: AddActionsProps) => (
  <ModalActions
    onCancel={onCancel}
    confirm={count === 0 ? 'Ajouter' : `Ajouter ${messages.resources(count)}`}
    icon="plus-lg"
    disabled={count === 0}
    onConfirm={onAdd}
  />
);
