import '../../theme/mantine-inputs.css';
import { Button, Textarea } from '@mantine/core';
import { FEEDBACK_COMMENT_MAX, sendFeedback } from '@pupitre/contract';
import { tooLong, visibleLength } from '@pupitre/learning';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { useAttempts } from '../../platform/saving/attempts.ts';
import { FailureText } from '../../ui/errors/failure-text.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
import { GivenStars, StarChoice } from '../../ui/parts/stars.tsx';
import { addressed } from '../../ui/text/addressed.ts';
import { whyFailed } from '../../ui/text/why-failed.ts';
import classes from './preferences.module.css';

/** What a person thinks of Pupitre (PREF-35 to PREF-37). What goes wrong stands in the card, and nothing is lost. */
export function FeedbackCard({ onWriting }: { onWriting: (isWriting: boolean) => void }) {
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [sent, setSent] = useState({ rating: 0, comment: '' });
  const attempts = useAttempts();
  const heading = useId();
  // As the server counts: an emoji is one character. What is too long stands there to be shortened, nothing is cut off.
  const length = visibleLength(comment.trim());
  const isTooLong = length > FEEDBACK_COMMENT_MAX;
  const sending = useMutation({
    meta: { handlesError: true },
    mutationFn: async () => {
      const body = { rating, comment: comment.trim() };
      await call(sendFeedback, { body, idempotencyKey: attempts.keyOf(body) });
      setSent(body);
    },
  });
  const isSent = sending.isSuccess;
  const isWriting = rating !== sent.rating || comment.trim() !== sent.comment;
  useEffect(() => onWriting(isWriting), [isWriting, onWriting]);

  return (
    <section className={`panel ${classes.feedback}`} aria-labelledby={heading}>
      <h2 id={heading} className={classes.feedbackTitle}>
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
          className={classes.feedbackForm}
          onSubmit={(event) => {
            event.preventDefault();
            if (rating > 0 && !isTooLong && !sending.isPending) sending.mutate();
          }}
        >
          <p className={classes.hint}>{addressed('Qu’est-ce qui vous aiderait en classe\u00a0?')}</p>
          <StarChoice value={rating} onChange={setRating} />
          <Textarea
            label="Commentaire (facultatif)"
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
            description={`${length} sur ${FEEDBACK_COMMENT_MAX} caractères`}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            error={isTooLong ? tooLong(FEEDBACK_COMMENT_MAX) : undefined}
            autosize={false}
            rows={3}
          />
          <FailureText
            text={sending.isError ? `${whyFailed(sending.error)} ${addressed('Votre avis est encore là.')}` : undefined}
          />
          <div className={classes.feedbackFoot}>
            <Button type="submit" disabled={rating === 0 || isTooLong} loading={sending.isPending}>
              Envoyer
            </Button>
            {rating === 0 && <span className={classes.hint}>Une étoile au moins est nécessaire.</span>}
          </div>
        </form>
      )}
    </section>
  );
}
