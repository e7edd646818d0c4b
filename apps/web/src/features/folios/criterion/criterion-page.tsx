import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isFolioKind } from '../folio-kinds.ts';
import { criterionObservations, folioDetail } from '../folio-queries.ts';
import { CriterionSheet } from './criterion-sheet.tsx';

const route = getRouteApi('/_teacher/folios/$kind/$id/critere/$criteriaId');

/** One criterion for every pupil (ROUTE-71); the loader of its route has read both. */
export function CriterionPage() {
  const { kind, id, criteriaId } = route.useParams();
  const folioId = Number(id);
  const { data: folio } = useSuspenseQuery(folioDetail(folioId));
  const { data } = useSuspenseQuery({
    ...criterionObservations(folioId, Number(criteriaId)),
    // What is being edited never changes under the fingers.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <CriterionSheet
      key={`${id}-${criteriaId}`}
      kind={isFolioKind(kind) ? kind : 'detail'}
      folio={folio}
      criteriaId={Number(criteriaId)}
      start={data}
    />
  );
}
