import { Button } from '@mantine/core';
import { Icon } from '../../shared/icon.tsx';
import { AppModal } from '../../shared/modals/app-modal.tsx';
import { Notice } from '../../shared/notice.tsx';

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
    <AppModal
      opened={opened}
      onClose={onClose}
      locked={busy}
      title={'Effacer toutes les notifications\u00a0?'}
      actions={
        <>
          <Button onClick={onClose} disabled={busy} data-autofocus>
            Annuler
          </Button>
          <Button variant="danger-filled" leftSection={<Icon name="check-all" />} onClick={onConfirm} loading={busy}>
            Tout effacer
          </Button>
        </>
      }
    >
      <p>
        Toutes vos notifications disparaissent, et ne reviennent pas. Les contenus dont elles parlent restent tels
        quels.
      </p>
      {hasFailed && (
        <Notice kind="bad" live>
          Les notifications n’ont pas pu être effacées. Réessayez.
        </Notice>
      )}
    </AppModal>
  );
}
