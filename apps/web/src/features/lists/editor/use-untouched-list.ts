import { deleteList, type List } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useLeaveUntouched } from '../../../shared/editor/use-leave-untouched.ts';
import { listKeys } from '../list-queries.ts';
import type { ListEditorState } from './use-list-editor.ts';

/** Whether a new list still is as « Ajouter » made it; then leaving takes it away again. */
export function useUntouchedList(
  list: List,
  isNew: boolean,
  { isDirty, base }: ListEditorState,
  isLetGo: () => boolean,
): boolean {
  const queryClient = useQueryClient();
  const isUntouched = isNew && list.canDelete && !isDirty && base.version === 1 && base.draft.rows.length === 0;
  useLeaveUntouched({
    isUntouched,
    isLetGo,
    remove: async (idempotencyKey) => await call(deleteList, { params: { id: list.id }, idempotencyKey }),
    onRemoved: async () => {
      queryClient.removeQueries({ queryKey: listKeys.detail(list.id) });
      await queryClient.invalidateQueries({ queryKey: listKeys.searches });
    },
    message: 'La liste est restée vide\u00a0: elle n’a pas été gardée.',
  });
  return isUntouched;
}
