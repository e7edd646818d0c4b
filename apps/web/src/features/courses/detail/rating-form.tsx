import '../../../theme/mantine-inputs.css';
import { Button, Textarea } from '@mantine/core';
import { type Course, RATING_COMMENT_MAX, rateCourse } from '@pupitre/contract';
import { tooLong, visibleLength } from '@pupitre/learning';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAttempts } from '../../../platform/saving/attempts.ts';
import { GivenStars, StarChoice } from '../../../ui/parts/stars.tsx';
import { addressed } from '../../../ui/text/addressed.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { courseKeys } from '../course-queries.ts';
import { messages } from '../messages.ts';
import classes from './course-detail.module.css';

/** Appears once the course is finished (COURSE-44 to COURSE-46): whole stars, and a word to the author (OP-029). */
export function RatingForm({ course }: { course: Course }) {
  const queryClient = useQueryClient();
  const own = course.ownRating;
  const [rating, setRating] = useState(own?.rating ?? 0);
  const [comment, setComment] = useState(own?.comment ?? '');
  const [isOpen, setOpen] = useState(own === null);
  const attempts = useAttempts();
  const heading = useId();
  // As the server counts: an emoji is one character. What is too long stands there to be shortened, nothing is cut off.
  const length = visibleLength(comment.trim());
  const isTooLong = length > RATING_COMMENT_MAX;
  const sending = useMutation({
    mutationFn: async () => {
      const body = { courseId: course.id, rating, comment: comment.trim() };
      await call(rateCourse, { body, idempotencyKey: attempts.keyOf(body) });
      return { rating, comment: body.comment };
    },
    onSuccess: (ownRating) => {
      queryClient.setQueriesData<Course>({ queryKey: courseKeys.details }, (known) =>
        known?.id === course.id ? { ...known, ownRating } : known,
      );
      setOpen(false);
      toast.success(addressed(messages.rated));
    },
  });
  return (
    <section className={`panel ${classes.rating}`} aria-labelledby={heading}>
      <h2 id={heading}>{addressed('Votre avis sur ce parcours')}</h2>
      {isOpen ? (
        <form
          className={classes.ratingForm}
          onSubmit={(event) => {
            event.preventDefault();
            if (rating > 0 && !isTooLong) sending.mutate();
          }}
        >
          <StarChoice value={rating} onChange={setRating} />
          <Textarea
            label="Commentaire (facultatif)"
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
            description={`${length} sur ${RATING_COMMENT_MAX} caractères`}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            error={isTooLong ? tooLong(RATING_COMMENT_MAX) : undefined}
            autosize={false}
            rows={3}
          />
          <div className={classes.ratingFoot}>
            <Button type="submit" variant="filled" disabled={rating === 0 || isTooLong} loading={sending.isPending}>
              Envoyer l’avis
            </Button>
            {rating === 0 && <span className={classes.untracked}>Une étoile au moins est nécessaire.</span>}
          </div>
        </form>
      ) : (
        <div className={classes.ratingFoot}>
          <GivenStars rating={rating} />
          <Button variant="subtle" onClick={() => setOpen(true)}>
            Changer l’avis
          </Button>
        </div>
      )}
    </section>
  );
}
