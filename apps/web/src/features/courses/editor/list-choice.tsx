import '../../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import type { ListCard } from '@pupitre/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceRow } from '../../../shared/choice-row.tsx';
import { LoadFailure } from '../../../shared/errors/load-failure.tsx';
import { Icon } from '../../../shared/icon.tsx';
import { IconTile } from '../../../shared/icon-tile.tsx';
import { EMPTY_FILTER } from '../../../shared/search/search-filter.ts';
import { useSession } from '../../../shared/session.ts';
import { listSearch } from '../../lists/list-queries.ts';
import classes from './resource-modal.module.css';

/** The filter box appears above this many lists (MODAL-32). */
const FILTER_BOX_ABOVE = 10;

const VIEWS = [
  { value: 'personnelles', label: 'Personnelles' },
  { value: 'equipe-pedagogique', label: 'Partagées' },
  { value: 'lexique', label: 'Lexique' },
  { value: 'rpn', label: 'RPN' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** A list of any of the four places where one may read lists. */
export function ListChoice({ onPick }: { onPick: (list: ListCard) => void }) {
  const { isTeacher } = useSession();
  const [view, setView] = useState<View>('personnelles');
  const [term, setTerm] = useState('');
  const all = useInfiniteQuery(listSearch(view, EMPTY_FILTER));
  const found = useInfiniteQuery({
    ...listSearch(view, { title: term, categories: [] }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={classes.form}>
      <ChoiceRow
        legend="Où chercher"
        hideLegend
        name="list-view"
        value={view}
        choices={VIEWS.filter(({ value }) => isTeacher || value !== 'equipe-pedagogique')}
        onChange={(next) => {
          setView(next);
          setTerm('');
        }}
      />
      {((all.data?.pages.flat().length ?? 0) > FILTER_BOX_ABOVE || term !== '') && (
        <TextInput
          aria-label="Filtrer les listes"
          placeholder="Filtrer"
          leftSection={<Icon name="search" />}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
      )}
      {found.isError ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Found found={found.data?.pages.flat()} onPick={onPick} />
      )}
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
    </div>
  );
}

function Found({ found, onPick }: { found: readonly ListCard[] | undefined; onPick: (list: ListCard) => void }) {
  if (found === undefined) return <p role="status">Chargement…</p>;
  if (found.length === 0) return <p role="status">Aucune liste ici.</p>;
  return (
    <ul className={classes.rows} aria-label="Listes">
      {found.map((list) => (
        <li key={list.id}>
          <button type="button" className={classes.type} onClick={() => onPick(list)}>
            <IconTile name={list.icon} color={list.color} />
            <span>
              <b dir="auto">{list.title}</b>
              <span className={classes.caption}>
                {`${list.itemCount} ${list.itemCount > 1 ? 'mots' : 'mot'} · ${activities(list.activities.length)}`}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const activities = (count: number) =>
  count === 0 ? 'aucune activité' : `${count} ${count > 1 ? 'activités' : 'activité'}`;
