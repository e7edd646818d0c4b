import '../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { colorClass } from '../../ui/cards/content-card.tsx';
import { LoadFailure } from '../../ui/errors/load-failure.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { LoadingLines } from '../../ui/parts/loading-lines.tsx';
import classes from './content-choices.module.css';
import type { SearchOptions } from './content-queries.ts';

/** The filter box appears above this many lists or courses (MODAL-32). */
const FILTER_BOX_ABOVE = 10;

type Content = { readonly id: number; readonly title: string; readonly icon: string; readonly color: string };

type ContentChoicesProps<Item extends Content> = {
  /** The search by a term; by '' it finds all of them. */
  search: (term: string) => SearchOptions<Item>;
  /** « Filtrer mes listes » */
  filterLabel: string;
  facts: (item: Item) => string;
  /** One that cannot be picked. */
  exceptId?: number | undefined;
  /** The chosen one, if a button of the modal confirms it; absent if a press takes it at once. */
  chosenId?: number | null;
  busy?: boolean;
  onPick: (item: Item) => void;
  /** Text when there is none at all. */
  empty: ReactNode;
  /** Text when the term finds none. */
  nothingFound: string;
};

/** A choice of one's own contents, latest first. */
export function ContentChoices<Item extends Content>(props: ContentChoicesProps<Item>) {
  const { search, exceptId, chosenId, busy = false } = props;
  const [term, setTerm] = useState('');
  const all = useInfiniteQuery(search(''));
  const found = useInfiniteQuery({ ...search(term), placeholderData: keepPreviousData });
  if (found.isError && found.error !== null) {
    return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (found.data === undefined || all.data === undefined) return <LoadingLines count={6} />;
  const offered = (pages: Item[][]) => pages.flat().filter((item) => item.id !== exceptId);
  const owned = offered(all.data.pages).length;
  const items = offered(found.data.pages);
  if (owned === 0) return props.empty;
  return (
    <>
      {owned > FILTER_BOX_ABOVE && (
        <TextInput
          aria-label={props.filterLabel}
          placeholder="Filtrer"
          leftSection={<Icon name="search" />}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={classes.choice}
              disabled={busy}
              aria-pressed={chosenId === undefined ? undefined : chosenId === item.id}
              onClick={() => props.onPick(item)}
            >
              <span className={`${classes.tile} ${colorClass(item.color)}`}>
                <Icon name={item.icon} />
              </span>
              <span className="breaks">
                <b dir="auto">{item.title}</b>
                <span className="fine-note block">{props.facts(item)}</span>
              </span>
              {chosenId === item.id && <Icon name="check-lg" className="link-ink to-end" />}
            </button>
          </li>
        ))}
      </ul>
      {items.length === 0 && <p role="status">{props.nothingFound}</p>}
      {found.hasNextPage && (
        <Button
          variant="subtle"
          fullWidth
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          Afficher la suite
        </Button>
      )}
    </>
  );
}
