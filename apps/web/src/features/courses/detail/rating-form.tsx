import '../../../theme/mantine-inputs.css';
import { Button } from '@mantine/core';
import { type Course, RATING_COMMENT_MAX, rateCourse } from '@pupitre/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAttempts } from '../../../platform/saving/attempts.ts';
import { canSay, StarComment } from '../../../ui/parts/star-comment.tsx';
import { GivenStars } from '../../../ui/parts/stars.tsx';
import { addressed } from '../../../ui/text/addressed.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { courseKeys } from '../course-queries.ts';
import { messages } from '../messages.ts';
import classes from './course-detail.module.css';

/** Appears once the course is finished (COURSE-44 to COURSE-46): whole stars, and a word to the author (OP-029). */
export function RatingForm({ course }: { course: Course }) {
  const queryClient = useQueryClient();
  const own = course.ownRating;
  const [opinion, setOpinion] = useState({ rating: own?.rating ?? 0, comment: own?.comment ?? '' });
  const [isOpen, setOpen] = useState(own === null);
  const attempts = useAttempts();
  const heading = useId();
  const { rating } = opinion;
  const isReady = canSay(opinion, RATING_COMMENT_MAX);
  const sending = useMutation({
    mutationFn: async () => {
      const body = { courseId: course.id, rating, comment: opinion.comment.trim() };
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
    <section className="panel grid gap-12 pad-16" aria-labelledby={heading}>
      <h2 id={heading}>{addressed('Votre avis sur ce parcours')}</h2>
      {isOpen ? (
        <form
          className={classes.ratingForm}
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) sending.mutate();
          }}
        >
          <StarComment value={opinion} onChange={setOpinion} max={RATING_COMMENT_MAX} />
          <div className="cluster gap-8-12">
            <Button type="submit" variant="filled" disabled={!isReady} loading={sending.isPending}>
              Envoyer l’avis
            </Button>
            {rating === 0 && <span className={classes.untracked}>Une étoile au moins est nécessaire.</span>}
          </div>
        </form>
      ) : (
        <div className="cluster gap-8-12">
          <GivenStars rating={rating} />
          <Button variant="subtle" onClick={() => setOpen(true)}>
            Changer l’avis
          </Button>
        </div>
      )}
    </section>
  );
}
