import {
  deleteFolio,
  FOLIO_PAGE_SIZE,
  getCriterionObservations,
  getCurriculumCriteria,
  getDiscussion,
  getFolio,
  getFolioHistory,
  getFolioSecretLink,
  getHistoryBlock,
  getObservationHistory,
  getObservations,
  getPupilObservations,
  getRemovedParts,
  getTrashedFolios,
  renewFolioSecretLink,
  restoreFolio,
  searchCurriculumFolios,
  searchPersonalFolios,
  searchRpnFolios,
  searchTeamFolios,
} from '@pupitre/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { contentQueries, type SearchPage, untilShortPage } from '../../shared/content-queries.ts';
import type { FolioView } from './folio-kinds.ts';

type FolioId = number;

const SEARCHES = {
  personnels: searchPersonalFolios,
  'equipe-pedagogique': searchTeamFolios,
  rpn: searchRpnFolios,
  'plan-etude-romand': searchCurriculumFolios,
} as const;

export const folioQueries = contentQueries('folios', {
  get: getFolio,
  search: (view: FolioView, query: SearchPage, signal: AbortSignal) => call(SEARCHES[view], { query, signal }),
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
  removedParts: (id: FolioId) => ['folios', 'removed', id],
  /** Everything observed in one folio: the whole table, one pupil, one criterion, discussions and histories. */
  observed: (id: FolioId) => ['folios', 'observed', id],
  observations: (id: FolioId) => [...folioKeys.observed(id), 'table'],
  pupilObservations: (id: FolioId, studentId: number) => [...folioKeys.observed(id), 'pupil', studentId],
  criterionObservations: (id: FolioId, criteriaId: number) => [...folioKeys.observed(id), 'criterion', criteriaId],
  discussion: (id: FolioId, observationId: number) => [...folioKeys.observed(id), 'discussion', observationId],
  history: (id: FolioId, observationId: number) => [...folioKeys.observed(id), 'history', observationId],
  blocks: (id: FolioId) => [...folioKeys.observed(id), 'blocks'],
  block: (id: FolioId, block: string) => [...folioKeys.observed(id), 'block', block],
  curriculumCriteria: (persIds: string) => ['folios', 'curriculum-criteria', persIds],
} as const;

/** Pupils and criteria that can come back. */
export const removedParts = (id: FolioId) =>
  queryOptions({
    queryKey: folioKeys.removedParts(id),
    queryFn: ({ signal }) => call(getRemovedParts, { params: { id }, signal }),
    staleTime: 0,
  });

/** Every cell of the table; for members only. */
export const folioObservations = (id: FolioId) =>
  queryOptions({
    queryKey: folioKeys.observations(id),
    queryFn: ({ signal }) => call(getObservations, { params: { id }, signal }),
  });

export const pupilObservations = (id: FolioId, studentId: number) =>
  queryOptions({
    queryKey: folioKeys.pupilObservations(id, studentId),
    queryFn: ({ signal }) => call(getPupilObservations, { params: { id, studentId }, signal }),
  });

export const criterionObservations = (id: FolioId, criteriaId: number) =>
  queryOptions({
    queryKey: folioKeys.criterionObservations(id, criteriaId),
    queryFn: ({ signal }) => call(getCriterionObservations, { params: { id, criteriaId }, signal }),
  });

export const discussionOf = (id: FolioId, observationId: number) =>
  queryOptions({
    queryKey: folioKeys.discussion(id, observationId),
    queryFn: ({ signal }) => call(getDiscussion, { params: { id, observationId }, signal }),
    staleTime: 0,
  });

export const historyOf = (id: FolioId, observationId: number) =>
  queryOptions({
    queryKey: folioKeys.history(id, observationId),
    queryFn: ({ signal }) => call(getObservationHistory, { params: { id, observationId }, signal }),
    staleTime: 0,
  });

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
export const folioHistory = (id: FolioId, filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: [...folioKeys.blocks(id), filter],
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
export const historyBlock = (id: FolioId, block: string) =>
  queryOptions({
    queryKey: folioKeys.block(id, block),
    queryFn: ({ signal }) => call(getHistoryBlock, { params: { id, block }, signal }),
    staleTime: 0,
  });

/** Criteria of the curriculum, by the id of an entry or by those of criteria, joined by commas. */
export const curriculumCriteria = (persIds: string) =>
  queryOptions({
    queryKey: folioKeys.curriculumCriteria(persIds),
    queryFn: ({ signal }) => call(getCurriculumCriteria, { query: { persIds }, signal }),
  });
