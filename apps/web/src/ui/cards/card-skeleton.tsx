import classes from './card-grid.module.css';

/** Placeholder of cards that are loading. */
export const CardSkeletons = ({ count }: { count: number }) => (
  <div className={classes.grid} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move
      <div key={index} className={classes.skeleton}>
        <div className={classes.skeletonLid} />
        <div className={classes.lines}>
          <span />
          <span />
          <span />
        </div>
      </div>
    ))}
  </div>
);

/** Placeholder of a whole grid; screen readers get a sentence instead. */
export const LoadingCards = ({ count = 8 }: { count?: number }) => (
  <div>
    <span className="sr-only" role="status">
      Chargement…
    </span>
    <CardSkeletons count={count} />
  </div>
);
