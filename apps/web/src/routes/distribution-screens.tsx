import { getRouteApi } from '@tanstack/react-router';
import { detailAddress } from '../features/courses/course-addresses.ts';
import { isCourseKind } from '../features/courses/course-kinds.ts';
import { CoursesFrame } from '../features/courses/courses-frame.tsx';
import { DistributionScreen } from '../features/distributions/editor/distribution-screen.tsx';
import { FollowedPage } from '../features/distributions/followed/followed-page.tsx';
import { DistributionsOverview } from '../features/distributions/overview/distributions-overview.tsx';

const overview = getRouteApi('/_teacher/parcours/distributions');
const ofCourse = getRouteApi('/_teacher/parcours/$kind/$id/distribution');
const followed = getRouteApi('/_teacher/parcours/$kind/$id/suivi');
const ofPossible = getRouteApi('/_teacher/possibles/detail/$id/distribution');

export const OverviewScreen = () => (
  <CoursesFrame current="distributions">
    <DistributionsOverview all={overview.useSearch().toutes === true} />
  </CoursesFrame>
);

export function CourseDistributionScreen() {
  const { kind, id } = ofCourse.useParams();
  const back = detailAddress(isCourseKind(kind) ? kind : 'detail', Number(id));
  return <DistributionScreen courseId={Number(id)} kind={kind} back={back} />;
}

export function FollowedScreen() {
  const { kind, id } = followed.useParams();
  return <FollowedPage courseId={Number(id)} back={detailAddress(isCourseKind(kind) ? kind : 'detail', Number(id))} />;
}

export function PossibleDistributionScreen() {
  const id = Number(ofPossible.useParams().id);
  return <DistributionScreen courseId={id} kind="detail" back={detailAddress('possibles', id)} />;
}
