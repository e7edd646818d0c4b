import { Button } from '@mantine/core';
import type { Group, GroupPupil } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useRef, useState } from 'react';
import { keepFocus } from '../../ui/page/keep-focus.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { filledGroups } from './filled-groups.ts';
import classes from './group-choice.module.css';
import { GroupsFailure } from './groups-failure.tsx';

/** The part of the groups query that the choice needs. */
export type GroupsRead = { data: Group[] | undefined; isError: boolean; refetch: () => unknown };

type GroupChoiceProps = {
  groups: GroupsRead;
  /** World ids of the pupils already there. */
  present: ReadonlySet<string>;
  onAdd: (group: Group) => void;
  /** Of a group that is all there: what is said of it instead of « déjà là ». */
  noteOf?: (group: Group) => string | null;
  /** Some of a group: its pupils unfold, each to be added alone. */
  onPick?: (pupil: GroupPupil, group: Group) => void;
};

/** The teacher's classes and groups, each with a button that adds its pupils (DIST-15, FOLIO-54). */
export function GroupChoice({ groups, present, onAdd, noteOf, onPick }: GroupChoiceProps) {
  const list = useRef<HTMLUListElement>(null);
  const add = (group: Group) =>
    keepFocus(
      () => onAdd(group),
      // The button became « déjà là »: the next one, or else the dialog's own.
      () => list.current?.querySelector('button') ?? list.current?.closest('[role="dialog"]')?.querySelector('input'),
    );
  if (groups.isError) return <GroupsFailure onRetry={() => void groups.refetch()} />;
  if (groups.data === undefined) return <p role="status">Chargement de vos classes…</p>;
  const filled = filledGroups(groups.data);
  if (filled.length === 0) return <p className="dim">Vous n’avez ni classe ni groupe avec des élèves.</p>;
  return (
    <ul ref={list} className="no-margin" aria-label="Classes et groupes">
      {filled.map((group) => (
        <GroupEntry
          key={group.key}
          group={group}
          present={present}
          onAdd={() => add(group)}
          note={noteOf?.(group) ?? 'déjà là'}
          onPick={onPick === undefined ? null : (pupil) => onPick(pupil, group)}
        />
      ))}
    </ul>
  );
}

type GroupEntryProps = {
  group: Group;
  present: ReadonlySet<string>;
  onAdd: () => void;
  note: string;
  onPick: ((pupil: GroupPupil) => void) | null;
};

function GroupEntry({ group, present, onAdd, note, onPick }: GroupEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const there = group.students.filter((pupil) => present.has(pupil.cloeeWorldId)).length;
  const missing = group.students.length - there;
  return (
    <li className={classes.group}>
      <Icon name={group.groupType === 'classe' ? 'mortarboard' : 'people'} />
      <span className={classes.text}>
        <b>{group.name}</b>
        <span className="fine-note block">
          {[group.school, counted(group.students.length, 'élève'), there > 0 && missing > 0 && `${there} déjà là`]
            .filter((fact) => fact !== '' && fact !== false)
            .join(' · ')}
        </span>
      </span>
      {onPick !== null && missing > 0 && (
        <Button
          size="xs"
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={`Choisir des élèves de ${group.name}`}
          leftSection={<Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />}
          onClick={() => setOpen(!isOpen)}
        >
          Choisir
        </Button>
      )}
      {missing === 0 ? (
        <span className={classes.there}>
          <Icon name="check-lg" /> {note}
        </span>
      ) : (
        <Button
          size="xs"
          leftSection={<Icon name="plus-lg" />}
          onClick={onAdd}
          aria-label={`Ajouter ${counted(missing, 'élève')} de ${group.name}`}
        >
          {`Ajouter ${counted(missing, 'élève')}`}
        </Button>
      )}
      {onPick !== null && isOpen && missing > 0 && <Pupils group={group} present={present} onPick={onPick} />}
    </li>
  );
}

type PupilsProps = { group: Group; present: ReadonlySet<string>; onPick: (pupil: GroupPupil) => void };

const Pupils = ({ group, present, onPick }: PupilsProps) => (
  <ul className={classes.pupils} aria-label={`Élèves de ${group.name}`}>
    {group.students.map((pupil) => {
      const isThere = present.has(pupil.cloeeWorldId);
      return (
        <li key={pupil.cloeeWorldId}>
          {/* The button stays after a press, so that the next one is one step away. */}
          <button
            translate="no"
            type="button"
            className={classes.pupil}
            aria-disabled={isThere || undefined}
            onClick={() => {
              if (!isThere) onPick(pupil);
            }}
          >
            <Icon name={isThere ? 'check-lg' : 'plus-lg'} />
            {pupil.displayName}
            {isThere && <span className="sr-only">, déjà là</span>}
          </button>
        </li>
      );
    })}
  </ul>
);
