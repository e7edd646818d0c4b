import type { Course, CourseItem } from '@pupitre/contract';
import { type ReactNode, useId } from 'react';
import { doneOf } from '../../../shared/following/done-words.ts';
import { LazyRichText } from '../../../shared/rich-text/lazy-rich-text.tsx';
import { useSession } from '../../../shared/session.ts';
import { type ResourceDialog, ResourceDialogs } from '../resources/resource-dialogs.tsx';
import line from '../resources/resource-line.module.css';
import classes from './course-detail.module.css';
import { DoneBox } from './done-box.tsx';
import { ResourceRow } from './resource-row.tsx';

type ResourceListProps = {
  course: Course;
  onMark: (item: Pick<CourseItem, 'id'>, done: boolean) => void;
  /** At the right of a row, for people who collect resources. */
  rowEnd: (item: CourseItem) => ReactNode;
  /** What is open over the page. */
  dialog: ResourceDialog | null;
  onDialog: (dialog: ResourceDialog | null) => void;
};

/** The resources in their order (COURSE-30); titles part them as headings. */
export function ResourceList({ course, onMark, rowEnd, dialog, onDialog }: ResourceListProps) {
  const id = useId();
  const { isAuthenticated } = useSession();
  const tracked = course.items.filter((item) => item.progressionEnabled);
  const done = tracked.filter((item) => item.done).length;
  const row = (item: CourseItem) => (
    <ResourceRow
      item={item}
      courseId={course.id}
      onMark={(isDone) => onMark(item, isDone)}
      onDialog={onDialog}
      end={rowEnd(item)}
    />
  );
  return (
    <section className="panel" aria-labelledby={id}>
      <div className={classes.listHead}>
        <h2 id={id}>Ressources</h2>
        {isAuthenticated && tracked.length > 0 && <span className={classes.count}>{doneOf(done, tracked.length)}</span>}
      </div>
      {course.items.length === 0 && <p className={classes.none}>Ce parcours n’a pas encore de ressource.</p>}
      <ol className={line.list}>
        {course.items.map((item) => (
          <li key={item.id} className={item.itemType === 'Title' ? classes.titleRow : `${line.row} ${classes.row}`}>
            {item.itemType === 'Title' ? <TitleRow item={item} onMark={(isDone) => onMark(item, isDone)} /> : row(item)}
          </li>
        ))}
      </ol>
      <ResourceDialogs
        dialog={dialog}
        onClose={() => onDialog(null)}
        onDone={(item) => onMark(item, true)}
        canTick={isAuthenticated && !course.distributedClosed}
        isPublic={course.libre}
        giver={course.distributedBy}
      />
    </section>
  );
}

function TitleRow({ item, onMark }: { item: CourseItem; onMark: (done: boolean) => void }) {
  const { isAuthenticated } = useSession();
  return (
    <>
      <div className={classes.titleText}>
        {item.title !== '' && <h3>{item.title}</h3>}
        {item.description !== '' && <LazyRichText html={item.description} />}
      </div>
      {isAuthenticated && item.progressionEnabled && (
        <DoneBox itemId={item.id} name={item.title || 'Titre'} isDone={item.done} onChange={onMark} />
      )}
    </>
  );
}
