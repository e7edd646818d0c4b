import {
  getSelfEvaluations,
  hasSelfEvaluation,
  type SelfEvaluation,
  type SelfEvaluationFolio,
} from '@pupitre/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const selfEvaluationKeys = {
  all: ['self-evaluation'],
  exists: ['self-evaluation', 'exists'],
  folios: ['self-evaluation', 'folios'],
  news: ['self-evaluation', 'news'],
} as const;

/** Whether the pupil has something to evaluate; false without an answer. */
export const selfEvaluationExists = () =>
  queryOptions({
    queryKey: selfEvaluationKeys.exists,
    queryFn: ({ signal }) => call(hasSelfEvaluation, { signal }),
    staleTime: 60_000,
    retry: false,
    // The menu and the home ask for the same.
    retryOnMount: false,
  });

/** The pupil's folios with the criteria that she evaluates. */
export const selfEvaluations = () =>
  queryOptions({
    queryKey: selfEvaluationKeys.folios,
    queryFn: ({ signal }) => call(getSelfEvaluations, { signal }),
    refetchOnWindowFocus: true,
  });

/** Messages about a criterion: another device was later, or the teacher has closed the comment. */
export type SelfNews = Readonly<Record<number, 'overtaken' | 'closed'>>;

/** Set from the answers of writes; never fetched. */
export const selfEvaluationNews = () =>
  queryOptions({
    queryKey: selfEvaluationKeys.news,
    queryFn: (): SelfNews => ({}),
    initialData: (): SelfNews => ({}),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Shows a criterion as the server has it now. */
export function patchSelfEvaluation(queryClient: QueryClient, criterion: SelfEvaluation): void {
  queryClient.setQueryData<SelfEvaluationFolio[]>(selfEvaluationKeys.folios, (folios) =>
    folios?.map((folio) =>
      folio.criterias.some(({ criteriaId }) => criteriaId === criterion.criteriaId)
        ? {
            ...folio,
            criterias: folio.criterias.map((one) => (one.criteriaId === criterion.criteriaId ? criterion : one)),
          }
        : folio,
    ),
  );
}
