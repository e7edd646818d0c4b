import { scaleOf } from '@pupitre/learning';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { folioDetail, type pupilObservations } from '../../folio-queries.ts';
import type { RowDialog } from '../observation/dialog-props.ts';
import { useObservationSheet } from './use-observation-sheet.ts';
import { type SheetSource, useSheetSession } from './use-sheet-session.ts';

type OpenedDialog = { readonly id: number; readonly dialog: RowDialog; readonly isOpen: boolean };

type RowsQuery = ReturnType<typeof pupilObservations>;

/** A folio and the rows of one of its pages, as the loader of the route has read them. */
export function useSheetStart(folioId: number, query: RowsQuery) {
  const { data: folio } = useSuspenseQuery(folioDetail(folioId));
  // What is being edited never changes under the fingers.
  const { data: start } = useSuspenseQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
  return { folio, start, query };
}

type SheetPageStart = ReturnType<typeof useSheetStart> &
  Pick<SheetSource, 'thing' | 'send'> & {
    /** The observation whose discussion opens with the page. */
    discussed?: number | undefined;
  };

/** State of a page of observations: its rows, how they are saved, and what is open: a dialog of one row, the comparison after a conflict. */
export function useSheetPage({ folio, start, query, thing, send, discussed }: SheetPageStart) {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<OpenedDialog | null>(
    discussed === undefined ? null : { id: discussed, dialog: 'discussion', isOpen: true },
  );
  const [isComparing, setComparing] = useState(false);
  const sheet = useObservationSheet(start);
  const source: SheetSource = {
    folioId: folio.id,
    thing,
    send,
    read: async () => await queryClient.fetchQuery({ ...query, staleTime: 0 }),
  };
  const session = useSheetSession(sheet, source, () => setComparing(true));
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
