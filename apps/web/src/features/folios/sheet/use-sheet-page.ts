import { useCallback, useState } from 'react';
import type { RowDialog } from '../observation/dialog-props.ts';
import type { OpenedDialog } from './sheet-dialogs.tsx';

/** What is open on a page of observations: one dialog of one row, and the comparison after a conflict; at first `discussed`. */
export function useSheetPage(discussed?: number) {
  const [opened, setOpened] = useState<OpenedDialog | null>(
    discussed === undefined ? null : { id: discussed, dialog: 'discussion', isOpen: true },
  );
  const [isComparing, setComparing] = useState(false);
  return {
    opened,
    open: useCallback((id: number, dialog: RowDialog) => setOpened({ id, dialog, isOpen: true }), []),
    // It stays where it is while it fades out.
    close: useCallback(() => setOpened((before) => (before === null ? null : { ...before, isOpen: false })), []),
    isComparing,
    setComparing,
  };
}
