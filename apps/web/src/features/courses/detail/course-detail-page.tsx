import { Button } from '@mantine/core';
import type { Course, CourseItem } from '@pupitre/contract';
import { Icon } from '../../../shared/icon.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import { useLazyComponent } from '../../../shared/modals/lazy-modal.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useSession } from '../../../shared/session.ts';
import { AddToCartButton } from '../cart/add-button.tsx';
import { resourceOf } from '../cart/use-add-to-cart.ts';
import { backAddress, type DetailKind, workAddress } from '../course-addresses.ts';
import { useCreateCourse } from '../create-course.ts';
import { useProgress, useShownCourse } from '../progress/use-progress.ts';
import { ProposalNotice } from '../proposals/proposal-notice.tsx';
import { copyRequest } from './copy-course.ts';
import classes from './course-detail.module.css';
import { CourseHeadCard } from './course-head-card.tsx';
import { CourseMenu } from './course-menu.tsx';
import { ResourceList } from './resource-list.tsx';
import { useOfflineAhead } from './use-offline-ahead.ts';
import { useReturn } from './use-return.ts';

const loadCurriculum = async () =>
  (await import('../../../shared/curriculum/curriculum-section.tsx')).CurriculumSection;
const loadRating = async () => (await import('./rating-form.tsx')).RatingForm;

/** One course: its card, what it leads to, how far its reader is, and what one does with it. */
export function CourseDetailPage({ course: loaded, kind }: { course: Course; kind: DetailKind }) {
  const session = useSession();
  const course = useShownCourse(loaded);
  const { mark } = useProgress();
  const create = useCreateCourse();
  const back = backAddress(kind, session.isAuthenticated);
  usePageTitle(course.title);
  useReturn(course);
  useOfflineAhead(course, back);
  const isFinished = session.isAuthenticated && course.progression > 99;
  const Rating = useLazyComponent(loadRating, isFinished, () => undefined);
  const hasCurriculum = session.isTeacher && course.planEtudeRomandIds.length > 0;
  const Curriculum = useLazyComponent(loadCurriculum, hasCurriculum, () => undefined);
  const isPupil = session.isStudent && !session.isAdmin;
  // ROLE-27; a guest has nowhere to copy to.
  const canCopy = session.isAuthenticated && !isPupil && !course.canEdit && !course.libre;
  return (
    <div className={`page ${classes.page}`}>
      <PageHeader
        title="Parcours"
        icon="map"
        color="c-teal"
        actions={
          <>
            <LinkButton to={back} leftSection={<Icon name="arrow-left" />}>
              Retour
            </LinkButton>
            {canCopy && (
              <Button
                variant="filled"
                leftSection={<Icon name="box-arrow-in-down" />}
                loading={create.isPending}
                onClick={() => create.mutate(copyRequest(course, true))}
              >
                Copier chez moi
              </Button>
            )}
            {course.canEdit && session.isTeacher && (
              <LinkButton to={workAddress(kind, course.id, 'distribution')} leftSection={<Icon name="send" />}>
                Distribuer
              </LinkButton>
            )}
            {course.canEdit && (
              <LinkButton
                variant="filled"
                to={workAddress(kind, course.id, 'edition')}
                leftSection={<Icon name="pencil" />}
              >
                Modifier
              </LinkButton>
            )}
            <CourseMenu
              course={course}
              copies={{
                keepTitle: isPupil ? () => create.mutate(copyRequest(course, true)) : null,
                duplicate: course.canEdit ? () => create.mutate(copyRequest(course, false)) : null,
              }}
            />
          </>
        }
      />
      <ProposalNotice course={course} />
      <CourseHeadCard course={course} />
      {Curriculum !== null && <Curriculum ids={course.planEtudeRomandIds} />}
      <ResourceList
        course={course}
        onMark={(item: CourseItem, done: boolean) => mark(course.id, item.id, done)}
        rowEnd={(item) => (session.isTeacher ? <AddToCartButton resource={resourceOf(item, course)} /> : null)}
      />
      {isFinished && Rating !== null && <Rating course={course} />}
    </div>
  );
}
