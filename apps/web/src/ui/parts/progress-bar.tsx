import classes from './progress-bar.module.css';

type ProgressBarProps = {
  /** Per cent; rounded and kept within 0 and 100 (LIMIT-39). */
  value: number;
  /** What the progress is about, for screen readers. */
  label?: string;
  /** 15 px high on detail pages (LIMIT-39), 10 elsewhere. */
  large?: boolean;
};

/** Progress as a bar and in per cent. */
export function ProgressBar({ value, label = 'Progression', large = false }: ProgressBarProps) {
  const percent = Math.min(100, Math.max(0, Math.round(Number.isFinite(value) ? value : 0)));
  return (
    <span className={classes.root}>
      <span
        className={classes.track}
        data-large={large || undefined}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${percent}\u00a0%`}
      >
        <span className={classes.value} style={{ width: `${percent}%` }} />
      </span>
      <span className="fine tabular one-line" aria-hidden="true">{`${percent}\u00a0%`}</span>
    </span>
  );
}
