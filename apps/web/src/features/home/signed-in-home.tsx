import type { NewsCounter } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import type { Session } from '../../api/session.ts';
import { longDate } from '../../shared/dates.ts';
import { Icon } from '../../shared/icon.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { useNews } from '../../shared/news/news-counters.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { arePossiblesOpen } from '../../shared/possibles-date.ts';
import { useHasSelfEvaluation } from '../../shared/self-evaluation/use-self-evaluation.ts';
import { useSession, useSettings } from '../../shared/session.ts';
import { distributedCourses } from '../distributions/distribution-queries.ts';
import { AreaCard } from './area-card.tsx';
import { DistributionsPanel } from './distributions-panel.tsx';
import { isoWeek } from './iso-week.ts';
import { ListPanel } from './list-panels.tsx';
import { ResumePanel } from './resume-panel.tsx';
import classes from './signed-in-home.module.css';
import { TodoPanel } from './todo-panel.tsx';

/** Where a signed-in person goes on: the areas, then what waits for a pupil, what is under way for a teacher. */
export function SignedInHome() {
  const session = useSession();
  const hasGroups = useSettings().feature_flags.groupes === true && session.isTeacher;
  const now = new Date();
  usePageTitle('Accueil');
  return (
    <div className="page">
      <header className={classes.greeting}>
        <div>
          <h1>Bonjour {firstName(session.displayName)}</h1>
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
      <div className={classes.columns}>
        <section aria-label="Domaines" className={classes.areas}>
          <Areas now={now} />
        </section>
        {session.isStudent ? (
          <>
            <TodoPanel now={now} />
            <Practice now={now} />
            <ListPanel title="Mes listes" view="personnelles" linkLabel="Toutes mes listes" now={now} hideEmpty />
          </>
        ) : (
          <>
            <ResumePanel now={now} />
            <UnderWay now={now} isTeacher={session.isTeacher} />
          </>
        )}
      </div>
    </div>
  );
}

/** What a teacher has given and is under way; lists to practise for who gives nothing. */
function UnderWay({ now, isTeacher }: { now: Date; isTeacher: boolean }) {
  const { data, isLoading } = useQuery({ ...distributedCourses(false), enabled: isTeacher });
  if (isLoading || (data !== undefined && data.length > 0)) return <DistributionsPanel courses={data} />;
  return <Practice now={now} />;
}

const Practice = ({ now }: { now: Date }) => (
  <ListPanel title="À pratiquer" view="lexique" linkLabel="Tout le lexique" now={now} />
);

/** HOME-04 to HOME-09: the areas that are open to the person. */
function Areas({ now }: { now: Date }) {
  const session = useSession();
  const settings = useSettings();
  const news = useNews();
  const hasSelfEvaluation = useHasSelfEvaluation();
  return (
    <>
      <AreaCard
        to="/parcours"
        title="Parcours"
        icon="map"
        color="c-teal"
        text={
          session.isTeacher
            ? 'Des ressources et des activités à suivre dans l’ordre, à construire et à distribuer.'
            : 'Des ressources et des activités à suivre pas à pas.'
        }
        news={courseNews(session, news)}
      />
      {session.isTeacher && (
        <AreaCard
          to="/folios"
          title="Folios"
          icon="journal-check"
          color="c-green"
          text="Observer les élèves critère par critère, garder le fil et imprimer les bilans."
          news={countWords(news('newBookletModels'), 'nouveau folio RPN', 'nouveaux folios RPN')}
        />
      )}
      {hasSelfEvaluation && (
        <AreaCard
          to="/auto-evaluation"
          title="Auto-évaluation"
          icon="emoji-smile"
          color="c-yellow"
          text="Dis ce que tu sais déjà faire."
          news={null}
        />
      )}
      <AreaCard
        to="/listes"
        title="Listes"
        icon="card-list"
        color="c-indigo"
        text="Du vocabulaire à apprendre et des activités pour s’exercer."
        news={countWords(news('newLexicons'), 'nouvelle liste dans le lexique', 'nouvelles listes dans le lexique')}
      />
      {arePossiblesOpen(session, settings, now) && (
        <AreaCard
          to="/possibles"
          title="Possibles"
          icon="lightbulb"
          color="c-pink"
          text="Des parcours pour essayer autrement en classe."
          news={null}
        />
      )}
    </>
  );
}

function courseNews(session: Session, news: (counter: NewsCounter) => number): string | null {
  if (session.isStudent && news('newDistributedCourses') > 0) {
    return countWords(news('newDistributedCourses'), 'nouveau parcours à faire', 'nouveaux parcours à faire');
  }
  const count = news('newRpnCourses') + (session.isTeacher ? news('newTeacherCourses') : 0);
  return countWords(count, 'nouveau parcours', 'nouveaux parcours');
}

const countWords = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? one : many}`;

const firstName = (displayName: string) => displayName.trim().split(/\s+/)[0] ?? '';
