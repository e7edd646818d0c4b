import { AppModal } from '../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../ui/modals/modal-actions.tsx';
import { addressed } from '../../ui/text/addressed.ts';

type MobileModalProps = { opened: boolean; onClose: () => void; mobile: string };

/** MODAL-27: offered with the flag changeMobile alone; confirming changes nothing (OP-028), and the text says so. */
export const MobileModal = ({ opened, onClose, mobile }: MobileModalProps) => (
  <AppModal
    opened={opened}
    onClose={onClose}
    title="Modification du numéro de mobile"
    actions={<ModalActions onCancel={onClose} confirm="Valider" focused="confirm" onConfirm={onClose} />}
  >
    <p>{mobile === '' ? 'Aucun numéro n’est enregistré.' : `${addressed('Votre numéro')}\u00a0: ${mobile}.`}</p>
    <p>
      {addressed(
        'Il vient de votre école. Pupitre ne peut pas encore le modifier et n’envoie aucun message à ce numéro\u00a0: pour le changer, adressez-vous à votre école.',
      )}
    </p>
  </AppModal>
);
