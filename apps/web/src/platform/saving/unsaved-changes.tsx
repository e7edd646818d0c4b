import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { AppModal } from '../../ui/modals/app-modal.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { addressed } from '../../ui/text/addressed.ts';

/** MODAL-28, word for word. */
const UNSAVED_QUESTION =
  'Vous n’avez pas sauvegardé les modifications, souhaitez-vous continuer sans sauvegarder\u00a0?';

type UnsavedChangesProps = {
  dirty: boolean;
  /** Whether leaving for this path needs no question; without a path: closing the tab. */
  allowLeave?: (path?: string) => boolean;
  /** Saves all that would be lost; resolves to whether it is saved. Left out where that cannot be. */
  onSave?: () => Promise<boolean>;
  /** Consequences, under the question. */
  children?: ReactNode;
};

/**
 * The question before leaving a screen with unsaved changes; the browser asks its own before the tab closes. Render it
 * once in the screen. The router calls its blocker experimental, so it is used here and nowhere else.
 */
export function UnsavedChanges({ dirty, allowLeave, onSave, children }: UnsavedChangesProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      dirty &&
      allowLeave?.(next.pathname) !== true &&
      (current.pathname !== next.pathname || current.routeId !== next.routeId),
    enableBeforeUnload: () => dirty && allowLeave?.() !== true,
    withResolver: true,
    disabled: !dirty,
  });
  const blocked = blocker.status === 'blocked';
  const [isSaving, setSaving] = useState(false);
  const { proceed, reset } = blocker;
  /** What is not saved is not left: the bar of the screen says why, beside what was written. */
  const saveAndLeave = async (save: () => Promise<boolean>) => {
    setSaving(true);
    const isSaved = await save();
    setSaving(false);
    if (isSaved) proceed?.();
    else reset?.();
  };
  return (
    <AppModal
      opened={blocked}
      onClose={() => blocker.reset?.()}
      title="Modifications non enregistrées"
      locked={isSaving}
      actions={
        <>
          <Button onClick={() => blocker.reset?.()} disabled={isSaving} data-autofocus>
            Annuler
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()} disabled={isSaving}>
            Continuer sans sauvegarder
          </Button>
          {(onSave !== undefined || isSaving) && (
            <Button
              variant="filled"
              leftSection={<Icon name="check-lg" />}
              loading={isSaving}
              onClick={() => onSave !== undefined && void saveAndLeave(onSave)}
            >
              Enregistrer et quitter
            </Button>
          )}
        </>
      }
    >
      <p>{addressed(UNSAVED_QUESTION)}</p>
      {children}
    </AppModal>
  );
}
