import { FailureNotice } from '../../ui/errors/failure-notice.tsx';
import { LoadingLines } from '../../ui/parts/loading-lines.tsx';
import { TRY_AGAIN, whyFailed } from '../../ui/text/why-failed.ts';
import classes from './per.module.css';

/** Shown while a part of the curriculum loads, or when it failed. */
export function PerLoading({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error !== null) {
    return (
      <div className={classes.waiting}>
        <FailureNotice onRetry={onRetry}>
          {`Le plan d’études n’a pas pu être chargé. ${whyFailed(error, TRY_AGAIN)}`}
        </FailureNotice>
      </div>
    );
  }
  return <LoadingLines label="Chargement du plan d’études…" />;
}
