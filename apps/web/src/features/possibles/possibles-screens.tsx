import type { CourseCard } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useSettings } from '../../api/use-session.ts';
import { CardGrid } from '../../ui/cards/card-grid.tsx';
import { CardSkeletons } from '../../ui/cards/card-skeleton.tsx';
import cards from '../../ui/cards/content-card.module.css';
import { ContentCard } from '../../ui/cards/content-card.tsx';
import { LoadFailure } from '../../ui/errors/load-failure.tsx';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { PageHeader } from '../../ui/parts/page-header.tsx';
import { ProgressBar } from '../../ui/parts/progress-bar.tsx';
import { Spinner } from '../../ui/parts/spinner.tsx';
import { possiblesSearch } from '../courses/course-queries.ts';
import {
  addressOf,
  categoriesOf,
  domainOf,
  POSSIBLE_DOMAINS,
  type PossibleSelection,
  readSelection,
  toggleDomain,
} from './possible-selection.ts';
import classes from './possibles.module.css';
import { CycleButtons, SelectionPanel } from './selection-panel.tsx';

const all = getRouteApi('/_possibles/possibles');
const byDomain = getRouteApi('/_possibles/possibles/domaine/$domaine');
const byAll = getRouteApi('/_possibles/possibles/domaine/$domaine/discipline/$discipline/annees/$annees');

export const AllPossiblesScreen = () => <PossiblesPage selection={readSelection({}, all.useSearch().cycle)} />;

export const DomainPossiblesScreen = () => (
  <PossiblesPage selection={readSelection(byDomain.useParams(), byDomain.useSearch().cycle)} />
);

export const FilteredPossiblesScreen = () => (
  <PossiblesPage selection={readSelection(byAll.useParams(), byAll.useSearch().cycle)} />
);

/** « Possibles » (POSS-01 to POSS-26); every choice is an address. */
function PossiblesPage({ selection }: { selection: PossibleSelection }) {
  const navigate = useNavigate();
  const hasFilter = useSettings().feature_flags.ouvrir_les_possibles_filter === true;
  const open = (next: PossibleSelection) => void navigate({ ...addressOf(next), resetScroll: false });
  const domain = domainOf(selection.domain);
  return (
    <div className="page">
      <PageHeader title="Possibles" icon="lightbulb" color="c-pink">
        Des parcours pour essayer autrement en classe.
      </PageHeader>
      {hasFilter ? (
        <div className={classes.withFilter}>
          {domain === undefined ? (
            <DomainPicker selection={selection} onChange={open} />
          ) : (
            <>
              <SelectionPanel domain={domain} selection={selection} onChange={open} />
              <Found categories={categoriesOf(selection)} />
            </>
          )}
        </div>
      ) : (
        <div className="block">
          <Found categories={[]} />
        </div>
      )}
    </div>
  );
}

function Found({ categories }: { categories: readonly string[] }) {
  const found = useQuery({ ...possiblesSearch(categories), placeholderData: keepPreviousData });
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  const isSearching = found.data === undefined || found.isPlaceholderData;
  return (
    <section aria-label="Résultats" aria-busy={isSearching}>
      <p className={classes.count} role="status">
        {isSearching ? (
          <>
            <Spinner />
            Recherche en cours…
          </>
        ) : (
          countLabel(found.data.length)
        )}
      </p>
      {found.data === undefined ? (
        <CardSkeletons count={8} />
      ) : found.data.length === 0 && !isSearching ? (
        <EmptyState>Essayez une autre discipline, ou d’autres années.</EmptyState>
      ) : (
        <CardGrid label="Possibles">
          {found.data.map((course) => (
            <li key={course.id}>
              <PossibleCard course={course} />
            </li>
          ))}
        </CardGrid>
      )}
    </section>
  );
}

const countLabel = (count: number) => (count === 0 ? '' : counted(count, 'possible'));

/** POSS-15, POSS-16. */
const PossibleCard = ({ course }: { course: CourseCard }) => (
  <ContentCard
    title={course.title}
    link={{ to: '/possibles/detail/$id', params: { id: String(course.id) } }}
    icon={course.icon}
    color={course.color}
    ribbon={course.ribbon}
    subtitle={course.subtitle}
    categories={course.categories}
    footEnd={<ProgressBar value={course.progression} />}
  />
);

type DomainPickerProps = { selection: PossibleSelection; onChange: (next: PossibleSelection) => void };

/** POSS-04: nothing is searched before a domain is chosen. */
const DomainPicker = ({ selection, onChange }: DomainPickerProps) => (
  <section aria-labelledby="domaine">
    <div className="cluster apart gap-12-24 below-16">
      <h2 id="domaine">Choisissez d’abord un domaine disciplinaire</h2>
      <CycleButtons selection={selection} onChange={onChange} />
    </div>
    <ul className={classes.domains} aria-label="Domaines disciplinaires">
      {POSSIBLE_DOMAINS.map((domain) => (
        <li key={domain.key}>
          <button
            type="button"
            className={`${cards.card} ${classes.domain} ${domain.color}`}
            onClick={() => onChange(toggleDomain(selection, domain.key))}
          >
            <span className={classes.domainIcon}>
              <Icon name={domain.icon} />
            </span>
            {domain.title}
          </button>
        </li>
      ))}
    </ul>
  </section>
);
