import { countStates, type EvaluationLevel, UNSET_LABEL } from '@pupitre/learning';
import { colorClass } from '../../../shared/cards/content-card.tsx';
import { LevelMark } from '../../../shared/charts/level-mark.tsx';
import type { ObservationStore } from '../cells/observation-store.ts';
import { useRevision } from '../cells/use-observation-store.ts';
import classes from './one-hand.module.css';
import type { OneHandSheet } from './one-hand-cells.ts';

type OneHandHeadProps = {
  sheet: OneHandSheet;
  color: string;
  store: ObservationStore;
  scale: readonly EvaluationLevel[];
};

/** The criterion, or the pupil, under the slope, with how many stand at each level. */
export function OneHandHead({ sheet, color, store, scale }: OneHandHeadProps) {
  const { title, code, theme, mode, place, total } = sheet;
  const where = `${mode === 'critere' ? 'critère' : 'élève'} ${place} sur ${total}`;
  return (
    <section className={`${classes.head} ${colorClass(color)}`} aria-live="polite">
      <div className={classes.facts}>
        {code !== '' && <span className={classes.code}>{code}</span>}
        <span>{theme === '' ? where : `${theme} · ${where}`}</span>
        <Counts sheet={sheet} store={store} scale={scale} />
      </div>
      <h1 dir="auto">{title}</h1>
    </section>
  );
}

function Counts({ sheet, store, scale }: Pick<OneHandHeadProps, 'sheet' | 'store' | 'scale'>) {
  useRevision(store);
  const counts = countStates(sheet.items.map(({ key }) => store.getCell(key)?.state ?? null));
  return (
    <ul className={classes.counts} aria-live="off">
      {[...scale, null].map((level) => (
        <li key={level?.code ?? 'unset'}>
          <LevelMark code={level?.code ?? null} scale={scale} size={26} />
          <span className="num">{counts[level?.code ?? 'unset']}</span>
          <span className="sr-only">{level?.label ?? UNSET_LABEL}</span>
        </li>
      ))}
    </ul>
  );
}
