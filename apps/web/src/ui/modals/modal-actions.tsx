import { Button } from '@mantine/core';
import { Icon } from '../parts/icon.tsx';

type ModalActionsProps = {
  onCancel: () => void;
  onConfirm: () => void;
  /** Label of the button that does it. */
  confirm: string;
  cancel?: string;
  icon?: string | undefined;
  variant?: 'filled' | 'danger' | 'danger-filled';
  /** The action is running: no button works. */
  busy?: boolean;
  /** The action is not possible now. */
  disabled?: boolean;
  /** Id of the text that says why. */
  reason?: string;
  /** The button that the modal opens on. */
  focused?: 'cancel' | 'confirm';
};

/** « Annuler » and the button that does it, the safe one first. */
export function ModalActions(props: ModalActionsProps) {
  const { onCancel, onConfirm, confirm, cancel = 'Annuler', icon, busy = false, disabled = false, focused } = props;
  return (
    <>
      <Button onClick={onCancel} disabled={busy} data-autofocus={focused === 'cancel' || undefined}>
        {cancel}
      </Button>
      <Button
        variant={props.variant ?? 'filled'}
        leftSection={icon === undefined ? undefined : <Icon name={icon} />}
        onClick={onConfirm}
        loading={busy}
        disabled={disabled}
        aria-describedby={props.reason}
        data-autofocus={focused === 'confirm' || undefined}
      >
        {confirm}
      </Button>
    </>
  );
}
