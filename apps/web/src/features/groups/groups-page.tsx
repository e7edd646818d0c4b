import { Button } from '@mantine/core';
import type { Group } from '@pupitre/contract';
import { counted, plural } from '@pupitre/learning';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SaveEnd } from '../../platform/saving/save-end.tsx';
import { AddCard } from '../../ui/cards/card-grid.tsx';
import { ConfirmDelete } from '../../ui/modals/confirm-delete.tsx';
import { lazyModal } from '../../ui/modals/lazy-modal.tsx';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Link } from '../../ui/parts/link.tsx';
import { LinkButton } from '../../ui/parts/link-button.tsx';
import { PageHeader } from '../../ui/parts/page-header.tsx';
import { GroupPanel, type GroupPanelProps } from './group-panel.tsx';
import { groupsQuery, groupUseQuery } from './group-queries.ts';
import classes from './groups.module.css';
import { NamedAlike } from './named-alike.tsx';
import { useGroupNames } from './use-group-names.ts';
import { useGroupPupils } from './use-group-pupils.ts';

const ImportPupils = lazyModal(async () => (await import('./import-pupils.tsx')).ImportPupils);
const GroupDialog = lazyModal(async () => (await import('./group-dialog.tsx')).GroupDialog);

/** The dialog of a group, by its key; null for a new one. Each opening begins anew. */
type Opening = { count: number; key: string | null; opened: boolean };

/** « Groupes »: a teacher's own groups, and the classes that the schools' administration keeps. */
export function GroupsPage() {
  const { data: saved } = useSuspenseQuery(groupsQuery);
  const names = useGroupNames(saved);
  const pupils = useGroupPupils(names);
  const [isImporting, setImporting] = useState(false);
  const [dialog, setDialog] = useState<Opening>({ count: 0, key: null, opened: false });
  const [deleting, setDeleting] = useState<string | null>(null);
  const isEmpty = saved.length === 0;
  const choose = (key: string | null) => setDialog(({ count }) => ({ count: count + 1, key, opened: true }));

  return (
    <div className="flex-column grows">
      <div className="page">
        <PageHeader
          title="Groupes"
          icon="people"
          color="c-purple"
          breadcrumb={<Link to="/preferences">Préférences</Link>}
          actions={
            <Button
              leftSection={<Icon name="box-arrow-in-down" />}
              aria-haspopup="dialog"
              {...ImportPupils.opener}
              onClick={() => setImporting(true)}
            >
              Importer plusieurs groupes
            </Button>
          }
        >
          <Lead count={saved.length} />
        </PageHeader>
        <div className="one-column gap-16">
          <div className={classes.add}>
            <AddCard label="Ajouter un groupe" onClick={() => choose(null)} />
          </div>
          {isEmpty && (
            <EmptyState title="Vous n’avez pas encore de groupe.">
              Ajoutez-en un, ou importez ceux de l’outil de gestion scolaire.
            </EmptyState>
          )}
          {saved.map((group) => (
            <GroupPanel
              key={group.key}
              group={group}
              names={names}
              pupils={pupils}
              onChoose={() => choose(group.key)}
              onDelete={() => setDeleting(group.key)}
            />
          ))}
          {saved.some((group) => group.readOnly) && (
            <p className={classes.dim}>
              {
                'Les groupes en lecture seule viennent de l’administration des écoles\u00a0; ils se mettent à jour seuls.'
              }
            </p>
          )}
          <NamedAlike />
        </div>
      </div>
      <SaveEnd
        state={names.state}
        canSave={names.isDirty}
        isDirty={names.isDirty}
        mayLeave={names.leaving.mayLeave}
        onSave={names.save}
        beforeSignIn={names.leaving.beforeSignIn}
        {...(names.isDirty ? { detail: <ChangedNames names={names} /> } : {})}
      >
        <LinkButton to="/preferences" leftSection={<Icon name="arrow-left" />}>
          Retour
        </LinkButton>
      </SaveEnd>
      <DeleteGroup
        group={saved.find(({ key }) => key === deleting)}
        pupils={pupils}
        onClose={() => setDeleting(null)}
      />
      <ImportPupils opened={isImporting} onClose={() => setImporting(false)} />
      {dialog.count > 0 && (
        <GroupDialog
          key={dialog.count}
          opened={dialog.opened}
          onClose={() => setDialog((now) => ({ ...now, opened: false }))}
          group={saved.find(({ key }) => key === dialog.key) ?? null}
          groups={saved}
          onSaved={names.keep}
          onExpired={names.expire}
        />
      )}
    </div>
  );
}

/** How many there are, and where they serve (GROUP-19). */
const Lead = ({ count }: { count: number }) => (
  <>
    <span>
      {count === 0
        ? 'Aucun groupe pour l’instant · ils servent dans les '
        : `${counted(count, 'groupe')} · ${plural(count, 'utilisé')} dans les `}
    </span>
    <Link to="/parcours/distributions">distributions</Link>
    {' et dans vos '}
    <Link to="/folios/$view" params={{ view: 'personnels' }}>
      folios
    </Link>
  </>
);

/** « Soutien lecture : nom modifié ». */
function ChangedNames({ names }: { names: ReturnType<typeof useGroupNames> }) {
  const [first, ...others] = names.changed;
  if (first === undefined) return null;
  const rest = others.length === 0 ? '' : ` et ${counted(others.length, 'autre')}`;
  return <>{`${first.name}\u00a0: nom modifié${rest}`}</>;
}

type DeleteGroupProps = Pick<GroupPanelProps, 'pupils'> & { group: Group | undefined; onClose: () => void };

function DeleteGroup({ group, pupils, onClose }: DeleteGroupProps) {
  const [isBusy, setBusy] = useState(false);
  const failure = group === undefined ? undefined : pupils.failures[group.key];
  const { data } = useQuery({ ...groupUseQuery(group?.key ?? ''), enabled: group !== undefined });
  const used = data?.distributions ?? 0;
  const close = () => {
    if (group !== undefined) pupils.clear(group.key);
    onClose();
  };
  const confirm = async () => {
    if (group === undefined) return;
    setBusy(true);
    if (await pupils.end(group)) onClose();
    setBusy(false);
  };
  return (
    <ConfirmDelete
      opened={group !== undefined}
      onClose={close}
      onConfirm={() => void confirm()}
      busy={isBusy}
      name={group?.name ?? ''}
      failure={failure}
      {...(used > 0
        ? {
            dependents: `Ce groupe est utilisé dans ${counted(used, 'distribution')}\u00a0: les élèves et le nom y restent.`,
          }
        : {})}
    />
  );
}
