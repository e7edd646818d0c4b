import { RATING_MAX } from '@pupitre/contract';
import { plural } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../ui/errors/load-failure.tsx';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { LoadingLines } from '../../../ui/parts/loading-lines.tsx';
import { ReadStars } from '../../../ui/parts/read-stars.tsx';
import { shortDate } from '../../../ui/text/dates.ts';
import { courseRatingsOf } from '../course-queries.ts';
import classes from './course-ratings.module.css';

type CourseRatingsProps = { opened: boolean; onClose: () => void; courseId: number };

/** « Avis »: what people thought of a course, for its author and publishers; who wrote stays unnamed. */
export const CourseRatings = ({ opened, onClose, courseId }: CourseRatingsProps) => (
  <AppModal opened={opened} onClose={onClose} size={640} title="Avis" icon="star" color="c-yellow">
    {opened && <Ratings courseId={courseId} />}
  </AppModal>
);

function Ratings({ courseId }: { courseId: number }) {
  const found = useQuery({ ...courseRatingsOf(courseId), staleTime: 0 });
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data === undefined) return <LoadingLines />;
  const { count, average, ratings } = found.data;
  if (average === null) {
    return <EmptyState>{'Personne n’a encore donné son avis sur ce parcours.'}</EmptyState>;
  }
  const mean = average.toLocaleString('fr-CH', { maximumFractionDigits: 1 });
  return (
    <>
      <p className={classes.mean}>
        <ReadStars rating={Math.round(average)} className={classes.stars} label={starsOf(average, mean)} />
        <b>{mean}</b>
        <span>{`${count}\u00a0avis`}</span>
      </p>
      <ul className={classes.ratings} aria-label="Avis donnés">
        {ratings.map((rating, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ratings have no id, and the list is only read
          <li key={index}>
            <p className="fine-note row gap-16 apart">
              <ReadStars rating={rating.rating} className={classes.stars} label={starsOf(rating.rating)} />
              <span>{shortDate(rating.updatedOn)}</span>
            </p>
            {rating.comment !== '' && (
              <p className="above-4 keeps-lines" dir="auto">
                {rating.comment}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const starsOf = (rating: number, written = String(rating)) =>
  `${written}\u00a0${plural(rating, 'étoile')} sur ${RATING_MAX}`;
