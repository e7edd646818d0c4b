import {
  type CellSeries,
  fastSaveObservation,
  getCellSeries,
  getObservations,
  type Observation,
} from '@pupitre/contract';
import { DAY_MS, observationIdOf } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import type { Db } from '../src/db/connection.ts';
import { buildFolio, type FolioOverrides } from '../src/demo/build/build-folio.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../src/demo/build/build-person.ts';
import { type Client, openTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

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

/** The same people, with an application of their own for a whole file of tests. */
export async function openObservationKit(options?: TestAppOptions): Promise<ObservationKit & { t: TestApp }> {
  const t = await openTestApp(options);
  return { t, ...(await createObservationKit(t)) };
}

type Level = 'ok' | 'nok' | 'unrated' | 'unset';

/** The fast save of one cell. */
export const setLevel = (
  client: Client,
  cell: Cell,
  level: Level,
  headers: Record<string, string> = {},
  query: { le?: string; par?: 'again' | 'back' } = {},
) => client.call(fastSaveObservation, { params: { ...cell, level }, headers, query });

/** The dated observations of the cell. */
export async function readSeries(client: Client, { id, studentId, criteriaId }: Cell): Promise<CellSeries> {
  const params = { id, observationId: observationIdOf(studentId, criteriaId) };
  return (await client.call(getCellSeries, { params })).body;
}

const INSTANT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/;
/** The same values with every instant, as PostgreSQL writes them in UTC, a day earlier. */
function aDayEarlier(values: unknown): unknown {
  if (Array.isArray(values)) return values.map(aDayEarlier);
  if (typeof values === 'object' && values !== null)
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, aDayEarlier(value)]));
  if (typeof values !== 'string' || !INSTANT.test(values)) return values;
  const day = new Date(Date.parse(`${values.slice(0, 10)}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  return `${day}${values.slice(10)}`;
}

/** Everything that was ever observed in the folio happened a day earlier. */
export async function passDay(
  db: Db,
  { id, pupils }: { id: number; pupils: readonly { id: number }[] },
): Promise<void> {
  const students = sql`student_id = any(${sql.param(pupils.map((one) => one.id))}::int[])`;
  await db.execute(sql`update observation set updated_on = updated_on - interval '24 hours',
    leveled_on = leveled_on - interval '24 hours' where ${students}`);
  // Backwards in time, so that no row takes the key of one that has not moved yet.
  const { rows: earlier } = await db.execute<{ ctid: string }>(
    sql`select ctid::text from earlier_observation where ${students} order by observed_on`,
  );
  for (const { ctid } of earlier) {
    await db.execute(
      sql`update earlier_observation set observed_on = observed_on - interval '24 hours' where ctid = ${ctid}::tid`,
    );
  }
  const { rows } = await db.execute<{ key: string; before: unknown; after: unknown }>(
    sql`select student_id || '.' || criterion_id || '.' || side || '.' || version as key, before, after
      from observation_change where ${students}`,
  );
  for (const { key, before, after } of rows) {
    await db.execute(sql`update observation_change set changed_on = changed_on - interval '24 hours',
      before = ${JSON.stringify(aDayEarlier(before))}::jsonb, after = ${JSON.stringify(aDayEarlier(after))}::jsonb
      where student_id || '.' || criterion_id || '.' || side || '.' || version = ${key}`);
  }
  await db.execute(sql`update observation_block set made_on = made_on - interval '24 hours' where folio_id = ${id}`);
}

/** The cell as the folio shows it. */
export async function readCell(client: Client, { id, studentId, criteriaId }: Cell): Promise<Observation> {
  const { body } = await client.call(getObservations, { params: { id } });
  const found = body.find((one) => one.monitoredStudentId === studentId && one.criteriaId === criteriaId);
  if (found === undefined) throw new Error('The folio has no such cell.');
  return found;
}
