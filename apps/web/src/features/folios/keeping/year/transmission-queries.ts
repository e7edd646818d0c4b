import { getTransmissions, transmitParts, withdrawPart } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { readQuery } from '../../../../api/read-query.ts';
import { TRY_AGAIN, whyFailed } from '../../../../ui/text/why-failed.ts';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { folioKeys } from '../../folio-queries.ts';

/** Who reads which pupil's part of the folio, and who could next; always fresh, because every look at it is recorded. */
export const folioTransmissions = (id: number) =>
  readQuery(
    [...folioKeys.observed(id), 'transmissions'],
    (signal) => call(getTransmissions, { params: { id }, signal }),
    {
      staleTime: 0,
    },
  );

export type GivenPart = { studentId: number; objectGuid: string };

/** Lets teachers read pupils' parts of the folio. */
export function useTransmit(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { parts: GivenPart[]; withTeamComments: boolean }) =>
      call(transmitParts, { params: { id }, body, idempotencyKey: crypto.randomUUID() }),
    onSuccess: (saved, { parts }) => {
      queryClient.setQueryData(folioTransmissions(id).queryKey, saved);
      const count = new Set(parts.map(({ studentId }) => studentId)).size;
      toast.success(`Le folio de ${counted(count, 'élève')} est donné à lire.`);
    },
    // The question says it.
    onError: () => undefined,
  });
}

/** Takes a part back. Whoever did so in another tab has done the same. */
export function useWithdraw(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ transmissionId }: { transmissionId: number; teacher: string }) => {
      try {
        await call(withdrawPart, { params: { id, transmissionId }, idempotencyKey: crypto.randomUUID() });
      } catch (error) {
        if (!isApiError(error, 'NOT_FOUND')) throw error;
      }
    },
    onSuccess: async (_, { teacher }) => {
      await queryClient.invalidateQueries({ queryKey: folioTransmissions(id).queryKey });
      toast.success(`${teacher} ne lit plus ce folio.`, { names: [teacher] });
    },
    onError: (error) => toast.error('L’accès n’a pas pu être retiré.', { detail: whyFailed(error, TRY_AGAIN) }),
  });
}
