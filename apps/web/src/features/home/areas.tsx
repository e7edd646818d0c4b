import type { NewsCounter } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import type { Session } from '../../api/session.ts';
import { useSession, useSettings } from '../../api/use-session.ts';
import { useNews } from '../../platform/news/news-counters.ts';
import { arePossiblesOpen } from '../../school/content/possibles-date.ts';
import { useHasOwnFolio } from '../../school/self-evaluation/use-own-folio.ts';
import { useHasSelfEvaluation } from '../../school/self-evaluation/use-self-evaluation.ts';
import cards from '../../ui/cards/content-card.module.css';
import { Icon } from '../../ui/parts/icon.tsx';
import { Link } from '../../ui/parts/link.tsx';
import { StateBadge } from '../../ui/parts/state-badge.tsx';
import card from './area-card.module.css';
import classes from './signed-in-home.module.css';

/** HOME-04 to HOME-09: the areas that are open to the person. */
export function Areas({ now }: { now: Date }) {
  const session = useSession();
  const settings = useSettings();
  const news = useNews();
  const hasSelfEvaluation = useHasSelfEvaluation();
  const hasOwnFolio = useHasOwnFolio();
  const areas: readonly (AreaCardProps & { isOpen?: boolean })[] = [
    {
      to: '/administration',
      isOpen: session.isAdmin,
      look: ['Administration', 'gear', 'c-grey'],
      text: 'Les longs travaux, les avis sur Pupitre et les accès aux données d’élèves.',
    },
    {
      to: '/parcours',
      look: ['Parcours', 'map', 'c-teal'],
      text: session.isTeacher
        ? 'Des ressources et des activités à suivre dans l’ordre, à construire et à distribuer.'
        : 'Des ressources et des activités à suivre pas à pas.',
      news: courseNews(session, news),
    },
    {
      to: '/folios',
      isOpen: session.isTeacher,
      look: ['Folios', 'journal-check', 'c-green'],
      text: 'Observer les élèves critère par critère, garder le fil et imprimer les bilans.',
      news: newsWords(news('newBookletModels'), 'nouveau folio RPN', 'nouveaux folios RPN'),
    },
    {
      to: '/auto-evaluation',
      isOpen: hasSelfEvaluation,
      look: ['Auto-évaluation', 'emoji-smile', 'c-yellow'],
      text: 'Dis ce que tu sais déjà faire.',
    },
    {
      to: '/mon-folio',
      isOpen: hasOwnFolio,
      look: ['Mon folio', 'journal-check', 'c-green'],
      text: 'Ce que ton enseignant te montre de tes apprentissages.',
    },
    {
      to: '/listes',
      look: ['Listes', 'card-list', 'c-indigo'],
      text: 'Du vocabulaire à apprendre et des activités pour s’exercer.',
      news: newsWords(news('newLexicons'), 'nouvelle liste dans le lexique', 'nouvelles listes dans le lexique'),
    },
    {
      to: '/possibles',
      isOpen: arePossiblesOpen(session, settings, now),
      look: ['Possibles', 'lightbulb', 'c-pink'],
      text: 'Des parcours pour essayer autrement en classe.',
    },
  ];
  return (
    <section aria-label="Domaines" className={classes.areas}>
      {areas.map(({ isOpen = true, ...area }) => isOpen && <AreaCard key={area.to} {...area} />)}
    </section>
  );
}

function courseNews(session: Session, news: (counter: NewsCounter) => number): string | null {
  if (session.isPupil && news('newDistributedCourses') > 0) {
    return newsWords(news('newDistributedCourses'), 'nouveau parcours à faire', 'nouveaux parcours à faire');
  }
  const count = news('newRpnCourses') + (session.isTeacher ? news('newTeacherCourses') : 0);
  return newsWords(count, 'nouveau parcours', 'nouveaux parcours');
}

const newsWords = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : counted(count, one, many);

type AreaCardProps = {
  to: '/parcours' | '/folios' | '/auto-evaluation' | '/mon-folio' | '/listes' | '/possibles' | '/administration';
  look: readonly [title: string, icon: string, color: string];
  text: string;
  /** What is new there, in words. */
  news?: string | null;
};

/** One area of the product on the home page: the large form of the content card. */
const AreaCard = ({ to, look: [title, icon, color], text, news = null }: AreaCardProps) => (
  <article className={`${cards.card} ${card.area} ${color}`}>
    <div className={`${cards.lid} ${card.lid}`}>
      <Icon name={icon} />
    </div>
    <div className={card.body}>
      <h2>
        <Link to={to} className={cards.link}>
          {title}
        </Link>
      </h2>
      <p>{text}</p>
      <div className={card.foot}>
        {news !== null && (
          <StateBadge kind="accent" icon="stars">
            {news}
          </StateBadge>
        )}
      </div>
    </div>
  </article>
);
