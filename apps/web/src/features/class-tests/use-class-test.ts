import {
  acceptTestAnswer,
  type ClassTest,
  closeClassTest,
  deleteClassTest,
  type ReturnDraftInput,
  returnClassTest,
} from '@pupitre/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { TRY_AGAIN, whyFailed } from '../../ui/text/why-failed.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { classTestKeys, putClassTest } from './class-test-queries.ts';

/** What a teacher does with her test; each answer is the test anew. */
export function useClassTest(id: number) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const params = { id };
  const onSuccess = (test: ClassTest) => putClassTest(queryClient, test);
  const onError = (error: unknown) => toast.error('Rien n’a changé.', { detail: whyFailed(error, TRY_AGAIN) });
  const accepting = useMutation({
    mutationFn: (body: { word: number; text: string; isAccepted: boolean }) => call(acceptTestAnswer, { params, body }),
    onSuccess,
    onError,
  });
  const closing = useMutation({ mutationFn: () => call(closeClassTest, { params }), onSuccess, onError });
  const returning = useMutation({
    mutationFn: (body: ReturnDraftInput) => call(returnClassTest, { params, body }),
    onSuccess,
    // The question says it.
    onError: () => undefined,
  });
  const deleting = useMutation({
    mutationFn: () => call(deleteClassTest, { params }),
    onSuccess: async () => {
      await navigate({ to: '/controles' });
      queryClient.removeQueries({ queryKey: classTestKeys.detail(id) });
      await queryClient.invalidateQueries({ queryKey: classTestKeys.lists() });
    },
    onError: () => undefined,
  });
  return { accepting, closing, returning, deleting };
}
