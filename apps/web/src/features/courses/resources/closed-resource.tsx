import { Button } from '@mantine/core';
import { useSession } from '../../../api/use-session.ts';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { KeepNames } from '../../../ui/text/keep-names.tsx';

type ClosedResourceProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Who gave the course to the pupil; '' where nobody did. */
  giver: string;
};

/** The author linked what this reader may not open: it says so here, and counts as nothing done. */
export function ClosedResource({ opened, onClose, title, giver }: ClosedResourceProps) {
  const { isPupil } = useSession();
  const quoted = `«\u00a0${title}\u00a0»`;
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title="Pas encore ouvert"
      actions={
        <Button variant="filled" onClick={onClose} data-autofocus>
          Compris
        </Button>
      }
    >
      <p>
        <KeepNames of={[giver]}>
          {isPupil
            ? `${quoted} ne s’ouvre pas pour toi. Tu n’y peux rien\u00a0: dis-le à ${giver === '' ? 'la personne qui t’a montré ce parcours' : giver}, et passe à la suite.`
            : `${quoted} n’est pas partagé avec vous. Demandez un lien à la personne qui a fait ce parcours.`}
        </KeepNames>
      </p>
    </AppModal>
  );
}
