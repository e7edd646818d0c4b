import { Question } from '../../shared/modals/question.tsx';

type DismissAllProps = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  busy: boolean;
  hasFailed: boolean;
};

/** Asks first: there is no way back. */
export function DismissAll({ opened, onClose, onConfirm, busy, hasFailed }: DismissAllProps) {
  return (
    <Question
      opened={opened}
      onClose={onClose}
      onConfirm={onConfirm}
      title={'Effacer toutes les notifications\u00a0?'}
      confirm="Tout effacer"
      icon="check-all"
      busy={busy}
      failure={hasFailed ? 'Les notifications n’ont pas pu être effacées. Réessayez.' : undefined}
    >
      <p>
        Toutes les notifications disparaissent, et ne reviennent pas. Les contenus dont elles parlent restent tels
        quels.
      </p>
    </Question>
  );
}
