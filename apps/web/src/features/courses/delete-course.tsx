import { type Course, deleteCourse, restoreCourse } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { forgetGift } from '../../shared/giving/last-gift.ts';
import { DeleteContent } from '../../shared/modals/delete-content.tsx';
import { useSession } from '../../shared/session.ts';
import { courseKeys } from './course-queries.ts';

type DeleteCourseProps = {
  /** With the title as it was saved last. */
  course: Pick<Course, 'id' | 'title' | 'distributed'>;
  opened: boolean;
  onClose: () => void;
  /** The course is gone: nothing is left to be saved. */
  onDeleted?: () => void;
};

/** Asks, deletes, offers to take it back (COURSE-73); what says that it was given is no longer true. */
export function DeleteCourse({ course, opened, onClose, onDeleted }: DeleteCourseProps) {
  const { userId } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const params = { id: course.id };
  return (
    <DeleteContent
      opened={opened}
      onClose={onClose}
      title={course.title}
      remove={async (idempotencyKey) => await call(deleteCourse, { params, idempotencyKey })}
      restore={async (idempotencyKey) => await call(restoreCourse, { params, idempotencyKey })}
      onRemoved={async () => {
        onDeleted?.();
        forgetGift(userId, course.id);
        queryClient.removeQueries({ queryKey: courseKeys.detail(course.id) });
        await queryClient.invalidateQueries({ queryKey: courseKeys.all, refetchType: 'none' });
      }}
      leave={async () => await navigate({ to: '/parcours/$view', params: { view: 'personnels' } })}
      onRestored={async () => await queryClient.invalidateQueries({ queryKey: courseKeys.all })}
      dependents={course.distributed ? 'Ce parcours est distribué\u00a0: les élèves ne le verront plus.' : undefined}
      failure="Le parcours n’a pas pu être supprimé. Réessayez."
      backIn="vos parcours"
    />
  );
}
