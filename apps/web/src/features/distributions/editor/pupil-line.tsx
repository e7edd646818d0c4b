import { ofName, writtenGivenPeriod } from '@pupitre/learning';
import { memo } from 'react';
import { Avatar } from '../../../platform/account/avatar.tsx';
import small from '../../../school/editor/small-switch.module.css';
import { Icon } from '../../../ui/parts/icon.tsx';
import type { PupilRow } from './distribution-rows.ts';
import classes from './pupil-line.module.css';

export type LineActions = {
  onPeriod: (row: PupilRow) => void;
  onKeep: (row: PupilRow, keep: boolean) => void;
  onRemove: (row: PupilRow) => void;
};

type PupilLineProps = LineActions & {
  row: PupilRow;
  /** Has another period than most of the class. */
  isOwn: boolean;
  /** Why the server refused her. */
  problem?: string | undefined;
};

/** One pupil: a light line whose picker is mounted only when opened. */
export const PupilLine = memo(function PupilLine(props: PupilLineProps) {
  const { row, isOwn, problem, onPeriod, onKeep, onRemove } = props;
  return (
    <li className={classes.line} data-problem={problem !== undefined || undefined}>
      <span className={classes.name}>
        <Avatar name={row.name} />
        <span>
          <span translate="no">{row.name}</span>
          {problem !== undefined && <span className="block fine bad-ink medium">{problem}</span>}
        </span>
      </span>
      <button
        type="button"
        className={classes.period}
        aria-label={`Période ${ofName(row.name)}\u00a0: ${writtenGivenPeriod(row.period)}${isOwn ? ', propre' : ''}`}
        onClick={() => onPeriod(row)}
      >
        <Icon name="calendar3" />
        <span className="num">{writtenGivenPeriod(row.period)}</span>
        {isOwn && <span className={classes.own}>propre</span>}
      </button>
      <PupilProgress name={row.name} value={row.progression} isBegun={row.isBegun} late={row.late} />
      <label className={classes.keep}>
        <input
          type="checkbox"
          role="switch"
          className={small.switch}
          checked={row.keep}
          aria-checked={row.keep}
          aria-label={`Garder pour ${row.name} après l’année`}
          onChange={(event) => onKeep(row, event.currentTarget.checked)}
        />
        <span aria-hidden="true" className={classes.keepText}>
          Garder après l’année
        </span>
      </label>
      <button
        type="button"
        className={classes.remove}
        aria-label={`Retirer ${row.name}`}
        data-remove
        title="Retirer"
        onClick={() => onRemove(row)}
      >
        <Icon name="x-lg" />
      </button>
    </li>
  );
});

type PupilProgressProps = { name: string; value: number; isBegun: boolean; late: number };

/** To do, running or done (COURSE-49), in words and as a bar. */
export function PupilProgress({ name, value, isBegun, late }: PupilProgressProps) {
  const none = isBegun ? 'Commencé' : 'À faire';
  const text = value >= 100 ? 'Terminé' : value > 0 ? `${value}\u00a0%` : none;
  const lateText = late === 0 ? '' : `dont ${late}\u00a0en retard`;
  return (
    <span className={classes.progress}>
      <span
        className={classes.track}
        role="progressbar"
        aria-label={`Progression ${ofName(name)}`}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={lateText === '' ? text : `${text}, ${lateText}`}
      >
        <i data-done={value >= 100 || undefined} style={{ width: `${value}%` }} />
      </span>
      <span className={classes.percent} data-none={value === 0 || undefined} aria-hidden="true">
        {value >= 100 && <Icon name="check-lg" />}
        {text}
      </span>
      {lateText !== '' && (
        <span className={classes.late} aria-hidden="true">
          {lateText}
        </span>
      )}
    </span>
  );
}
