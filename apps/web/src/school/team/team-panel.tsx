import '../../theme/mantine-inputs.css';
import { Button, Switch } from '@mantine/core';
import { Avatar } from '../../platform/account/avatar.tsx';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { type Member, seesObservations } from './member.ts';
import { TeacherSearch } from './teacher-search.tsx';
import classes from './team-panel.module.css';

type TeamPanelProps = {
  team: readonly Member[];
  onChange: (team: readonly Member[]) => void;
  /** Says that nobody is in it, e.g. « Cette liste n’est partagée avec personne. ». */
  emptyTitle: string;
  /** Of a folio: who does not edit it sees its observations only by a choice of its own. */
  hasObservations?: boolean;
};

/** « Équipe pédagogique »: colleagues who read a content, and those who may change it. */
export function TeamPanel({ team, onChange, emptyTitle, hasObservations = false }: TeamPanelProps) {
  const replace = (member: Member) =>
    onChange(team.map((other) => (other.objectGuid === member.objectGuid ? member : other)));
  return (
    <section className="panel grid gap-16 pad-16" aria-labelledby="team">
      <h2 id="team">Équipe pédagogique</h2>
      <TeacherSearch
        label="Ajouter un collègue"
        icon="plus-lg"
        taken={new Set(team.map(({ objectGuid }) => objectGuid))}
        takenLabel="déjà dans l’équipe"
        onPick={(teacher) =>
          onChange([...team, { ...teacher, canEdit: true, ...(hasObservations ? { seesObservations: true } : {}) }])
        }
      />
      {team.length === 0 ? (
        <EmptyState title={emptyTitle}>Cherchez un collègue par son nom pour l’ajouter.</EmptyState>
      ) : (
        <ul className={classes.members} aria-label="Membres de l’équipe">
          {team.map((member) => (
            <li key={member.objectGuid}>
              <Avatar name={member.displayName} />
              <b translate="no" className="breaks basis-160">
                {member.displayName}
              </b>
              <Switch
                label="Peut modifier"
                aria-label={`Peut modifier\u00a0: ${member.displayName}`}
                checked={member.canEdit}
                onChange={(event) => replace(withEditing(member, event.currentTarget.checked, hasObservations))}
              />
              {hasObservations && (
                <Switch
                  label="Voir les observations"
                  aria-label={`Voir les observations\u00a0: ${member.displayName}`}
                  description={
                    seesObservations(member)
                      ? 'Lit les observations de tous les élèves'
                      : 'Sans ce droit, lit les critères seulement'
                  }
                  checked={seesObservations(member)}
                  disabled={member.canEdit}
                  onChange={(event) => replace({ ...member, seesObservations: event.currentTarget.checked })}
                />
              )}
              <Button
                variant="subtle"
                size="xs"
                leftSection={<Icon name="x-lg" />}
                aria-label={`Retirer ${member.displayName}`}
                onClick={() => onChange(team.filter((other) => other.objectGuid !== member.objectGuid))}
              >
                Retirer
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Whoever edits no more sees observations only if that is chosen. */
const withEditing = (member: Member, canEdit: boolean, hasObservations: boolean): Member => ({
  ...member,
  canEdit,
  ...(hasObservations ? { seesObservations: canEdit } : {}),
});
