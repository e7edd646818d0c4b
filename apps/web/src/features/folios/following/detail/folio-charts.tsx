import { ofName, progressionOf, scaleOf } from '@pupitre/learning';
import { Doughnut } from '../../../../ui/charts/doughnut.tsx';
import { LevelLegend } from '../../../../ui/charts/level-legend.tsx';
import { StackedBar } from '../../../../ui/charts/stacked-bar.tsx';
import { Link } from '../../../../ui/parts/link.tsx';
import { useLevelCounts, usePupilCounts } from '../../observing/cells/use-level-counts.ts';
import type { TableSource } from '../../observing/table/use-table-facts.ts';
import classes from './folio-charts.module.css';

/** FOLIO-29: how the shown cells are spread over the levels, and how far each pupil is. */
export function FolioCharts({
  folio,
  kind,
  criteria,
  pupils,
  cells,
}: Omit<TableSource, 'view' | 'store' | 'evolution'>) {
  const scale = scaleOf(folio.optionsProfessionnelles);
  const counts = useLevelCounts(cells, pupils, criteria);
  const ofPupils = usePupilCounts(cells, pupils, criteria);
  return (
    <section className={`panel ${classes.charts}`} aria-label="Graphiques">
      <div className={classes.levels}>
        <Doughnut counts={counts} scale={scale} />
        <LevelLegend counts={counts} scale={scale} />
      </div>
      <div className={classes.pupils}>
        <h3 className={classes.title}>Progression par élève</h3>
        <ul className={classes.list}>
          {ofPupils.map(({ pupil, counts: own }) => {
            const progression = progressionOf(own, folio.optionsProfessionnelles);
            return (
              <li key={pupil.id} className={classes.pupil}>
                <Link
                  translate="no"
                  to="/folios/$kind/$id/eleve/$studentId"
                  params={{ kind, id: String(folio.id), studentId: String(pupil.id) }}
                  className="ellipsis own-ink"
                  dir="auto"
                >
                  {pupil.displayName}
                </Link>
                <StackedBar
                  progression={progression}
                  scale={scale}
                  size="small"
                  label={`Progression ${ofName(pupil.displayName)}`}
                />
                <span className="num text-right" aria-hidden="true">{`${progression.success}\u00a0%`}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
