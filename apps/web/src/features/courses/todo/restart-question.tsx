import { Button } from '@mantine/core';
import { Question } from '../../../shared/modals/question.tsx';

type RestartQuestionProps = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** Opens the course as it is. */
  onReview: () => void;
};

/** MODAL-29. */
export function RestartQuestion({ opened, onClose, onConfirm, onReview }: RestartQuestionProps) {
  return (
    <Question
      opened={opened}
      onClose={onClose}
      onConfirm={onConfirm}
      title="Vous êtes sur le point de recommencer ce parcours"
      confirm="Recommencer"
      variant="filled"
      actionsStart={
        <Button variant="subtle" onClick={onReview}>
          Revoir le parcours
        </Button>
      }
    >
      <p>{'Voulez-vous supprimer votre progression sur ce parcours et le recommencer\u00a0?'}</p>
    </Question>
  );
}
