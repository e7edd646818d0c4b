import type { Criterion, Folio } from '@pupitre/contract';
import { progressionOf, scaleOf } from '@pupitre/learning';
import { StackedBar } from '../../../shared/charts/stacked-bar.tsx';
import { Icon } from '../../../shared/icon.tsx';
import type { ObservationStore } from '../cells/observation-store.ts';
import classes from './folio-detail.module.css';
import { useLevelCounts } from './use-level-counts.ts';

type FolioProgressProps = {
  folio: Folio;
  criteria: readonly Criterion[];
  store: ObservationStore;
  /** Id of the charts, and whether they are open. */
  chartsId: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** FOLIO-29: the general progress over the shown criteria and all pupils, live. */
export function FolioProgress({ folio, criteria, store, chartsId, isOpen, onToggle }: FolioProgressProps) {
  const counts = useLevelCounts(store, folio.monitoredStudents, criteria);
  const progression = progressionOf(counts, folio.optionsProfessionnelles);
  return (
    <div className={classes.progress}>
      <span className={classes.progressLabel} aria-hidden="true">
        Progression
      </span>
      <div className={classes.progressBar}>
        <StackedBar progression={progression} scale={scaleOf(folio.optionsProfessionnelles)} />
      </div>
      <b className="num" aria-hidden="true">{`${progression.success}\u00a0%`}</b>
      <button
        type="button"
        className={classes.chartsButton}
        aria-expanded={isOpen}
        aria-controls={chartsId}
        aria-label="Graphiques"
        title="Graphiques"
        onClick={onToggle}
      >
        <Icon name="pie-chart" />
      </button>
    </div>
  );
}
