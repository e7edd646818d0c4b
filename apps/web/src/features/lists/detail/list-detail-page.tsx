import { Button } from '@mantine/core';
import type { List, ListItem } from '@pupitre/contract';
import { useState } from 'react';
import { Icon } from '../../../shared/icon.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useSession } from '../../../shared/session.ts';
import { useCreateList } from '../create-list.ts';
import { copyRequest, selectionRequest } from '../list-actions.ts';
import { type ListKind, viewOfKind } from '../list-kinds.ts';
import { ActivityLinks } from './activity-links.tsx';
import { ItemList } from './item-list.tsx';
import classes from './list-detail.module.css';
import { ListHeadCard } from './list-head-card.tsx';
import { ListShareMenu } from './list-share-menu.tsx';
import { useAddSelection } from './use-add-selection.ts';

const PersonalListPicker = lazyModal(async () => (await import('./personal-list-picker.tsx')).PersonalListPicker);

/** One list: its card, what one can practise with it, its words and what one does with them. */
export function ListDetailPage({ list, kind }: { list: List; kind: ListKind }) {
  const session = useSession();
  const create = useCreateList();
  const [toAdd, setToAdd] = useState<readonly ListItem[] | null>(null);
  const adding = useAddSelection(() => setToAdd(null));
  // Only the creator deletes, so canDelete says who owns the list.
  const isOwner = list.canDelete;
  usePageTitle(list.title);
  return (
    <div className={`page ${classes.page}`}>
      <PageHeader
        title="Liste"
        icon="card-list"
        color="c-indigo"
        actions={
          <>
            <LinkButton to="/listes/$view" params={{ view: viewOfKind(kind) }} leftSection={<Icon name="arrow-left" />}>
              Retour
            </LinkButton>
            <ListShareMenu list={list} />
            {!isOwner && (
              <Button
                variant={list.canEdit ? 'default' : 'filled'}
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
                variant="filled"
                to="/listes/$kind/$id/edition"
                params={{ kind, id: String(list.id) }}
                leftSection={<Icon name="pencil" />}
              >
                Modifier
              </LinkButton>
            )}
          </>
        }
      />
      <ListHeadCard list={list} showAuthor={session.isPublisher} />
      <ActivityLinks list={list} />
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
          <>
            <Button
              variant="light"
              size="xs"
              leftSection={<Icon name="plus-lg" />}
              disabled={create.isPending}
              onClick={() => create.mutate(selectionRequest(list, selected))}
            >
              Créer une liste avec la sélection
            </Button>
            <Button
              variant="light"
              size="xs"
              leftSection={<Icon name="folder-plus" />}
              onClick={() => setToAdd(selected)}
            >
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
        )}
      />
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
