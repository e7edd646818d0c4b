import type { Course } from '@pupitre/contract';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../api/use-session.ts';
import { DeleteContent } from '../../school/content/delete-content.tsx';
import { forgetGift } from '../../school/giving/last-gift.ts';
import { addressed } from '../../ui/text/addressed.ts';
import { courseQueries } from './course-queries.ts';

type DeleteCourseProps = {
  course: Pick<Course, 'id' | 'title' | 'distributed'>;
  opened: boolean;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Says that pupils lose a distributed course (COURSE-73); a note that it was given is no longer true. */
export function DeleteCourse({ course, opened, onClose, onDeleted }: DeleteCourseProps) {
  const { userId } = useSession();
  const navigate = useNavigate();
  return (
    <DeleteContent
      opened={opened}
      onClose={onClose}
      content={course}
      queries={courseQueries}
      onRemoved={() => {
        onDeleted?.();
        forgetGift(userId, course.id);
      }}
      leave={() => navigate({ to: '/parcours/$view', params: { view: 'personnels' } })}
      dependents={course.distributed ? 'Ce parcours est distribué\u00a0: les élèves ne le verront plus.' : undefined}
      failure={addressed('Le parcours n’a pas pu être supprimé. Réessayez.')}
      backIn={addressed('vos parcours')}
    />
  );
}
