import {
  type CriterionSource,
  deleteFolio,
  FOLIO_PAGE_SIZE,
  FOLIO_SEARCHES,
  getCellSeries,
  getCriterionObservations,
  getCriterionSeries,
  getCriterionSources,
  getCurriculumCriteria,
  getDiscussion,
  getDossier,
  getFolio,
  getFolioHistory,
  getFolioProposals,
  getFolioSecretLink,
  getFolioSeries,
  getFolioTable,
  getFolioYear,
  getHistoryBlock,
  getObservationHistory,
  getPupilObservations,
  getPupilSeries,
  getRemovedParts,
  getTrashedFolios,
  type Observation,
  readFolioSeries,
  readFolioTable,
  renewFolioSecretLink,
  restoreFolio,
} from '@pupitre/contract';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callSince } from '../../api/call.ts';
import { readQuery } from '../../api/read-query.ts';
import { contentQueries, type SearchPage, untilShortPage } from '../../school/content/content-queries.ts';
import type { FolioView } from './folio-kinds.ts';

export const folioQueries = contentQueries('folios', {
  get: getFolio,
  search: (view: FolioView, query: SearchPage, signal: AbortSignal) => call(FOLIO_SEARCHES[view], { query, signal }),
  // LIMIT-31.
  nextSkip: untilShortPage(FOLIO_PAGE_SIZE),
  trash: getTrashedFolios,
  restore: restoreFolio,
  remove: deleteFolio,
  secretLink: getFolioSecretLink,
  renewSecretLink: renewFolioSecretLink,
});

export const {
  detail: folioDetail,
  /** Criteria only, whoever opens it. */
  bySecret: folioBySecret,
  search: folioSearch,
} = folioQueries;

export const folioKeys = {
  ...folioQueries.keys,
  removedParts: (id: number) => ['folios', 'removed', id],
  /** Everything observed in one folio: the whole table, one pupil, one criterion, discussions and histories. */
  observed: (id: number) => ['folios', 'observed', id],
  observations: (id: number) => [...folioKeys.observed(id), 'table'],
  series: (id: number) => [...folioKeys.observed(id), 'series'],
  proposals: (id: number) => [...folioKeys.observed(id), 'proposals'],
  discussion: (id: number, observationId: number) => [...folioKeys.observed(id), 'discussion', observationId],
} as const;

/** Pupils and criteria that can come back. */
export const removedParts = (id: number) =>
  readQuery(folioKeys.removedParts(id), (signal) => call(getRemovedParts, { params: { id }, signal }), {
    staleTime: 0,
  });

/** What « L’année suivante » says before anything is done. */
export const folioYear = (id: number) =>
  readQuery([...folioKeys.observed(id), 'year'], (signal) => call(getFolioYear, { params: { id }, signal }), {
    staleTime: 0,
  });

/** Every cell of the table; for members only. */
export const folioObservations = (id: number) =>
  queryOptions({
    queryKey: folioKeys.observations(id),
    queryFn: ({ client, signal }) => readTable(client, id, signal),
  });

/** The dated levels of every cell, by id of the observation; for members only. */
export const folioSeries = (id: number) =>
  queryOptions({
    queryKey: folioKeys.series(id),
    queryFn: ({ client, signal }) => readSeries(client, id, signal),
    // It holds what was observed since; and one asks for it again where one looks at it.
    staleTime: 0,
  });

// Unspecified: how many tables a page keeps beside the cache, to ask whether they changed.
const TABLES_KEPT = 5;

/** Reads a folio's answer again only where it has changed: the last answers are kept, the cache holds what was written since, too. */
function readSince<Read>(
  ask: (etag: string, id: number, signal: AbortSignal) => Promise<{ read: Read; etag: string } | null>,
) {
  const clients = new WeakMap<QueryClient, Map<number, { read: Read; etag: string }>>();
  return (client: QueryClient, id: number, signal: AbortSignal): Promise<Read> => {
    const kept = clients.get(client) ?? new Map<number, { read: Read; etag: string }>();
    clients.set(client, kept);
    const before = kept.get(id);
    return ask(before?.etag ?? '', id, signal).then((answer) => {
      if (answer === null && before !== undefined) return before.read;
      if (answer === null) throw new Error('Nothing has changed since nothing.');
      kept.delete(id);
      kept.set(id, answer);
      for (const oldest of [...kept.keys()].slice(0, -TABLES_KEPT)) kept.delete(oldest);
      return answer.read;
    });
  };
}

const readTable = readSince<Observation[]>((etag, id, signal) =>
  callSince(getFolioTable, etag, { params: { id }, signal }).then((answer) =>
    answer === null ? null : { read: readFolioTable(answer.body), etag: answer.etag },
  ),
);

const readSeries = readSince<ReturnType<typeof readFolioSeries>>((etag, id, signal) =>
  callSince(getFolioSeries, etag, { params: { id }, signal }).then((answer) =>
    answer === null ? null : { read: readFolioSeries(answer.body), etag: answer.etag },
  ),
);

/** Levels that practice proposes to the caller; asked for after the table. */
export const folioProposals = (id: number) =>
  readQuery(folioKeys.proposals(id), (signal) => call(getFolioProposals, { params: { id }, signal }), { staleTime: 0 });

/** Titles of lists and courses that feed criteria, as far as the caller may read them. */
export const criterionSources = (sources: readonly Pick<CriterionSource, 'kind' | 'id'>[]) => {
  const idsOf = (kind: CriterionSource['kind']) =>
    [...new Set(sources.filter((one) => one.kind === kind).map(({ id }) => id))].toSorted((a, b) => a - b).join();
  const [listes, parcours] = [idsOf('list'), idsOf('course')];
  return readQuery(['folios', 'sources', listes, parcours], (signal) =>
    call(getCriterionSources, { query: { listes, parcours }, signal }),
  );
};

export const pupilObservations = (id: number, studentId: number) =>
  readQuery([...folioKeys.observed(id), 'pupil', studentId], (signal) =>
    call(getPupilObservations, { params: { id, studentId }, signal }),
  );

/** A pupil across the folios of the caller; always fresh, because every look at it is recorded. */
export const pupilDossier = (id: number, studentId: number) =>
  readQuery(
    [...folioKeys.observed(id), 'dossier', studentId],
    (signal) => call(getDossier, { params: { id, studentId }, signal }),
    { staleTime: 0 },
  );

export const criterionObservations = (id: number, criteriaId: number) =>
  readQuery([...folioKeys.observed(id), 'criterion', criteriaId], (signal) =>
    call(getCriterionObservations, { params: { id, criteriaId }, signal }),
  );

/** The dated levels of the rows of one pupil, or of one criterion. */
export const pupilSeries = (id: number, studentId: number) =>
  readQuery([...folioKeys.observed(id), 'pupil-series', studentId], (signal) =>
    call(getPupilSeries, { params: { id, studentId }, signal }),
  );

export const criterionSeries = (id: number, criteriaId: number) =>
  readQuery([...folioKeys.observed(id), 'criterion-series', criteriaId], (signal) =>
    call(getCriterionSeries, { params: { id, criteriaId }, signal }),
  );

export const discussionOf = (id: number, observationId: number) =>
  readQuery(
    folioKeys.discussion(id, observationId),
    (signal) => call(getDiscussion, { params: { id, observationId }, signal }),
    { staleTime: 0 },
  );

export const historyOf = (id: number, observationId: number) =>
  readQuery(
    [...folioKeys.observed(id), 'history', observationId],
    (signal) => call(getObservationHistory, { params: { id, observationId }, signal }),
    { staleTime: 0 },
  );

/** The dated observations of one cell; `version`: of the cell as it is shown, another one is read again. */
export const seriesOf = (id: number, observationId: number, version: number) =>
  readQuery(
    [...folioKeys.observed(id), 'series', observationId, version],
    (signal) => call(getCellSeries, { params: { id, observationId }, signal }),
    { staleTime: 0 },
  );

const HISTORY_FILTERS = ['eleve', 'critere', 'personne'] as const;
/** Ids, in the address, so that reloading and a link to a colleague keep them; all where one is left out. */
export type HistoryFilter = { [name in (typeof HISTORY_FILTERS)[number]]?: number };

/** The filter of an address; anything else in it is left out. */
export const readHistoryFilter = (given: Record<string, unknown>): HistoryFilter =>
  Object.fromEntries(
    HISTORY_FILTERS.flatMap((name) => {
      const id = Number(given[name]);
      return Number.isSafeInteger(id) && id > 0 ? [[name, id] as const] : [];
    }),
  );

/** Who changed what in the folio, some days a page, latest first. */
export const folioHistory = (id: number, filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: [...folioKeys.observed(id), 'blocks', filter],
    queryFn: ({ pageParam, signal }) =>
      call(getFolioHistory, {
        params: { id },
        query: pageParam === '' ? filter : { ...filter, avant: pageParam },
        signal,
      }),
    placeholderData: keepPreviousData,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });

/** The cells of one block. */
export const historyBlock = (id: number, block: string) =>
  readQuery(
    [...folioKeys.observed(id), 'block', block],
    (signal) => call(getHistoryBlock, { params: { id, block }, signal }),
    { staleTime: 0 },
  );

/** Criteria of the curriculum, by the id of an entry or by those of criteria, joined by commas. */
export const curriculumCriteria = (persIds: string) =>
  readQuery(['folios', 'curriculum-criteria', persIds], (signal) =>
    call(getCurriculumCriteria, { query: { persIds }, signal }),
  );
