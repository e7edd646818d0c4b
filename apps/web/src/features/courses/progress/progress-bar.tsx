import classes from './progress-bar.module.css';

type ProgressBarProps = { label: string /** 0 to 100. */; value: number; isLabelShown?: boolean };

/** A course's progress in the colour of what holds it, with its number. */
export function ProgressBar({ label, value, isLabelShown = false }: ProgressBarProps) {
  return (
    <div className={classes.root}>
      {isLabelShown && <span aria-hidden="true">{label}</span>}
      <progress className={classes.bar} aria-label={label} value={value} max={100} />
      <span className={`${classes.value} num`}>{`${value}\u00a0%`}</span>
    </div>
  );
}
