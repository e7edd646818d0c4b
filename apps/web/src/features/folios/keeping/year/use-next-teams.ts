import type { DirectoryEntry, MonitoredStudent, TransmissionPupil, Transmissions } from '@pupitre/contract';
import { useState } from 'react';
import type { GivenPart } from './transmission-queries.ts';

/** Values of the choice that are no teacher. */
export const NOBODY = '';
export const WHOLE_TEAM = 'team';
export const SEARCHED = 'search';

export type NextTeam = {
  pupil: MonitoredStudent;
  facts: TransmissionPupil;
  /** Of the class, and the one that was searched for. */
  teachers: readonly DirectoryEntry[];
  chosen: string;
  isTicked: boolean;
  /** Whom the choice means; nobody while it is open. */
  receivers: readonly DirectoryEntry[];
};

type Choices = {
  added: readonly number[];
  unticked: ReadonlySet<number>;
  chosen: ReadonlyMap<number, string>;
  found: ReadonlyMap<number, DirectoryEntry>;
};
const START: Choices = { added: [], unticked: new Set(), chosen: new Map(), found: new Map() };

/** Whom the person wants to transmit to whom: those who changed class first, then whoever she adds. */
export function useNextTeams(pupils: readonly MonitoredStudent[], { pupils: known }: Transmissions) {
  const [choices, setChoices] = useState<Choices>(START);
  const factsOf = new Map(known.map((one) => [one.studentId, one]));
  const rows = pupils.flatMap((pupil) => {
    const facts = factsOf.get(pupil.id);
    const isProposed = facts?.hasMoved === true && facts.receivers.length === 0;
    if (facts === undefined || !(isProposed || choices.added.includes(pupil.id))) return [];
    return [rowOf(pupil, facts, choices)];
  });
  const isThere = new Set(rows.map(({ pupil }) => pupil.id));
  const change = (next: Partial<Choices>) => setChoices((before) => ({ ...before, ...next }));
  return {
    rows,
    others: pupils.filter(({ id }) => factsOf.has(id) && !isThere.has(id)),
    parts: rows.flatMap(({ pupil, isTicked, receivers }): GivenPart[] =>
      isTicked ? receivers.map(({ objectGuid }) => ({ studentId: pupil.id, objectGuid })) : [],
    ),
    add: (id: number) => change({ added: [...choices.added, id] }),
    tick: (id: number, isOn: boolean) => {
      const unticked = new Set(choices.unticked);
      if (isOn) unticked.delete(id);
      else unticked.add(id);
      change({ unticked });
    },
    choose: (id: number, value: string) => change({ chosen: new Map(choices.chosen).set(id, value) }),
    find: (id: number, teacher: DirectoryEntry) =>
      change({
        found: new Map(choices.found).set(id, teacher),
        chosen: new Map(choices.chosen).set(id, teacher.objectGuid),
      }),
    reset: () => setChoices(START),
  };
}

function rowOf(pupil: MonitoredStudent, facts: TransmissionPupil, choices: Choices): NextTeam {
  const found = choices.found.get(pupil.id);
  const isKnown = facts.teachers.some(({ objectGuid }) => objectGuid === found?.objectGuid);
  const teachers = found === undefined || isKnown ? facts.teachers : [...facts.teachers, found];
  const [only, ...more] = facts.teachers;
  const proposed = only !== undefined && more.length === 0 ? only.objectGuid : NOBODY;
  const chosen = choices.chosen.get(pupil.id) ?? proposed;
  const receivers = chosen === WHOLE_TEAM ? facts.teachers : teachers.filter(({ objectGuid }) => objectGuid === chosen);
  return { pupil, facts, teachers, chosen, isTicked: !choices.unticked.has(pupil.id), receivers };
}
