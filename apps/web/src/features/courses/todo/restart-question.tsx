import { Button } from '@mantine/core';
import { AppModal } from '../../../shared/modals/app-modal.tsx';

type RestartQuestionProps = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void /** Opens the course as it is. */;
  onReview: () => void;
};

/** MODAL-29. */
export function RestartQuestion({ opened, onClose, onConfirm, onReview }: RestartQuestionProps) {
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title="Vous êtes sur le point de recommencer ce parcours"
      actionsStart={
        <Button variant="subtle" onClick={onReview}>
          Revoir le parcours
        </Button>
      }
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            Annuler
          </Button>
          <Button variant="filled" onClick={onConfirm}>
            Recommencer
          </Button>
        </>
      }
    >
      <p>{'Voulez-vous supprimer votre progression sur ce parcours et le recommencer\u00a0?'}</p>
    </AppModal>
  );
}
