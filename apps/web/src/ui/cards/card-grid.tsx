import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { retry } from '../errors/retry.ts';
import { Icon } from '../parts/icon.tsx';
import classes from './card-grid.module.css';
import { CardSkeletons } from './card-skeleton.tsx';

/** Cards in 4, 3, 2 or 1 columns. Children are `li` elements. */
export const CardGrid = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.grid} aria-label={label}>
    {children}
  </ul>
);

type AddCardProps = { label?: string; onClick: () => void; busy?: boolean };

/** The first card of a grid that one may add to. */
export function AddCard({ label = 'Ajouter', onClick, busy = false }: AddCardProps) {
  return (
    <button type="button" className={classes.add} onClick={onClick} disabled={busy} aria-busy={busy}>
      <Icon name="plus-lg" />
      {label}
    </button>
  );
}

type InfiniteScrollProps = {
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
  /** How many screens before the end the next page is fetched (LIMIT-36: 2 for lists, LIMIT-37: 1 elsewhere). */
  distance: number;
  /** Text at the end, e.g. « 12 listes sur 148 ». */
  children?: ReactNode;
};

/** Milliseconds between two checks of the scroll position (LIMIT-36, LIMIT-37). */
const THROTTLE = 50;

/** Fetches the next page before the end is reached. The button serves the keyboard, and the retry after a failure. */
export function InfiniteScroll({ hasMore, loading, failed, onMore, distance, children }: InfiniteScrollProps) {
  const end = useRef<HTMLDivElement>(null);
  const look = useEffectEvent(() => {
    const top = end.current?.getBoundingClientRect().top;
    if (top !== undefined && hasMore && !loading && !failed && top <= window.innerHeight * (1 + distance)) onMore();
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        look();
      }, THROTTLE);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, []);
  // A new page may still leave room on a tall screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a page arrived, which is what these say
  useEffect(() => look(), [hasMore, loading]);
  return (
    <div ref={end} className="grid gap-16 above-16">
      {loading && (
        <div className={classes.waits}>
          <span className="sr-only" role="status">
            Chargement de la suite…
          </span>
          <CardSkeletons count={4} />
        </div>
      )}
      <div className={classes.endText}>
        {children}
        {hasMore && !loading && (
          <Button
            size="xs"
            data-late
            onClick={() => (failed ? retry(onMore) : onMore())}
            leftSection={failed ? <Icon name="arrow-clockwise" /> : undefined}
          >
            {failed ? 'Réessayer' : 'Afficher la suite'}
          </Button>
        )}
      </div>
    </div>
  );
}
