import {
  type DatedDraft,
  type DatedObservation,
  type Observation,
  saveCellSeries,
  undoHistoryBlock,
} from '@pupitre/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { useAttempts } from '../../../../platform/saving/attempts.ts';
import { whyFailed } from '../../../../ui/text/why-failed.ts';
import { folioKeys } from '../../folio-queries.ts';

const STALE = 'Cette cellule a été changée entre-temps\u00a0: regardez ses observations, puis recommencez.';

/** What was done last, in words, and the block that takes it back. */
type Undoable = { text: string; block: string };

/** Changes one dated observation of a cell at a time, over the version that is shown; the last change can be undone. */
export function useSeriesSaving(
  folioId: number,
  observationId: number,
  { version, onSaved }: { version: number; onSaved: (cell: Observation, block: string | null) => void },
) {
  const queryClient = useQueryClient();
  const attempts = useAttempts();
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: folioKeys.observed(folioId) });
  const change = useMutation({
    mutationFn: async ({ draft }: { draft: DatedDraft; text: string }) =>
      call(saveCellSeries, {
        params: { id: folioId, observationId },
        body: draft,
        headers: { 'If-Match': String(version) },
        idempotencyKey: attempts.keyOf([version, draft]),
      }),
    onSuccess: async ({ block, observation }, { text }) => {
      attempts.answered();
      setUndoable(block === null ? null : { text, block });
      onSaved(observation, block);
      await refresh();
    },
    // The words stand beside the list.
    onError: (error) => (isApiError(error, 'STALE') ? void refresh() : undefined),
  });
  const undo = useMutation({
    mutationFn: async ({ block }: Undoable) =>
      call(undoHistoryBlock, { params: { id: folioId, block }, idempotencyKey: attempts.keyOf('undo', block) }),
    onSuccess: async ({ left }) => {
      setUndoable(left > 0 ? undoable : null);
      await refresh();
    },
    onError: () => undefined,
  });
  const error = change.error ?? undo.error;
  return {
    isSaving: change.isPending || undo.isPending,
    /** Resolves to whether it is saved. */
    save: async (draft: DatedDraft, text: string): Promise<boolean> => {
      undo.reset();
      return change.mutateAsync({ draft, text }).then(
        () => true,
        () => false,
      );
    },
    remove: ({ observedOn }: DatedObservation) => {
      undo.reset();
      change.mutate({ draft: { observedOn, day: null }, text: 'Observation retirée.' });
    },
    undoable,
    undo: () => undoable !== null && undo.mutate(undoable),
    failure: error === null ? null : wordsOf(error),
  };
}

const wordsOf = (error: Error): string => (isApiError(error, 'STALE') ? STALE : whyFailed(error));

export type SeriesSaving = ReturnType<typeof useSeriesSaving>;
