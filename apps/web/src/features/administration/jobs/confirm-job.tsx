import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppModal } from '../../../shared/modals/app-modal.tsx';
import classes from '../administration.module.css';

type ConfirmJobProps = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  button: string;
  isDangerous?: boolean;
  /** Another work began meanwhile. */
  isBusy: boolean;
  /** What will happen, and what will not. */
  children: ReactNode;
};

/** Asks before a work that cannot be taken back. The focus starts on the safe button. */
export function ConfirmJob({
  opened,
  onClose,
  onConfirm,
  title,
  button,
  isDangerous,
  isBusy,
  children,
}: ConfirmJobProps) {
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            Annuler
          </Button>
          <Button variant={isDangerous === true ? 'danger-filled' : 'filled'} onClick={onConfirm} disabled={isBusy}>
            {button}
          </Button>
        </>
      }
    >
      <div className={classes.leaving}>{children}</div>
    </AppModal>
  );
}
