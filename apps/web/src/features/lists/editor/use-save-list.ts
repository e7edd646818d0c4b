import { list as listSchema, saveList } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { toast } from '../../../shared/toast/toast-store.ts';
import { useSaveContent } from '../../../shared/unsaved/use-save-content.ts';
import { compareVersions } from '../conflict.ts';
import { listKeys } from '../list-queries.ts';
import { messages } from '../messages.ts';
import { draftOfList, type ListDraft, saveBody } from './list-draft.ts';
import type { ListEditorState } from './use-list-editor.ts';

/** Saves a list on top of the version that the editor started from. */
export function useSaveList(listId: number, editor: ListEditorState, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useSaveContent({
    isDirty: editor.isDirty,
    bodyOf: (mine: ListDraft, base) => saveBody({ id: listId }, base.version, mine),
    send: async (body, idempotencyKey) => await call(saveList, { body, idempotencyKey }),
    readCurrent: (current) => listSchema.safeParse(current).data ?? null,
    isSame: (mine, base, current) =>
      compareVersions({ base: base.draft, mine, theirs: draftOfList(current) }).differences.length === 0,
    onSaved: async (sent, saved) => {
      editor.markSaved(sent, saved);
      onSaved();
      toast.success(messages.saved);
      queryClient.setQueryData(listKeys.detail(listId), saved);
      await queryClient.invalidateQueries({ queryKey: listKeys.searches });
    },
    goneMessage: 'Vous ne pouvez plus modifier cette liste',
  });
}
