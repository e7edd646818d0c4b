import { Button } from '@mantine/core';
import type { Course, CourseItem } from '@pupitre/contract';
import { nextToDo } from '@pupitre/learning';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../../../api/use-session.ts';
import { useTellOpened } from '../../../school/content/tell-opened.ts';
import { NextLink } from '../../../school/following/next-link.tsx';
import { NextWords } from '../../../school/following/next-words.tsx';
import { takeAsked, takePlace } from '../../../school/following/resource-place.ts';
import { targetOf } from '../../../school/following/resource-target.ts';
import { GiveButton, GiveDialog, GivenOnPage } from '../../../school/giving/give-button.tsx';
import { GivenLines } from '../../../school/giving/given-lines.tsx';
import { givenCourse } from '../../../school/giving/given-thing.ts';
import { useGiving } from '../../../school/giving/use-giving.ts';
import { lazyPart } from '../../../ui/errors/lazy-part.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';
import { Notice } from '../../../ui/parts/notice.tsx';
import { useGivingQueries } from '../../giving/giving-queries.ts';
import { AddToCartButton } from '../cart/add-button.tsx';
import { resourceOf } from '../cart/use-add-to-cart.ts';
import { backAddress, type DetailKind, workAddress } from '../course-addresses.ts';
import { CourseCrumbs } from '../course-crumbs.tsx';
import { useCreateCourse } from '../create-course.ts';
import { useOpened, useProgress, useShownCourse } from '../progress/progress-queries.ts';
import { ProposalNotice } from '../proposals/proposal-notice.tsx';
import type { ResourceDialog } from '../resources/resource-dialogs.tsx';
import { linkId } from '../resources/resource-link.tsx';
import { copyRequest } from './copy-course.ts';
import classes from './course-detail.module.css';
import { CourseHead } from './course-head.tsx';
import { CourseMenu } from './course-menu.tsx';
import { doneBoxId } from './done-box.tsx';
import { ResourceList } from './resource-list.tsx';
import { useFollowing } from './use-following.ts';
import { useOfflineAhead } from './use-offline-ahead.ts';

const Curriculum = lazyPart(
  async () => (await import('../../../school/curriculum/curriculum-section.tsx')).CurriculumSection,
);
const Rating = lazyPart(async () => (await import('./rating-form.tsx')).RatingForm);

/** One course: its card, what it leads to, how far its reader is, and what one does with it. */
export function CourseDetailPage({ course: loaded, kind }: { course: Course; kind: DetailKind }) {
  const session = useSession();
  const course = useShownCourse(loaded);
  const { mark } = useProgress();
  const create = useCreateCourse();
  const giving = useGiving(`course:${course.id}`);
  const givingData = useGivingQueries(giving.opened);
  const back = backAddress(kind, session.isAuthenticated);
  useReturn(course);
  useTellOpened(course.distributed ? course.id : undefined);
  useOfflineAhead(course, back);
  const isFinished = session.isAuthenticated && course.progression > 99;
  const hasCurriculum = session.isTeacher && course.planEtudeRomandIds.length > 0;
  const isPupil = session.isPupil && !session.isAdmin;
  // A teacher's period is that of her pupils (OP-085): what she does of a course herself it does not close.
  const isClosed = course.distributedClosed && !session.isTeacher;
  const { isFollowing, follow, leave } = useFollowing(course);
  const takesMarks = isFollowing && !isClosed;
  const [dialog, setDialog] = useState<ResourceDialog | null>(null);
  const reveal = useReveal(course, setDialog);
  const onMark = (item: Pick<CourseItem, 'id'>, done: boolean) => {
    if (takesMarks) mark(course.id, item.id, done);
  };
  // A guest has nowhere to copy to; a pupil finds it in the menu (ROLE-26).
  const canCopy = session.isAuthenticated && !isPupil && !course.canEdit;
  // Whom the server tells of the team, and who is neither its author nor edits, is in it.
  const isInTeam = course.educationalTeam.length > 0;
  const isFollowed = isInTeam && (!course.canEdit || course.isAuthor || !session.isPublisher);
  return (
    <div className={`page ${classes.page}`}>
      <CourseHead
        course={course}
        isFollowing={isFollowing}
        next={isPupil && !isClosed && <NextStep course={course} onReveal={reveal} />}
        breadcrumb={<CourseCrumbs kind={kind} />}
        actions={
          <>
            {session.isTeacher && course.items.length > 0 && <GiveButton giving={giving} onNear={givingData.prepare} />}
            {course.canEdit && (
              <LinkButton
                variant={session.isTeacher ? 'default' : 'filled'}
                to={workAddress(kind, course.id, 'edition')}
                leftSection={<Icon name="pencil" />}
              >
                Modifier
              </LinkButton>
            )}
            {canCopy && (
              <Button
                variant={session.isTeacher ? 'default' : 'filled'}
                leftSection={<Icon name="box-arrow-in-down" />}
                loading={create.isPending}
                onClick={() => create.mutate(copyRequest(course, true))}
              >
                Copier chez moi
              </Button>
            )}
            <CourseMenu
              course={course}
              isClosed={isClosed}
              follow={follow}
              onCleared={leave}
              copies={{
                keepTitle: isPupil ? () => create.mutate(copyRequest(course, true)) : null,
                duplicate: course.canEdit ? () => create.mutate(copyRequest(course, false)) : null,
              }}
              distribution={session.isTeacher && course.canEdit ? workAddress(kind, course.id, 'distribution') : null}
              followed={session.isTeacher && isFollowed ? workAddress(kind, course.id, 'suivi') : null}
            />
          </>
        }
        foot={session.isTeacher && <GivenLines of={{ kind: 'course', id: course.id }} results={null} />}
      />
      <ProposalNotice course={course} />
      {isPupil && isClosed && (
        <Notice icon="lock">Ce parcours est fermé. Tu peux le relire, mais plus rien cocher.</Notice>
      )}
      <GivenOnPage giving={giving} onTakenBack={givingData.forget} />
      {hasCurriculum && <Curriculum ids={course.planEtudeRomandIds} />}
      <ResourceList
        course={course}
        isFollowing={isFollowing}
        takesMarks={takesMarks}
        onMark={onMark}
        dialog={dialog}
        onDialog={setDialog}
        rowEnd={(item) => (session.isTeacher ? <AddToCartButton resource={resourceOf(item, course)} /> : null)}
      />
      <GiveDialog
        giving={giving}
        thing={givenCourse(course)}
        groups={givingData.groups}
        onGiven={(given) => {
          giving.finish(given);
          givingData.forget(given.gift.courseId);
        }}
      />
      {isFinished && <Rating course={course} />}
    </div>
  );
}

/** Coming back from a resource, the focus goes to the next one that can be opened (OP-078). */
function useReturn(course: Course): void {
  const focusNext = useEffectEvent(() => {
    const place = takePlace(course.id);
    const at = course.items.findIndex(({ id }) => id === place);
    if (at < 0) return;
    const next = course.items.slice(at + 1).find((item) => targetOf(item).kind !== 'none') ?? course.items[at];
    if (next !== undefined) document.getElementById(linkId(next.id))?.focus();
  });
  useEffect(() => focusNext(), []);
}

type NextStepProps = {
  course: Course;
  /** Opens a resource of this page. */
  onReveal: (item: CourseItem) => void;
};

/** A pupil’s way on in a course, with the only filled button of its page; nothing once all is done. */
function NextStep({ course, onReveal }: NextStepProps) {
  const opened = useOpened();
  const next = nextToDo(course.items);
  if (next === undefined) return null;
  const isBegun = course.isBegun || course.items.some((item) => item.progressionEnabled && item.done);
  return (
    <div className={classes.nextStep}>
      <NextWords next={next} isBegun={isBegun} />
      <NextLink
        courseId={course.id}
        courseTitle={course.title}
        next={next}
        isBegun={isBegun}
        isMain
        onOpened={() => opened(course.id, next)}
        otherwise={(props) => <button type="button" {...props} onClick={() => onReveal(next)} />}
      />
    </div>
  );
}

/** Opens a resource of the page, or leads to where it is ticked off; the one that the home asked for at once. */
function useReveal(course: Course, onDialog: (dialog: ResourceDialog) => void): (item: CourseItem) => void {
  const reveal = (item: CourseItem) => {
    const target = targetOf(item);
    if (item.access === 'closed') onDialog({ kind: 'closed', item });
    else if (target.kind === 'text') onDialog({ kind: 'text', item });
    else if (target.kind === 'reader') onDialog({ kind: 'reader', item, url: target.url });
    else (document.getElementById(doneBoxId(item.id)) ?? document.getElementById(linkId(item.id)))?.focus();
  };
  const revealAsked = useEffectEvent(() => {
    const asked = takeAsked(course.id);
    const item = course.items.find(({ id }) => id === asked);
    if (item !== undefined) reveal(item);
  });
  useEffect(() => revealAsked(), []);
  return reveal;
}
