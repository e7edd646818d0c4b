import { Button } from '@mantine/core';
import { exportFeedback, FEEDBACK_PAGE_SIZE, type FeedbackRow, RATING_MAX } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callFile } from '../../api/file.ts';
import { LoadFailure } from '../../ui/errors/load-failure.tsx';
import { saveFile } from '../../ui/page/save-file.ts';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { LoadingLines } from '../../ui/parts/loading-lines.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
import { ReadStars } from '../../ui/parts/read-stars.tsx';
import { shortDate } from '../../ui/text/dates.ts';
import { TRY_AGAIN, whyFailed } from '../../ui/text/why-failed.ts';
import { feedbackPage } from './admin-queries.ts';
import classes from './administration.module.css';
import { Pager } from './pager.tsx';

const MEAN = new Intl.NumberFormat('fr-CH', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** A Swiss number has a point; a French sentence a comma. */
const meanText = (mean: number): string => MEAN.format(mean).replace('.', ',');

/** What people think of Pupitre, latest first (OP-029). */
export function FeedbackPage() {
  const [skip, setSkip] = useState(0);
  const { data, error, isPlaceholderData, refetch } = useQuery(feedbackPage(skip));
  const file = useMutation({
    mutationFn: async () => await callFile(exportFeedback, {}),
    onSuccess: ({ content, name }) => saveFile(content, name || 'avis.csv'),
    meta: { handlesError: true },
  });
  if (error !== null && data === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const { count, mean, rows } = data;
  if (count === 0) {
    return (
      <div className="panel">
        <EmptyState title="Personne n’a encore donné son avis.">
          Chacun peut le donner dans ses préférences, carte «{'\u00a0'}Votre avis{'\u00a0'}».
        </EmptyState>
      </div>
    );
  }
  return (
    <section className="panel" aria-busy={isPlaceholderData || undefined}>
      <div className="cluster gap-8-16 apart ruled-below pad-12-16">
        <h2 className="flex-wrap at-baseline gap-4-16">
          {`${count}\u00a0avis`}
          {mean !== null && (
            <span className={classes.mean}>
              <ReadStars rating={Math.round(mean)} className={classes.stars} />
              <span>{`${meanText(mean)} sur ${RATING_MAX} en moyenne`}</span>
            </span>
          )}
        </h2>
        <Button leftSection={<Icon name="download" />} loading={file.isPending} onClick={() => file.mutate()}>
          Exporter (csv)
        </Button>
      </div>
      {file.isError && (
        <div className={classes.inPanel}>
          <Notice kind="bad" live>
            {`L’export a échoué. ${whyFailed(file.error, TRY_AGAIN)}`}
          </Notice>
        </div>
      )}
      <ul className={classes.opinions}>
        {rows.map((row) => (
          <Opinion key={row.id} row={row} />
        ))}
      </ul>
      <Pager skip={skip} shown={rows.length} size={FEEDBACK_PAGE_SIZE} count={count} onPage={setSkip} />
    </section>
  );
}

const Opinion = ({ row: { rating, comment, author, date } }: { row: FeedbackRow }) => (
  <li>
    <p className="cluster gap-4-12">
      <ReadStars rating={rating} className={classes.stars} label={`${counted(rating, 'étoile')} sur ${RATING_MAX}`} />
      <span>{author === '' ? <i>personne effacée</i> : <b translate="no">{author}</b>}</span>
      <span className={classes.dim}>{shortDate(date)}</span>
    </p>
    {comment !== '' && <p className="above-4 keeps-lines">{comment}</p>}
  </li>
);

const Loading = () => (
  <div className="panel" aria-busy="true">
    <LoadingLines count={9} />
  </div>
);
