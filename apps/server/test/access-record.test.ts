import { type Endpoint, getMedium, getTwins, restoreCriterion, saveFolio, saveGroup } from '@pupitre/contract';
import { ALL_ENDPOINTS } from '@pupitre/contract/all-endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mediumUse } from '../src/db/media-schema.ts';
import { buildFolio } from '../src/demo/build/build-folio.ts';
import { buildGroup } from '../src/demo/build/build-group.ts';
import { buildMedium } from '../src/demo/build/build-medium.ts';
import { buildPerson } from '../src/demo/build/build-person.ts';
import { buildSchool } from '../src/demo/build/build-school.ts';
import { classTestsRows } from './endpoint-rows/class-tests-rows.ts';
import { distributionsRows } from './endpoint-rows/distributions-rows.ts';
import { folioReportsRows } from './endpoint-rows/folio-reports-rows.ts';
import { foliosRows } from './endpoint-rows/folios-rows.ts';
import { groupsRows } from './endpoint-rows/groups-rows.ts';
import { observationsRows } from './endpoint-rows/observations-rows.ts';
import { peopleRows } from './endpoint-rows/people-rows.ts';
import { practiceResultsRows } from './endpoint-rows/practice-results-rows.ts';
import { proposalsRows } from './endpoint-rows/proposals-rows.ts';
import { WHO, type World } from './endpoint-rows/row.ts';
import { transmissionsRows } from './endpoint-rows/transmissions-rows.ts';
import { createTestApp } from './test-app.ts';

/** Every call whose answer can hold data about pupils, with its record, as the contract declares it. */
const HOLDS = ALL_ENDPOINTS.flatMap(([, endpoint]) =>
  endpoint.records === undefined ? [] : [[endpoint, endpoint.records] as const],
);

/** Answers with such a field are about pupils, or are in NOT_PUPILS with the reason. */
const TELLING = [
  'monitoredStudents',
  'monitoredStudentId',
  'cloeeWorldId',
  'displayName',
  'selfState',
  'discussionCount',
  'discussionCounts',
];
const NOT_PUPILS: Record<string, string> = {
  'GET /auto-evaluation': 'her own evaluation, to the pupil',
  'PUT /auto-evaluation/commentaire/:criteriaId': 'her own evaluation, to the pupil',
  'PUT /auto-evaluation/evaluation/:criteriaId': 'her own evaluation, to the pupil',
  'GET /mon-folio': 'what is shown of her own, to the pupil',
  'GET /enseignant/:term': 'teachers only',
  'GET /administration/actes': 'what the administration did to accounts, not what they hold',
  'GET /folio/:id/observations/digest': 'sums over a folio, of no pupil',
  ...Object.fromEntries(
    [
      ...['GET /parcours/:id', 'POST /parcours/secret/:secret', 'POST /parcours/:id/restauration', 'PUT /parcours'],
      ...['GET /liste/:id', 'POST /liste/secret/:secret', 'POST /liste/:id/restauration', 'PUT /liste'],
    ].map((name) => [name, 'the educational team, who are teachers']),
  ),
};

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const ROWS = [
  ...classTestsRows,
  ...foliosRows,
  ...observationsRows,
  ...folioReportsRows,
  ...groupsRows,
  ...distributionsRows,
  ...practiceResultsRows,
  ...peopleRows,
  ...proposalsRows,
  ...transmissionsRows,
];

let world: World;
beforeAll(async () => {
  const app = await createTestApp();
  const school = await buildSchool(app.db);
  const people = {} as World['people'];
  const clients = {} as World['clients'];
  const roles = new Map([
    ['pupil', 'eleves'],
    ['admin', 'admin'],
  ]);
  for (const who of WHO) {
    people[who] = await buildPerson(app.db, {
      displayName: who,
      roles: [roles.get(who) ?? 'enseignants'],
      schools: [school],
    });
    clients[who] = await app.signInAs(people[who]);
  }
  world = { ...app, people, clients };
});
afterAll(() => world.close());

async function takeRecords() {
  await world.app.pupitre.accesses.flush();
  const { rows } = await world.db.execute<{ personId: number; action: string; folioId: number; pupilId: number }>(
    sql`delete from access_log returning person_id as "personId", action, folio_id as "folioId", pupil_id as "pupilId"`,
  );
  return rows;
}

test('every call whose answer is about pupils declares its record', () => {
  expect(HOLDS.length).toBeGreaterThan(70);
  const missing = ALL_ENDPOINTS.flatMap(([, endpoint]) => {
    const { response } = endpoint;
    if (response === undefined || endpoint.records !== undefined || nameOf(endpoint) in NOT_PUPILS) return [];
    const fields = JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any' }));
    return TELLING.some((field) => fields.includes(`"${field}"`)) ? [nameOf(endpoint)] : [];
  });
  expect(missing).toEqual([]);
});

describe('a reading of pupils’ data leaves its record', () => {
  test.each(HOLDS.map(([endpoint, action]) => ({ name: nameOf(endpoint), endpoint, action })))(
    '$name',
    async ({ endpoint, action }) => {
      const { as, input } = await callOf(endpoint);
      await takeRecords();
      expect((await world.clients[as].call(endpoint, input as object)).status).toBe(endpoint.status);
      const records = await takeRecords();
      expect(records).toContainEqual(expect.objectContaining({ personId: world.people[as].id, action }));
      // The subject: a pupil, or every pupil of a folio.
      expect(records.every(({ folioId, pupilId }) => pupilId !== null || folioId !== null)).toBe(true);
    },
  );
});

async function callOf(endpoint: Endpoint) {
  const { teacher, pupil } = world.people;
  const as = 'teacher' as const;
  switch (endpoint) {
    case getMedium:
      return { as, input: { params: await markOf() } };
    case getTwins: {
      const twins = await Promise.all(
        [0, 1].map(() => buildPerson(world.db, { displayName: 'Noa Même', roles: ['eleves'] })),
      );
      await buildFolio(world.db, { author: teacher, pupils: twins });
      return { as, input: {} };
    }
    case saveGroup: {
      const { key, name } = await buildGroup(world.db, { owner: teacher, pupils: [pupil] });
      return { as, input: { body: { groupId: key, name } } };
    }
    case restoreCriterion: {
      const removed = { label: 'Compte', removedOn: new Date() };
      const { id, criteria } = await buildFolio(world.db, { author: teacher, pupils: [pupil], criteria: [removed] });
      return { as, input: { params: { id, criteriaId: criteria[0]?.id ?? 0 } } };
    }
    case saveFolio: {
      const { id, title } = await buildFolio(world.db, { author: teacher });
      const monitoredStudents = [{ cloeeWorldId: pupil.cloeeWorldId ?? '' }];
      return { as, input: { body: { id, title, criterias: [{ label: 'Compte' }], monitoredStudents } } };
    }
  }
  const row = ROWS.find((one) => one.endpoint === endpoint);
  if (row === undefined) throw new Error(`${nameOf(endpoint)} has no row.`);
  return row.cases.right(world);
}

async function markOf() {
  const { teacher, pupil } = world.people;
  const file = { content: Buffer.from('x'), folder: mediaFolder() };
  const mark = await buildMedium(world.db, { owner: teacher, restricted: true, file });
  const folio = await buildFolio(world.db, {
    author: teacher,
    pupils: [pupil],
    observations: [{ pupil: 0, criterion: 0, state: 'ok' }],
  });
  const [studentId, criterionId] = [folio.pupils[0]?.id ?? 0, folio.criteria[0]?.id ?? 0];
  await world.db.insert(mediumUse).values({ guid: mark.guid, studentId, criterionId });
  return { guid: mark.guid, name: mark.name };
}

function mediaFolder(): string {
  const { storage } = world.config.media;
  if (storage.kind !== 'folder') throw new Error('Tests keep media in a folder.');
  return storage.folder;
}
