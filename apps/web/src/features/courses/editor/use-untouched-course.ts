import { type Course, deleteCourse } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useLeaveUntouched } from '../../../shared/editor/use-leave-untouched.ts';
import { courseKeys } from '../course-queries.ts';
import type { useCourseEditor } from './use-course-editor.ts';

type Editor = Pick<ReturnType<typeof useCourseEditor>, 'isDirty' | 'base'>;

/** Whether a new course still is as « Ajouter » made it; then leaving takes it away again. */
export function useUntouchedCourse(
  course: Course,
  isNew: boolean,
  { isDirty, base }: Editor,
  isLetGo: () => boolean,
): boolean {
  const queryClient = useQueryClient();
  const isUntouched = isNew && course.canDelete && !isDirty && base.version === 1 && base.draft.rows.length === 0;
  useLeaveUntouched({
    isUntouched,
    isLetGo,
    remove: async (idempotencyKey) => await call(deleteCourse, { params: { id: course.id }, idempotencyKey }),
    onRemoved: async () => {
      queryClient.removeQueries({ queryKey: courseKeys.detail(course.id) });
      await queryClient.invalidateQueries({ queryKey: courseKeys.searches });
    },
    message: 'Le parcours est resté vide\u00a0: il n’a pas été gardé.',
  });
  return isUntouched;
}
