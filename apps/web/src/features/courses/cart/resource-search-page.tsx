import { RESOURCE_SEARCH_TYPES, type ResourceSearchType, type SharedResource } from '@pupitre/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { SEARCH_TYPE_LABELS } from '../../../school/following/resource-kinds.ts';
import { GiveDialog, GivenOnPage, preloadGiving } from '../../../school/giving/give-button.tsx';
import { givenResource } from '../../../school/giving/given-thing.ts';
import { useGiving } from '../../../school/giving/use-giving.ts';
import { foundCount } from '../../../school/search/content-search.tsx';
import { SearchBar } from '../../../school/search/search-bar.tsx';
import { useFilterInput } from '../../../school/search/use-filter-input.ts';
import { InfiniteScroll } from '../../../ui/cards/card-grid.tsx';
import { LoadFailure } from '../../../ui/errors/load-failure.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LoadingLines } from '../../../ui/parts/loading-lines.tsx';
import { PressedChip } from '../../../ui/parts/pressed-chip.tsx';
import { SideLegend } from '../../../ui/parts/side-legend.tsx';
import { useGivingQueries } from '../../giving/giving-queries.ts';
import { resourceSearch } from '../course-queries.ts';
import { CoursesFrame } from '../courses-frame.tsx';
import { messages } from '../messages.ts';
import { EMPTY_RESOURCE_FILTER, resourceFilterOf, searchOfResourceFilter } from '../resource-filter.ts';
import { AddToCartButton } from './add-button.tsx';
import classes from './cart.module.css';
import { ResourceRows } from './resource-rows.tsx';

const route = getRouteApi('/_teacher/parcours/ressources');

/** « Ressources »: what colleagues' courses are made of, to be gathered (CART-11 to CART-15). */
export function ResourceSearchPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = resourceFilterOf(search);
  const input = useFilterInput(filter, EMPTY_RESOURCE_FILTER, (next) => {
    void navigate({ search: searchOfResourceFilter(next), replace: true });
  });
  const found = useInfiniteQuery({ ...resourceSearch(filter), placeholderData: keepPreviousData });
  // A resource that moved between two batches comes in both.
  const resources = [...new Map(found.data?.pages.flat().map((resource) => [resource.id, resource])).values()];
  const giving = useGiving('resource');
  const givingData = useGivingQueries(giving.opened);
  const [chosen, setChosen] = useState<SharedResource | null>(null);
  const isFiltered = filter.title.trim() !== '' || filter.categories.length > 0 || filter.type !== '';
  return (
    <CoursesFrame current="ressources">
      <SearchBar
        categories={filter.categories}
        onCategories={(categories) => input.change({ categories })}
        input={input}
        isFiltered={isFiltered}
        count={foundCount(found, 'ressource', 'ressources')}
      />
      <TypeFilter value={filter.type} onChange={(type) => input.change({ type })} />
      {found.data === undefined && !found.isError && <LoadingLines label="Recherche en cours…" count={9} />}
      {found.data === undefined && found.error !== null && (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data !== undefined && resources.length === 0 && (
        <EmptyState>
          {isFiltered
            ? 'Aucune ressource ne correspond à ces critères.'
            : 'Les ressources des parcours que vous pouvez lire apparaîtront ici.'}
        </EmptyState>
      )}
      {resources.length > 0 && (
        <section className="panel" aria-label="Ressources" aria-busy={found.isPlaceholderData}>
          <ResourceRows
            label="Ressources trouvées"
            resources={resources}
            marksTexts={false}
            end={(resource) => (
              <>
                <GiveResourceButton
                  resource={resource}
                  onNear={givingData.prepare}
                  onGive={() => {
                    setChosen(resource);
                    giving.open();
                  }}
                />
                <AddToCartButton resource={resource} />
              </>
            )}
            below={(resource) =>
              resource.id === giving.given?.id && <GivenOnPage giving={giving} onTakenBack={givingData.forget} />
            }
          />
        </section>
      )}
      {found.data !== undefined && (
        <InfiniteScroll
          hasMore={found.hasNextPage}
          loading={found.isFetchingNextPage}
          failed={found.isFetchNextPageError}
          onMore={() => void found.fetchNextPage()}
          distance={1}
        >
          {!found.hasNextPage && resources.length > 8 && <span>Toutes les ressources sont affichées.</span>}
        </InfiniteScroll>
      )}
      {chosen !== null && (
        <GiveDialog
          key={chosen.id}
          giving={giving}
          thing={givenResource(chosen)}
          groups={givingData.groups}
          onGiven={(given) => {
            giving.finish(given);
            givingData.forget(given.gift.courseId);
          }}
        />
      )}
    </CoursesFrame>
  );
}

type TypeFilterProps = { value: ResourceSearchType | ''; onChange: (type: ResourceSearchType | '') => void };

/** CART-14: choosing the active type clears it. */
const TypeFilter = ({ value, onChange }: TypeFilterProps) => (
  <fieldset className={classes.types}>
    <SideLegend className={classes.typeQuestion}>Type</SideLegend>
    {RESOURCE_SEARCH_TYPES.map((type) => (
      <PressedChip key={type} isPressed={value === type} onClick={() => onChange(value === type ? '' : type)}>
        {SEARCH_TYPE_LABELS[type]}
      </PressedChip>
    ))}
  </fieldset>
);

type GiveResourceButtonProps = { resource: SharedResource; onNear: () => void; onGive: () => void };

/** Gives one resource to one's pupils; a title alone leads nowhere. */
function GiveResourceButton({ resource, onNear, onGive }: GiveResourceButtonProps) {
  if (resource.itemType === 'Title') return null;
  const prepare = () => {
    preloadGiving();
    onNear();
  };
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={`Donner ${messages.theResource(resource.title)}`}
      title="Donner"
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onGive}
    >
      <Icon name="send" />
    </button>
  );
}
