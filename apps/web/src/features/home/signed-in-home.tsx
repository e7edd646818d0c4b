import type { DistributedCourse } from '@pupitre/contract';
import { counted, DAY_MS, distributionDay, firstNameOf, plural, writtenPeriod } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import type { Session } from '../../api/session.ts';
import { useSession, useSettings } from '../../api/use-session.ts';
import { RefusedNotice } from '../../platform/device/refused-notice.tsx';
import { useSeesResults } from '../../school/results/sees-results.ts';
import { lazyPart, MissingPart } from '../../ui/errors/lazy-part.tsx';
import { useCode } from '../../ui/errors/use-code.ts';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { Link } from '../../ui/parts/link.tsx';
import { LinkButton } from '../../ui/parts/link-button.tsx';
import { longDate } from '../../ui/text/dates.ts';
import { useServerNow } from '../../ui/time/server-moment.ts';
import { distributedCourses } from '../distributions/distribution-queries.ts';
import { Areas } from './areas.tsx';
import { HomePanel, HomeRow, SHOWN } from './home-panel.tsx';
import { ListPanel } from './list-panels.tsx';
import { ResumePanel } from './resume-panel.tsx';
import classes from './signed-in-home.module.css';

const PupilPanels = lazyPart(async () => (await import('./pupil-panels.tsx')).PupilPanels, classes.coming);

type Panels = Record<'areas' | 'tests' | 'admin' | 'proposals', boolean>;

/** The panels of few people, fetched for them alone. */
async function loadPanels(wanted: Panels) {
  const [areas, tests, admin, proposals] = await Promise.all([
    wanted.areas ? import('./next-steps.tsx') : null,
    wanted.tests ? import('./class-tests-panel.tsx') : null,
    wanted.admin ? import('./admin-panels.tsx') : null,
    wanted.proposals ? import('./proposals-panel.tsx') : null,
  ]);
  return {
    TeacherAreas: areas?.TeacherAreas,
    ClassTestsPanel: tests?.ClassTestsPanel,
    AdminPanels: admin?.AdminPanels,
    ProposalsPanel: proposals?.ProposalsPanel,
  };
}

/** One function for the same panels: what it has brought is known by it. */
const loaders = new Map<string, () => ReturnType<typeof loadPanels>>();
function panelsOf({ isTeacher, isAdmin, isPublisher }: Session, seesResults: boolean) {
  const wanted = { areas: isTeacher, tests: isTeacher && seesResults, admin: isAdmin, proposals: isPublisher };
  const key = Object.values(wanted).join();
  const load = loaders.get(key) ?? (() => loadPanels(wanted));
  loaders.set(key, load);
  return load;
}

/** Home of a signed-in person: a pupil sees « À faire », others the areas and their current work. */
export function SignedInHome() {
  const session = useSession();
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
      <div className={classes.columns}>{session.isPupil ? <PupilPanels /> : <PanelsOfAdults now={now} />}</div>
    </div>
  );
}

function PanelsOfAdults({ now }: { now: Date }) {
  const session = useSession();
  const seesResults = useSeesResults();
  const { code, error, again } = useCode(panelsOf(session, seesResults));
  const { TeacherAreas, AdminPanels, ProposalsPanel, ClassTestsPanel } = code ?? {};
  const areas = !session.isTeacher && <Areas now={now} />;
  // All together: none comes late and pushes another.
  if (code === null && error === null) return areas || <div className={classes.coming} />;
  return (
    <>
      {areas}
      {error !== null && <MissingPart error={error} onRetry={again} />}
      {TeacherAreas && <TeacherAreas now={now} />}
      {AdminPanels && <AdminPanels now={now} />}
      {ProposalsPanel && <ProposalsPanel now={now} />}
      <ResumePanel now={now} hideEmpty={!session.isTeacher} />
      {session.isTeacher && (
        <div className={classes.stack}>
          {ClassTestsPanel && <ClassTestsPanel />}
          <UnderWay now={now} />
        </div>
      )}
    </>
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
