import { Button } from '@mantine/core';
import { plural } from '@pupitre/learning';
import { AppModal } from '../../ui/modals/app-modal.tsx';
import { addressed } from '../../ui/text/addressed.ts';
import { useIsOnlyHere } from './network-state.ts';
import { postLogout } from './post-logout.ts';

type LeaveQuestionProps = { opened: boolean; onClose: () => void; count: number };

/** The question at sign-out while writes are still queued. */
export function LeaveQuestion({ opened, onClose, count }: LeaveQuestionProps) {
  const isOnlyHere = useIsOnlyHere();
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title="Tout n’est pas encore envoyé"
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            Rester
          </Button>
          <Button variant="danger-filled" onClick={postLogout}>
            Se déconnecter quand même
          </Button>
        </>
      }
    >
      <p>{isOnlyHere ? lostWords(count) : keptWords(count)}</p>
    </AppModal>
  );
}

const keptWords = (count: number): string =>
  plural(
    count,
    'Un élément n’a pas pu être envoyé. Il reste sur cet appareil et partira ',
    `${count}\u00a0éléments n’ont pas pu être envoyés. Ils restent sur cet appareil et partiront `,
  ) +
  addressed('à votre prochaine connexion ici. ') +
  plural(count, 'Personne d’autre ne le verra.', 'Personne d’autre ne les verra.');

const lostWords = (count: number): string =>
  plural(
    count,
    'Un élément n’a pas pu être envoyé, et ce navigateur ne le garde pas\u00a0: il serait perdu. ',
    `${count}\u00a0éléments n’ont pas pu être envoyés, et ce navigateur ne les garde pas\u00a0: ils seraient perdus. `,
  ) + addressed('Attendez le retour du réseau.');
