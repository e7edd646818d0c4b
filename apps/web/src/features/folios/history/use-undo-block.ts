import { type HistoryBlock, type UndoneBlock, undoHistoryBlock } from '@pupitre/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../api/call.ts';
import { folioKeys } from '../folio-queries.ts';

/** Takes one block back, at most once however often it is tried; what was read of the folio is read again. */
export function useUndoBlock(folioId: number, onDone: (answer: UndoneBlock, block: HistoryBlock) => void) {
  const queryClient = useQueryClient();
  const keys = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: async ({ id, undone }: HistoryBlock) => {
      // A block that was taken back is brought back by undoing what undid it.
      const block = undone?.id ?? id;
      const idempotencyKey = keys.current.get(block) ?? crypto.randomUUID();
      keys.current.set(block, idempotencyKey);
      return await call(undoHistoryBlock, { params: { id: folioId, block }, idempotencyKey });
    },
    onSuccess: async (answer, block) => {
      keys.current.delete(block.undone?.id ?? block.id);
      await queryClient.invalidateQueries({ queryKey: folioKeys.observed(folioId) });
      onDone(answer, block);
    },
  });
}
