import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../shared/icon.tsx';
import { AppModal } from '../../shared/modals/app-modal.tsx';
import { useFocusBack } from '../../shared/modals/focus-back.ts';
import { fetchIcons } from './icons-ahead.ts';
import classes from './settings-dialog.module.css';

// This file is fetched just after a game has begun, because it may be needed without a network (`ActivityDesk`).
fetchIcons();

type SettingsDialogProps = {
  activityLabel: string;
  onCancel: () => void;
  onValidate: () => void;
  children: ReactNode;
};

/** « Régler »: the options of an activity, one question a row; nothing changes before « Valider ». */
export function SettingsDialog({ activityLabel, onCancel, onValidate, children }: SettingsDialogProps) {
  useFocusBack();
  return (
    <AppModal
      opened
      onClose={onCancel}
      title="Régler"
      icon="sliders"
      color="c-blue"
      size={640}
      actions={
        <>
          <Button className={classes.action ?? ''} onClick={onCancel}>
            Annuler
          </Button>
          <Button
            className={classes.action ?? ''}
            variant="filled"
            leftSection={<Icon name="check-lg" />}
            onClick={onValidate}
          >
            Valider
          </Button>
        </>
      }
    >
      <p className={classes.hint}>{activityLabel} · gardé pour les prochaines activités</p>
      <div className={classes.rows}>{children}</div>
    </AppModal>
  );
}
