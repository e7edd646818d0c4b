import { FailureNotice } from '../../ui/errors/failure-notice.tsx';
import { LoadingLines } from '../../ui/parts/loading-lines.tsx';
import classes from './per.module.css';

/** Shown while a part of the curriculum loads, or when it failed. */
export function PerLoading({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error !== null) {
    return (
      <div className={classes.waiting}>
        <FailureNotice onRetry={onRetry}>
          Le plan d’études n’a pas pu être chargé. Vérifiez la connexion, puis réessayez.
        </FailureNotice>
      </div>
    );
  }
  return <LoadingLines label="Chargement du plan d’études…" />;
}
