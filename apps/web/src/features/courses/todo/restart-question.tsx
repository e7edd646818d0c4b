import { Button } from '@mantine/core';
import { Question, type QuestionProps } from '../../../ui/modals/question.tsx';
import { addressed } from '../../../ui/text/addressed.ts';

type RestartQuestionProps = Pick<QuestionProps, 'opened' | 'onClose' | 'onConfirm'> & {
  /** Opens the course as it is. */
  onReview: () => void;
};

/** MODAL-29. */
export const RestartQuestion = ({ onReview, ...question }: RestartQuestionProps) => (
  <Question
    {...question}
    title={addressed('Vous êtes sur le point de recommencer ce parcours')}
    confirm="Recommencer"
    variant="filled"
    actionsStart={
      <Button variant="subtle" onClick={onReview}>
        Revoir le parcours
      </Button>
    }
  >
    <p>{addressed('Voulez-vous supprimer votre progression sur ce parcours et le recommencer\u00a0?')}</p>
  </Question>
);
