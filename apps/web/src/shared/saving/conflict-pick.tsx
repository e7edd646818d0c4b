import type { ReactNode } from 'react';
import classes from './conflict-table.module.css';

export type Side = 'mine' | 'theirs';

type ConflictPickProps = {
  side: Side;
  chosen: Side;
  /** Names the radio buttons of one line. */
  name: string;
  label: string;
  /** The comparison opens on what is chosen in its first line. */
  isFirst: boolean;
  onChoose: (side: Side) => void;
  children: ReactNode;
};

/** One side of a line of a comparison, which can be chosen. */
export function ConflictPick({ side, chosen, name, label, isFirst, onChoose, children }: ConflictPickProps) {
  const isChosen = chosen === side;
  return (
    <td data-chosen={isChosen || undefined} data-side={side}>
      <label className={classes.pick}>
        <input
          type="radio"
          name={name}
          aria-label={label}
          checked={isChosen}
          data-autofocus={(isFirst && isChosen) || undefined}
          onChange={() => onChoose(side)}
        />
        {children}
      </label>
    </td>
  );
}
