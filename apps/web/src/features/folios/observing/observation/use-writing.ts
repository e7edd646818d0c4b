import { addDiscussionComment, DISCUSSION_COMMENT_MAX } from '@pupitre/contract';
import { visibleLength } from '@pupitre/learning';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { useSession } from '../../../../api/use-session.ts';
import { useAttempts } from '../../../../platform/saving/attempts.ts';
import { localDraft } from '../../../../platform/saving/local-draft.ts';
import { useUnkeptText } from '../../../../platform/saving/unkept-text.ts';
import { folioKeys } from '../../folio-queries.ts';

type WritingInput = {
  folioId: number;
  observationId: number;
  /** Told how many comments there are once one more is sent. */
  onCount: ((count: number) => void) | undefined;
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** The comment that somebody writes into the discussion of an observation, until it is sent. */
export function useWriting({ folioId, observationId, onCount }: WritingInput) {
  const { userId } = useSession();
  // A dialog closed by mistake, or a reload, takes nothing away.
  const unsent = localDraft(userId ?? 0, `discussion-${folioId}-${observationId}`, isText);
  const queryClient = useQueryClient();
  const [text, setText] = useState(() => unsent.load()?.value ?? '');
  useUnkeptText(text !== '');
  const type = (words: string) => {
    setText(words);
    if (words === '') unsent.clear();
    else unsent.save(words);
  };
  const attempts = useAttempts();
  const field = useRef<HTMLTextAreaElement>(null);
  const length = visibleLength(text.trim());
  const canSend = length > 0 && length <= DISCUSSION_COMMENT_MAX;

  const sending = useMutation({
    mutationFn: async (value: string) => {
      return await call(addDiscussionComment, {
        params: { id: folioId, observationId },
        body: { value },
        idempotencyKey: attempts.keyOf(value),
      });
    },
    onSuccess: (comments) => {
      attempts.answered();
      queryClient.setQueryData(folioKeys.discussion(folioId, observationId), comments);
      // The counts that stand in the rows of the table and of both pages.
      void queryClient.invalidateQueries({ queryKey: folioKeys.observations(folioId), refetchType: 'none' });
      onCount?.(comments.length);
      type('');
      field.current?.focus();
    },
    // Told under the field.
    onError: () => undefined,
  });
  const send = () => {
    if (canSend && !sending.isPending) sending.mutate(text.trim());
  };
  return { field, text, type, length, canSend, sending, send };
}

export type Writing = ReturnType<typeof useWriting>;
