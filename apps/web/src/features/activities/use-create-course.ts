import { type CourseCreateInput, createCourse, type List } from '@pupitre/contract';
import type { ActivityType } from '@pupitre/learning';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { activityOf } from '../../shared/activity-catalogue.ts';
import { useCreateContent } from '../../shared/create-content.ts';
import { courseKeys } from '../courses/course-queries.ts';

/** ACT-10, OP-076: a course named after the list, with this activity as its one resource, opened for edition. */
export function useCreateCourse(type: ActivityType, list: Pick<List, 'id' | 'title'>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const create = useCreateContent<CourseCreateInput>({
    send: async (body, idempotencyKey) => await call(createCourse, { body, idempotencyKey }),
    open: async (id) => {
      await queryClient.invalidateQueries({ queryKey: courseKeys.searches });
      await navigate({ to: '/parcours/$kind/$id/edition', params: { kind: 'personnels', id: String(id) } });
    },
  });
  return () => create.mutate({ body: courseOf(type, list), message: 'Parcours créé', edit: true });
}

function courseOf(type: ActivityType, { id, title }: Pick<List, 'id' | 'title'>): CourseCreateInput {
  const { shortLabel, icon } = activityOf(type);
  return {
    title,
    items: [
      {
        itemType: 'Activity',
        title: shortLabel,
        navigationUrl: `/activite/${type}/${id}`,
        contentType: 'activite',
        icon: `bi bi-${icon}`,
        color: 'c-blue',
        progressionEnabled: true,
      },
    ],
  };
}
