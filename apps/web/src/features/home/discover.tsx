import { counted } from '@pupitre/learning';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CardGrid } from '../../shared/cards/card-grid.tsx';
import { ContentCard } from '../../shared/cards/content-card.tsx';
import { Icon } from '../../shared/icon.tsx';
import { allCourses } from '../courses/course-queries.ts';
import classes from './guest-home.module.css';

const SHOWN = 4;

/** The latest public courses, for visitors. Hidden if there are none or they fail to load. */
export function Discover() {
  const { data } = useInfiniteQuery(allCourses('libre'));
  const courses = data?.pages[0]?.slice(0, SHOWN) ?? [];
  if (courses.length === 0) return null;
  return (
    <section className={`page ${classes.discover}`} aria-labelledby="decouvrir">
      <div className={classes.discoverHead}>
        <h2 id="decouvrir">À découvrir sans compte</h2>
        <Link to="/parcours/libre">Tout voir</Link>
      </div>
      <CardGrid label="Parcours publics">
        {courses.map((course) => (
          <li key={course.id}>
            <ContentCard
              title={course.title}
              subtitle={course.subtitle}
              link={{ to: '/parcours/libre/$id', params: { id: String(course.id) } }}
              icon={course.icon}
              color={course.color}
              ribbon={course.ribbon}
              categories={course.categories}
              headingLevel="h3"
              facts={
                <>
                  <Icon name="collection" />
                  {counted(course.itemCount, 'ressource')}
                </>
              }
            />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}
