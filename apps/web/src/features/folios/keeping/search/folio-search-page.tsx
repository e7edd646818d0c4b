import { Button } from '@mantine/core';
import type { FolioCard as FolioCardData } from '@pupitre/contract';
import { counted, scaleOf } from '@pupitre/learning';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../../api/use-session.ts';
import { ContentSearch } from '../../../../school/search/content-search.tsx';
import { ExportSearch } from '../../../../school/search/export-search.tsx';
import { filterLink } from '../../../../school/search/filter-link.ts';
import {
  EMPTY_FILTER,
  filterOfSearch,
  isFiltered,
  type SearchParams,
  searchOfFilter,
} from '../../../../school/search/search-filter.ts';
import { useFilterInput } from '../../../../school/search/use-filter-input.ts';
import { ContentCard } from '../../../../ui/cards/content-card.tsx';
import { StackedBar } from '../../../../ui/charts/stacked-bar.tsx';
import { DEFAULT_EMPTY_TEXT, EmptyState } from '../../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { LinkButton } from '../../../../ui/parts/link-button.tsx';
import { StateBadge } from '../../../../ui/parts/state-badge.tsx';
import { KeepNames } from '../../../../ui/text/keep-names.tsx';
import { useAddFolio } from '../../create-folio.ts';
import { type FolioView, VIEW_LABELS } from '../../folio-kinds.ts';
import { folioSearch } from '../../folio-queries.ts';
import { FoliosFrame } from '../../folios-frame.tsx';
import { keptText } from '../../kept-text.ts';

/** How many screens before its end the grid asks for more (LIMIT-37). */
const SCROLL_DISTANCE = 1;

/** One tab of « Folios ». */
export function FolioSearchPage({ view, search }: { view: FolioView; search: SearchParams }) {
  const session = useSession();
  const navigate = useNavigate();
  const filter = filterOfSearch(search);
  const input = useFilterInput(filter, EMPTY_FILTER, (next) => {
    const given = { params: { view }, search: searchOfFilter(next), replace: true, resetScroll: false };
    void navigate({ to: '/folios/$view', ...given });
  });
  const add = useAddFolio();
  const found = useInfiniteQuery({ ...folioSearch(view, filter), placeholderData: keepPreviousData });
  return (
    <FoliosFrame
      current={view}
      actions={
        view === 'rpn' && session.isPublisher ? (
          <ExportSearch link={filterLink(window.location.origin, 'folios', 'rpn', filter)} />
        ) : undefined
      }
    >
      <ContentSearch
        found={found}
        names={['folio', 'folios']}
        filter={filter}
        input={input}
        isFiltered={isFiltered(filter)}
        label={`Folios\u00a0: ${VIEW_LABELS[view]}`}
        card={(folio) => <FolioCard folio={folio} kind={view} showAuthor={session.isPublisher} />}
        add={view === 'personnels' ? add : undefined}
        empty={<FolioEmpty view={view} isFiltered={isFiltered(filter)} onReset={input.reset} />}
        distance={SCROLL_DISTANCE}
      />
    </FoliosFrame>
  );
}

type FolioCardProps = { folio: FolioCardData; kind: FolioView; showAuthor: boolean };

/** Card of a folio in a search: how much it holds and how far the class is; the author shows to publishers only (OP-091). */
function FolioCard({ folio, kind, showAuthor }: FolioCardProps) {
  const facts = [
    counted(folio.criterionCount, 'critère'),
    ...(folio.isMember && !folio.rpn ? [counted(folio.studentCount, 'élève')] : []),
    ...(showAuthor && folio.author !== '' ? [folio.author] : []),
    ...(folio.keptUntil === null ? [] : [keptText(folio.keptUntil)]),
  ];
  const isFollowed = folio.isMember && folio.studentCount > 0 && folio.criterionCount > 0;
  return (
    <ContentCard
      title={folio.title}
      link={{ to: '/folios/$kind/$id', params: { kind, id: String(folio.id) } }}
      icon={folio.icon}
      color={folio.color}
      isClosed={folio.archivedOn !== null}
      ribbon={folio.ribbon}
      categories={folio.categories}
      badges={<FolioBadges folio={folio} kind={kind} />}
      facts={<KeepNames of={[folio.author]}>{facts.join(' · ')}</KeepNames>}
    >
      {isFollowed ? (
        <div className="grid pad-top-4">
          <StackedBar progression={folio.progression} scale={scaleOf(folio.optionsProfessionnelles)} size="small" />
        </div>
      ) : undefined}
    </ContentCard>
  );
}

function FolioBadges({ folio, kind }: { folio: FolioCardData; kind: FolioView }) {
  if (folio.archivedOn !== null) {
    return (
      <StateBadge kind="neutral" icon="lock-fill">
        Archivé
      </StateBadge>
    );
  }
  if (kind === 'equipe-pedagogique' && !folio.canEdit) {
    return (
      <StateBadge kind="neutral" icon="eye">
        Lecture seule
      </StateBadge>
    );
  }
  if (kind === 'personnels' && folio.rpn) {
    return (
      <StateBadge kind="ok" icon="bookmark-check">
        Modèle RPN
      </StateBadge>
    );
  }
  return null;
}

/** Hints of OP-065, after the default sentence; that of the curriculum follows their pattern. */
const HINTS: Record<FolioView, string> = {
  personnels: 'Créez votre premier folio avec «\u00a0Ajouter\u00a0».',
  'equipe-pedagogique': 'Demandez à vos collègues de vous inclure dans l’équipe pédagogique.',
  rpn: 'Aucun folio modèle pour l’instant.',
  'plan-etude-romand': 'Aucun folio du plan d’études romand pour l’instant.',
  archives: 'Un folio s’archive depuis sa page, sous «\u00a0L’année suivante\u00a0».',
};

type FolioEmptyProps = { view: FolioView; isFiltered: boolean; onReset: () => void };

/** Nothing found (FOLIO-14), or nothing there yet (FOLIO-15, FOLIO-16). */
function FolioEmpty({ view, isFiltered, onReset }: FolioEmptyProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Aucun folio ne correspond. Réinitialisez la recherche."
        actions={
          <Button variant="filled" leftSection={<Icon name="arrow-counterclockwise" />} onClick={onReset}>
            Réinitialiser la recherche
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={DEFAULT_EMPTY_TEXT}
      actions={
        view === 'personnels' ? (
          <LinkButton to="/folios/$view" params={{ view: 'rpn' }}>
            Partir d’un modèle RPN
          </LinkButton>
        ) : (
          <LinkButton to="/folios/$view" params={{ view: 'personnels' }}>
            Mes folios
          </LinkButton>
        )
      }
    >
      {HINTS[view]}
    </EmptyState>
  );
}
