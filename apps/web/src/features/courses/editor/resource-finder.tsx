import '../../../theme/mantine-inputs.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  type CategoryKey,
  RESOURCE_SEARCH_TYPES,
  type ResourceSearchType,
  SEARCH_TEXT_MAX,
  type SharedResource,
} from '@pupitre/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SEARCH_TYPE_LABELS } from '../../../school/following/resource-kinds.ts';
import { LoadFailure } from '../../../ui/errors/load-failure.tsx';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LoadingLines } from '../../../ui/parts/loading-lines.tsx';
import { CategorySelector } from '../../../ui/selectors/category-selector.tsx';
import { ChosenCategories } from '../../../ui/selectors/chosen-categories.tsx';
import { addressed } from '../../../ui/text/addressed.ts';
import { resourceSearch } from '../course-queries.ts';
import { AddActions } from './add-actions.tsx';
import { contentOfItem, type ResourceContent } from './resource-row.ts';
import classes from './shared-resources.module.css';
import { SharedResources } from './shared-resources.tsx';

/** LIMIT-29: what is typed is asked for once the fingers rest. */
const DEBOUNCE_MS = 300;

type ResourceFinderProps = {
  opened: boolean;
  onClose: () => void;
  /** How many more fit into the course. */
  room: number;
  onAdd: (contents: readonly ResourceContent[]) => void;
};

/** MODAL-19: resources of the courses that one may read, by words, type and categories. */
export function ResourceFinder({ opened, room, onClose, onAdd }: ResourceFinderProps) {
  const [title, setTitle] = useState('');
  const [type, setType] = useState<ResourceSearchType | ''>('');
  const [categories, setCategories] = useState<readonly CategoryKey[]>([]);
  const [isChoosing, setChoosing] = useState(false);
  /** Whole resources: another search may leave out what was ticked. */
  const [picked, setPicked] = useState<ReadonlyMap<number, SharedResource>>(new Map());
  const [term] = useDebouncedValue(title, DEBOUNCE_MS);
  const found = useInfiniteQuery({
    ...resourceSearch({ title: term, categories, type }),
    enabled: opened,
    placeholderData: keepPreviousData,
  });
  const resources = found.data?.pages.flat() ?? [];
  const close = () => {
    setPicked(new Map());
    onClose();
  };
  const pick = (chosen: ReadonlySet<number>) => {
    const known = new Map([...picked.values(), ...resources].map((resource) => [resource.id, resource]));
    setPicked(new Map([...known].filter(([id]) => chosen.has(id))));
  };
  return (
    <>
      <AppModal
        opened={opened && !isChoosing}
        onClose={close}
        size={960}
        title="Chercher des ressources"
        icon="search"
        color="c-orange"
        actions={
          <AddActions
            count={picked.size}
            room={room}
            onCancel={close}
            onAdd={() => {
              onAdd([...picked.values()].map(contentOfItem));
              close();
            }}
          />
        }
      >
        <div className={classes.filters}>
          <TextInput
            aria-label="Mots cherchés"
            placeholder="Chercher dans les ressources des parcours"
            leftSection={<Icon name="search" />}
            value={title}
            maxLength={SEARCH_TEXT_MAX}
            onChange={(event) => setTitle(event.currentTarget.value)}
            data-autofocus
          />
          <NativeSelect
            aria-label="Type de ressource"
            value={type}
            data={[
              { value: '', label: 'Tous les types' },
              ...RESOURCE_SEARCH_TYPES.map((value) => ({ value, label: SEARCH_TYPE_LABELS[value] })),
            ]}
            onChange={(event) =>
              setType(RESOURCE_SEARCH_TYPES.find((known) => known === event.currentTarget.value) ?? '')
            }
          />
          <div className="cluster gap-8 across">
            <Button variant="subtle" size="xs" leftSection={<Icon name="funnel" />} onClick={() => setChoosing(true)}>
              Catégories
            </Button>
            <ChosenCategories
              keys={categories}
              onRemove={(key) => setCategories(categories.filter((other) => other !== key))}
            />
          </div>
        </div>
        {found.isError ? (
          <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
        ) : found.data === undefined ? (
          <LoadingLines count={6} />
        ) : resources.length === 0 ? (
          <EmptyState>{addressed('Essayez d’autres mots, un autre type ou moins de catégories.')}</EmptyState>
        ) : (
          <SharedResources
            label="Ressources trouvées"
            resources={resources}
            chosen={new Set(picked.keys())}
            onChange={pick}
          />
        )}
        {found.hasNextPage && resources.length > 0 && (
          <Button
            variant="subtle"
            fullWidth
            loading={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            Afficher la suite
          </Button>
        )}
      </AppModal>
      <CategorySelector
        opened={opened && isChoosing}
        onClose={() => setChoosing(false)}
        value={categories}
        onChange={setCategories}
      />
    </>
  );
}
