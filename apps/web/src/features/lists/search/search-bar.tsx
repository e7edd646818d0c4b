import { Button, TextInput } from '@mantine/core';
import { SEARCH_TEXT_MAX } from '@pupitre/contract';
import { useState } from 'react';
import { Icon } from '../../../shared/icon.tsx';
import { CategorySelector, ChosenCategories } from '../../../shared/selectors/category-selector.tsx';
import type { ListView } from '../list-kinds.ts';
import { isFiltered, type ListFilter } from '../list-search-filter.ts';
import classes from './list-search.module.css';
import type { useFilterInput } from './use-filter-input.ts';

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
        <TextInput
          className={classes.keyword}
          type="search"
          aria-label="Mot-clé"
          placeholder="Titre ou mot-clé"
          leftSection={<Icon name="search" />}
          maxLength={SEARCH_TEXT_MAX}
          value={input.typed}
          onChange={(event) => input.type(event.currentTarget.value)}
        />
        <Button
          className={classes.categories}
          leftSection={<Icon name="funnel" />}
          onClick={() => setChoosing(true)}
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
