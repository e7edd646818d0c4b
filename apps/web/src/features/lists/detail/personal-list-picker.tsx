import '../../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import type { ListCard } from '@pupitre/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '../../../shared/dates.ts';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { LoadFailure } from '../../../shared/errors/load-failure.tsx';
import { Icon } from '../../../shared/icon.tsx';
import { AppModal } from '../../../shared/modals/app-modal.tsx';
import { Notice } from '../../../shared/notice.tsx';
import { EMPTY_FILTER } from '../../../shared/search/search-filter.ts';
import { listSearch } from '../list-queries.ts';
import { messages } from '../messages.ts';
import classes from './personal-list-picker.module.css';

/** The filter box appears above this many lists (MODAL-32). */
const FILTER_BOX_ABOVE = 10;

type PersonalListPickerProps = {
  opened: boolean;
  title: string;
  /** A list that cannot be picked: the one whose words are added. */
  exceptId: number;
  busy: boolean;
  failure: string | undefined;
  onPick: (list: ListCard) => void;
  onClose: () => void;
};

/** MODAL-12: one of one's own lists, latest first, with the day of its last change (ENT-19). */
export function PersonalListPicker(props: PersonalListPickerProps) {
  const { opened, title, busy, failure, onClose } = props;
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      size={640}
      title={title}
      icon="card-list"
      color="c-indigo"
      locked={busy}
    >
      {failure !== undefined && (
        <Notice kind="bad" live>
          {failure}
        </Notice>
      )}
      {opened && <Choice {...props} />}
    </AppModal>
  );
}

function Choice({ exceptId, busy, onPick }: PersonalListPickerProps) {
  const [term, setTerm] = useState('');
  const all = useInfiniteQuery(listSearch('personnelles', EMPTY_FILTER));
  const found = useInfiniteQuery({
    ...listSearch('personnelles', { title: term, categories: [] }),
    placeholderData: keepPreviousData,
  });
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data === undefined || all.data === undefined) return <p role="status">Chargement…</p>;
  const owned = all.data.pages.flat().filter((list) => list.id !== exceptId).length;
  const lists = found.data.pages.flat().filter((list) => list.id !== exceptId);
  if (owned === 0) return <EmptyState>{'Créez d’abord une liste dans «\u00a0Personnelles\u00a0».'}</EmptyState>;
  return (
    <>
      {owned > FILTER_BOX_ABOVE && (
        <TextInput
          aria-label="Filtrer mes listes"
          placeholder="Filtrer"
          leftSection={<Icon name="search" />}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <ul className={classes.list}>
        {lists.map((list) => (
          <li key={list.id}>
            <button type="button" className={classes.choice} disabled={busy} onClick={() => onPick(list)}>
              <span className={`${classes.tile} ${list.color}`}>
                <Icon name={list.icon} />
              </span>
              <span className={classes.text}>
                <b>{list.title}</b>
                <span className={classes.facts}>
                  {`${messages.words(list.itemCount)} · modifiée le ${shortDate(list.updatedOn)}`}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {lists.length === 0 && <p role="status">Aucune liste ne correspond à ce filtre.</p>}
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
