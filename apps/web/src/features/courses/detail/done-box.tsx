import classes from './course-detail.module.css';

type DoneBoxProps = { name: string; isDone: boolean; onChange: (done: boolean) => void };

/** OP-088: what is not done by opening it is ticked off by hand. */
export function DoneBox({ name, isDone, onChange }: DoneBoxProps) {
  return (
    <label className={classes.doneBox}>
      <input type="checkbox" checked={isDone} onChange={(event) => onChange(event.currentTarget.checked)} />
      Fait
      <span className="sr-only">{`\u00a0: ${name}`}</span>
    </label>
  );
}
