import { getShowings, previewOwnFolio, saveShowing } from '@pupitre/contract';
import { plural } from '@pupitre/learning';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { readQuery } from '../../../../api/read-query.ts';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { folioKeys } from '../../folio-queries.ts';

export const folioShowings = (id: number) =>
  readQuery([...folioKeys.observed(id), 'showings'], (signal) => call(getShowings, { params: { id }, signal }), {
    staleTime: 0,
  });

export type ShownDays = { from: string; to: string | null };

/** What a pupil would see; always fresh, because every look at it is recorded. */
export const folioPreview = (id: number, studentId: number, { from, to }: ShownDays) =>
  queryOptions({
    queryKey: [...folioKeys.observed(id), 'preview', studentId, from, to],
    queryFn: ({ signal }) =>
      call(previewOwnFolio, {
        params: { id, studentId },
        query: { du: from, ...(to === null ? {} : { au: to }) },
        signal,
      }),
    staleTime: 0,
  });

/** Shows some days to exactly these pupils. */
export function useSaveShowing(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ShownDays & { studentIds: number[] }) =>
      call(saveShowing, { params: { id }, body, idempotencyKey: crypto.randomUUID() }),
    onSuccess: (saved, { studentIds }) => {
      queryClient.setQueryData(folioShowings(id).queryKey, saved);
      const count = studentIds.length;
      toast.success(
        count === 0
          ? 'Plus aucun élève ne voit cette période.'
          : `${plural(count, 'Un élève voit', `${count} élèves voient`)} cette période dans «\u00a0Mon folio\u00a0».`,
      );
    },
  });
}
