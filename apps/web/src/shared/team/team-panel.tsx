import '../../theme/mantine-inputs.css';
import { Button, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { TEACHER_SEARCH_MIN, type TeamMember } from '@pupitre/contract';
import { visibleLength } from '@pupitre/learning';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { Icon } from '../icon.tsx';
import { Avatar } from '../shell/avatar.tsx';
import { teacherSearch } from './teacher-search.ts';
import classes from './team-panel.module.css';

type TeamPanelProps = {
  team: readonly TeamMember[];
  onChange: (team: readonly TeamMember[]) => void;
  /** Says that nobody is in it, e.g. « Cette liste n’est partagée avec personne. ». */
  emptyTitle: string;
};

/** LIMIT-29. */
const DEBOUNCE_MS = 300;

/** « Équipe pédagogique »: colleagues who read a content, and those who may change it. */
export function TeamPanel({ team, onChange, emptyTitle }: TeamPanelProps) {
  const replace = (member: TeamMember) =>
    onChange(team.map((other) => (other.objectGuid === member.objectGuid ? member : other)));
  return (
    <section className={`panel ${classes.team}`} aria-labelledby="team">
      <h2 id="team">Équipe pédagogique</h2>
      <TeacherSearch team={team} onAdd={(member) => onChange([...team, member])} />
      {team.length === 0 ? (
        <EmptyState title={emptyTitle}>Cherchez une ou un collègue par son nom pour l’ajouter.</EmptyState>
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

type TeacherSearchProps = { team: readonly TeamMember[]; onAdd: (member: TeamMember) => void };

function TeacherSearch({ team, onAdd }: TeacherSearchProps) {
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const isLongEnough = visibleLength(term) >= TEACHER_SEARCH_MIN;
  const found = useQuery({ ...teacherSearch(term), enabled: isLongEnough, placeholderData: keepPreviousData });
  const teachers = isLongEnough ? (found.data ?? []) : [];
  return (
    <>
      <TextInput
        className={classes.teacherSearch}
        label="Ajouter une ou un collègue"
        description={`Au moins ${TEACHER_SEARCH_MIN} lettres du nom.`}
        leftSection={<Icon name="search" />}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {teachers.length > 0 && (
        <ul className={classes.found} aria-label="Enseignantes et enseignants trouvés">
          {teachers.map((teacher) => {
            const isMember = team.some((member) => member.objectGuid === teacher.objectGuid);
            return (
              <li key={teacher.objectGuid}>
                <Button
                  variant="light"
                  size="xs"
                  disabled={isMember}
                  leftSection={<Icon name={isMember ? 'check-lg' : 'plus-lg'} />}
                  onClick={() => onAdd({ ...teacher, canEdit: true })}
                >
                  {isMember ? `${teacher.displayName}, déjà dans l’équipe` : teacher.displayName}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <p className={classes.tip} role="status">
        {isLongEnough && found.isSuccess && teachers.length === 0 && 'Personne de ce nom dans vos écoles.'}
      </p>
    </>
  );
}
