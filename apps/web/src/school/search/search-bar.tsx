import { Button } from '@mantine/core';
import { type CategoryKey, SEARCH_TEXT_MAX } from '@pupitre/contract';
import { type ReactNode, useState } from 'react';
import { lazyModal } from '../../ui/modals/lazy-modal.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { ChosenCategories } from '../../ui/selectors/chosen-categories.tsx';
import classes from './search-bar.module.css';

const CategorySelector = lazyModal(
  async () => (await import('../../ui/selectors/category-selector.tsx')).CategorySelector,
);

export type SearchBarProps = {
  categories: readonly CategoryKey[];
  onCategories: (keys: CategoryKey[]) => void;
  input: { typed: string; type: (text: string) => void; submit: () => void; reset: () => void };
  isFiltered: boolean;
  /** What is found, at the right. */
  count: string;
  /** More ways to filter, after the categories. */
  children?: ReactNode;
};

/** Keyword, categories, reset; what is found stands at the right. */
export function SearchBar({ categories, onCategories, input, isFiltered, count, children }: SearchBarProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <search>
      <form
        className="cluster gap-8-12 below-16"
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
          leftSection={<Icon name="funnel" />}
          onClick={() => setChoosing(true)}
          {...CategorySelector.opener}
          aria-haspopup="dialog"
        >
          Catégories
          {categories.length > 0 && <span className={classes.pill}>{categories.length}</span>}
        </Button>
        <ChosenCategories
          keys={categories}
          onRemove={(key) => onCategories(categories.filter((other) => other !== key))}
        />
        {children}
        {(isFiltered || input.typed !== '') && (
          <Button variant="subtle" onClick={input.reset}>
            Réinitialiser
          </Button>
        )}
        <p className="note to-end" role="status">
          {count}
        </p>
      </form>
      <CategorySelector
        opened={choosing}
        onClose={() => setChoosing(false)}
        value={categories}
        onChange={onCategories}
      />
    </search>
  );
}
