import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isFolioKind } from '../folio-kinds.ts';
import { folioDetail, pupilObservations } from '../folio-queries.ts';
import { PupilFolio } from './pupil-folio.tsx';

const route = getRouteApi('/_teacher/folios/$kind/$id/eleve/$studentId');

/** Folio of one pupil (ROUTE-70); the loader of its route has read both. */
export function PupilFolioPage() {
  const { kind, id, studentId } = route.useParams();
  const { discussion, ...filter } = route.useSearch();
  const folioId = Number(id);
  const { data: folio } = useSuspenseQuery(folioDetail(folioId));
  const { data } = useSuspenseQuery({
    ...pupilObservations(folioId, Number(studentId)),
    // What is being edited never changes under the fingers.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <PupilFolio
      key={`${id}-${studentId}`}
      kind={isFolioKind(kind) ? kind : 'detail'}
      folio={folio}
      studentId={Number(studentId)}
      start={data}
      filter={filter}
      discussion={discussion}
    />
  );
}
