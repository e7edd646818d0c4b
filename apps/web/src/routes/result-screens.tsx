import { getRouteApi } from '@tanstack/react-router';
import { detailAddress } from '../features/courses/course-addresses.ts';
import { isCourseKind } from '../features/courses/course-kinds.ts';
import { ResultsScreen } from '../features/distributions/results/results-screen.tsx';
import { isListKind } from '../features/lists/list-kinds.ts';
import { ListResultsPage } from '../features/lists/results/list-results-page.tsx';

const ofCourse = getRouteApi('/_teacher/parcours/$kind/$id/resultats');
const ofList = getRouteApi('/_teacher/listes/$kind/$id/resultats');

export function CourseResultsScreen() {
  const { kind, id } = ofCourse.useParams();
  const back = detailAddress(isCourseKind(kind) ? kind : 'detail', Number(id));
  return <ResultsScreen key={id} courseId={Number(id)} kind={kind} back={back} search={ofCourse.useSearch()} />;
}

export function ListResultsScreen() {
  const { kind, id } = ofList.useParams();
  const search = ofList.useSearch();
  return <ListResultsPage key={id} listId={Number(id)} kind={isListKind(kind) ? kind : 'detail'} search={search} />;
}
