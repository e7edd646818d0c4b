import { Button } from '@mantine/core';
import { SEARCH_TEXT_MAX } from '@pupitre/contract';
import { useState } from 'react';
import { Icon } from '../../../shared/icon.tsx';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import { ChosenCategories } from '../../../shared/selectors/chosen-categories.tsx';
import type { ListView } from '../list-kinds.ts';
import { isFiltered, type ListFilter } from '../list-search-filter.ts';
import classes from './list-search.module.css';
import type { useFilterInput } from './use-filter-input.ts';

const CategorySelector = lazyModal(
  async () => (await import('../../../shared/selectors/category-selector.tsx')).CategorySelector,
);

type SearchBarProps = { view: ListView; filter: ListFilter; input: ReturnType<typeof useFilterInput>; count: string };

/** Keyword, categories, reset; what is found stands at the right. */
export function SearchBar({ filter, input, count }: SearchBarProps) {
  const [choosing, setChoosing] = useState(false);
  const { categories } = filter;
  return (
    <search>
      <form
        className={classes.bar}
        onSubmit={(event) => {
          event.preventDefault();
          input.submit();
        }}
      >
        <div className={classes.keyword}>
          <Icon name="search" />
          <input
            type="search"
            aria-label="Mot-clé"
            placeholder="Titre ou mot-clé"
            maxLength={SEARCH_TEXT_MAX}
            value={input.typed}
            onChange={(event) => input.type(event.currentTarget.value)}
          />
        </div>
        <Button
          className={classes.categories}
          leftSection={<Icon name="funnel" />}
          onClick={() => setChoosing(true)}
          onPointerEnter={CategorySelector.preload}
          onFocus={CategorySelector.preload}
          aria-haspopup="dialog"
        >
          Catégories
          {categories.length > 0 && <span className={classes.pill}>{categories.length}</span>}
        </Button>
        <ChosenCategories
          keys={categories}
          onRemove={(key) => input.setCategories(categories.filter((other) => other !== key))}
        />
        {(isFiltered(filter) || input.typed !== '') && (
          <Button variant="subtle" onClick={input.reset}>
            Réinitialiser
          </Button>
        )}
        <p className={classes.count} role="status">
          {count}
        </p>
      </form>
      <CategorySelector
        opened={choosing}
        onClose={() => setChoosing(false)}
        value={categories}
        onChange={(keys) => input.setCategories(keys)}
      />
    </search>
  );
}
