import { Button } from '@mantine/core';
import type { List, ListItem } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../api/use-session.ts';
import { GiveDialog, GivenOnPage } from '../../../school/giving/give-button.tsx';
import type { GiveTo } from '../../../school/giving/give-choice.ts';
import { GiveSplit } from '../../../school/giving/give-split.tsx';
import { GivenLines } from '../../../school/giving/given-lines.tsx';
import { givenNowQuery } from '../../../school/giving/given-now.ts';
import { givenList } from '../../../school/giving/given-thing.ts';
import { useGiving } from '../../../school/giving/use-giving.ts';
import { lazyModal } from '../../../ui/modals/lazy-modal.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';
import { useGivingQueries } from '../../giving/giving-queries.ts';
import { useCreateList } from '../create-list.ts';
import { ListCrumbs } from '../list-crumbs.tsx';
import type { ListKind } from '../list-kinds.ts';
import { ListTabs } from '../list-tabs.tsx';
import { useGivesTests } from '../use-gives-tests.ts';
import { ActivityLinks } from './activity-links.tsx';
import { copyRequest, selectionRequest } from './copy-list.ts';
import { ItemList } from './item-list.tsx';
import classes from './list-detail.module.css';
import { ListHead } from './list-head.tsx';
import { ListMenu } from './list-menu.tsx';
import { ListTests, TestDialog, useTestGiving } from './list-tests.tsx';
import { useAddSelection } from './use-add-selection.ts';

const PersonalListPicker = lazyModal(async () => (await import('./personal-list-picker.tsx')).PersonalListPicker);

/** One list: its card, what one can practise with it, its words and what one does with them. */
export function ListDetailPage({ list, kind }: { list: List; kind: ListKind }) {
  const session = useSession();
  const create = useCreateList();
  const [toAdd, setToAdd] = useState<readonly ListItem[] | null>(null);
  const giving = useGiving(`list:${list.id}`);
  const testing = useTestGiving(`list:${list.id}`);
  const givingData = useGivingQueries(giving.opened || testing.opened);
  const givesTests = useGivesTests();
  const adding = useAddSelection(() => setToAdd(null));
  const given = { kind: 'list', id: list.id } as const;
  const { data: lines = [] } = useQuery({ ...givenNowQuery(given), enabled: session.isTeacher });
  const isGiven = lines.length > 0;
  const onTest = (to: GiveTo) => {
    giving.close();
    testing.open(to);
  };
  return (
    <div className={`page ${classes.page}`}>
      <ListHead
        list={list}
        showAuthor={session.isPublisher}
        breadcrumb={<ListCrumbs kind={kind} />}
        actions={
          <ListActions list={list} kind={kind} create={create} isTeacher={session.isTeacher}>
            {session.isTeacher && (
              <GiveSplit
                giving={giving}
                onNear={givingData.prepare}
                onTest={givesTests ? () => testing.open(null) : null}
              />
            )}
          </ListActions>
        }
        foot={
          session.isTeacher && (
            <GivenLines
              of={given}
              results={{ to: '/listes/$kind/$id/resultats', params: { kind, id: String(list.id) } }}
            />
          )
        }
      />
      <GivenOnPage giving={giving} onTakenBack={givingData.forget} />
      {/* The line under the title leads to the results. */}
      {!isGiven && <ListTabs listId={list.id} kind={kind} words={list.items.length} current="words" />}
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

type ListActionsProps = {
  list: List;
  kind: ListKind;
  create: ReturnType<typeof useCreateList>;
  isTeacher: boolean;
  /** « Donner », which comes first. */
  children: ReactNode;
};

/** What is done with the whole list. */
function ListActions({ list, kind, create, isTeacher, children }: ListActionsProps) {
  const copy = () => create.mutate(copyRequest(list, true));
  return (
    <>
      {children}
      {list.canEdit ? (
        <LinkButton
          variant={isTeacher ? 'default' : 'filled'}
          to="/listes/$kind/$id/edition"
          params={{ kind, id: String(list.id) }}
          leftSection={<Icon name="pencil" />}
        >
          Modifier
        </LinkButton>
      ) : (
        <Button
          variant={isTeacher ? 'default' : 'filled'}
          leftSection={<Icon name="box-arrow-in-down" />}
          loading={create.isPending}
          onClick={copy}
        >
          Copier chez moi
        </Button>
      )}
      <ListMenu
        list={list}
        copies={{
          // Only the creator deletes, so canDelete says who owns the list.
          keepTitle: list.canEdit && !list.canDelete ? copy : null,
          duplicate: list.canEdit ? () => create.mutate(copyRequest(list, false)) : null,
        }}
      />
    </>
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
