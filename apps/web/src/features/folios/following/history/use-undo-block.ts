import { type HistoryBlock, type UndoneBlock, undoHistoryBlock } from '@pupitre/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { useAttempts } from '../../../../platform/saving/attempts.ts';
import { folioKeys } from '../../folio-queries.ts';

/** Takes one block back, at most once however often it is tried; what was read of the folio is read again. */
export function useUndoBlock(folioId: number, onDone: (answer: UndoneBlock, block: HistoryBlock) => void) {
  const queryClient = useQueryClient();
  const attempts = useAttempts();
  return useMutation({
    mutationFn: async ({ id, undone }: HistoryBlock) => {
      // A block that was taken back is brought back by undoing what undid it.
      const block = undone?.id ?? id;
      const idempotencyKey = attempts.keyOf('undo', block);
      return await call(undoHistoryBlock, { params: { id: folioId, block }, idempotencyKey });
    },
    onSuccess: async (answer, block) => {
      attempts.answered(block.undone?.id ?? block.id);
      await queryClient.invalidateQueries({ queryKey: folioKeys.observed(folioId) });
      onDone(answer, block);
    },
  });
}
