import type { ListCard, NewsCounter } from '@pupitre/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Session } from '../../api/session.ts';
import { LineSkeleton } from '../../shared/cards/card-skeleton.tsx';
import { colorClass } from '../../shared/cards/content-card.tsx';
import { longDate, relativeDay } from '../../shared/dates.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { Icon } from '../../shared/icon.tsx';
import { languageLabel } from '../../shared/language.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import { useNews } from '../../shared/news/news-counters.ts';
import { Notice } from '../../shared/notice.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { arePossiblesOpen } from '../../shared/possibles-date.ts';
import { EMPTY_FILTER } from '../../shared/search/search-filter.ts';
import { useHasSelfEvaluation } from '../../shared/self-evaluation/use-self-evaluation.ts';
import { useSession, useSettings } from '../../shared/session.ts';
import { listSearch } from '../lists/list-queries.ts';
import { AreaCard } from './area-card.tsx';
import { isoWeek } from './iso-week.ts';
import classes from './signed-in-home.module.css';

/** How many lists « Reprendre » and « À pratiquer » show. */
const SHOWN = 5;

/** Where a signed-in person goes on: the areas, the own lists, lists of the lexicon to practise. */
export function SignedInHome() {
  const session = useSession();
  const now = new Date();
  usePageTitle('Accueil');
  return (
    <div className="page">
      <header className={classes.greeting}>
        <h1>Bonjour {firstName(session.displayName)}</h1>
        <p>
          {longDate(now)} · semaine {isoWeek(now)}
        </p>
      </header>
      <div className={classes.columns}>
        <section aria-label="Domaines" className={classes.areas}>
          <Areas now={now} />
        </section>
        {session.isStudent ? (
          <>
            <LexiconLists now={now} />
            <OwnLists now={now} title="Mes listes" hideEmpty />
          </>
        ) : (
          <>
            <OwnLists now={now} title="Reprendre" />
            <LexiconLists now={now} />
          </>
        )}
      </div>
    </div>
  );
}

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

function OwnLists({ now, title, hideEmpty = false }: { now: Date; title: string; hideEmpty?: boolean }) {
  const query = useInfiniteQuery(listSearch('personnelles', EMPTY_FILTER));
  const lists = query.data?.pages[0]?.slice(0, SHOWN);
  if (hideEmpty && lists?.length === 0) return null;
  return (
    <ListPanel
      title={title}
      view="personnelles"
      linkLabel="Toutes mes listes"
      query={query}
      lists={lists}
      now={now}
      empty={
        <EmptyState
          title="Vous n’avez pas encore de liste."
          actions={
            <LinkButton
              to="/listes/$view"
              params={{ view: 'personnelles' }}
              variant="filled"
              leftSection={<Icon name="plus-lg" />}
            >
              Créer une liste
            </LinkButton>
          }
        >
          Collez quarante lignes d’un tableur, et l’exercice est prêt. Ou copiez une liste du lexique.
        </EmptyState>
      }
    />
  );
}

function LexiconLists({ now }: { now: Date }) {
  const query = useInfiniteQuery(listSearch('lexique', EMPTY_FILTER));
  return (
    <ListPanel
      title="À pratiquer"
      view="lexique"
      linkLabel="Tout le lexique"
      query={query}
      lists={query.data?.pages[0]?.slice(0, SHOWN)}
      now={now}
      empty={<EmptyState>Les listes publiées pour tous arriveront ici.</EmptyState>}
    />
  );
}

type ListPanelProps = {
  title: string;
  view: 'personnelles' | 'lexique';
  linkLabel: string;
  query: { isError: boolean; refetch: () => unknown };
  lists: readonly ListCard[] | undefined;
  now: Date;
  empty: React.ReactNode;
};

function ListPanel({ title, view, linkLabel, query, lists, now, empty }: ListPanelProps) {
  const id = `accueil-${view}`;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.sectionHead}>
        <h2 id={id}>{title}</h2>
        {lists !== undefined && lists.length > 0 && (
          <Link to="/listes/$view" params={{ view }}>
            {linkLabel}
          </Link>
        )}
      </div>
      <div className="panel">
        {query.isError && lists === undefined ? (
          <div className={classes.failure}>
            <Notice
              kind="warning"
              action={
                <button type="button" className={classes.retry} onClick={() => void query.refetch()}>
                  Réessayer
                </button>
              }
            >
              Ces listes n’ont pas pu être chargées.
            </Notice>
          </div>
        ) : lists === undefined ? (
          <RowSkeletons />
        ) : lists.length === 0 ? (
          empty
        ) : (
          <ul className={classes.rows}>
            {lists.map((list) => (
              <ListRow key={list.id} list={list} view={view} now={now} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function ListRow({ list, view, now }: { list: ListCard; view: 'personnelles' | 'lexique'; now: Date }) {
  return (
    <li>
      <Link to="/listes/$kind/$id" params={{ kind: view, id: String(list.id) }} className={classes.row}>
        <span className={`${classes.tile} ${colorClass(list.color)}`}>
          <Icon name={list.icon} />
        </span>
        <span className={classes.rowText}>
          <span className={classes.rowTitle}>{list.title}</span>
          <span className={classes.rowFacts}>
            {languages(list)} · {list.itemCount} {list.itemCount > 1 ? 'mots' : 'mot'}
          </span>
        </span>
        <time className={classes.rowFact} dateTime={list.updatedOn}>
          {relativeDay(list.updatedOn, now)}
        </time>
      </Link>
    </li>
  );
}

const languages = (list: ListCard) => {
  const learn = languageLabel(list.learnLanguage).toLocaleLowerCase('fr-CH');
  const hint = languageLabel(list.hintLanguage).toLocaleLowerCase('fr-CH');
  return learn === hint ? learn : `${learn} – ${hint}`;
};

/** The room of the rows on their way, so that nothing below moves when they come. */
function RowSkeletons() {
  return (
    <div className={classes.rows} role="status">
      <span className="sr-only">Chargement…</span>
      {Array.from({ length: SHOWN }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move
        <div key={index} className={classes.row}>
          <span className={classes.tile} />
          <span className={classes.rowText}>
            <LineSkeleton width="55%" />
          </span>
        </div>
      ))}
    </div>
  );
}

const firstName = (displayName: string) => displayName.trim().split(/\s+/)[0] ?? '';
