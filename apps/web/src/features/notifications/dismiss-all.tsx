import { Question, type QuestionProps } from '../../ui/modals/question.tsx';
import { addressed } from '../../ui/text/addressed.ts';

type DismissAllProps = Pick<QuestionProps, 'opened' | 'onClose' | 'onConfirm' | 'busy'> & {
  hasFailed: boolean;
};

/** Asks first: there is no way back. */
export const DismissAll = ({ hasFailed, ...question }: DismissAllProps) => (
  <Question
    {...question}
    title={'Effacer toutes les notifications\u00a0?'}
    confirm="Tout effacer"
    icon="check-all"
    failure={hasFailed ? addressed('Les notifications n’ont pas pu être effacées. Réessayez.') : undefined}
  >
    <p>
      Toutes les notifications disparaissent, et ne reviennent pas. Les contenus dont elles parlent restent tels quels.
    </p>
  </Question>
);
