import type { Course } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../api/use-session.ts';
import { audienceOfCourse } from '../../../school/sharing/audience.ts';
import { ShareMenu } from '../../../school/sharing/share-menu.tsx';
import type { MenuEntry } from '../../../ui/menu/menu-entry.ts';
import { lazyModal } from '../../../ui/modals/lazy-modal.tsx';
import { resourceOf, useAddToCart } from '../cart/use-add-to-cart.ts';
import { courseQueries } from '../course-queries.ts';
import { useProgress } from '../progress/progress-queries.ts';

const CourseRatings = lazyModal(async () => (await import('../ratings/course-ratings.tsx')).CourseRatings);
const DeleteCourse = lazyModal(async () => (await import('../delete-course.tsx')).DeleteCourse);

type CourseMenuProps = {
  course: Course;
  /** It takes no marks of this person any more, and gives none back. */
  isClosed: boolean;
  /** Begins to count what its reader does; null where that is done already. */
  follow: (() => void) | null;
  onCleared: () => void;
  /** Addresses of its distribution, and of what colleagues give of it; null where the person has no such entry. */
  distribution: string | null;
  followed: string | null;
  /** null where the person has no such entry. */
  copies: { keepTitle: (() => void) | null; duplicate: (() => void) | null };
};

/** « … »: progress, cart, copies, sharing, deletion (COURSE-35 to COURSE-41). */
export function CourseMenu(props: CourseMenuProps) {
  const { course, isClosed, follow, onCleared, distribution, followed, copies } = props;
  const session = useSession();
  const queryClient = useQueryClient();
  const { clear } = useProgress();
  const cart = useAddToCart();
  const [isReading, setReading] = useState(false);
  const [isDeleting, setDeleting] = useState(false);

  const when = (condition: boolean, entry: MenuEntry): MenuEntry[] => (condition ? [entry] : []);
  const act = (run: (() => void) | null, icon: string, label: string): MenuEntry[] =>
    run === null ? [] : [{ icon, label, onClick: run }];
  const link = (href: string | null, icon: string, label: string): MenuEntry[] =>
    href === null ? [] : [{ icon, label, href }];
  const first: MenuEntry[] = [
    ...link(distribution, 'people', 'Distribution'),
    ...link(followed, 'binoculars', 'Suivi de l’équipe'),
    ...act(follow, 'check2-square', 'Suivre ma progression'),
    ...when(session.isAuthenticated, {
      icon: 'arrow-counterclockwise',
      label: 'Effacer ma progression',
      isDisabled: course.progression === 0 || isClosed,
      onClick: () => {
        clear(course.id);
        onCleared();
      },
    }),
    ...when(session.isTeacher, {
      icon: 'basket',
      label: 'Ajouter les ressources au panier',
      isDisabled: course.items.length === 0,
      onClick: () => cart.add(course.items.map((item) => resourceOf(item, course))),
    }),
    ...act(copies.keepTitle, 'box-arrow-in-down', 'Copier chez moi'),
    ...act(copies.duplicate, 'copy', 'Dupliquer'),
  ];

  return (
    <>
      <ShareMenu
        title={course.title}
        theContent="le parcours"
        path={`/parcours/detail/${course.id}`}
        qrPath={`/p/${course.id}`}
        audience={audienceOfCourse(course)}
        code={course.id}
        mail={{
          subject: `Parcours «\u00a0${course.title}\u00a0»`,
          intro: 'Voici un parcours à ouvrir dans Pupitre\u00a0:',
        }}
        secret={course.canEdit ? courseQueries.secretOf(queryClient, course.id) : null}
        first={first}
        entries={when(course.isAuthor || session.isPublisher, {
          icon: 'star',
          label: 'Avis',
          onClick: () => setReading(true),
        })}
        last={when(course.canDelete, {
          icon: 'trash3',
          label: 'Supprimer',
          isApart: true,
          onClick: () => setDeleting(true),
        })}
      />
      <CourseRatings opened={isReading} onClose={() => setReading(false)} courseId={course.id} />
      <DeleteCourse opened={isDeleting} onClose={() => setDeleting(false)} course={course} />
    </>
  );
}
