import { Button } from '@mantine/core';
import type { List, ListItem } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { GiveButton, GiveDialog, GivenOnPage } from '../../../shared/giving/give-button.tsx';
import type { GiveTo } from '../../../shared/giving/give-choice.ts';
import { givenList } from '../../../shared/giving/given-thing.ts';
import { useGiving } from '../../../shared/giving/use-giving.ts';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import { Icon } from '../../../shared/parts/icon.tsx';
import { LinkButton } from '../../../shared/parts/link-button.tsx';
import { useSession } from '../../../shared/session.ts';
import { audienceOfList } from '../../../shared/sharing/audience.ts';
import { ShareMenu } from '../../../shared/sharing/share-menu.tsx';
import { useGivingQueries } from '../../distributions/giving-queries.ts';
import { useCreateList } from '../create-list.ts';
import { exportList } from '../export-list.ts';
import { type ListKind, viewOfKind } from '../list-kinds.ts';
import { listQueries } from '../list-queries.ts';
import { ListTabs } from '../list-tabs.tsx';
import { useGivesTests } from '../use-gives-tests.ts';
import { ActivityLinks } from './activity-links.tsx';
import { copyRequest, selectionRequest } from './copy-list.ts';
import { ItemList } from './item-list.tsx';
import classes from './list-detail.module.css';
import { ListHead } from './list-head.tsx';
import { ListTests, TestButton, TestDialog, useTestGiving } from './list-tests.tsx';
import { useAddSelection } from './use-add-selection.ts';

const PersonalListPicker = lazyModal(async () => (await import('./personal-list-picker.tsx')).PersonalListPicker);

/** One list: its card, what one can practise with it, its words and what one does with them. */
export function ListDetailPage({ list, kind }: { list: List; kind: ListKind }) {
  const session = useSession();
  const create = useCreateList();
  const [toAdd, setToAdd] = useState<readonly ListItem[] | null>(null);
  const giving = useGiving(`list:${list.id}`);
  const testing = useTestGiving();
  const givingData = useGivingQueries(giving.opened || testing.opened);
  const givesTests = useGivesTests();
  const adding = useAddSelection(() => setToAdd(null));
  // Only the creator deletes, so canDelete says who owns the list.
  const isOwner = list.canDelete;
  const onTest = (to: GiveTo) => {
    giving.close();
    testing.open(to);
  };
  return (
    <div className={`page ${classes.page}`}>
      <ListHead
        list={list}
        showAuthor={session.isPublisher}
        actions={
          <>
            <LinkButton to="/listes/$view" params={{ view: viewOfKind(kind) }} leftSection={<Icon name="arrow-left" />}>
              Retour
            </LinkButton>
            <ListShareMenu list={list} />
            {!isOwner && (
              <Button
                variant={list.canEdit || session.isTeacher ? 'default' : 'filled'}
                leftSection={<Icon name="box-arrow-in-down" />}
                loading={create.isPending}
                onClick={() => create.mutate(copyRequest(list, true))}
              >
                Copier chez moi
              </Button>
            )}
            {list.canEdit && (
              <Button
                leftSection={<Icon name="copy" />}
                loading={create.isPending}
                onClick={() => create.mutate(copyRequest(list, false))}
              >
                Dupliquer
              </Button>
            )}
            {list.canEdit && (
              <LinkButton
                variant={session.isTeacher ? 'default' : 'filled'}
                to="/listes/$kind/$id/edition"
                params={{ kind, id: String(list.id) }}
                leftSection={<Icon name="pencil" />}
              >
                Modifier
              </LinkButton>
            )}
            {givesTests && <TestButton testing={testing} onNear={givingData.prepare} />}
            {session.isTeacher && <GiveButton giving={giving} onNear={givingData.prepare} />}
          </>
        }
      />
      <GivenOnPage giving={giving} onTakenBack={givingData.forget} />
      <ListTabs listId={list.id} kind={kind} words={list.items.length} current="words" />
      <ActivityLinks list={list} />
      {givesTests && <ListTests listId={list.id} />}
      <ItemList
        list={list}
        actions={
          <LinkButton
            className={classes.print ?? ''}
            variant="subtle"
            size="sm"
            to="/listes/impression/$id"
            params={{ id: String(list.id) }}
            leftSection={<Icon name="printer" />}
          >
            Imprimer les cartes
          </LinkButton>
        }
        selectionActions={(selected) => (
          <SelectionActions
            list={list}
            selected={selected}
            isBusy={create.isPending}
            onCreate={() => create.mutate(selectionRequest(list, selected))}
            onAdd={() => setToAdd(selected)}
          />
        )}
      />
      <GiveDialog
        giving={giving}
        thing={givenList(list)}
        groups={givingData.groups}
        onGiven={(given) => {
          giving.finish(given);
          givingData.forget(given.gift.courseId);
        }}
        {...(givesTests ? { onTest } : {})}
      />
      {givesTests && <TestDialog testing={testing} list={list} groups={givingData.groups} />}
      <PersonalListPicker
        opened={toAdd !== null}
        title="Ajouter à une liste"
        exceptId={list.id}
        busy={adding.isPending}
        failure={adding.failure}
        onClose={() => {
          adding.reset();
          setToAdd(null);
        }}
        onPick={(target) => adding.mutate({ target, items: toAdd ?? [] })}
      />
    </div>
  );
}

type SelectionActionsProps = {
  list: List;
  selected: readonly ListItem[];
  isBusy: boolean;
  onCreate: () => void;
  onAdd: () => void;
};

/** What is done with the chosen words. */
const SelectionActions = ({ list, selected, isBusy, onCreate, onAdd }: SelectionActionsProps) => (
  <>
    <Button variant="light" size="xs" leftSection={<Icon name="plus-lg" />} disabled={isBusy} onClick={onCreate}>
      Créer une liste avec la sélection
    </Button>
    <Button variant="light" size="xs" leftSection={<Icon name="folder-plus" />} onClick={onAdd}>
      Ajouter à une liste
    </Button>
    <LinkButton
      variant="light"
      size="xs"
      to="/listes/impression/$id"
      params={{ id: String(list.id) }}
      search={{ mots: selected.map((item) => item.id).join('-') }}
      leftSection={<Icon name="printer" />}
    >
      Imprimer la sélection
    </LinkButton>
  </>
);

/** « Partager » of a list: links, message, QR code, text file. */
function ListShareMenu({ list }: { list: List }) {
  const queryClient = useQueryClient();
  return (
    <ShareMenu
      title={list.title}
      theContent="la liste"
      path={`/listes/detail/${list.id}`}
      audience={audienceOfList(list)}
      mail={{ subject: `Liste «\u00a0${list.title}\u00a0»`, intro: 'Voici une liste à ouvrir dans Pupitre\u00a0:' }}
      secret={list.canEdit ? listQueries.secretOf(queryClient, list.id) : null}
      entries={[{ icon: 'download', label: 'Exporter en texte', onClick: () => exportList(list, list.items) }]}
    />
  );
}
