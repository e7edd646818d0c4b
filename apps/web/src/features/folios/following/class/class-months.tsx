import {
  type ClassParts,
  countsOn,
  type EvaluationLevel,
  type LevelCounts,
  monthsBetween,
  scaleOf,
  share,
  UNSET_LABEL,
} from '@pupitre/learning';
import { type CSSProperties, useMemo, useState } from 'react';
import { monthName } from '../../observing/time/month-name.ts';
import type { Days } from '../../observing/time/shown-time.ts';
import classes from './class-view.module.css';
import { Segments } from './segments.tsx';

type ClassMonthsProps = { parts: ClassParts; days: Days; isProfessional: boolean };

type Month = { key: number; name: string; counts: LevelCounts };

/** How the class stood at the end of each month; the last one as it stands. */
export function ClassMonths({
  parts: { series, pupils, criteria },
  days: { from, to },
  isProfessional,
}: ClassMonthsProps) {
  const [view, setView] = useState<'chart' | 'numbers'>('chart');
  const scale = scaleOf(isProfessional);
  const months = useMemo(() => {
    const ids = { pupils: pupils.map(({ id }) => id), criteria: criteria.map(({ id }) => id) };
    return monthsBetween(from, to).map(({ month, day }) => ({
      key: day,
      name: monthName(month),
      counts: countsOn(series, ids, day),
    }));
  }, [series, pupils, criteria, from, to]);
  return (
    <section className={`panel ${classes.panel}`} aria-labelledby="classe-mois">
      <div className={classes.head}>
        <h2 id="classe-mois">Au fil des mois</h2>
        <Segments
          label="Au fil des mois"
          value={view}
          choices={[
            { value: 'chart', label: 'Graphique' },
            { value: 'numbers', label: 'Chiffres' },
          ]}
          onChange={setView}
        />
      </div>
      {view === 'chart' ? <Chart months={months} scale={scale} /> : <Numbers months={months} scale={scale} />}
    </section>
  );
}

const percent = (counts: LevelCounts, level: Parameters<typeof share>[1]): string =>
  `${Math.round(100 * share(counts, level))}\u00a0%`;

type ChartProps = { months: readonly Month[]; scale: readonly EvaluationLevel[] };

function Chart({ months, scale }: ChartProps) {
  const [best] = scale;
  const words = months.map(({ name, counts }) => `${name} ${percent(counts, 'ok')}`).join(', ');
  return (
    <>
      <p className={classes.counted}>{`En pour-cent\u00a0: ${(best?.label ?? '').toLocaleLowerCase('fr-CH')}`}</p>
      <div
        className={classes.chart}
        role="img"
        aria-label={`${best?.label ?? ''}, à la fin de chaque mois\u00a0: ${words}`}
      >
        {months.map(({ key, name, counts }) => (
          <div key={key} className={classes.month}>
            <b className="num">{percent(counts, 'ok')}</b>
            {scale.toReversed().map(({ code, color }) => (
              <i
                key={code}
                data-color={color}
                style={{ '--share': counts[code] === 0 ? 0 : share(counts, code) } as CSSProperties}
                hidden={counts[code] === 0}
              />
            ))}
            <span>{name}</span>
          </div>
        ))}
      </div>
    </>
  );
}

const Numbers = ({ months, scale }: ChartProps) => {
  const levels = [...scale, { code: 'unset' as const, short: UNSET_LABEL }];
  return (
    <div className={classes.scroll}>
      <table className={classes.numbers} aria-labelledby="classe-mois">
        <thead>
          <tr>
            <th scope="col">Mois</th>
            {levels.map(({ code, short }) => (
              <th key={code} scope="col">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ key, name, counts }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {levels.map(({ code }) => (
                <td key={code} className="num">
                  {`${counts[code]} · ${percent(counts, code)}`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
