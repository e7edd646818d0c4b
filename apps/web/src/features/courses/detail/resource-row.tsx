import type { CourseItem } from '@pupitre/contract';
import type { ReactNode } from 'react';
import { plainLine } from '../../../shared/content-text.ts';
import { TYPE_LABELS } from '../../../shared/following/resource-kinds.ts';
import { isDoneByOpening } from '../../../shared/following/resource-target.ts';
import { TaskMark } from '../../../shared/following/task-mark.tsx';
import { useSession } from '../../../shared/session.ts';
import type { ResourceDialog } from '../resources/resource-dialogs.tsx';
import line from '../resources/resource-line.module.css';
import { ResourceLink } from '../resources/resource-link.tsx';
import { ResourceTile } from '../resources/resource-tile.tsx';
import classes from './course-detail.module.css';
import { DoneBox } from './done-box.tsx';

type ResourceRowProps = {
  item: CourseItem;
  courseId: number;
  onMark: (done: boolean) => void;
  onDialog: (dialog: ResourceDialog) => void;
  end: ReactNode;
};

/** One resource: what it is, what opens it, whether it is done. */
export function ResourceRow({ item, courseId, onMark, onDialog, end }: ResourceRowProps) {
  const { isAuthenticated } = useSession();
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
            if (isDoneByOpening(item) && !item.done) onMark(true);
          }}
          onDialog={onDialog}
        >
          {nameOf(item)}
        </ResourceLink>
        {text !== '' && <p className={line.description}>{text}</p>}
        {item.tags.length > 0 && <p className={classes.rowTags}>{item.tags.join(' · ')}</p>}
      </div>
      <span className={line.type}>{TYPE_LABELS[item.itemType]}</span>
      {isAuthenticated && (
        <span className={classes.state}>
          <ItemState item={item} onMark={onMark} />
        </span>
      )}
      {end}
    </>
  );
}

const nameOf = ({ title, itemType }: CourseItem): string => (title === '' ? TYPE_LABELS[itemType] : title);

function ItemState({ item, onMark }: { item: CourseItem; onMark: (done: boolean) => void }) {
  if (!item.progressionEnabled) return <span className={classes.untracked}>sans suivi</span>;
  if (!isDoneByOpening(item))
    return <DoneBox itemId={item.id} name={nameOf(item)} isDone={item.done} onChange={onMark} />;
  return (
    <span className={classes.task}>
      <TaskMark state={item.done ? 'ended' : 'todo'} />
      {item.done ? 'Fait' : 'À faire'}
    </span>
  );
}
