import classes from './import-table.module.css';

type TickBoxProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** One of the switches over the table. */
export const TickBox = ({ label, checked, onChange }: TickBoxProps) => (
  <label className={classes.tick}>
    <input
      type="checkbox"
      className={classes.box}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {label}
  </label>
);
