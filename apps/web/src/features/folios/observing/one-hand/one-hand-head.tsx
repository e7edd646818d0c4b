import { countStates, type EvaluationLevel } from '@pupitre/learning';
import { colorClass } from '../../../../ui/cards/content-card.tsx';
import { LevelMark } from '../../../../ui/charts/level-mark.tsx';
import type { ObservationStore } from '../cells/observation-store.ts';
import { isSeenToday } from '../cells/of-today.ts';
import { useRevision } from '../cells/use-observation-store.ts';
import classes from './one-hand.module.css';
import type { OneHandSheet } from './one-hand-cells.ts';

type OneHandHeadProps = {
  sheet: OneHandSheet;
  color: string;
  store: ObservationStore;
  scale: readonly EvaluationLevel[];
};

/** The criterion, or the pupil, under the slope, with how many were seen at each level today. */
export function OneHandHead({ sheet, color, store, scale }: OneHandHeadProps) {
  const { title, code, theme } = sheet;
  return (
    <section className={`${classes.head} ${colorClass(color)}`} aria-live="polite">
      <div className="cluster small gap-4-8 tint-ink">
        {code !== '' && <span className="fine round-less on-surface pad-1-8 medium">{code}</span>}
        {theme !== '' && <span>{theme}</span>}
        <Counts sheet={sheet} store={store} scale={scale} />
      </div>
      <h1 dir="auto">{title}</h1>
    </section>
  );
}

function Counts({ sheet, store, scale }: Pick<OneHandHeadProps, 'sheet' | 'store' | 'scale'>) {
  useRevision(store);
  const today = sheet.items.map(({ key }) => store.getCell(key)).filter((cell) => isSeenToday(cell));
  const counts = countStates(today.map((cell) => cell?.state ?? null));
  return (
    <ul className={classes.counts} aria-live="off" aria-label="Aujourd’hui">
      {scale.map(({ code, label }) => (
        <li key={code}>
          <LevelMark code={code} scale={scale} size={26} />
          <span className="num">{counts[code]}</span>
          <span className="sr-only">{label}</span>
        </li>
      ))}
    </ul>
  );
}
