import { fastSaveObservation, getObservations, type Observation } from '@pupitre/contract';
import { buildFolio, type FolioOverrides } from '../src/demo/build/build-folio.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../src/demo/build/build-person.ts';
import type { Client, TestApp } from './test-app.ts';

type Somebody = { person: PersonRow; client: Client };
type TestFolio = Awaited<ReturnType<typeof buildFolio>>;

/** People around folios: the owner, a colleague who writes, one who only reads, somebody outside, two pupils. */
export type ObservationKit = {
  owner: Somebody;
  colleague: Somebody;
  reader: Somebody;
  outsider: Somebody;
  pupils: [Somebody, Somebody];
  /** A folio of the owner with the team and both pupils. */
  build: (overrides?: FolioOverrides) => Promise<TestFolio & { cell: (pupil: number, criterion: number) => Cell }>;
};
export type Cell = { id: number; studentId: number; criteriaId: number };

export async function createObservationKit(t: TestApp): Promise<ObservationKit> {
  const enter = async (person: PersonRow): Promise<Somebody> => ({ person, client: await t.signInAs(person) });
  const teacher = async (displayName: string) => enter(await buildTeacher(t.db, { displayName }));
  const pupil = async (displayName: string) => enter(await buildPupil(t.db, { displayName }));
  const owner = await teacher('Anne Monnier');
  const colleague = await teacher('Luc Perrin');
  const reader = await teacher('Rita Favre');
  const outsider = await teacher('Omar Dubois');
  const pupils: [Somebody, Somebody] = [await pupil('Noé Blanc'), await pupil('Mia Rochat')];
  return {
    owner,
    colleague,
    reader,
    outsider,
    pupils,
    build: async (overrides = {}) => {
      const folio = await buildFolio(t.db, {
        author: owner.person,
        team: [{ person: colleague.person }, { person: reader.person, canEdit: false }],
        pupils: pupils.map(({ person }) => person),
        ...overrides,
      });
      const cell = (pupilIndex: number, criterion: number): Cell => ({
        id: folio.id,
        studentId: folio.pupils[pupilIndex]?.id ?? 0,
        criteriaId: folio.criteria[criterion]?.id ?? 0,
      });
      return { ...folio, cell };
    },
  };
}

type Level = 'ok' | 'nok' | 'unrated' | 'unset';

/** The fast save of one cell. */
export const setLevel = (client: Client, cell: Cell, level: Level, headers: Record<string, string> = {}) =>
  client.call(fastSaveObservation, { params: { ...cell, level }, headers });

/** The cell as the folio shows it. */
export async function readCell(client: Client, { id, studentId, criteriaId }: Cell): Promise<Observation> {
  const { body } = await client.call(getObservations, { params: { id } });
  const found = body.find((one) => one.monitoredStudentId === studentId && one.criteriaId === criteriaId);
  if (found === undefined) throw new Error('The folio has no such cell.');
  return found;
}
