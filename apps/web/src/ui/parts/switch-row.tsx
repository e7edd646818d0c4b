import { useId } from 'react';
import classes from './switch-row.module.css';

type SwitchRowProps = {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A yes-or-no option: the whole row can be pressed. */
export function SwitchRow({ label, hint, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label className={classes.row}>
      <span className={classes.rowText}>
        <b id={`${id}-label`}>{label}</b>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="note">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={classes.switch}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
