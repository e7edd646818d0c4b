import { randomUUID } from 'node:crypto';
import { exportOwnData } from '@pupitre/contract';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildClass } from '../../src/demo/build/build-class.ts';
import { buildClassTest } from '../../src/demo/build/build-class-test.ts';
import { buildCourse } from '../../src/demo/build/build-course.ts';
import { buildFolio } from '../../src/demo/build/build-folio.ts';
import { buildGroup } from '../../src/demo/build/build-group.ts';
import { buildList } from '../../src/demo/build/build-list.ts';
import { buildMedium } from '../../src/demo/build/build-medium.ts';
import { buildPupil, buildTeacher } from '../../src/demo/build/build-person.ts';
import { buildSchool } from '../../src/demo/build/build-school.ts';
import { cleanForeignIds } from '../../src/modules/practice/clean-foreign-ids.ts';
import { ROWS } from '../endpoint-rows/all-rows.ts';
import { createWorld } from '../endpoint-rows/create-world.ts';
import type { World } from '../endpoint-rows/row.ts';
import { addressOf, type Client, type LooseInput } from '../test-client.ts';

/**
 * A pupil who puts the ids of everything that is not hers into every call that takes one, and then copies her own data. What
 * others wrote holds this text; nothing of it may come out anywhere. The calls are those of the table of endpoints, so that
 * a new call is attacked too.
 */
const MARKER = 'texte-d-autrui';

let world: World;
let hostile: Client;
let hostileId: number;
let foreign: { numbers: number[]; texts: string[]; listId: number; courseId: number };
let leaks: string[];
let asked = 0;
beforeAll(async () => {
  world = await createWorld();
  const school = await buildSchool(world.db);
  const pupil = await buildPupil(world.db, { displayName: 'Hostile', schools: [school] });
  hostileId = pupil.id;
  hostile = await world.signInAs(pupil);
  foreign = await writeWhatIsNotHers(world);
  leaks = await attackEveryCall();
}, 600_000);
afterAll(() => world.close());

async function writeWhatIsNotHers({ db }: World) {
  const school = await buildSchool(db, { name: `${MARKER} école` });
  const teacher = await buildTeacher(db, { displayName: `${MARKER} enseignante`, schools: [school] });
  const mate = await buildPupil(db, { displayName: `${MARKER} élève`, schools: [school] });
  const group = await buildClass(db, { school, teachers: [teacher], pupils: [mate], name: `${MARKER} classe` });
  const own = await buildGroup(db, { owner: teacher, pupils: [mate], name: `${MARKER} groupe` });
  const list = await buildList(db, {
    author: teacher,
    title: `${MARKER} liste`,
    items: [1, 2].map((n) => ({ learnTxt: `${MARKER} mot ${n}`, hintTxt: `${MARKER} indice ${n}` })),
  });
  const course = await buildCourse(db, {
    author: teacher,
    title: `${MARKER} parcours`,
    items: [{ title: `${MARKER} ressource`, description: `${MARKER} texte`, progressionEnabled: true }],
  });
  const folio = await buildFolio(db, {
    author: teacher,
    title: `${MARKER} folio`,
    criteria: [{ label: `${MARKER} critère`, studentEvaluationEnabled: true }],
    pupils: [mate],
    observations: [
      {
        ...{ pupil: 0, criterion: 0, state: 'ok', comment: `${MARKER} commentaire`, selfComment: `${MARKER} avis` },
        discussion: [{ author: teacher, comment: `${MARKER} discussion` }],
      },
    ],
  });
  const classTest = await buildClassTest(db, {
    teacher,
    title: `${MARKER} contrôle`,
    words: [{ learnTxt: `${MARKER} dicté`, hintTxt: `${MARKER} sens` }],
    copies: [
      { pupil: mate, startedOn: new Date(), wordOrder: [0], answers: { 0: { text: `${MARKER} réponse`, on: 1 } } },
    ],
  });
  const medium = await buildMedium(db, { owner: teacher, name: `${MARKER}.png`, restricted: true });
  await db.execute(sql`insert into medium_use (guid, student_id, criterion_id)
    values (${medium.guid}, ${folio.pupils[0]?.id ?? 0}, ${folio.criteria[0]?.id ?? 0})`);
  await db.execute(
    sql`insert into notification (person_id, fact, title) values (${mate.id}, 'f', ${`${MARKER} notification`})`,
  );
  await db.execute(sql`insert into phrase (owner_id, text) values (${teacher.id}, ${`${MARKER} phrase`})`);
  const ids = async (text: ReturnType<typeof sql>) => (await db.execute<{ id: number }>(text)).rows.map(({ id }) => id);
  const numbers = [
    ...[list.id, course.id, folio.id, classTest.id, teacher.id, mate.id, school.id],
    ...folio.pupils.map(({ id }) => id),
    ...folio.criteria.map(({ id }) => id),
    ...course.items.map(({ id }) => id),
    ...(await ids(sql`select id from list_item where list_id = ${list.id}`)),
    ...(await ids(sql`select id::int from notification where person_id = ${mate.id}`)),
    ...(await ids(sql`select id from phrase where owner_id = ${teacher.id}`)),
  ];
  const texts = [medium.guid, group.key, own.key, mate.cloeeWorldId ?? '', teacher.objectGuid ?? ''];
  return { numbers: [...new Set(numbers)], texts, listId: list.id, courseId: course.id };
}

/** It would make the same zip over and over. */
const LEFT_OUT: ReadonlySet<unknown> = new Set([exportOwnData]);

type Json = { [key: string]: unknown };
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isIdName = (name: string) => /id$/i.test(name);

/** A value of the schema, with everything in it that may be there. */
function sampleOf(schema: Json, name: string): unknown {
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices !== undefined) return sampleOf(choices.find(({ type }) => type !== 'null') ?? {}, name);
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ('const' in schema) return schema.const;
  if (schema.type === 'object') return completed({}, schema);
  if (schema.type === 'array') return [sampleOf(isObject(schema.items) ? schema.items : {}, name)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'string') {
    const formats: Json = { uuid: randomUUID(), 'date-time': new Date().toISOString(), date: '2026-11-20' };
    return formats[String(schema.format)] ?? 'mot';
  }
  return typeof schema.minimum === 'number' ? Math.max(1, schema.minimum) : 1;
}

/** The value with whatever else its schema allows: fields that it left out, an element in empty lists. */
function completed(value: unknown, schema: Json, name = ''): unknown {
  if (Array.isArray(value) && value.length === 0) return sampleOf(schema, name);
  if (!isObject(value)) return value;
  const properties = isObject(schema.properties) ? schema.properties : {};
  const all = Object.entries(properties).map(([field, one]) => {
    const given = value[field];
    const of = isObject(one) ? one : {};
    return [field, given === undefined || given === null ? sampleOf(of, field) : completed(given, of, field)];
  });
  return { ...value, ...Object.fromEntries(all) };
}

const schemaOf = (schema: z.ZodMiniType | undefined): Json =>
  schema === undefined ? {} : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);

/** The value with this id wherever one stands; each list of such things names all that is foreign. */
function withEverywhere(value: unknown, id: number, name = ''): unknown {
  if (isIdName(name) && (value === null || typeof value === 'number')) return id;
  if (Array.isArray(value)) {
    const [first] = value;
    if (typeof first === 'number') return foreign.numbers;
    if (!isObject(first) || !Object.keys(first).some(isIdName)) return value.map((one) => withEverywhere(one, id));
    return foreign.numbers.map((one) => withEverywhere(first, one));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, withEverywhere(one, id, field)]));
}

/** What is sent with one foreign id in one place, and with one in all places. */
function inputsWith(input: LooseInput): LooseInput[] {
  const found: LooseInput[] = [];
  const put = (value: unknown, name: string, replace: (given: unknown) => LooseInput): void => {
    if (typeof value === 'number' || (value === null && isIdName(name))) {
      for (const id of foreign.numbers) found.push(replace(id));
    } else if (typeof value === 'string' && /^[\w-]+$/.test(value)) {
      for (const id of /^\d+$/.test(value) ? foreign.numbers : foreign.texts) found.push(replace(String(id)));
    } else if (Array.isArray(value)) {
      if (value.length > 0) put(value[0], name, (given) => replace([given, ...value.slice(1)]));
    } else if (isObject(value)) {
      for (const [field, one] of Object.entries(value)) {
        put(one, field, (given) => replace({ ...value, [field]: given }));
      }
    }
  };
  for (const part of ['params', 'query', 'body'] as const) {
    put(input[part], '', (given) => ({ ...input, [part]: given }) as LooseInput);
  }
  for (const id of foreign.numbers) found.push(withEverywhere(input, id) as LooseInput);
  return found;
}

/** What is known by an id of the device's making is a new one each time. */
const anew = (input: LooseInput): LooseInput => ({
  ...input,
  params: Object.fromEntries(
    Object.entries(input.params ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' && /^[0-9a-f]{8}-/.test(value) && !foreign.texts.includes(value) ? randomUUID() : value,
    ]),
  ),
});

async function attackEveryCall(): Promise<string[]> {
  const found: string[] = [];
  for (const { endpoint, cases } of ROWS) {
    if (LEFT_OUT.has(endpoint) || endpoint.consumes !== undefined) continue;
    const { input = {} } = await cases.right(world);
    const right = input as LooseInput;
    const whole = {
      ...right,
      query: completed(right.query ?? {}, schemaOf(endpoint.query)) as Json,
      body: completed(right.body, schemaOf(endpoint.body)),
    };
    for (const sent of [right, whole, ...inputsWith(right), ...inputsWith(whole)].map(anew)) {
      asked += 1;
      const name = `${endpoint.method} ${endpoint.path}`;
      const address = addressOf(endpoint, sent);
      const headers: Record<string, string> = sent.body === undefined ? {} : { 'content-type': 'application/json' };
      const body = sent.body === undefined ? {} : { body: JSON.stringify(sent.body) };
      const answer = await hostile.request(endpoint.method, address, { headers, ...body });
      if (answer.statusCode >= 500) found.push(`${name}: ${answer.statusCode}`);
      if (answer.rawPayload.includes(MARKER)) found.push(`${name} answers what is not hers to ${JSON.stringify(sent)}`);
    }
  }
  return found;
}

const copyOf = async (client: Client): Promise<string> => {
  const answer = await client.request('POST', '/api/v1/user/donnees');
  expect(answer.statusCode).toBe(200);
  return Object.entries(unzipSync(answer.rawPayload))
    .map(([name, bytes]) => `${name}\n${strFromU8(bytes)}`)
    .join('\n');
};

describe('the ids of everything that is not hers, in every call', () => {
  test('no answer holds a word of it', () => {
    expect(leaks).toEqual([]);
    expect(asked).toBeGreaterThan(2_000);
  });

  test('the copy of her own data holds none either, though she practised', async () => {
    expect(await world.db.$count(sql`practice_run`, sql`person_id = ${hostileId}`)).toBeGreaterThan(0);
    expect(await copyOf(hostile)).not.toContain(MARKER);
  });

  test('none of what she wrote keeps such an id', async () => {
    const { listId, courseId } = foreign;
    const { rows } = await world.db.execute(sql`
      select 1 from practice_run r where person_id = ${hostileId} and (list_id = ${listId} or course_id = ${courseId} or exists (
        select from jsonb_array_elements(r.words) w join list_item i on i.id = (w ->> 0)::int where i.list_id = ${listId}))
      union all select 1 from word_memory where person_id = ${hostileId} and list_id = ${listId}`);
    expect(rows).toEqual([]);
  });

  test('nor does a row that an earlier version kept, once the job has run', async () => {
    const { listId, courseId } = foreign;
    const { db } = world;
    const { rows: items } = await db.execute<{ id: number }>(sql`select id from list_item where list_id = ${listId}`);
    const words = JSON.stringify(items.map(({ id }) => [id, 'turn', 'first', 1]));
    await db.execute(sql`insert into practice_run (person_id, id, list_id, course_id, activity, begun_on, ended_on, seconds, is_finished, rate, words)
      values (${hostileId}, gen_random_uuid(), ${listId}, ${courseId}, 'carte', now(), now(), 60, true, 100, ${words}::jsonb)`);
    expect(await copyOf(hostile)).not.toContain(MARKER);
    await cleanForeignIds(db);
    expect(
      await db.$count(
        sql`practice_run`,
        sql`person_id = ${hostileId} and (list_id = ${listId} or course_id = ${courseId})`,
      ),
    ).toBe(0);
  });
});
