import { type Observation, observation } from '@pupitre/contract';
import { plural } from '@pupitre/learning';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import * as z from 'zod/mini';
import { ApiError, isApiError } from '../../../../api/api-error.ts';
import { useSession } from '../../../../api/use-session.ts';
import { type FolioNews, watchFolio } from '../../../../platform/hub/folio-watches.ts';
import { draftStorage } from '../../../../platform/saving/draft-storage.ts';
import { useEditSession } from '../../../../platform/saving/use-edit-session.ts';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { folioKeys } from '../../folio-queries.ts';
import { onObservationEvent } from '../cells/observation-events.ts';
import { bodyOf, conflictsOf, hasAll, isSheetDraft, type SheetDraft, type SheetRow, sameSheet } from './sheet-rows.ts';
import type { ObservationSheet } from './use-observation-sheet.ts';

type Body = ReturnType<typeof bodyOf>;

export type SheetSource = {
  folioId: number;
  /** Names the draft that the browser keeps: « folio-12-eleve-7 ». */
  thing: string;
  /** PUT of the page's rows; answers the refreshed list. */
  send: (body: Body, idempotencyKey: string) => Promise<readonly Observation[]>;
  /** GET of the page's rows, now. */
  read: () => Promise<readonly Observation[]>;
};

/** Keeps, saves and compares the rows of one page of observations (OBS-12 to OBS-16). */
export function useSheetSession(sheet: ObservationSheet, source: SheetSource, onConflict: () => void) {
  const { userId } = useSession();
  const queryClient = useQueryClient();
  const { folioId, thing } = source;
  const storage = useMemo(() => draftStorage(userId ?? 0, thing, isSheetDraft), [userId, thing]);
  const { conflict, ...session } = useEditSession<SheetDraft, readonly Observation[]>({
    editor: {
      draft: sheet.draft,
      base: baseOf(sheet.base),
      isDirty: sheet.isDirty,
      restore: (stored) => {
        const { rows, base } = sheet.restore(stored);
        return { mine: { rows }, base: baseOf(base) };
      },
      // What was chosen stands in the page already, also where nothing of it is left to be saved.
      adopt: () => undefined,
      rebase: (current) => baseOf(current),
      markSaved: sheet.markSaved,
    },
    storage,
    sameText: sameSheet,
    draftOf: (rows) => ({ rows }),
    send: async (mine, from, keyOf) => {
      const body = bodyOf(mine.rows, from.draft.rows);
      return await sendUntilDecided(source, body, keyOf(body));
    },
    readCurrent: (current) => z.array(observation).safeParse(current).data ?? null,
    // What could be settled without asking was settled before.
    isSame: () => false,
    onSaved: async () => {
      toast.success('Observations enregistrées');
      // The table, the other page of these cells and the figures of the folio are not up to date any more.
      await queryClient.invalidateQueries({ queryKey: folioKeys.observed(folioId), refetchType: 'none' });
      await queryClient.invalidateQueries({ queryKey: folioKeys.detail(folioId), refetchType: 'none' });
      await queryClient.invalidateQueries({ queryKey: folioKeys.searches, refetchType: 'none' });
    },
    onConflict,
    goneMessage: 'Vous ne pouvez plus modifier ces observations',
  });
  useColleagueRows(source, sheet.receive);
  useOwnTraces(folioId, sheet.receiveOwn);

  return {
    ...session,
    conflicts: conflict === null ? [] : conflictsOf(sheet.rows, sheet.base, conflict.current),
    /** Each conflict has its side: rows of the others are given up, all else is saved. */
    decide: async (takesTheirs: ReadonlySet<number>) => {
      if (conflict !== null) await conflict.saveMerged(sheet.resolve(conflict.current, takesTheirs));
    },
  };
}

const baseOf = (rows: readonly SheetRow[]) => ({ version: 0, draft: { rows } });

/**
 * All or nothing: one stale row, or one that was taken out of the folio meanwhile, refuses them all. Where nobody has to
 * choose, the rest is sent again; else the refusal goes on, with the page's rows as they are now.
 */
async function sendUntilDecided(source: SheetSource, body: Body, key: string): Promise<readonly Observation[]> {
  try {
    return await source.send(body, key);
  } catch (error) {
    const isRemoved = isApiError(error, 'CRITERION_NOT_FOUND') || isApiError(error, 'PUPIL_NOT_FOUND');
    if (!isRemoved && !isApiError(error, 'STALE')) throw error;
    // The pupil or the criterion of the page itself may be gone: then this fails too.
    const current = await source.read();
    const now = new Map(current.map((one) => [cellOfRow(one), one]));
    const gone = body.filter((row) => !now.has(cellOfRow(row)));
    const left = body.filter((row) => {
      const stored = now.get(cellOfRow(row));
      return stored !== undefined && !hasAll(stored, row);
    });
    const isStale = left.some((row) => now.get(cellOfRow(row))?.version !== row.version);
    if (isStale || left.length === body.length) {
      throw new ApiError(409, { code: 'STALE', message: error.message, current });
    }
    const saved = left.length === 0 ? current : await source.send(left, crypto.randomUUID());
    if (gone.length > 0) toast.error(goneText(gone.length));
    return saved;
  }
}

const cellOfRow = (row: { monitoredStudentId: number; criteriaId: number }) =>
  `${row.monitoredStudentId}-${row.criteriaId}`;

const goneText = (count: number): string =>
  plural(
    count,
    'Une observation n’a pas été enregistrée\u00a0: elle a été retirée du folio.',
    `${count}\u00a0observations n’ont pas été enregistrées\u00a0: elles ont été retirées du folio.`,
  );

type ColleagueRowsSource = {
  folioId: number;
  /** GET of the page's rows, now. */
  read: () => Promise<readonly Observation[]>;
};

/**
 * Lays what colleagues save over the rows of a page that nobody has touched (`receive` leaves the others). A row in whose
 * text somebody stands waits until she has left it: nothing changes under the fingers.
 */
function useColleagueRows(
  { folioId, read }: ColleagueRowsSource,
  receive: (cells: readonly Observation[]) => void,
): void {
  const held = useRef(new Map<number, Observation>());
  const release = useEffectEvent(() => {
    const busy = rowOfFocus();
    const free = [...held.current.values()].filter(({ id }) => id !== busy);
    for (const { id } of free) held.current.delete(id);
    if (free.length > 0) receive(free);
  });
  const take = useEffectEvent((cells: readonly Observation[]) => {
    for (const cell of cells) held.current.set(cell.id, cell);
    release();
  });
  const hear = useEffectEvent((news: FolioNews) => {
    if (typeof news !== 'string') take(news.observations);
    if (typeof news !== 'string' && !news.isPartial) return;
    // What could not be read stays as it is; saving finds out.
    read()
      .then((cells) => take(cells))
      .catch(() => undefined);
  });
  useEffect(() => {
    const stop = watchFolio(folioId, (news) => hear(news));
    const look = () => {
      if (held.current.size > 0) queueMicrotask(() => release());
    };
    document.addEventListener('focusout', look);
    return () => {
      stop();
      document.removeEventListener('focusout', look);
    };
  }, [folioId]);
}

/** Traces of this page, or of another tab, join their rows once the server has them. */
function useOwnTraces(folioId: number, receive: ObservationSheet['receiveOwn']): void {
  const { userId } = useSession();
  useEffect(
    () =>
      onObservationEvent((event) => {
        const isHere = event.folioId === folioId && event.userId === userId;
        if (isHere && event.cells !== undefined) receive(event.cells, { onlyMarks: true });
        // Conflicts of the table do not show here.
        return false;
      }),
    [folioId, userId, receive],
  );
}

/** The row whose text field has the focus. */
function rowOfFocus(): number | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLTextAreaElement)) return null;
  const row = focused.closest<HTMLElement>('[data-observation]')?.dataset.observation;
  return row === undefined ? null : Number(row);
}
