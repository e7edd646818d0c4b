import { Button } from '@mantine/core';
import { LineSkeleton } from '../cards/card-skeleton.tsx';
import { Notice } from '../notice.tsx';
import classes from './per.module.css';

/** What stands where a part of the curriculum will come, or why it did not. */
export function PerLoading({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error !== null) {
    return (
      <div className={classes.waiting}>
        <Notice
          kind="bad"
          live
          action={
            <Button size="xs" onClick={onRetry}>
              Réessayer
            </Button>
          }
        >
          Le plan d’études n’a pas pu être chargé. Vérifiez la connexion, puis réessayez.
        </Notice>
      </div>
    );
  }
  return (
    <div className={classes.waiting} role="status" aria-label="Chargement du plan d’études">
      <LineSkeleton width="60%" />
      <LineSkeleton width="85%" />
      <LineSkeleton width="70%" />
    </div>
  );
}
