import '../../theme/mantine-inputs.css';
import { Button } from '@mantine/core';
import { FEEDBACK_COMMENT_MAX, sendFeedback } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { useAttempts } from '../../platform/saving/attempts.ts';
import { FailureText } from '../../ui/errors/failure-text.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
import { canSay, StarComment } from '../../ui/parts/star-comment.tsx';
import { GivenStars } from '../../ui/parts/stars.tsx';
import { addressed } from '../../ui/text/addressed.ts';
import { whyFailed } from '../../ui/text/why-failed.ts';
import classes from './preferences.module.css';

/** What a person thinks of Pupitre (PREF-35 to PREF-37). What goes wrong stands in the card, and nothing is lost. */
export function FeedbackCard({ onWriting }: { onWriting: (isWriting: boolean) => void }) {
  const [opinion, setOpinion] = useState({ rating: 0, comment: '' });
  const [sent, setSent] = useState(opinion);
  const attempts = useAttempts();
  const heading = useId();
  const { rating } = opinion;
  const isReady = canSay(opinion, FEEDBACK_COMMENT_MAX);
  const sending = useMutation({
    meta: { handlesError: true },
    mutationFn: async () => {
      const body = { rating, comment: opinion.comment.trim() };
      await call(sendFeedback, { body, idempotencyKey: attempts.keyOf(body) });
      setSent(body);
    },
  });
  const isSent = sending.isSuccess;
  const isWriting = rating !== sent.rating || opinion.comment.trim() !== sent.comment;
  useEffect(() => onWriting(isWriting), [isWriting, onWriting]);

  return (
    <section className={`panel ${classes.feedback}`} aria-labelledby={heading}>
      <h2 id={heading} className="size-18">
        {addressed('Votre avis')}
      </h2>
      {isSent ? (
        <>
          <GivenStars rating={rating} />
          <Notice kind="ok" live>
            {addressed('Votre avis nous est bien parvenu, merci\u00a0!')}
          </Notice>
          <Button variant="subtle" onClick={() => sending.reset()}>
            Changer l’avis
          </Button>
        </>
      ) : (
        <form
          className="grid gap-12 wide"
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady && !sending.isPending) sending.mutate();
          }}
        >
          <p className="note">{addressed('Qu’est-ce qui vous aiderait en classe\u00a0?')}</p>
          <StarComment value={opinion} onChange={setOpinion} max={FEEDBACK_COMMENT_MAX} />
          <FailureText
            text={sending.isError ? `${whyFailed(sending.error)} ${addressed('Votre avis est encore là.')}` : undefined}
          />
          <div className="cluster gap-8-12">
            <Button type="submit" disabled={!isReady} loading={sending.isPending}>
              Envoyer
            </Button>
            {rating === 0 && <span className="note">Une étoile au moins est nécessaire.</span>}
          </div>
        </form>
      )}
    </section>
  );
}
