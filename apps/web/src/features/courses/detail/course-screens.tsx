import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { DetailKind } from '../course-addresses.ts';
import { isCourseKind } from '../course-kinds.ts';
import { courseBySecret, courseDetail } from '../course-queries.ts';
import { CourseDetailPage } from './course-detail-page.tsx';

const detailRoute = getRouteApi('/parcours/detail/$id');
const publicRoute = getRouteApi('/parcours/libre/$id');
const kindRoute = getRouteApi('/_signed-in/parcours/$kind/$id');
const secretRoute = getRouteApi('/_signed-in/parcours/secret/$secret');
const possibleRoute = getRouteApi('/_possibles/possibles/detail/$id');

function CourseScreen({ id, kind }: { id: string; kind: DetailKind }) {
  const { data: course } = useSuspenseQuery(courseDetail(Number(id)));
  return <CourseDetailPage key={course.id} course={course} kind={kind} />;
}

export const CourseDetailScreen = () => <CourseScreen id={detailRoute.useParams().id} kind="detail" />;

export const PublicScreen = () => <CourseScreen id={publicRoute.useParams().id} kind="libre" />;

export const PossibleScreen = () => <CourseScreen id={possibleRoute.useParams().id} kind="possibles" />;

export function KindScreen() {
  const { kind, id } = kindRoute.useParams();
  return <CourseScreen id={id} kind={isCourseKind(kind) ? kind : 'ressources'} />;
}

export function CourseSecretScreen() {
  const { secret } = secretRoute.useParams();
  const { data: course } = useSuspenseQuery(courseBySecret(secret));
  return <CourseDetailPage key={course.id} course={course} kind="detail" />;
}
