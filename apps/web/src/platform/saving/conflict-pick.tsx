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

type ConflictTableProps = {
  /** What a line is, for those who do not see it: « Champ » */
  lines: string;
  mine: string;
  theirs: string;
  theirsWhen: string;
  children: ReactNode;
};

/** Two versions side by side, one line for each of their differences. */
export const ConflictTable = ({ lines, mine, theirs, theirsWhen, children }: ConflictTableProps) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">{lines}</span>
        </th>
        <th scope="col">
          {mine}
          <span className="fine-note block regular">sur cet appareil</span>
        </th>
        <th scope="col">
          {theirs}
          <span className="fine-note block regular">{theirsWhen}</span>
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

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
