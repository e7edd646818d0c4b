import { KeepNames } from '../../../ui/text/keep-names.tsx';
import '../../../theme/mantine-inputs.css';
import { Textarea } from '@mantine/core';
import { answerProposal, PROPOSAL_ANSWER_MAX, type Proposal } from '@pupitre/contract';
import { ofName, tooLong, visibleLength } from '@pupitre/learning';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { Counter } from '../../../school/editor/head-panel.tsx';
import { FailureText } from '../../../ui/errors/failure-text.tsx';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../../ui/modals/modal-actions.tsx';
import { Notice } from '../../../ui/parts/notice.tsx';
import { whyFailed } from '../../../ui/text/why-failed.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { courseKeys } from '../course-queries.ts';
import classes from './answer-proposal.module.css';
import { proposals } from './proposal-queries.ts';

type AnswerProposalProps = { proposal: Proposal; accepted: boolean; opened: boolean; onClose: () => void };

/** The experts' answer to one proposal, with a message to its author. */
export function AnswerProposal({ proposal, accepted, opened, onClose }: AnswerProposalProps) {
  const queryClient = useQueryClient();
  const [message, setMessage] = useState('');
  const length = visibleLength(message);
  const { title, author: who } = proposal.course;
  /** Another publisher was quicker: there is nothing left to send. */
  const isTooLate = (error: unknown) => isApiError(error, 'STALE') || isApiError(error, 'COURSE_NOT_FOUND');
  const forget = () => queryClient.invalidateQueries({ queryKey: courseKeys.all });
  const answer = useMutation({
    mutationFn: async () =>
      await call(answerProposal, {
        params: { id: proposal.id },
        body: { accepted, answer: message.trim() },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(proposals().queryKey, (before) =>
        before?.map((other) => (other.id === saved.id ? saved : other)),
      );
      onClose();
      toast.success(accepted ? `Une copie de «\u00a0${title}\u00a0» est dans RPN.` : `La réponse est envoyée.`, {
        names: [title],
      });
      await forget();
    },
    onError: async (error) => {
      if (isTooLate(error)) await forget();
    },
  });
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      size={640}
      title={accepted ? 'Accepter ce parcours' : 'Refuser ce parcours'}
      icon={accepted ? 'check-lg' : 'x-lg'}
      color={accepted ? 'c-green' : 'c-grey'}
      locked={answer.isPending}
      written={message.trim() !== '' && !isTooLate(answer.error)}
      actions={
        <ModalActions
          onCancel={onClose}
          cancel={isTooLate(answer.error) ? 'Fermer' : 'Annuler'}
          confirm={accepted ? 'Accepter et publier' : 'Refuser'}
          icon={accepted ? 'check-lg' : 'reply'}
          disabled={length > PROPOSAL_ANSWER_MAX || isTooLate(answer.error)}
          busy={answer.isPending}
          onConfirm={() => answer.mutate()}
        />
      }
    >
      <div className="grid gap-16">
        <p>
          <KeepNames of={[who]}>
            {accepted
              ? `Une copie de «\u00a0${title}\u00a0» entre dans RPN sous le nom ${ofName(who)}. Elle est gardée et modifiée par l’édition\u00a0; l’original reste où il est.`
              : `«\u00a0${title}\u00a0» n’entre pas dans RPN. Votre message sera lu par ${who}.`}
          </KeepNames>
        </p>
        {accepted && proposal.copyId !== null && (
          <Notice kind="warning">
            Une copie plus ancienne de ce parcours est déjà dans RPN et y restera. Retirez-la ensuite si celle-ci la
            remplace.
          </Notice>
        )}
        <div className={classes.field}>
          <Textarea
            label="Message"
            description={accepted ? 'Facultatif' : 'Dites ce qui manque, ou ce qui vous ferait dire oui.'}
            rows={4}
            value={message}
            error={length > PROPOSAL_ANSWER_MAX ? tooLong(PROPOSAL_ANSWER_MAX) : undefined}
            onChange={(event) => setMessage(event.currentTarget.value)}
            data-autofocus
          />
          <Counter length={length} max={PROPOSAL_ANSWER_MAX} />
        </div>
        <FailureText text={answer.isError ? failureOf(answer.error) : undefined} />
      </div>
    </AppModal>
  );
}

function failureOf(error: Error): string {
  if (isApiError(error, 'STALE')) return 'Cette proposition a déjà reçu une réponse.';
  if (isApiError(error, 'COURSE_NOT_FOUND')) return 'Ce parcours n’existe plus.';
  return whyFailed(error, 'La réponse n’a pas pu être envoyée. Réessayez.');
}
