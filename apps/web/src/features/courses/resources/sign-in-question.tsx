import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../../ui/modals/modal-actions.tsx';
import { openSignIn } from '../../../ui/page/leave-page.ts';
import { KeepNames } from '../../../ui/text/keep-names.tsx';

type SignInQuestionProps = { opened: boolean; onClose: () => void; title: string; path: string };

/** A guest reads a public course; what needs an account opens after the sign-in. */
export function SignInQuestion({ opened, onClose, title, path }: SignInQuestionProps) {
  const isExercise = path.startsWith('/activite/');
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={isExercise ? 'Connectez-vous pour vous exercer' : 'Connectez-vous pour continuer'}
      actions={
        <ModalActions onCancel={onClose} confirm="Se connecter" focused="confirm" onConfirm={() => openSignIn(path)} />
      }
    >
      <p>
        <KeepNames of={[title]}>
          {isExercise
            ? `L’exercice «\u00a0${title}\u00a0» s’ouvrira après la connexion.`
            : `«\u00a0${title}\u00a0» demande un compte de Pupitre, et s’ouvrira après la connexion.`}
        </KeepNames>
      </p>
    </AppModal>
  );
}
