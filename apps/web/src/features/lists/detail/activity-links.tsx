import type { List } from '@pupitre/contract';
import { LackNotice } from '../../../school/content/list-lack.tsx';
import { playableActivities } from '../../../school/content/playable-activities.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Link } from '../../../ui/parts/link.tsx';
import { Notice } from '../../../ui/parts/notice.tsx';
import { messages } from '../messages.ts';
import classes from './list-detail.module.css';

/** « S’exercer »: the activities that the list allows, and only those (LIST-19, LIST-20). */
export function ActivityLinks({ list }: { list: List }) {
  const activities = playableActivities(list);
  return (
    <section aria-labelledby="practise">
      <h2 id="practise" className={classes.heading}>
        S’exercer
      </h2>
      <LackNotice list={list} />
      {activities.length === 0 ? (
        <Notice>{messages.noActivity}</Notice>
      ) : (
        <ul className={classes.activities}>
          {activities.map((activity) => (
            <li key={activity.type}>
              <Link
                to={activity.route}
                params={{ type: activity.type, id: String(list.id) }}
                className={classes.activity}
              >
                <span className="tile link-ink on-tint">
                  <Icon name={activity.icon} />
                </span>
                <span>
                  <b>{activity.shortLabel}</b>
                  <span className="fine-note block">{activity.caption}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
