import { daysLeft, progressState } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ProgressBar } from '../../shared/progress-bar.tsx';
import { todoCourses } from '../courses/course-queries.ts';
import { HomePanel, HomeRow, SHOWN } from './home-panel.tsx';
import classes from './signed-in-home.module.css';

/** « À faire »: what her teachers gave a pupil and she has not finished, what ends first before; nothing where there is none. */
export function TodoPanel({ now }: { now: Date }) {
  const query = useQuery(todoCourses());
  const open = query.data
    ?.filter(({ progression }) => progressState(progression) !== 'ended')
    .sort((one, other) => endOf(one) - endOf(other));
  if (open?.length === 0) return null;
  return (
    <HomePanel
      id="a-faire"
      title="À faire"
      link={<Link to="/parcours/enseignants">Tout ce qui est à faire</Link>}
      rows={open?.slice(0, SHOWN)}
      failure={query.isError && open === undefined ? 'Ces parcours n’ont pas pu être chargés.' : null}
      onRetry={() => void query.refetch()}
    >
      {(course) => (
        <HomeRow
          key={course.id}
          link={{ to: '/parcours/$kind/$id', params: { kind: 'enseignants', id: String(course.id) } }}
          icon={course.icon}
          color={course.color}
          title={course.title}
          facts={[course.distributedBy, leftText(course.distributedTo, now)].filter((text) => text !== '').join(' · ')}
          end={
            course.progression > 0 && (
              <span className={classes.rowProgress}>
                <ProgressBar value={course.progression} />
              </span>
            )
          }
        />
      )}
    </HomePanel>
  );
}

const endOf = ({ distributedTo }: { distributedTo: string | null }): number =>
  distributedTo === null ? Number.MAX_SAFE_INTEGER : Date.parse(distributedTo);

const leftText = (end: string | null, now: Date): string => (end === null ? '' : `reste ${daysLeft(end, now)}\u00a0j.`);
