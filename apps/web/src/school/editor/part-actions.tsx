import { Button } from '@mantine/core';
import { ModalActions } from '../../ui/modals/modal-actions.tsx';
import { addressed } from '../../ui/text/addressed.ts';

/** The question when a dialog with unsaved text is closed. */
export const AbandonQuestion = () => <b role="alert">{addressed('Abandonner ce que vous avez écrit\u00a0?')}</b>;

type PartActionsProps = {
  /** While the question is open. */
  isLeaving: boolean;
  canFinish: boolean;
  onLeave: () => void;
  onStay: () => void;
  onAbandon: () => void;
  onFinish: () => void;
};

/** The buttons of a dialog on one part of what is edited: a resource, a criterion. */
export const PartActions = ({ isLeaving, canFinish, onLeave, onStay, onAbandon, onFinish }: PartActionsProps) =>
  isLeaving ? (
    <>
      <Button onClick={onStay}>Continuer</Button>
      <Button variant="danger-filled" onClick={onAbandon}>
        Abandonner
      </Button>
    </>
  ) : (
    <ModalActions onCancel={onLeave} confirm="Valider" icon="check-lg" disabled={!canFinish} onConfirm={onFinish} />
  );
