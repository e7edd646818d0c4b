import { Button } from '@mantine/core';
import type { ListCard as ListCardData } from '@pupitre/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../api/use-session.ts';
import { ACTIVITIES } from '../../../school/content/activity-catalogue.ts';
import { ContentSearch } from '../../../school/search/content-search.tsx';
import { ExportSearch } from '../../../school/search/export-search.tsx';
import { filterLink } from '../../../school/search/filter-link.ts';
import {
  EMPTY_FILTER,
  filterOfSearch,
  isFiltered,
  type SearchParams,
  searchOfFilter,
} from '../../../school/search/search-filter.ts';
import { useFilterInput } from '../../../school/search/use-filter-input.ts';
import { ContentCard } from '../../../ui/cards/content-card.tsx';
import { keptPart } from '../../../ui/page/kept-part.ts';
import { DEFAULT_EMPTY_TEXT, EmptyState } from '../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';
import { TitleText } from '../../../ui/parts/title-text.tsx';
import { addressed } from '../../../ui/text/addressed.ts';
import { plainLine } from '../../../ui/text/content-text.ts';
import { KeepNames } from '../../../ui/text/keep-names.tsx';
import { useAddList } from '../create-list.ts';
import { type ListKind, type ListView, VIEW_LABELS } from '../list-kinds.ts';
import { listSearch } from '../list-queries.ts';
import { ListsFrame } from '../lists-frame.tsx';
import { messages } from '../messages.ts';

type ListSearchPageProps = { view: ListView; search: SearchParams };

/** How many screens before its end the grid asks for more (LIMIT-36). */
const SCROLL_DISTANCE = 2;

export function ListSearchPage({ view, search }: ListSearchPageProps) {
  const session = useSession();
  const navigate = useNavigate();
  const filter = filterOfSearch(search);
  const input = useFilterInput(filter, EMPTY_FILTER, (next) => {
    const given = { params: { view }, search: searchOfFilter(next), replace: true, resetScroll: false };
    void navigate({ to: '/listes/$view', ...given });
  });
  const add = useAddList();
  const found = useInfiniteQuery({ ...listSearch(view, filter), placeholderData: keepPreviousData });
  return (
    <ListsFrame
      current={view}
      actions={
        view === 'lexique' && session.isPublisher ? (
          <ExportSearch link={filterLink(window.location.origin, 'listes', 'lexique', filter)} />
        ) : undefined
      }
    >
      <ContentSearch
        found={found}
        names={['liste', 'listes']}
        filter={filter}
        input={input}
        isFiltered={isFiltered(filter)}
        label={`Listes\u00a0: ${VIEW_LABELS[view]}`}
        card={(list) => <ListCard list={list} kind={view} showAuthor={session.isPublisher} />}
        add={view === 'personnelles' ? add : undefined}
        empty={<ListEmpty view={view} isFiltered={isFiltered(filter)} onReset={input.reset} />}
        distance={SCROLL_DISTANCE}
      />
    </ListsFrame>
  );
}

type ListCardProps = { list: ListCardData; kind: ListKind; showAuthor: boolean };

/** Card of a list in a search; the author shows to publishers only (OP-091). */
const ListCard = keptPart('list card', ({ list, kind, showAuthor }: ListCardProps) => {
  const activities = ACTIVITIES.filter(({ type }) => list.activities.includes(type));
  return (
    <ContentCard
      title={<TitleText title={list.title} learnLanguage={list.learnLanguage} />}
      link={{ to: '/listes/$kind/$id', params: { kind, id: String(list.id) } }}
      icon={list.icon}
      color={list.color}
      ribbon={list.ribbon}
      subtitle={plainLine(list.description)}
      categories={list.categories}
      facts={
        <KeepNames of={[list.author]}>
          {showAuthor && list.author !== ''
            ? `${messages.words(list.itemCount)} · ${list.author}`
            : messages.words(list.itemCount)}
        </KeepNames>
      }
      footEnd={
        activities.length === 0 ? undefined : (
          <>
            {activities.map((activity) => (
              <Icon key={activity.type} name={activity.icon} />
            ))}
            <span className="sr-only">
              {`Activités adaptées\u00a0: ${activities.map((activity) => activity.shortLabel.toLowerCase()).join(', ')}`}
            </span>
          </>
        )
      }
    />
  );
});

/** Hints of OP-065, after the default sentence. */
const HINTS: Record<ListView, string> = {
  personnelles: 'Créez votre première liste avec «\u00a0Ajouter\u00a0».',
  'equipe-pedagogique': 'Demandez à vos collègues de vous inclure dans l’équipe pédagogique.',
  rpn: 'Aucune liste RPN pour l’instant.',
  lexique: 'Le lexique est vide pour l’instant.',
};

type ListEmptyProps = { view: ListView; isFiltered: boolean; onReset: () => void };

/** Nothing found (LIST-12, LIST-13), or nothing there yet (LIST-14): « Ajouter » stands beside it. */
function ListEmpty({ view, isFiltered, onReset }: ListEmptyProps) {
  if (!isFiltered) {
    return (
      <EmptyState
        title={DEFAULT_EMPTY_TEXT}
        actions={
          view !== 'personnelles' && (
            <LinkButton to="/listes/$view" params={{ view: 'personnelles' }}>
              Mes listes
            </LinkButton>
          )
        }
      >
        {addressed(HINTS[view])}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={
        view === 'lexique'
          ? 'Rien dans le lexique ne correspond à ces critères'
          : 'Aucune liste ne correspond à ces critères'
      }
      actions={
        <>
          <Button variant="filled" onClick={onReset}>
            Réinitialiser
          </Button>
          {view !== 'lexique' && (
            <LinkButton to="/listes/$view" params={{ view: 'lexique' }}>
              Voir le lexique
            </LinkButton>
          )}
        </>
      }
    >
      {view === 'lexique'
        ? addressed('Enlevez un filtre, ou essayez un autre mot.')
        : addressed('Enlevez un filtre, ou cherchez dans le lexique.')}
    </EmptyState>
  );
}
