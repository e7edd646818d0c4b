import { Button } from '@mantine/core';
import { AppModal } from '../modals/app-modal.tsx';

type RenewLinkProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** « la liste », « le parcours » */
  theContent: string;
  busy: boolean;
  onRenew: () => void;
};

/** Asks before the old secret link dies. */
export function RenewLink({ opened, onClose, title, theContent, busy, onRenew }: RenewLinkProps) {
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={'Renouveler le lien secret\u00a0?'}
      locked={busy}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            Annuler
          </Button>
          <Button variant="danger-filled" loading={busy} onClick={onRenew}>
            Renouveler
          </Button>
        </>
      }
    >
      <p>
        {`L’ancien lien de «\u00a0${title}\u00a0» n’ouvrira plus rien. Donnez le nouveau à qui doit encore voir ${theContent}.`}
      </p>
    </AppModal>
  );
}
