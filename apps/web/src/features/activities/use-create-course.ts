import { activityResource, type CourseCreateInput, createCourse, type List } from '@pupitre/contract';
import type { ActivityType } from '@pupitre/learning';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { useCreateContent } from '../../school/editor/create-content.ts';
import { courseKeys } from '../courses/course-queries.ts';

/** ACT-10, OP-076: a course named after the list, with this activity and its options as its one resource, opened for edition. */
export function useCreateCourse(type: ActivityType, list: Pick<List, 'id' | 'title'>, path: string) {
  const navigate = useNavigate();
  const create = useCreateContent<CourseCreateInput>({
    searches: courseKeys.searches,
    send: (body, idempotencyKey) => call(createCourse, { body, idempotencyKey }),
    open: async (id) => {
      await navigate({ to: '/parcours/$kind/$id/edition', params: { kind: 'personnels', id: String(id) } });
    },
  });
  return () => create.mutate({ body: courseOf(type, list, path), message: 'Parcours créé', edit: true });
}

const courseOf = (type: ActivityType, { id, title }: Pick<List, 'id' | 'title'>, path: string): CourseCreateInput => ({
  title,
  items: [{ ...activityResource(type, id), navigationUrl: path }],
});
