import '../../theme/mantine-inputs.css';
import { Button, Switch } from '@mantine/core';
import type { TeamMember } from '@pupitre/contract';
import { EmptyState } from '../parts/empty-state.tsx';
import { Icon } from '../parts/icon.tsx';
import { Avatar } from '../shell/avatar.tsx';
import { TeacherSearch } from './teacher-search.tsx';
import classes from './team-panel.module.css';

type TeamPanelProps = {
  team: readonly TeamMember[];
  onChange: (team: readonly TeamMember[]) => void;
  /** Says that nobody is in it, e.g. « Cette liste n’est partagée avec personne. ». */
  emptyTitle: string;
};

/** « Équipe pédagogique »: colleagues who read a content, and those who may change it. */
export function TeamPanel({ team, onChange, emptyTitle }: TeamPanelProps) {
  const replace = (member: TeamMember) =>
    onChange(team.map((other) => (other.objectGuid === member.objectGuid ? member : other)));
  return (
    <section className={`panel ${classes.team}`} aria-labelledby="team">
      <h2 id="team">Équipe pédagogique</h2>
      <TeacherSearch
        label="Ajouter un-e collègue"
        icon="plus-lg"
        taken={new Set(team.map(({ objectGuid }) => objectGuid))}
        takenLabel="déjà dans l’équipe"
        onPick={(teacher) => onChange([...team, { ...teacher, canEdit: true }])}
      />
      {team.length === 0 ? (
        <EmptyState title={emptyTitle}>Cherchez un-e collègue par son nom pour l’ajouter.</EmptyState>
      ) : (
        <ul className={classes.members} aria-label="Membres de l’équipe">
          {team.map((member) => (
            <li key={member.objectGuid}>
              <Avatar name={member.displayName} />
              <b className={classes.memberName}>{member.displayName}</b>
              <Switch
                label="Peut modifier"
                aria-label={`Peut modifier\u00a0: ${member.displayName}`}
                checked={member.canEdit}
                onChange={(event) => replace({ ...member, canEdit: event.currentTarget.checked })}
              />
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
