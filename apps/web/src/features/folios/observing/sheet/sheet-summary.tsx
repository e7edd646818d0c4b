import { countStates, progressionOf } from '@pupitre/learning';
import { type ReactNode, useMemo } from 'react';
import { Doughnut } from '../../../../ui/charts/doughnut.tsx';
import { LevelLegend } from '../../../../ui/charts/level-legend.tsx';
import { levelPercents, wholePercent } from '../../../../ui/charts/level-parts.ts';
import { StackedBar } from '../../../../ui/charts/stacked-bar.tsx';
import classes from './sheet-summary.module.css';
import type { SheetPageState } from './use-sheet-page.ts';

type SheetSummaryProps = {
  page: SheetPageState;
  /** At the left: what else there is to know of whom or what the page is about. */
  card: ReactNode;
};

/** The summary of both pages: facts, progress by evaluation (STUD-04, CRIT-20) and in general (STUD-05). */
export function SheetSummary({ page: { folio, sheet, scale }, card }: SheetSummaryProps) {
  const counts = useMemo(() => countStates(sheet.rows.map(({ state }) => state)), [sheet.rows]);
  const progression = progressionOf(counts, folio.optionsProfessionnelles);
  const reached = wholePercent(progression.success);
  return (
    <section className={classes.summary} aria-label="Résumé">
      <div className="shrinks">{card}</div>
      <div className="flex-row gap-16 shrinks">
        <Doughnut counts={counts} scale={scale} />
        <LevelLegend counts={counts} scale={scale} />
      </div>
      <div className={classes.general}>
        <div className={classes.head}>
          <h2>Progression générale</h2>
          <b className="num">{`${reached}\u00a0%`}</b>
        </div>
        <StackedBar progression={progression} scale={scale} />
        <p className={classes.shares}>
          {[
            ...levelPercents(progression, scale).map(
              ({ label, percent }) => `${percent}\u00a0% ${label.toLocaleLowerCase('fr-CH')}`,
            ),
            `${wholePercent(counts.total === 0 ? 0 : (100 * counts.unset) / counts.total)}\u00a0% indéfini`,
          ].join(' · ')}
        </p>
      </div>
    </section>
  );
}
