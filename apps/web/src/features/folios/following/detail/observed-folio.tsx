import type { Criterion, Folio, Observation } from '@pupitre/contract';
import { byGivenName, progressionOf, scaleOf } from '@pupitre/learning';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { StackedBar } from '../../../../ui/charts/stacked-bar.tsx';
import { LoadFailure } from '../../../../ui/errors/load-failure.tsx';
import type { MenuEntry } from '../../../../ui/menu/menu-entry.ts';
import { useLazyComponent } from '../../../../ui/modals/lazy-modal.tsx';
import { LineSkeleton } from '../../../../ui/parts/line-skeleton.tsx';
import type { FolioKind } from '../../folio-kinds.ts';
import { folioDetail, folioObservations } from '../../folio-queries.ts';
import { useLevelCounts } from '../../observing/cells/use-level-counts.ts';
import { useObservationStore } from '../../observing/cells/use-observation-store.ts';
import { FolioTable } from '../../observing/table/folio-table.tsx';
import { useTableView } from '../../observing/table/table-view.ts';
import type { TableSource } from '../../observing/table/use-table-facts.ts';
import { shownTime, useSchoolTimes } from '../../observing/time/shown-time.ts';
import type { TimeAddress } from '../../observing/time/time-address.ts';
import { PastState, TimeChoice } from '../../observing/time/time-choice.tsx';
import { useTime } from '../../observing/time/use-time.ts';
import classes from './folio-detail.module.css';

const loadCompare = async () => (await import('../../observing/compare/compare-view.tsx')).CompareView;
const loadCharts = async () => (await import('./folio-charts.tsx')).FolioCharts;

/** Which time the address shows, and how to show another one. */
export type TimeOfAddress = { address: TimeAddress; onTime: (address: TimeAddress) => void };

type ObservedFolioProps = {
  folio: Folio;
  kind: FolioKind;
  criteria: readonly Criterion[];
  filters: ReactNode;
  /** The way to « Une main », where one may. */
  hand: ReactNode;
  /** « ⋮ », with what the table gives to it. */
  menu: (ofTable: readonly MenuEntry[]) => ReactNode;
  /** Where the page says what became of changes; null before it is there. */
  place?: HTMLElement | null;
  time: TimeOfAddress;
};

/** What members see of a folio: progress, charts and the table, once the observations are there. */
export function ObservedFolio(props: ObservedFolioProps) {
  const { data, error, refetch } = useQuery(folioObservations(props.folio.id));
  if (data !== undefined) return <Observed {...props} observations={data} />;
  if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <div className={classes.waitingLine}>{props.filters}</div>
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
  time,
  observations,
  ...parts
}: ObservedFolioProps & { observations: Observation[] }) {
  const queryClient = useQueryClient();
  const store = useObservationStore(folio.id, observations);
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
  const { monitoredStudents } = folio;
  const pupils = useMemo(
    () => (view.order === 'given' ? byGivenName(monitoredStudents) : monitoredStudents),
    [view.order, monitoredStudents],
  );
  const { periode, jour } = time.address;
  const times = useSchoolTimes(folio);
  const chosen = useMemo(() => shownTime({ periode, jour }, times), [periode, jour, times]);
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
  const entries: MenuEntry[] = [
    {
      icon: 'pie-chart',
      label: isOpen ? 'Fermer les graphiques' : 'Graphiques',
      isApart: true,
      onClick: () => setOpen(!isOpen),
    },
    ...(!isPast && criteria.some((one) => one.studentEvaluationEnabled)
      ? [{ icon: 'emoji-smile', label: 'Comparer avec l’auto-évaluation', onClick: () => setCompared(true) }]
      : []),
  ];
  return (
    <FolioTable
      {...shown}
      {...parts}
      evolution={evolution}
      pupils={pupils}
      view={view}
      onView={setView}
      onRefresh={refresh}
      instead={instead}
      past={isPast ? <PastState shown={chosen} onToday={() => time.onTime({})} /> : null}
      progress={<FolioProgress {...shown} />}
      time={<TimeChoice times={times} shown={chosen} onTime={time.onTime} />}
      entries={entries}
      lead={isOpen && Charts !== null ? <Charts {...shown} pupils={pupils} /> : null}
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

type FolioProgressProps = Pick<TableSource, 'folio' | 'criteria' | 'cells'>;

/** FOLIO-29: the general progress over the shown criteria and all pupils, live. */
function FolioProgress({ folio, criteria, cells }: FolioProgressProps) {
  const counts = useLevelCounts(cells, folio.monitoredStudents, criteria);
  const progression = progressionOf(counts, folio.optionsProfessionnelles);
  return (
    <div className="flex-row gap-8 rigid fine">
      <div className={classes.progressBar}>
        <StackedBar progression={progression} scale={scaleOf(folio.optionsProfessionnelles)} size="small" />
      </div>
      <b className="num" aria-hidden="true">{`${progression.success}\u00a0%`}</b>
    </div>
  );
}
