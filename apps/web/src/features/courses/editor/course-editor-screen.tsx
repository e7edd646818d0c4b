import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useStableContent } from '../../../school/editor/use-stable-content.ts';
import type { DetailKind } from '../course-addresses.ts';
import { isCourseKind } from '../course-kinds.ts';
import { courseDetail } from '../course-queries.ts';
import { CourseEditor } from './course-editor.tsx';

const route = getRouteApi('/_signed-in/parcours/$kind/$id/edition');
const possiblesRoute = getRouteApi('/_possibles/possibles/detail/$id/edition');

export function CourseEditorScreen() {
  const { kind, id } = route.useParams();
  const { init, onglet } = route.useSearch();
  return (
    <Editor
      id={Number(id)}
      kind={isCourseKind(kind) ? kind : 'detail'}
      isTeam={onglet === 'equipe'}
      isNew={init === true}
    />
  );
}

export function PossibleEditorScreen() {
  const { id } = possiblesRoute.useParams();
  const { onglet } = possiblesRoute.useSearch();
  return <Editor id={Number(id)} kind="possibles" isNew={false} isTeam={onglet === 'equipe'} />;
}

type EditorProps = { id: number; kind: DetailKind; isTeam: boolean; isNew: boolean };

function Editor({ id, kind, isTeam, isNew }: EditorProps) {
  const course = useStableContent(useSuspenseQuery(courseDetail(id)).data);
  return <CourseEditor key={course.id} course={course} kind={kind} tab={isTeam ? 'team' : 'content'} isNew={isNew} />;
}
