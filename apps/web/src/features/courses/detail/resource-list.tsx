import type { Course, CourseItem } from '@pupitre/contract';
import { partText } from '@pupitre/learning';
import { type ReactNode, useId } from 'react';
import { doneFromText, doneOf } from '../../../school/following/done-words.ts';
import { TYPE_LABELS } from '../../../school/following/resource-kinds.ts';
import { isDoneByOpening } from '../../../school/following/resource-target.ts';
import { TaskMark } from '../../../school/following/task-mark.tsx';
import { useMarksOpening } from '../../../school/following/use-marks-opening.ts';
import { LazyRichText } from '../../../ui/rich-text/lazy-rich-text.tsx';
import { plainLine } from '../../../ui/text/content-text.ts';
import { useOpened } from '../progress/progress-queries.ts';
import { type ResourceDialog, ResourceDialogs } from '../resources/resource-dialogs.tsx';
import line from '../resources/resource-line.module.css';
import { ResourceLink } from '../resources/resource-link.tsx';
import { ResourceTile } from '../resources/resource-tile.tsx';
import classes from './course-detail.module.css';
import { DoneBox } from './done-box.tsx';

type ResourceListProps = {
  course: Course;
  /** What its reader has done is counted. */
  isFollowing: boolean;
  /** Else what is opened is read, and nothing is sent. */
  takesMarks: boolean;
  onMark: (item: Pick<CourseItem, 'id'>, done: boolean) => void;
  /** At the right of a row, for people who collect resources. */
  rowEnd: (item: CourseItem) => ReactNode;
  /** What is open over the page. */
  dialog: ResourceDialog | null;
  onDialog: (dialog: ResourceDialog | null) => void;
};

/** The resources in their order (COURSE-30); titles part them as headings. */
export function ResourceList({ course, isFollowing, takesMarks, onMark, rowEnd, dialog, onDialog }: ResourceListProps) {
  const id = useId();
  const tracked = course.items.filter((item) => item.progressionEnabled);
  const done = tracked.filter((item) => item.done).length;
  const row = (item: CourseItem) => (
    <ResourceRow
      item={item}
      courseId={course.id}
      isFollowing={isFollowing}
      takesMarks={takesMarks}
      onMark={(isDone) => onMark(item, isDone)}
      onDialog={onDialog}
      end={rowEnd(item)}
    />
  );
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="flex-wrap gap-4-12 ruled-below pad-12-16 at-baseline">
        <h2 id={id}>Ressources</h2>
        {isFollowing && tracked.length > 0 && (
          <span role="status" className={classes.count}>
            {doneOf(done, tracked.length)}
          </span>
        )}
      </div>
      {course.items.length === 0 && <p className={classes.none}>Ce parcours n’a pas encore de ressource.</p>}
      <ol className={line.list}>
        {course.items.map((item) => (
          <li key={item.id} className={item.itemType === 'Title' ? classes.titleRow : `${line.row} ${classes.row}`}>
            {item.itemType === 'Title' ? (
              <TitleRow item={item} isFollowing={isFollowing} onMark={(isDone) => onMark(item, isDone)} />
            ) : (
              row(item)
            )}
          </li>
        ))}
      </ol>
      <ResourceDialogs
        dialog={dialog}
        onClose={() => onDialog(null)}
        onDone={(item) => onMark(item, true)}
        canTick={takesMarks}
        isPublic={course.libre}
        giver={course.distributedBy}
      />
    </section>
  );
}

type TitleRowProps = { item: CourseItem; isFollowing: boolean; onMark: (done: boolean) => void };

function TitleRow({ item, isFollowing, onMark }: TitleRowProps) {
  return (
    <>
      <div className={classes.titleText}>
        {item.title !== '' && <h3>{item.title}</h3>}
        {item.description !== '' && <LazyRichText html={item.description} />}
      </div>
      {isFollowing && item.progressionEnabled && (
        <DoneBox itemId={item.id} name={item.title || 'Titre'} isDone={item.done} onChange={onMark} />
      )}
    </>
  );
}

type ResourceRowProps = {
  item: CourseItem;
  courseId: number;
  isFollowing: boolean;
  takesMarks: boolean;
  onMark: (done: boolean) => void;
  onDialog: (dialog: ResourceDialog) => void;
  end: ReactNode;
};

/** One resource: what it is, what opens it, whether it is done. */
function ResourceRow({ item, courseId, isFollowing, takesMarks, onMark, onDialog, end }: ResourceRowProps) {
  const marksOpening = useMarksOpening();
  const opened = useOpened();
  const text = plainLine(item.description);
  return (
    <>
      <ResourceTile item={item} />
      <div className={line.text}>
        <ResourceLink
          item={item}
          courseId={courseId}
          className={`${line.title} ${classes.opens}`}
          onOpened={() => {
            if (isDoneByOpening(item) && !item.done && takesMarks) opened(courseId, item);
          }}
          onDialog={onDialog}
        >
          {nameOf(item)}
        </ResourceLink>
        {text !== '' && <p className={line.description}>{text}</p>}
        {item.doneFrom !== null && item.progressionEnabled && !marksOpening(item) && !item.done && (
          <p className={line.description}>{`Étape ${doneFromText(item.doneFrom)}.`}</p>
        )}
        {item.tags.length > 0 && <p className={classes.rowTags}>{item.tags.join(' · ')}</p>}
      </div>
      <span className={line.type}>{TYPE_LABELS[item.itemType]}</span>{' '}
      <span className={classes.end}>
        {isFollowing && (
          <span className={classes.state}>
            <ItemState item={item} onMark={onMark} />
          </span>
        )}
        {end}
      </span>
    </>
  );
}

const nameOf = ({ title, itemType }: CourseItem): string => (title === '' ? TYPE_LABELS[itemType] : title);

function ItemState({ item, onMark }: { item: CourseItem; onMark: (done: boolean) => void }) {
  if (!item.progressionEnabled) return <span className={classes.untracked}>sans suivi</span>;
  if (!isDoneByOpening(item))
    return <DoneBox itemId={item.id} name={nameOf(item)} isDone={item.done} onChange={onMark} />;
  return (
    <span className="inline-row gap-8 small bold">
      <TaskMark state={item.done ? 'ended' : item.part?.isBegun === true ? 'running' : 'todo'} />
      <span>{stateWords(item)}</span>
    </span>
  );
}

/** « Commencé, 5 mots sur 40 ». */
function stateWords({ done, part }: CourseItem): string {
  if (done) return 'Fait';
  if (part?.isBegun !== true) return 'À faire';
  return part.asked === 0 ? 'Commencé' : `Commencé, ${partText(part)}`;
}
