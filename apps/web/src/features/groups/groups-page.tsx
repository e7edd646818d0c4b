import { Button } from '@mantine/core';
import { counted, plural } from '@pupitre/learning';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AddCard } from '../../shared/cards/card-grid.tsx';
import { ConfirmDelete } from '../../shared/modals/confirm-delete.tsx';
import { EmptyState } from '../../shared/parts/empty-state.tsx';
import { Icon } from '../../shared/parts/icon.tsx';
import { LinkButton } from '../../shared/parts/link-button.tsx';
import { PageHeader } from '../../shared/parts/page-header.tsx';
import { SaveEnd } from '../../shared/saving/save-end.tsx';
import { isUnsaved } from './group-draft.ts';
import { GroupPanel, type GroupPanelProps } from './group-panel.tsx';
import { groupsQuery, groupUseQuery } from './group-queries.ts';
import classes from './groups.module.css';
import { ImportPupils } from './import-pupils.tsx';
import { useGroupNames } from './use-group-names.ts';
import { useGroupPupils } from './use-group-pupils.ts';

/** The import that is open: of one group, by its key, or of several. */
type OpenImport = { key: string | null } | null;

/** « Groupes »: a teacher's own groups, and the classes that the schools' administration keeps. */
export function GroupsPage() {
  const { data: saved } = useSuspenseQuery(groupsQuery);
  const names = useGroupNames(saved);
  const pupils = useGroupPupils(names);
  const [openImport, setOpenImport] = useState<OpenImport>(null);
  const [added, setAdded] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<string | null>(null);
  const { groups } = names;
  const isEmpty = groups.length === 0;

  return (
    <div className={classes.screen}>
      <div className="page">
        <PageHeader
          title="Groupes"
          icon="people"
          color="c-purple"
          breadcrumb={<Link to="/preferences">Préférences</Link>}
          actions={
            <Button
              leftSection={<Icon name="box-arrow-in-down" />}
              aria-expanded={openImport !== null && openImport.key === null}
              onClick={() => setOpenImport((open) => (open !== null && open.key === null ? null : { key: null }))}
            >
              Importer plusieurs groupes
            </Button>
          }
        >
          <Lead count={groups.length} />
        </PageHeader>
        <div className={classes.groups}>
          {openImport !== null && openImport.key === null && (
            <section className={`panel ${classes.group}`} aria-label="Importer plusieurs groupes">
              <ImportPupils group={null} onClose={() => setOpenImport(null)} />
            </section>
          )}
          <div className={classes.add}>
            <AddCard label="Ajouter un groupe" onClick={() => setAdded(names.add())} />
          </div>
          {isEmpty && (
            <EmptyState title="Vous n’avez pas encore de groupe.">
              Ajoutez-en un, ou importez ceux de l’outil de gestion scolaire.
            </EmptyState>
          )}
          {groups.map((group) => (
            <GroupPanel
              key={group.key}
              group={group}
              names={names}
              pupils={pupils}
              isNew={group.key === added}
              onDelete={() => (isUnsaved(group) ? void pupils.end(group) : setDeleting(group.key))}
              onToggleImport={() => setOpenImport((open) => (open?.key === group.key ? null : { key: group.key }))}
              importPart={
                openImport?.key === group.key ? (
                  <ImportPupils group={group} name={names.nameOf(group)} onClose={() => setOpenImport(null)} />
                ) : null
              }
            />
          ))}
          {groups.some((group) => group.readOnly) && (
            <p className={classes.dim}>
              {
                'Les groupes en lecture seule viennent de l’administration des écoles\u00a0; ils se mettent à jour seuls.'
              }
            </p>
          )}
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
      <DeleteGroup groupKey={deleting} names={names} pupils={pupils} onClose={() => setDeleting(null)} />
    </div>
  );
}

/** How many there are, and where they serve (GROUP-19). */
const Lead = ({ count }: { count: number }) => (
  <>
    {count === 0
      ? 'Aucun groupe pour l’instant · ils servent dans les '
      : `${counted(count, 'groupe')} · ${plural(count, 'utilisé')} dans les `}
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
  const what = isUnsaved(first) ? 'à enregistrer' : 'nom modifié';
  const rest = others.length === 0 ? '' : ` et ${counted(others.length, 'autre')}`;
  return <>{`${first.name}\u00a0: ${what}${rest}`}</>;
}

type DeleteGroupProps = Pick<GroupPanelProps, 'names' | 'pupils'> & { groupKey: string | null; onClose: () => void };

function DeleteGroup({ groupKey, names, pupils, onClose }: DeleteGroupProps) {
  const [isBusy, setBusy] = useState(false);
  const group = names.groups.find(({ key }) => key === groupKey);
  const failure = groupKey === null ? undefined : pupils.failures[groupKey];
  const { data } = useQuery({ ...groupUseQuery(group?.key ?? ''), enabled: group !== undefined });
  const used = data?.distributions ?? 0;
  const close = () => {
    if (groupKey !== null) pupils.clear(groupKey);
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
