import { deleteFolio, type Folio } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useLeaveUntouched } from '../../../shared/editor/use-leave-untouched.ts';
import { folioKeys } from '../folio-queries.ts';
import type { useFolioEditor } from './use-folio-editor.ts';

type Editor = Pick<ReturnType<typeof useFolioEditor>, 'isDirty' | 'base'>;

/** Whether a new folio still is as « Ajouter » made it; then leaving takes it away again. */
export function useUntouchedFolio(
  folio: Folio,
  isNew: boolean,
  { isDirty, base }: Editor,
  isLetGo: () => boolean,
): boolean {
  const queryClient = useQueryClient();
  const { rows, head } = base.draft;
  const isEmpty = rows.length === 0 && head.pupils.length === 0;
  const isUntouched = isNew && folio.canDelete && !isDirty && base.version === 1 && isEmpty;
  useLeaveUntouched({
    isUntouched,
    isLetGo,
    remove: async (idempotencyKey) => await call(deleteFolio, { params: { id: folio.id }, idempotencyKey }),
    onRemoved: async () => {
      queryClient.removeQueries({ queryKey: folioKeys.detail(folio.id) });
      await queryClient.invalidateQueries({ queryKey: folioKeys.searches });
    },
    message: 'Le folio est resté vide\u00a0: il n’a pas été gardé.',
  });
  return isUntouched;
}
