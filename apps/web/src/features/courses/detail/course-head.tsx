import type { Course } from '@pupitre/contract';
import { progressState, writtenEnd } from '@pupitre/learning';
import type { ReactNode } from 'react';
import { useSession } from '../../../api/use-session.ts';
import { Instruction } from '../../../school/following/instruction.tsx';
import { authorFact, ContentHead, Facts, personFact } from '../../../ui/cards/content-head.tsx';
import { useCode } from '../../../ui/errors/use-code.ts';
import { ProgressBar } from '../../../ui/parts/progress-bar.tsx';
import { CategoryTags } from '../../../ui/parts/tag.tsx';
import { LazyRichText } from '../../../ui/rich-text/lazy-rich-text.tsx';
import { shortDate } from '../../../ui/text/dates.ts';
import { useServerNow } from '../../../ui/time/server-moment.ts';
import { DistributionBadge } from '../course-badges.tsx';
import { messages } from '../messages.ts';
import classes from './course-detail.module.css';

type TitleProps = { title: string; categories: readonly string[] };

const loadTitle = async () => (await import('../../../ui/parts/title-text.tsx')).CourseTitleText;

/** The title with the language of its parts, which comes after the page, or not at all where there is no network. */
function CourseTitle({ title, categories }: TitleProps) {
  const { code: TitleText } = useCode(loadTitle);
  return TitleText === null ? title : <TitleText title={title} categories={categories} />;
}

type CourseHeadProps = {
  course: Course;
  /** What its reader has done is counted. */
  isFollowing: boolean;
  breadcrumb: ReactNode;
  actions: ReactNode;
  /** Where its reader goes on. */
  next: ReactNode;
  foot: ReactNode;
};

/** The course's own card (COURSE-26 to COURSE-29); the author shows to publishers only (OP-091). */
export function CourseHead({ course, isFollowing, breadcrumb, actions, next, foot }: CourseHeadProps) {
  const { isPublisher, isTeacher } = useSession();
  const now = useServerNow([course.distributedFrom, course.distributedTo]);
  // What a pupil has until when.
  const isDone = progressState(course.progression) === 'ended';
  const end = isTeacher || isDone || course.distributedTo === null ? null : writtenEnd(course.distributedTo, now);
  const facts = [
    ...(course.duration === null ? [] : [['Durée', messages.duration(course.duration)] as const]),
    ...personFact('Écrit par', course.writtenBy),
    ...authorFact(course.author, isPublisher && course.writtenBy === ''),
    ...(isTeacher ? [] : personFact('Distribué par', course.distributedBy)),
    ...(end === null ? [] : [['Délai', end] as const]),
    ['Modifié le', shortDate(course.updatedOn)] as const,
  ];
  return (
    <ContentHead
      screen="Parcours"
      content={course}
      titleText={<CourseTitle title={course.title} categories={course.categories} />}
      badges={isTeacher && <DistributionBadge course={course} />}
      breadcrumb={breadcrumb}
      isNamedByTrail
      actions={actions}
      foot={foot}
    >
      <div className="flex-wrap apart gap-12-32">
        <div className={classes.about}>
          {course.subtitle !== '' && <p className="bolder ink size-17">{course.subtitle}</p>}
          {course.description !== '' && <LazyRichText html={course.description} />}
          <CategoryTags keys={course.categories} />
        </div>
        <Facts facts={facts} />
      </div>
      {isFollowing && (
        <div className="flex-row note gap-8 one-line pad-top-8">
          <span aria-hidden="true">Ma progression</span>
          <ProgressBar label="Ma progression" value={course.progression} large />
        </div>
      )}
      <Instruction text={course.distributedInstruction} />
      {next}
    </ContentHead>
  );
}
