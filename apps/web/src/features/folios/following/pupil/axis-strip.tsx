import { Button } from '@mantine/core';
import type { Criterion } from '@pupitre/contract';
import {
  type Axis,
  axesOf,
  counted,
  countReached,
  type LevelCode,
  levelOn,
  monthsBetween,
  observationIdOf,
} from '@pupitre/learning';
import { useState } from 'react';
import { Icon } from '../../../../ui/parts/icon.tsx';
import type { SheetRow } from '../../observing/sheet/sheet-rows.ts';
import type { SheetTime } from '../../observing/sheet/use-sheet-time.ts';
import { monthName } from '../../observing/time/month-name.ts';
import { dateOfNumber } from '../../observing/time/shown-time.ts';
import classes from './axis-strip.module.css';

type AxisStripProps = {
  criteria: readonly Criterion[];
  studentId: number;
  rows: readonly SheetRow[];
  time: SheetTime;
};

/** The level of a criterion at the end of a day; of today as it stands on the page. */
type LevelAt = (criterionId: number, day: number) => LevelCode | null;

/** Axes that stand there before one asks for all: the rows stay in sight. */
const FIRST = 4;

/** Axis by axis on how many criteria the pupil has reached the first level: on both days, and over the year. */
export function AxisStrip({ criteria, studentId, rows, time }: AxisStripProps) {
  const [areAll, setAll] = useState(false);
  const axes = axesOf(criteria);
  const isWithout = axes.every(({ name, code }) => name === '' && code === '');
  if (isWithout) return null;
  const now = new Map(rows.map(({ criteriaId, state }) => [criteriaId, state]));
  const { to } = time.row.days;
  const levelAt: LevelAt = (id, day) =>
    day >= to ? (now.get(id) ?? null) : levelOn(time.seriesOf(observationIdOf(studentId, id))?.levels ?? [], day);
  const isThere = time.seriesOf(0) !== null;
  return (
    <section className={classes.strip} aria-label="Par axe">
      <ul>
        {(areAll ? axes : axes.slice(0, FIRST)).map((axis) => (
          <AxisCard key={axis.id} axis={axis} time={time} levelAt={levelAt} isThere={isThere} />
        ))}
      </ul>
      {axes.length > FIRST && (
        <Button
          size="xs"
          variant="subtle"
          className="above-4"
          aria-expanded={areAll}
          leftSection={<Icon name={areAll ? 'chevron-up' : 'chevron-down'} />}
          onClick={() => setAll(!areAll)}
        >
          {areAll ? 'Moins d’axes' : `Les ${axes.length}\u00a0axes`}
        </Button>
      )}
    </section>
  );
}

type AxisCardProps = { axis: Axis<Criterion>; time: SheetTime; levelAt: LevelAt; isThere: boolean };

function AxisCard({ axis: { name, code, criteria }, time: { row }, levelAt, isThere }: AxisCardProps) {
  const { before, after, days, scale, areFigures } = row;
  const all = criteria.length;
  const reached = (day: number) => countReached(criteria, levelAt, day);
  const months = isThere
    ? monthsBetween(days.from, days.to).map(({ month, day }) => ({ name: monthName(month), count: reached(day) }))
    : [];
  const words = months.map((one) => `${one.name} ${one.count}`).join(', ');
  const label = scale[0]?.label.toLocaleLowerCase('fr-CH') ?? '';
  return (
    <li className={classes.card}>
      <div>
        <h3 className={classes.name} dir="auto" title={`${code} ${name}`.trim()}>
          {code !== '' && <span className="bold">{code} </span>}
          {name === '' ? code === '' && 'Autres critères' : name}
        </h3>
        <p className="usual tabular">
          <b>{reached(after.day)}</b>
          <span>{` sur ${all}`}</span>
          {!after.isToday && <span className="fine-note tabular">{` le ${dateOfNumber(after.day)}`}</span>}
          <span className="sr-only">{` ${counted(all, 'critère')}, ${label}`}</span>
        </p>
        <p className="fine-note tabular">
          <span>{`le ${dateOfNumber(before.day)}\u00a0: `}</span>
          <b>{isThere ? reached(before.day) : '…'}</b>
        </p>
      </div>
      {areFigures ? (
        <p className={classes.words}>{words}</p>
      ) : (
        <>
          <AxisLine counts={months.map(({ count }) => count)} all={all} />
          <span className="sr-only">{words}</span>
        </>
      )}
    </li>
  );
}

const LINE = { width: 112, height: 40, edge: 6, point: 2.5, last: 4.5 };

/** How the share grew, at the end of each month. */
function AxisLine({ counts, all }: { counts: readonly number[]; all: number }) {
  const { width, height, edge, point, last } = LINE;
  const step = (width - edge * 2) / Math.max(1, counts.length - 1);
  const points = counts.map((count, place) => ({
    x: Math.round(counts.length === 1 ? width - edge : edge + place * step),
    y: Math.round(height - edge - (count / Math.max(1, all)) * (height - edge * 2)),
  }));
  return (
    <svg className={classes.line} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className={classes.guide} d={`M0 ${edge}H${width}M0 ${height - edge}H${width}`} />
      <path d={points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('')} />
      {points.map(({ x, y }, place) => (
        <circle key={x} cx={x} cy={y} r={place === points.length - 1 ? last : point} />
      ))}
    </svg>
  );
}
