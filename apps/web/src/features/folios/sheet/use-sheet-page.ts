import type { Folio, Observation } from '@pupitre/contract';
import { scaleOf } from '@pupitre/learning';
import { useCallback, useMemo, useState } from 'react';
import type { RowDialog } from '../observation/dialog-props.ts';
import { useObservationSheet } from './use-observation-sheet.ts';
import { type SheetSource, useSheetSession } from './use-sheet-session.ts';

type OpenedDialog = { readonly id: number; readonly dialog: RowDialog; readonly isOpen: boolean };

type SheetPageStart = {
  folio: Folio;
  /** The rows, as the loader of the page read them. */
  start: readonly Observation[];
  source: Omit<SheetSource, 'folioId'>;
  /** The observation whose discussion opens with the page. */
  discussed?: number | undefined;
};

/** State of a page of observations: its rows, how they are saved, and what is open: a dialog of one row, the comparison after a conflict. */
export function useSheetPage({ folio, start, source, discussed }: SheetPageStart) {
  const [opened, setOpened] = useState<OpenedDialog | null>(
    discussed === undefined ? null : { id: discussed, dialog: 'discussion', isOpen: true },
  );
  const [isComparing, setComparing] = useState(false);
  const sheet = useObservationSheet(start);
  const session = useSheetSession(sheet, { ...source, folioId: folio.id }, () => setComparing(true));
  return {
    folio,
    sheet,
    session,
    observations: useMemo(() => new Map(sheet.server.map((one) => [one.id, one])), [sheet.server]),
    scale: scaleOf(folio.optionsProfessionnelles),
    readOnly: !(folio.isMember && folio.canEdit),
    opened,
    open: useCallback((id: number, dialog: RowDialog) => setOpened({ id, dialog, isOpen: true }), []),
    // It stays where it is while it fades out.
    close: useCallback(() => setOpened((before) => (before === null ? null : { ...before, isOpen: false })), []),
    isComparing,
    setComparing,
  };
}

export type SheetPageState = ReturnType<typeof useSheetPage>;
