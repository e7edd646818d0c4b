import type { DistributedCourse } from '@pupitre/contract';
import { counted, distributionDay, plural, writtenPeriod } from '@pupitre/learning';
import { Link } from '@tanstack/react-router';
import { HomePanel, HomeRow, SHOWN } from './home-panel.tsx';
import classes from './signed-in-home.module.css';

type DistributionsPanelProps = {
  /** undefined: on their way. */
  courses: readonly DistributedCourse[] | undefined;
};

/** Current distributions of the teacher, and how many pupils have finished. */
export function DistributionsPanel({ courses }: DistributionsPanelProps) {
  return (
    <HomePanel
      id="distributions"
      title="Distributions"
      link={<Link to="/parcours/distributions">Toutes mes distributions</Link>}
      rows={courses?.slice(0, SHOWN)}
    >
      {(course) => (
        <HomeRow
          key={course.id}
          link={{ to: '/parcours/$kind/$id/distribution', params: { kind: 'personnels', id: String(course.id) } }}
          icon={course.icon}
          color={course.color}
          title={course.title}
          facts={finishedText(course)}
          end={
            <span className={`${classes.rowFact} num`}>
              {writtenPeriod({ start: course.from, end: course.to }, distributionDay)}
            </span>
          }
        />
      )}
    </HomePanel>
  );
}

/** « 10 élèves sur 25 ont terminé ». */
function finishedText({ success, students: pupils }: DistributedCourse): string {
  return `${counted(success, 'élève')} sur ${pupils} ${plural(success, 'a', 'ont')} terminé`;
}
