import { archiveFolio, type Folio } from '@pupitre/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { folioDetail, folioKeys } from './folio-queries.ts';
import { keptText } from './kept-text.ts';

/** Archives a folio of one's own (true), or takes it out again. */
export function useArchiveFolio({ id, title }: Pick<Folio, 'id' | 'title'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isArchived: boolean) =>
      call(archiveFolio, { params: { id }, body: { isArchived }, idempotencyKey: crypto.randomUUID() }),
    onSuccess: async (folio) => {
      queryClient.setQueryData(folioDetail(id).queryKey, folio);
      const named = `«\u00a0${title}\u00a0»`;
      toast.success(
        folio.keptUntil === null
          ? `${named} est sorti des archives.`
          : `${named} est archivé, ${keptText(folio.keptUntil)}.`,
        { names: [title] },
      );
      await queryClient.invalidateQueries({ queryKey: folioKeys.searches });
    },
  });
}
