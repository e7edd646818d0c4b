import { useId } from 'react';
import classes from './class-choice.module.css';
import type { ResultGroup } from './result-groups.ts';

type ClassChoiceProps = {
  groups: readonly ResultGroup[];
  /** Pupils of all of them. */
  all: number;
  value: string | undefined;
  onChange: (key: string | undefined) => void;
};

/** « Toutes », or one class, group or the individuals. */
export function ClassChoice({ groups, all, value, onChange }: ClassChoiceProps) {
  const name = useId();
  const choices = [
    { key: undefined, label: 'Toutes', count: all },
    ...groups.map((group) => ({ key: group.key, label: group.name, count: group.pupils.length })),
  ];
  return (
    <div className={classes.choice} role="radiogroup" aria-label="Classe">
      {choices.map(({ key, label, count }) => (
        <label key={key ?? ''} className={classes.one}>
          <input type="radio" name={name} checked={value === key} onChange={() => onChange(key)} />
          <span dir="auto" translate="no">
            {label}
          </span>{' '}
          <span className="dim tabular regular">{count}</span>
        </label>
      ))}
    </div>
  );
}
