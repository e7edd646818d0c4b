import '../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorClass } from '../cards/content-card.tsx';
import { LoadFailure } from '../errors/load-failure.tsx';
import { Icon } from '../icon.tsx';
import { LoadingLines } from '../loading-lines.tsx';
import classes from './content-choices.module.css';

/** The filter box appears above this many lists or courses (MODAL-32). */
const FILTER_BOX_ABOVE = 10;

type Content = { readonly id: number; readonly title: string; readonly icon: string; readonly color: string };

/** The part of an infinite query that the choices need. */
type Found<Item> = {
  data: { pages: Item[][] } | undefined;
  error: Error | null;
  isError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

type ContentChoicesProps<Item extends Content> = {
  /** Without and with the term of the filter box. */
  all: Found<Item>;
  found: Found<Item>;
  term: string;
  onTerm: (term: string) => void;
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
  const { all, found, term, exceptId, chosenId, busy = false } = props;
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
          onChange={(event) => props.onTerm(event.currentTarget.value)}
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
              <span className={classes.text}>
                <b dir="auto">{item.title}</b>
                <span className={classes.facts}>{props.facts(item)}</span>
              </span>
              {chosenId === item.id && <Icon name="check-lg" className={classes.mark} />}
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
