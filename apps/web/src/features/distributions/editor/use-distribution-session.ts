import { distribution, IF_MATCH_HEADER, saveDistributions } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { isApiError } from '../../../api/api-error.ts';
import { callTagged } from '../../../api/call.ts';
import { useSession } from '../../../api/use-session.ts';
import { type DraftStorage, draftStorage } from '../../../platform/saving/draft-storage.ts';
import { useEditSession } from '../../../platform/saving/use-edit-session.ts';
import { forgetDistributed } from '../../../school/giving/distributed.ts';
import { forgetGift } from '../../../school/giving/last-gift.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { courseDistributions } from '../distribution-queries.ts';
import {
  bodyOf,
  completeDraft,
  type DistributionDraft,
  isDistributionDraft,
  rowsOf,
  sameRows,
} from './distribution-rows.ts';
import type { DistributionEditorState } from './use-distribution-editor.ts';

type Options = { courseId: number; editor: DistributionEditorState; onConflict: () => void };

/** Stores, saves and compares the draft against its base version; a save in between is shown, never overwritten. */
export function useDistributionSession({ courseId, editor, onConflict }: Options) {
  const queryClient = useQueryClient();
  const { userId } = useSession();
  const readCurrent = useCurrentDistributions(courseId);
  /** Why the server refused a pupil, by world id. */
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(NONE);
  const storage = useMemo(
    () => completed(draftStorage(userId ?? 0, `distribution-${courseId}`, isDistributionDraft)),
    [userId, courseId],
  );
  const session = useEditSession<DistributionDraft, DistributionDraft>({
    editor: {
      draft: editor.draft,
      base: baseOf(editor.base),
      isDirty: editor.isDirty,
      restore: ({ mine, base }) => {
        editor.start(base, mine.rows);
        return { mine, base: baseOf(base) };
      },
      adopt: async () => {
        const current = await readCurrent();
        editor.start(current, current.rows);
      },
      rebase: async (theirs, merged) => {
        const current = await readCurrent();
        // Saved a third time meanwhile: the comparison shown would be out of date.
        const isShown = sameRows(current.rows, theirs.rows);
        const from = { etag: isShown ? current.etag : '"changed"', rows: theirs.rows };
        editor.start(from, merged.rows);
        return baseOf(from);
      },
      markSaved: async (sent, saved) => editor.markSaved(sent, saved.etag === '' ? await readCurrent() : saved),
    },
    storage,
    sameText: (one, other) => sameRows(one.rows, other.rows),
    draftOf: (current) => current,
    send: async (mine, { draft: { etag, rows: base } }, keyOf) => {
      setProblems(NONE);
      const rows = bodyOf(mine.rows, base);
      const headers: Record<string, string> = etag === '' ? {} : { [IF_MATCH_HEADER]: etag };
      const saved = await callTagged(saveDistributions, {
        params: { id: courseId },
        body: rows,
        headers,
        idempotencyKey: keyOf({ etag, rows }),
      }).catch((error: unknown) => {
        if (isApiError(error, 'INVALID')) setProblems(problemsOf(error.fields, rows));
        throw error;
      });
      queryClient.setQueryData(courseDistributions(courseId).queryKey, saved);
      return { etag: saved.etag, rows: rowsOf(saved.body) };
    },
    readCurrent: (current) => {
      const read = z.array(distribution).safeParse(current);
      // Its tag is asked for when something is saved over it.
      return read.success ? { etag: '', rows: rowsOf(read.data) } : null;
    },
    isSame: ({ mine, theirs }) => sameRows(mine.rows, theirs.rows),
    onSaved: async () => {
      forgetGift(userId, courseId);
      toast.success('Distribution sauvegardée');
      await forgetDistributed(queryClient, courseId);
    },
    onConflict,
    goneMessage: 'Vous ne pouvez plus distribuer ce parcours',
  });
  return { ...session, problems };
}

/** A draft of the version before has what its rows lack added as it is loaded. */
function completed(storage: DraftStorage<DistributionDraft>): DraftStorage<DistributionDraft> {
  const load: typeof storage.load = () => {
    const found = storage.load();
    if (found === null) return null;
    const { mine, base, ...rest } = found.value;
    return { ...found, value: { ...rest, mine: completeDraft(mine), base: completeDraft(base) } };
  };
  return { ...storage, load };
}

export type DistributionWork = ReturnType<typeof useDistributionSession>;

/** Its version is the tag of its rows. */
const baseOf = (draft: DistributionDraft) => ({ version: 0, draft });

const NONE: ReadonlyMap<string, string> = new Map();

/** Fields are named `12.cloeeWorldId`: the place in the array that was sent. */
function problemsOf(
  fields: Readonly<Record<string, string>>,
  rows: readonly { cloeeWorldId: string }[],
): ReadonlyMap<string, string> {
  const found = Object.entries(fields).map(([field, message]) => [rows[Number.parseInt(field, 10)], message] as const);
  return new Map(found.flatMap(([row, message]) => (row === undefined ? [] : [[row.cloeeWorldId, message]])));
}

/** The server's current rows, with their tag. */
function useCurrentDistributions(courseId: number) {
  const queryClient = useQueryClient();
  return async (): Promise<DistributionDraft> => {
    const { body, etag } = await queryClient.fetchQuery({ ...courseDistributions(courseId), staleTime: 0 });
    return { etag, rows: rowsOf(body) };
  };
}
