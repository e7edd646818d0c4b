import '../../../theme/mantine-inputs.css';
import { TextInput } from '@mantine/core';
import { type CourseResults, ofResultClass } from '@pupitre/contract';
import { counted, passesFilter, RESULT_FILTERS, type ResultFilter } from '@pupitre/learning';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PupilRunsDialog, usePupilRuns } from '../../../school/results/use-pupil-runs.ts';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { PressedChip } from '../../../ui/parts/pressed-chip.tsx';
import { clockTime } from '../../../ui/text/dates.ts';
import { DistributionTabs } from '../distribution-tabs.tsx';
import { courseResults } from '../result-queries.ts';
import type { ResultSearch } from '../result-search.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { ClassChoice } from './class-choice.tsx';
import { groupsOf } from './result-groups.ts';
import classes from './results.module.css';
import { ResultsHead } from './results-head.tsx';
import { FILTER_LABELS, pressedSort, readSort } from './results-order.ts';
import { ResultsTable } from './results-table.tsx';
import { useLiveResults } from './use-live-results.ts';
import { useSteadyRows } from './use-steady-rows.ts';

type ResultsScreenProps = {
  courseId: number;
  kind: string;
  /** Address of the course, where « Retour » leads. */
  back: string;
  search: ResultSearch;
};

/** What the pupils of a distribution do, while they do it. */
export function ResultsScreen({ courseId, kind, back, search }: ResultsScreenProps) {
  const { data, dataUpdatedAt, failureCount } = useSuspenseQuery({
    ...courseResults(courseId),
    refetchInterval: useLiveResults(courseId),
  });
  const params = { kind, id: String(courseId) };
  return (
    <div className="page">
      <ResultsHead courseId={courseId} results={data} back={back} search={search} />
      <DistributionTabs
        current="results"
        pupils={data.pupils.length}
        resultsLink={{ to: '/parcours/$kind/$id/resultats', params }}
        pupilsLink={{ to: '/parcours/$kind/$id/distribution', params }}
      />
      <AttentionPanel results={data} params={params} />
      <ResultsPanel results={data} params={params} search={search} live={{ since: dataUpdatedAt, failureCount }} />
    </div>
  );
}

type Live = { since: number; failureCount: number };
type ResultsPanelProps = {
  results: CourseResults;
  params: { kind: string; id: string };
  search: ResultSearch;
  live: Live;
};

function ResultsPanel({ results, params, search, live }: ResultsPanelProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const runs = usePupilRuns();
  const sort = readSort(search.tri);
  const groups = groupsOf(results.pupils);
  // A class that is gone since the address was kept shows all.
  const classe = groups.some(({ key }) => key === search.classe) ? search.classe : undefined;
  const { rows, changes, settle } = useSteadyRows(results, { sort, filter: search.filtre, classe, text });
  const countOf = (filter: ResultFilter) =>
    ofResultClass(results.pupils, classe).filter((pupil) => passesFilter(pupil, filter, new Date(results.at))).length;
  const show = (next: ResultSearch) =>
    void navigate({ to: '/parcours/$kind/$id/resultats', params, search: next, replace: true, resetScroll: false });
  const { filtre: _, ...unfiltered } = search;
  return (
    <section className={`panel ${classes.panel}`} aria-label="Résultats par élève">
      <div className="cluster gap-8 ruled-below pad-10-12">
        {groups.length > 1 && (
          <ClassChoice
            groups={groups}
            all={results.pupils.length}
            value={classe}
            onChange={(classe) => {
              const { classe: __, ...rest } = search;
              show({ ...rest, classe });
            }}
          />
        )}
        <TextInput
          size="sm"
          className={classes.search ?? ''}
          aria-label="Chercher un élève"
          placeholder="Chercher un élève"
          leftSection={<Icon name="search" />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {RESULT_FILTERS.filter((filter) => filter !== 'moitie' || search.filtre === filter).map((filter) => (
          <PressedChip
            key={filter}
            isPressed={search.filtre === filter}
            onClick={() => show({ ...unfiltered, ...(search.filtre === filter ? {} : { filtre: filter }) })}
          >
            {FILTER_LABELS[filter]} <span className="dim tabular">{countOf(filter)}</span>
          </PressedChip>
        ))}
        <LiveState live={live} changes={changes} onSettle={settle} />
      </div>
      {rows.length === 0 ? (
        <EmptyState title="Aucun élève ne correspond." />
      ) : (
        <ResultsTable
          results={results}
          rows={rows}
          classe={classe}
          sort={sort}
          onOpen={runs.open}
          onSort={(by) => {
            const { tri: ___, ...rest } = search;
            const tri = pressedSort(sort, by);
            show({ ...rest, tri });
          }}
        />
      )}
      <Legend />
      {runs.pupil !== null && (
        <PupilRunsDialog
          opened={runs.opened}
          onClose={runs.close}
          of={{ parcours: Number(params.id) }}
          pupil={runs.pupil}
          title={results.title}
          isBegun={results.pupils.some(
            ({ pupilId, cells }) => pupilId === runs.pupil?.pupilId && cells.some(({ state }) => state !== 'not'),
          )}
        />
      )}
    </section>
  );
}

/** Whether the table is up to date, and what waits to be put in order. */
const LiveState = ({ live, changes, onSettle }: { live: Live; changes: number; onSettle: () => void }) => (
  <div className={classes.live}>
    {changes > 0 && (
      <button type="button" className={classes.settle} onClick={onSettle}>
        {`${counted(changes, 'changement')}, trier`}
      </button>
    )}
    {live.failureCount > 0 ? (
      <span className="nok-ink bold">{`arrêté à ${clockTime(live.since)}`}</span>
    ) : (
      <span className={classes.note}>
        <span className={classes.dot} />
        <span>{`en direct, ${clockTime(live.since)}`}</span>
      </span>
    )}
  </div>
);

const Legend = () => (
  <p className={classes.legend}>
    <span className={classes.cell} data-state="finished">
      <Icon name="check-circle-fill" />
      terminé&nbsp;: tous les mots demandés, meilleur résultat
    </span>
    <span className={classes.cell} data-state="opened">
      <Icon name="circle-half" />
      commencé
    </span>
    <span className={classes.cell} data-state="not">
      <Icon name="circle" />à faire
    </span>
    <span className={classes.cell}>
      <span className={classes.dot} />
      travaille maintenant
    </span>
    <span>Le nom d’un élève, ou Entrée, montre ses exercices.</span>
  </p>
);
