import type { DistributedCourse } from '@pupitre/contract';
import { counted, DAY_MS, distributionDay, firstNameOf, plural, writtenPeriod } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession, useSettings } from '../../api/use-session.ts';
import { RefusedNotice } from '../../platform/device/refused-notice.tsx';
import { useSeesResults } from '../../school/results/sees-results.ts';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { LinkButton } from '../../ui/parts/link-button.tsx';
import { longDate } from '../../ui/text/dates.ts';
import { useServerNow } from '../../ui/time/server-moment.ts';
import { distributedCourses } from '../distributions/distribution-queries.ts';
import { Areas } from './areas.tsx';
import { HomePanel, HomeRow, SHOWN } from './home-panel.tsx';
import { ListPanel } from './list-panels.tsx';
import { ResumePanel } from './resume-panel.tsx';
import classes from './signed-in-home.module.css';

const AdminPanels = lazy(async () => ({ default: (await import('./admin-panels.tsx')).AdminPanels }));
const PupilPanels = lazy(async () => ({ default: (await import('./pupil-panels.tsx')).PupilPanels }));
const ClassTestsPanel = lazy(async () => ({ default: (await import('./class-tests-panel.tsx')).ClassTestsPanel }));
const TeacherAreas = lazy(async () => ({ default: (await import('./next-steps.tsx')).TeacherAreas }));
const ProposalsPanel = lazy(async () => ({ default: (await import('./proposals-panel.tsx')).ProposalsPanel }));

/** Home of a signed-in person: a pupil sees « À faire », others the areas and their current work. */
export function SignedInHome() {
  const session = useSession();
  const seesResults = useSeesResults();
  const hasGroups = useSettings().feature_flags.groupes === true && session.isTeacher;
  const now = useServerNow();
  usePageTitle('Accueil');
  return (
    <div className="page">
      <header className={classes.greeting}>
        <div>
          <h1>
            Bonjour <span translate="no">{firstNameOf(session.displayName)}</span>
          </h1>
          <p>
            {longDate(now)} · semaine {isoWeek(now)}
          </p>
        </div>
        {hasGroups && (
          <LinkButton to="/preferences/groupes" leftSection={<Icon name="people" />}>
            Mes groupes
          </LinkButton>
        )}
      </header>
      {!session.isPupil && <RefusedNotice atHome />}
      <div className={classes.columns}>
        {session.isPupil ? (
          <Suspense fallback={<div className={classes.coming} />}>
            <PupilPanels />
          </Suspense>
        ) : (
          <>
            {!session.isTeacher && <Areas now={now} />}
            {/* Together with the panels of few people, which are fetched for them alone: none comes late and pushes another. */}
            <Suspense fallback={session.isTeacher && <div className={classes.coming} />}>
              {session.isTeacher && <TeacherAreas now={now} />}
              {session.isAdmin && <AdminPanels now={now} />}
              {session.isPublisher && <ProposalsPanel now={now} />}
              <ResumePanel now={now} hideEmpty={!session.isTeacher} />
              {session.isTeacher && (
                <div className={classes.stack}>
                  {seesResults && <ClassTestsPanel />}
                  <UnderWay now={now} />
                </div>
              )}
            </Suspense>
          </>
        )}
      </div>
    </div>
  );
}

/** Current distributions of a teacher; lists to practise for one without any. */
function UnderWay({ now }: { now: Date }) {
  const { data, isLoading } = useQuery(distributedCourses(false));
  if (isLoading || (data !== undefined && data.length > 0)) return <DistributionsPanel courses={data} />;
  return <ListPanel title="À pratiquer" view="lexique" linkLabel="Tout le lexique" now={now} />;
}

/** Number of the ISO week, the one that school calendars print: weeks start on Monday, week 1 holds the first Thursday. */
function isoWeek(day: Date): number {
  const thursday = new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()));
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7));
  const firstDay = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.ceil(((thursday.getTime() - firstDay) / DAY_MS + 1) / 7);
}

type DistributionsPanelProps = {
  /** undefined: on their way. */
  courses: readonly DistributedCourse[] | undefined;
};

/** Current distributions of the teacher, and how many pupils have finished. */
function DistributionsPanel({ courses }: DistributionsPanelProps) {
  const to = useSeesResults() ? '/parcours/$kind/$id/resultats' : '/parcours/$kind/$id/distribution';
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
          link={{ to, params: { kind: 'personnels', id: String(course.id) } }}
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
const finishedText = ({ success, students: pupils }: DistributedCourse): string =>
  `${counted(success, 'élève')} sur ${pupils} ${plural(success, 'a', 'ont')} terminé`;
