import { type List, list as listSchema, saveList } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { useEditSession } from '../../../shared/saving/use-edit-session.ts';
import { useSession } from '../../../shared/session.ts';
import { toast } from '../../../shared/toast/toast-store.ts';
import { compareVersions } from '../conflict.ts';
import { listKeys } from '../list-queries.ts';
import { messages } from '../messages.ts';
import { listDraftStorage } from './draft-storage.ts';
import { draftOfList, sameText, saveBody } from './list-draft.ts';
import type { ListEditorState } from './use-list-editor.ts';

/** Keeps, saves and compares a list being edited. */
export function useListSession(list: List, editor: ListEditorState, onConflict: () => void) {
  const queryClient = useQueryClient();
  const { userId } = useSession();
  const storage = useMemo(() => listDraftStorage(userId ?? 0, list), [userId, list]);
  return useEditSession({
    editor,
    storage,
    sameText,
    draftOf: draftOfList,
    send: async (mine, base, keyOf) => {
      const body = saveBody(list, base.version, mine);
      return await call(saveList, { body, idempotencyKey: keyOf(body) });
    },
    readCurrent: (current) => listSchema.safeParse(current).data ?? null,
    isSame: (versions) => compareVersions(versions).differences.length === 0,
    onSaved: async (saved) => {
      toast.success(messages.saved);
      queryClient.setQueryData(listKeys.detail(list.id), saved);
      await queryClient.invalidateQueries({ queryKey: listKeys.searches });
    },
    onConflict,
    goneMessage: 'Vous ne pouvez plus modifier cette liste',
  });
}
