import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AppModal } from '../modals/app-modal.tsx';

/** MODAL-28, word for word. */
const UNSAVED_QUESTION =
  'Vous n’avez pas sauvegardé les modifications, souhaitez-vous continuer sans sauvegarder\u00a0?';

type UnsavedChangesProps = {
  dirty: boolean;
  /** Whether leaving for this path needs no question; without a path: closing the tab. */
  allowLeave?: (path?: string) => boolean;
  /** Consequences, under the question. */
  children?: ReactNode;
};

/**
 * The question before leaving a screen with unsaved changes; the browser asks its own before the tab closes. Render it
 * once in the screen. The router calls its blocker experimental, so it is used here and nowhere else.
 */
export function UnsavedChanges({ dirty, allowLeave, children }: UnsavedChangesProps) {
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
  return (
    <AppModal
      opened={blocked}
      onClose={() => blocker.reset?.()}
      title="Modifications non enregistrées"
      actions={
        <>
          <Button onClick={() => blocker.reset?.()} data-autofocus>
            Annuler
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Continuer sans sauvegarder
          </Button>
        </>
      }
    >
      <p>{UNSAVED_QUESTION}</p>
      {children}
    </AppModal>
  );
}
