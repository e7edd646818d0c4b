import { LineSkeleton } from './line-skeleton.tsx';
import classes from './loading-lines.module.css';

/** Percent of the width, again from the first. */
const WIDTHS = [60, 85, 70];

type LoadingLinesProps = { label?: string; count?: number };

/** Placeholder of text or rows that are loading; screen readers get a sentence instead. */
export const LoadingLines = ({ label = 'Chargement…', count = WIDTHS.length }: LoadingLinesProps) => (
  <div className={classes.lines} data-arriving>
    <span className="sr-only" role="status">
      {label}
    </span>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move
      <LineSkeleton key={index} width={`${WIDTHS[index % WIDTHS.length]}%`} />
    ))}
  </div>
);
