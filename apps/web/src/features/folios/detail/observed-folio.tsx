import type { Criterion, Folio, Observation } from '@pupitre/contract';
import { counted, plural, progressionOf, scaleOf } from '@pupitre/learning';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { LineSkeleton } from '../../../shared/cards/card-skeleton.tsx';
import { StackedBar } from '../../../shared/charts/stacked-bar.tsx';
import { LoadFailure } from '../../../shared/errors/load-failure.tsx';
import { useLazyComponent } from '../../../shared/modals/lazy-modal.tsx';
import { Icon } from '../../../shared/parts/icon.tsx';
import { useObservationStore } from '../cells/use-observation-store.ts';
import compare from '../compare/compare.module.css';
import { countAllCompared } from '../compare/compared-cells.ts';
import type { FolioKind } from '../folio-kinds.ts';
import { folioDetail, folioObservations } from '../folio-queries.ts';
import { FolioTable } from '../table/folio-table.tsx';
import { useTableView } from '../table/table-view.ts';
import type { TableSource } from '../table/use-table-facts.ts';
import { shownTime, useSchoolTimes } from '../time/shown-time.ts';
import type { TimeAddress } from '../time/time-address.ts';
import { EvolutionToggle, PastState, TimeChoice } from '../time/time-choice.tsx';
import { useTime } from '../time/use-time.ts';
import classes from './folio-detail.module.css';
import { useCounted, useLevelCounts } from './use-level-counts.ts';

const loadCompare = async () => (await import('../compare/compare-view.tsx')).CompareView;
const loadCharts = async () => (await import('./folio-charts.tsx')).FolioCharts;

/** Which time the address shows, and how to show another one. */
export type TimeOfAddress = { address: TimeAddress; onTime: (address: TimeAddress) => void };

type ObservedFolioProps = {
  folio: Folio;
  kind: FolioKind;
  criteria: readonly Criterion[];
  filters: ReactNode;
  /** Where the page says what became of changes. */
  place: HTMLElement | null;
  time: TimeOfAddress;
};

/** What members see of a folio: progress, charts and the table, once the observations are there. */
export function ObservedFolio(props: ObservedFolioProps) {
  const { data, error, refetch } = useQuery(folioObservations(props.folio.id));
  if (data !== undefined) return <Observed {...props} observations={data} />;
  if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <div className={classes.waitingLine}>
        <div className={classes.progress}>
          <LineSkeleton />
        </div>
        {props.filters}
      </div>
      <div className={`panel ${classes.table}`}>
        <span className="sr-only" role="status">
          Chargement…
        </span>
        <div className={classes.skeleton}>
          {Array.from({ length: 8 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move
            <LineSkeleton key={row} width={`${90 - (row % 3) * 8}%`} />
          ))}
        </div>
      </div>
    </>
  );
}

function Observed({
  folio,
  kind,
  criteria,
  filters,
  place,
  time,
  observations,
}: ObservedFolioProps & { observations: Observation[] }) {
  const queryClient = useQueryClient();
  const store = useObservationStore(folio.id, observations);
  const chartsId = useId();
  const [isOpen, setOpen] = useState(false);
  const Charts = useLazyComponent(loadCharts, isOpen, () => setOpen(false));
  const [isCompared, setCompared] = useState(false);
  const Compare = useLazyComponent(loadCompare, isCompared, () => setCompared(false));
  const refresh = useCallback(
    () =>
      Promise.all([
        queryClient.refetchQueries({ queryKey: folioObservations(folio.id).queryKey, exact: true }),
        queryClient.refetchQueries({ queryKey: folioDetail(folio.id).queryKey, exact: true }),
      ]),
    [queryClient, folio.id],
  );
  const [view, setView] = useTableView(folio.id);
  const pupils = folio.monitoredStudents;
  const { periode, jour } = time.address;
  const times = useSchoolTimes(folio);
  const chosen = useMemo(
    () => shownTime({ ...(periode === undefined ? {} : { periode }), ...(jour === undefined ? {} : { jour }) }, times),
    [periode, jour, times],
  );
  const { isPast } = chosen;
  const { cells, evolution, error, retry } = useTime({
    folio,
    store,
    times,
    shown: chosen,
    isDrawn: view.evolution,
    isCompact: view.height === 'compact',
  });
  const shown = { folio, kind, criteria, store, cells: cells ?? store };
  const instead =
    criteria.length === 0 ? (
      <p className={`panel ${classes.none}`}>Aucun critère à afficher</p>
    ) : cells === null ? (
      <NotYet error={error} onRetry={retry} />
    ) : isCompared && !isPast && Compare !== null ? (
      <Compare {...shown} folio={folio} onClose={() => setCompared(false)} />
    ) : null;
  return (
    <FolioTable
      {...shown}
      evolution={evolution}
      pupils={pupils}
      view={view}
      onView={setView}
      place={place}
      onRefresh={refresh}
      instead={instead}
      past={isPast ? <PastState shown={chosen} onToday={() => time.onTime({})} /> : null}
      tools={
        <>
          <TimeChoice times={times} shown={chosen} onTime={time.onTime} />
          <EvolutionToggle isOn={view.evolution} onToggle={() => setView({ evolution: !view.evolution })} />
          <FolioProgress {...shown} chartsId={chartsId} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          {filters}
          {!isPast && <CompareToggle {...shown} isOn={isCompared} onToggle={() => setCompared(!isCompared)} />}
        </>
      }
      under={
        <div id={chartsId} hidden={!isOpen}>
          {isOpen && Charts !== null && <Charts {...shown} pupils={pupils} />}
        </div>
      }
    />
  );
}

/** In the place of the table while the levels of a day that is over are on their way. */
const NotYet = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) =>
  error === null ? (
    <div className={`panel ${classes.skeleton}`} aria-busy="true">
      <LineSkeleton />
      <LineSkeleton width="80%" />
    </div>
  ) : (
    <LoadFailure error={error} onRetry={onRetry} />
  );

type FolioProgressProps = Pick<TableSource, 'folio' | 'criteria' | 'cells'> & {
  /** Id of the charts, and whether they are open. */
  chartsId: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** FOLIO-29: the general progress over the shown criteria and all pupils, live. */
function FolioProgress({ folio, criteria, cells, chartsId, isOpen, onToggle }: FolioProgressProps) {
  const counts = useLevelCounts(cells, folio.monitoredStudents, criteria);
  const progression = progressionOf(counts, folio.optionsProfessionnelles);
  return (
    <div className={classes.progress}>
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

type CompareToggleProps = Pick<TableSource, 'folio' | 'criteria' | 'cells'> & { isOn: boolean; onToggle: () => void };

/** « Comparer avec l’auto-évaluation », with how many differ; only where a criterion is evaluated by the pupils. */
function CompareToggle({ folio, criteria, cells, isOn, onToggle }: CompareToggleProps) {
  const { given, different } = useCounted(cells, folio.monitoredStudents, criteria, countAllCompared);
  if (!criteria.some(({ studentEvaluationEnabled }) => studentEvaluationEnabled)) return null;
  return (
    <button type="button" className={compare.toggle} aria-pressed={isOn} onClick={onToggle}>
      <Icon name="emoji-smile" />
      <span>
        Comparer <span className={compare.with}>avec l’auto-évaluation</span>
      </span>
      {given > 0 && (
        <span
          className={compare.count}
          data-different={different > 0 || undefined}
          title={counted(different, 'différence')}
        >
          {different}
          {'\u00a0'}
          <span className={compare.word}>{plural(different, 'différence')}</span>
        </span>
      )}
    </button>
  );
}
