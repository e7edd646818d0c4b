import { Button } from '@mantine/core';
import { plural } from '@pupitre/learning';
import { AppModal } from '../modals/app-modal.tsx';
import { addressed } from '../text/addressed.ts';
import { postLogout } from './post-logout.ts';

type LeaveQuestionProps = { opened: boolean; onClose: () => void; count: number };

/** The question at sign-out while writes are still queued. */
export function LeaveQuestion({ opened, onClose, count }: LeaveQuestionProps) {
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
      <p>
        {plural(
          count,
          'Un élément n’a pas pu être envoyé. Il reste',
          `${count}\u00a0éléments n’ont pas pu être envoyés. Ils restent`,
        )}
        {' sur cet appareil et '}
        {plural(count, 'partira', 'partiront')}
        {addressed(' à votre prochaine connexion ici. Personne d’autre ne ')}
        {plural(count, 'le verra.', 'les verra.')}
      </p>
    </AppModal>
  );
}
