import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { Notice } from '../notice.tsx';
import classes from './app-modal.module.css';
import { AppModal } from './app-modal.tsx';

/** MODAL-06. */
const CONFIRM_DELETE_TEXT =
  'Vous êtes sur le point de supprimer définitivement cet élément, souhaitez-vous continuer\u00a0?';

type ConfirmDeleteProps = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** Name of the thing: « Supprimer « Am Bahnhof » ? ». */
  name?: string;
  /** What of it goes, where it is not the thing itself: « Supprimer la distribution de « Am Bahnhof » ? ». */
  part?: string;
  text?: string;
  /** What depends on the thing, in an amber box. */
  dependents?: ReactNode;
  confirmLabel?: string;
  busy?: boolean;
  /** Why the deletion failed; it stands in the modal. */
  failure?: string | undefined;
};

/** Asks before something is destroyed. The focus starts on the safe button. */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  const { opened, onClose, onConfirm, name, part = '', dependents, busy = false, failure } = props;
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      locked={busy}
      title={name === undefined || name === '' ? 'Supprimer\u00a0?' : `Supprimer ${part}«\u00a0${name}\u00a0»\u00a0?`}
      actions={
        <>
          <Button onClick={onClose} disabled={busy} data-autofocus>
            Annuler
          </Button>
          <Button variant="danger-filled" leftSection={<Icon name="trash3" />} onClick={onConfirm} loading={busy}>
            {props.confirmLabel ?? 'Supprimer'}
          </Button>
        </>
      }
    >
      <p>{props.text ?? CONFIRM_DELETE_TEXT}</p>
      {dependents !== undefined && (
        <div className={classes.dangerNote}>
          <Notice kind="warning">{dependents}</Notice>
        </div>
      )}
      {failure !== undefined && (
        <div className={classes.dangerNote}>
          <Notice kind="bad" live>
            {failure}
          </Notice>
        </div>
      )}
    </AppModal>
  );
}
