import { getCoursePractice, getListStrengths, getOwnWords, getRevision } from '@pupitre/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const practiceKeys = {
  all: ['practice'] as const,
  revision: ({ liste, controle }: RevisionOf = {}) =>
    [...practiceKeys.all, 'revision', liste ?? null, controle ?? null] as const,
  words: () => [...practiceKeys.all, 'words'] as const,
  list: (id: number) => [...practiceKeys.all, 'list', id] as const,
  course: (id: number) => [...practiceKeys.all, 'course', id] as const,
};

/** Ms for which the words of a revision stay at hand: the network may be gone for a whole morning. */
const WORDS_KEPT = 12 * 60 * 60_000;

/** Of one list, or what she missed in a test; else of all her lists. */
export type RevisionOf = { liste?: number | undefined; controle?: number | undefined };

/** What the pupil may revise today. */
export const revisionQuery = (of: RevisionOf = {}) =>
  queryOptions({
    queryKey: practiceKeys.revision(of),
    queryFn: ({ signal }) => call(getRevision, { query: { liste: of.liste, controle: of.controle }, signal }),
    gcTime: WORDS_KEPT,
  });

/** « Mes mots ». */
export const ownWordsQuery = () =>
  queryOptions({
    queryKey: practiceKeys.words(),
    queryFn: ({ signal }) => call(getOwnWords, { signal }),
  });

/** How firmly the pupil knows the words of one list. */
export const listStrengthsQuery = (id: number) =>
  queryOptions({
    queryKey: practiceKeys.list(id),
    queryFn: ({ signal }) => call(getListStrengths, { params: { id }, signal }),
  });

/** Who sees what she does in a course, and which words she was given back. */
export const coursePracticeQuery = (id: number) =>
  queryOptions({
    queryKey: practiceKeys.course(id),
    queryFn: ({ signal }) => call(getCoursePractice, { params: { id }, signal }),
  });
