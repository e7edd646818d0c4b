import { Button } from '@mantine/core';
import type { Group } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Icon } from '../../../shared/icon.tsx';
import { Notice } from '../../../shared/notice.tsx';
import { groupsQuery } from '../../groups/group-queries.ts';
import { messages } from '../messages.ts';
import { ALWAYS, BY_NAME, type PupilRow } from './distribution-rows.ts';
import classes from './group-choice.module.css';
import { keepFocus } from './keep-focus.ts';

type GroupChoiceProps = {
  /** World ids of the pupils who are there already. */
  present: ReadonlySet<string>;
  onAdd: (group: Group) => void;
};

/** The teacher's classes and groups, each with a button that adds its pupils (DIST-15). */
export function GroupChoice({ present, onAdd }: GroupChoiceProps) {
  const { data, isError, refetch } = useQuery(groupsQuery);
  const list = useRef<HTMLUListElement>(null);
  const add = (group: Group) =>
    keepFocus(
      () => onAdd(group),
      // The button became « déjà là »: the next one, or else the dialog's own.
      () => list.current?.querySelector('button') ?? list.current?.closest('[role="dialog"]')?.querySelector('input'),
    );
  if (isError) {
    return (
      <Notice
        kind="bad"
        live
        action={
          <Button size="xs" onClick={() => void refetch()}>
            {'Réessayer'}
          </Button>
        }
      >
        Vos classes et vos groupes n’ont pas pu être chargés.
      </Notice>
    );
  }
  if (data === undefined) return <p role="status">Chargement de vos classes…</p>;
  const groups = data.filter(({ students }) => students.length > 0).toSorted(classesFirst);
  if (groups.length === 0) return <p className={classes.none}>Vous n’avez ni classe ni groupe avec des élèves.</p>;
  return (
    <ul ref={list} className={classes.groups} aria-label="Classes et groupes">
      {groups.map((group) => {
        const there = group.students.filter((student) => present.has(student.cloeeWorldId)).length;
        const missing = group.students.length - there;
        return (
          <li key={group.key} className={classes.group}>
            <Icon name={group.groupType === 'classe' ? 'mortarboard' : 'people'} />
            <span className={classes.text}>
              <b>{group.name}</b>
              <span className={classes.facts}>
                {[group.school, messages.pupils(group.students.length), there > 0 && missing > 0 && `${there} déjà là`]
                  .filter((fact) => fact !== '' && fact !== false)
                  .join(' · ')}
              </span>
            </span>
            {missing === 0 ? (
              <span className={classes.there}>
                <Icon name="check-lg" /> déjà là
              </span>
            ) : (
              <Button
                size="xs"
                leftSection={<Icon name="plus-lg" />}
                onClick={() => add(group)}
                aria-label={`Ajouter ${messages.pupils(missing)} de ${group.name}`}
              >
                {`Ajouter ${messages.pupils(missing)}`}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const classesFirst = (one: Group, other: Group): number =>
  one.groupType.localeCompare(other.groupType) || BY_NAME.compare(one.name, other.name);

/** Rows of a group's pupils as they enter the page; names and progress are the server's once it is saved. */
export const rowsOfGroup = (group: Group, period: PupilRow['period']): PupilRow[] =>
  group.students.map((student) => ({
    ...rowOfPupil(student.cloeeWorldId, student.displayName, period),
    groupKey: group.key,
    className: group.name,
    schoolName: group.school,
  }));

export const rowOfPupil = (worldId: string, name: string, period: PupilRow['period'] = ALWAYS): PupilRow => ({
  worldId,
  name,
  period,
  keep: false,
  groupKey: '',
  className: '',
  schoolName: '',
  progression: 0,
});
