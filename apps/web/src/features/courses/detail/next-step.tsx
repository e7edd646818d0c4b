import type { Course, CourseItem } from '@pupitre/contract';
import { nextToDo } from '@pupitre/learning';
import { NextLink } from '../../../shared/following/next-link.tsx';
import { NextWords } from '../../../shared/following/next-words.tsx';
import classes from './course-detail.module.css';

type NextStepProps = {
  course: Course;
  onMark: (item: CourseItem, done: boolean) => void;
  /** Opens a resource of this page. */
  onReveal: (item: CourseItem) => void;
};

/** A pupil’s way on in a course, with the only filled button of its page; nothing once all is done. */
export function NextStep({ course, onMark, onReveal }: NextStepProps) {
  const next = nextToDo(course.items);
  if (next === undefined) return null;
  const isBegun = course.items.some((item) => item.progressionEnabled && item.done);
  return (
    <div className={classes.nextStep}>
      <NextWords next={next} isBegun={isBegun} />
      <NextLink
        courseId={course.id}
        courseTitle={course.title}
        next={next}
        isBegun={isBegun}
        isMain
        onOpened={() => onMark(next, true)}
        otherwise={(props) => <button type="button" {...props} onClick={() => onReveal(next)} />}
      />
    </div>
  );
}
