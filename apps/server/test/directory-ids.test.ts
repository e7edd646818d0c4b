import { type Endpoint, getCourse, getFolio, getList } from '@pupitre/contract';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person, school as schools } from '../src/db/schema.ts';
import { buildClass } from '../src/demo/build/build-class.ts';
import { buildCourse } from '../src/demo/build/build-course.ts';
import { buildFolio } from '../src/demo/build/build-folio.ts';
import { buildList } from '../src/demo/build/build-list.ts';
import { ROWS } from './endpoint-rows/all-rows.ts';
import { createWorld } from './endpoint-rows/create-world.ts';
import { type EndpointRow, WHO, type Who, type World } from './endpoint-rows/row.ts';
import { addressOf, type LooseInput } from './test-client.ts';

/**
 * Where an answer may hold an identifier of the directory or of the provider, by its call and field, and who needs it for
 * what. Everywhere else no identifier of a person leaves the server.
 */
const TEAM = 'who edits saves the team by it';
const AUTHOR = 'who edits: `createdBy` is the specification’s name for the directory’s identifier of the author';
const PUPILS = 'a teacher names by it the pupils of her own groups, gifts and files of the school administration';
const FOLIO = 'a member of a folio copies it with its pupils, whom the copy names by it';
const NEXT = 'the owner of a folio names by it the next teacher to whom she transmits a pupil’s part';
const ADMIN = 'the administration tells accounts apart by it, and hands out what is known of somebody';
const OWN = 'her own, in the copy of all that is known of her';
const ALLOWED: Readonly<Record<string, string>> = {
  'GET /enseignant/:term objectGuid': TEAM,
  'GET /liste/:id objectGuid': TEAM,
  'GET /parcours/:id objectGuid': TEAM,
  'GET /folio/:id objectGuid': TEAM,
  'GET /liste/:id createdBy': AUTHOR,
  'GET /liste/a-pratiquer createdBy': AUTHOR,
  'GET /liste/corbeille createdBy': AUTHOR,
  'GET /liste/lexique createdBy': AUTHOR,
  'GET /liste/personnelle createdBy': AUTHOR,
  'GET /liste/rpn createdBy': AUTHOR,
  'POST /liste/:id/restauration createdBy': AUTHOR,
  'PUT /liste createdBy': AUTHOR,
  'GET /eleve/:term objectGuid': PUPILS,
  'GET /eleve/groupes cloeeWorldId': PUPILS,
  'GET /eleve/groups/eleves/:groupKey cloeeWorldId': PUPILS,
  'POST /eleve/groupe/:groupKey/eleve/:pupil cloeeWorldId': PUPILS,
  'PUT /eleve/groupe/:groupKey cloeeWorldId': PUPILS,
  'POST /eleve/noms cloeeWorldId': PUPILS,
  'POST /eleve/groupe/import cloeeWorldId': PUPILS,
  'POST /eleve/groupe/import/:groupKey cloeeWorldId': PUPILS,
  'GET /don/deja pupils': PUPILS,
  'GET /distribution/:id cloeeWorldId': PUPILS,
  'PUT /distribution/:id cloeeWorldId': PUPILS,
  'GET /distribution/:id/suivi cloeeWorldId': PUPILS,
  'GET /controle/:id/manques cloeeWorldId': PUPILS,
  'GET /distribution/:id/resultats cloeeWorldId': PUPILS,
  'GET /liste/:id/resultats cloeeWorldId': PUPILS,
  'GET /folio/:id cloeeWorldId': FOLIO,
  'POST /folio/:id/restauration cloeeWorldId': FOLIO,
  'PUT /folio/archive/:id cloeeWorldId': FOLIO,
  'POST /folio/:id/retires/eleve/:studentId cloeeWorldId': FOLIO,
  'GET /folio/:id/transmissions objectGuid': NEXT,
  'POST /folio/:id/transmissions objectGuid': NEXT,
  'GET /administration/personnes/:id objectGuid': ADMIN,
  'GET /administration/personnes/:id cloeeWorldId': ADMIN,
  'GET /administration/personnes/:id subject': ADMIN,
  'GET /administration/personnes/:id/jonction/:otherId objectGuid': ADMIN,
  'GET /administration/personnes/:id/jonction/:otherId cloeeWorldId': ADMIN,
  'POST /administration/personnes/:id/export (file)': ADMIN,
  'POST /user/donnees (file)': OWN,
};

let world: World;
const found = new Map<string, Set<string>>();
const asked = new Set<string>();

beforeAll(async () => {
  world = await createWorld();
  const { db, people } = world;
  await db.update(person).set({ subject: sql`'sujet-de-' || display_name || '-chez-le-fournisseur'` });
  const [school] = await db.select().from(schools);
  if (school === undefined) throw new Error('The world has a school.');
  await buildClass(db, { school, teachers: [people.teacher], pupils: [people.pupil] });
  for (const row of ROWS) await askAsEverybody(row);
  await askForTeams();
}, 600_000);
afterAll(() => world.close());

async function askAsEverybody({ endpoint, cases }: EndpointRow) {
  const { as, input } = await cases.right(world);
  await ask(endpoint, as, (input ?? {}) as LooseInput);
}

/** Of a call that only reads also everybody else's answer. */
async function ask(endpoint: Endpoint, as: Who, given: LooseInput) {
  const others = endpoint.method === 'GET' && !endpoint.startsJob ? WHO.filter((who) => who !== as) : [];
  const callers = [as, ...others].map((who) => [who, world.clients[who]] as const);
  const ids = await readIds();
  for (const [who, client] of [...callers, ...(others.length > 0 ? [['guest', world.newClient()] as const] : [])]) {
    const { body, headers, rawBody } = given;
    const json = body === undefined ? undefined : JSON.stringify(body);
    const { statusCode, rawPayload } = await client.request(endpoint.method, addressOf(endpoint, given), {
      headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(rawBody === undefined ? (json === undefined ? {} : { body: json }) : { body: rawBody }),
    });
    if (statusCode < 300) asked.add(`${who} ${endpoint.method} ${endpoint.path}`);
    for (const field of fieldsWith(rawPayload, ids)) {
      const place = `${endpoint.method} ${endpoint.path} ${field}`;
      found.set(place, (found.get(place) ?? new Set()).add(who));
    }
  }
}

/** Contents with a team, of which one member may write and another one only read. */
async function askForTeams() {
  const { teacher, colleague, support, pupil } = world.people;
  const shared = {
    author: teacher,
    team: [
      { person: colleague, canEdit: true },
      { person: support, canEdit: false },
    ],
  };
  const list = await buildList(world.db, { ...shared, lexicon: true });
  await ask(getList, 'support', { params: { id: list.id } });
  const course = await buildCourse(world.db, { ...shared, libre: true });
  await ask(getCourse, 'support', { params: { id: course.id } });
  const folio = await buildFolio(world.db, { ...shared, pupils: [pupil] });
  await ask(getFolio, 'support', { params: { id: folio.id } });
}

async function readIds(): Promise<Set<string>> {
  const { rows } = await world.db.execute<{ id: string }>(sql`
    select unnest(array[subject, object_guid, cloee_world_id]) as id from person`);
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
}

/** Names of the fields of an answer that hold an identifier; « (file) » for anything but JSON. */
function fieldsWith(payload: Buffer, ids: ReadonlySet<string>): Set<string> {
  const fields = new Set<string>();
  const look = (value: unknown, field: string) => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value)) {
        if ([...ids].some((id) => name.includes(id))) fields.add(`${field} (name)`);
        look(one, Array.isArray(value) ? field : name);
      }
    } else if (typeof value === 'string' && [...ids].some((id) => value.includes(id))) fields.add(field);
  };
  const text = textOf(payload);
  try {
    look(JSON.parse(text), '(answer)');
  } catch {
    look(text, '(file)');
  }
  return fields;
}

/** A workbook or an export is a zip. */
const textOf = (payload: Buffer): string =>
  payload.subarray(0, 2).toString() === 'PK'
    ? Object.values(unzipSync(payload))
        .map((bytes) => Buffer.from(bytes).toString())
        .join('\n')
    : payload.toString();

test('no answer holds an identifier of the directory but where somebody needs it', () => {
  const unexpected = [...found].filter(([place]) => !(place in ALLOWED));
  expect(Object.fromEntries(unexpected.map(([place, who]) => [place, [...who]]))).toEqual({});
});

test('what is allowed is still given out somewhere, so that the list does not grow old', () => {
  expect(Object.keys(ALLOWED).filter((place) => !found.has(place))).toEqual([]);
});

test('pupils get no identifier but their own, in the copy that they ask for, and guests none', () => {
  const of = (caller: Who | 'guest') => [...found].filter(([, who]) => who.has(caller)).map(([place]) => place);
  expect([of('pupil'), of('guest')]).toEqual([['POST /user/donnees (file)'], []]);
});

test('those who only read a list, a course or a folio of a team get none of its author and members', () => {
  for (const place of ['GET /liste/:id objectGuid', 'GET /parcours/:id objectGuid', 'GET /folio/:id objectGuid']) {
    expect([place, [...(found.get(place) ?? [])].filter((who) => who === 'support' || who === 'pupil')]).toEqual([
      place,
      [],
    ]);
  }
  expect(found.get('GET /liste/:id createdBy')?.has('support')).toBe(false);
});

test('every call was made by somebody who may', () => {
  const silent = ROWS.filter(
    ({ endpoint }) => ![...asked].some((one) => one.endsWith(` ${endpoint.method} ${endpoint.path}`)),
  ).map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(silent).toEqual([]);
});
