import { distribution, IF_MATCH_HEADER, saveDistributions } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { isApiError } from '../../../api/api-error.ts';
import { callTagged } from '../../../api/call.ts';
import { forgetGift } from '../../../shared/giving/last-gift.ts';
import { useSession } from '../../../shared/session.ts';
import { toast } from '../../../shared/toast/toast-store.ts';
import { useSaveContent } from '../../../shared/unsaved/use-save-content.ts';
import { courseDistributions, forgetDistributed } from '../distribution-queries.ts';
import { messages } from '../messages.ts';
import { bodyOf, type DistributionDraft, rowsOf, sameRows } from './distribution-rows.ts';
import type { DistributionEditorState } from './use-distribution-editor.ts';

/** Saves over exactly what the page started from; another save in between is shown, never overwritten. */
export function useSaveDistributions(courseId: number, editor: DistributionEditorState, onSaved: () => void) {
  const queryClient = useQueryClient();
  const { userId } = useSession();
  const readCurrent = useCurrentDistributions(courseId);
  /** Why the server refused a pupil, by world id. */
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(NONE);
  const saving = useSaveContent({
    isDirty: editor.isDirty,
    bodyOf: (mine: DistributionDraft, base) => ({ etag: base.draft.etag, rows: bodyOf(mine.rows) }),
    send: async ({ etag, rows }, idempotencyKey): Promise<DistributionDraft> => {
      setProblems(NONE);
      const headers: Record<string, string> = etag === '' ? {} : { [IF_MATCH_HEADER]: etag };
      const saved = await callTagged(saveDistributions, {
        params: { id: courseId },
        body: rows,
        headers,
        idempotencyKey,
      }).catch((error: unknown) => {
        if (isApiError(error, 'INVALID')) setProblems(problemsOf(error.fields, rows));
        throw error;
      });
      queryClient.setQueryData(courseDistributions(courseId).queryKey, saved);
      return { etag: saved.etag, rows: rowsOf(saved.body) };
    },
    readCurrent: (current): DistributionDraft | null => {
      const read = z.array(distribution).safeParse(current);
      // Its tag is asked for when something is saved over it.
      return read.success ? { etag: '', rows: rowsOf(read.data) } : null;
    },
    isSame: (mine, _base, current) => sameRows(mine.rows, current.rows),
    onSaved: async (sent, saved) => {
      forgetGift(userId, courseId);
      editor.markSaved(sent, saved.etag === '' ? await readCurrent() : saved);
      onSaved();
      toast.success(messages.saved);
      await forgetDistributed(queryClient, courseId);
    },
    goneMessage: 'Vous ne pouvez plus distribuer ce parcours',
  });
  return { ...saving, problems };
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Fields are named `12.cloeeWorldId`: the place in the array that was sent. */
function problemsOf(
  fields: Readonly<Record<string, string>>,
  rows: readonly { cloeeWorldId: string }[],
): ReadonlyMap<string, string> {
  const found = Object.entries(fields).map(([field, message]) => [rows[Number.parseInt(field, 10)], message] as const);
  return new Map(found.flatMap(([row, message]) => (row === undefined ? [] : [[row.cloeeWorldId, message]])));
}

/** What the server has now, with its tag. */
export function useCurrentDistributions(courseId: number) {
  const queryClient = useQueryClient();
  return async (): Promise<DistributionDraft> => {
    const { body, etag } = await queryClient.fetchQuery({ ...courseDistributions(courseId), staleTime: 0 });
    return { etag, rows: rowsOf(body) };
  };
}
