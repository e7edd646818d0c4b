import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { classTestQuery } from '../features/class-tests/class-test-queries.ts';
import { CorrectionPage } from '../features/class-tests/correction-page.tsx';

const correction = getRouteApi('/_teacher/controles/$id/correction');

export function CorrectionScreen() {
  const id = Number(correction.useParams().id);
  const { data: test } = useSuspenseQuery(classTestQuery(id));
  return <CorrectionPage key={id} test={test} />;
}
