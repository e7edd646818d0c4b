import {
  answerProposal,
  countLinkedCourses,
  deleteCourse,
  deleteDistributions,
  deleteList,
  type Endpoint,
  getCourse,
  getCourseRatings,
  getCourseSecretLink,
  getDistributedCourse,
  getDistributions,
  getList,
  getListSecretLink,
  proposeCourse,
  rateCourse,
  renewCourseSecretLink,
  renewListSecretLink,
  restoreCourse,
  restoreList,
  saveCourse,
  saveDistributions,
  saveList,
} from '@pupitre/contract';
import { ALL_ENDPOINTS } from '@pupitre/contract/all-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCourse } from '../src/demo/build/build-course.ts';
import { buildList } from '../src/demo/build/build-list.ts';
import { buildPerson, type PersonRow } from '../src/demo/build/build-person.ts';
import { type Client, createTestApp, type TestApp } from './test-app.ts';
import type { LooseInput } from './test-client.ts';

/** Every call × role, then every call on a list or a course × part in it; folios: folio-rights.test.ts. */
const ROLES = {
  pupil: ['eleves'],
  teacher: ['enseignants'],
  support: ['soutien'],
  publisher: ['publisher'],
  admin: ['admin'],
  nobody: [],
} as const;
type RoleName = keyof typeof ROLES;

/** Roles that may make a call; admins are no teachers (ROLE-05), publishers and « soutien » are. */
const MAY_CALL: Record<Endpoint['access'], readonly (RoleName | 'guest')[]> = {
  public: ['guest', 'pupil', 'teacher', 'support', 'publisher', 'admin', 'nobody'],
  signedIn: ['pupil', 'teacher', 'support', 'publisher', 'admin', 'nobody'],
  teacher: ['teacher', 'support', 'publisher'],
  publisher: ['publisher'],
  admin: ['admin'],
};

let t: TestApp;
let clients: Record<RoleName, Client>;
let people: Record<RoleName | Part, PersonRow>;
const PARTS = ['stranger', 'pupil', 'reader', 'editor', 'publisher', 'owner'] as const;
type Part = (typeof PARTS)[number];
let parts: Record<Part, Client>;
beforeAll(async () => {
  t = await createTestApp();
  const enter = async <Name extends string>(names: readonly Name[], roles: (name: Name) => readonly string[]) => {
    const rows: [Name, PersonRow, Client][] = [];
    for (const name of names) {
      const person = await buildPerson(t.db, { roles: [...roles(name)] });
      rows.push([name, person, await t.signInAs(person)]);
    }
    return {
      people: Object.fromEntries(rows.map(([name, person]) => [name, person])) as Record<Name, PersonRow>,
      clients: Object.fromEntries(rows.map(([name, , client]) => [name, client])) as Record<Name, Client>,
    };
  };
  const byRole = await enter(Object.keys(ROLES) as RoleName[], (name) => ROLES[name]);
  const byPart = await enter(PARTS, (name) =>
    name === 'pupil' ? ['eleves'] : name === 'publisher' ? ['publisher'] : ['enseignants'],
  );
  clients = byRole.clients;
  parts = byPart.clients;
  people = { ...byRole.people, ...byPart.people };
});
afterAll(() => t.close());

describe.each(ALL_ENDPOINTS)('[ROLE-36] [ROLE-13] %s', (_name, endpoint) => {
  // With a missing object: a permitted role is refused for the object, any other for its role.
  const path = `/api/v1${endpoint.path.replace(/:\w+/g, '999999')}`;
  const ask = (client: Client) => client.request(endpoint.method, path);

  test('a role that may not call is refused before anything is read', async () => {
    const allowed = MAY_CALL[endpoint.access];
    const answers: Record<string, string> = {};
    for (const name of Object.keys(ROLES) as RoleName[]) {
      if (allowed.includes(name)) continue;
      const answer = await ask(clients[name]);
      answers[name] = `${answer.statusCode} ${answer.json().code}`;
    }
    if (!allowed.includes('guest')) {
      const guest = t.newClient();
      await guest.request('GET', '/api/v1/user');
      const answer = await ask(guest);
      answers.guest = `${answer.statusCode} ${answer.json().code}`;
    }
    const expected = Object.fromEntries(
      Object.keys(answers).map((name) => [name, name === 'guest' ? '401 UNAUTHENTICATED' : '403 FORBIDDEN']),
    );
    expect(answers).toEqual(expected);
  });
});

const draft = { title: 'a', items: [] };
type Call = { endpoint: Endpoint; input: (id: number) => LooseInput };
const byId = (endpoint: Endpoint, rest: LooseInput = {}): Call => ({
  endpoint,
  input: (id) => ({ params: { id }, ...rest }),
});
const byBody = (endpoint: Endpoint, body: object, key = 'id'): Call => ({
  endpoint,
  input: (id) => ({ body: { [key]: id, ...body } }),
});

/** Statuses in the order of PARTS, on content that is visible only to its people. */
const OF_A_LIST: readonly [call: Call, statuses: readonly number[]][] = [
  [byId(getList), [404, 404, 200, 200, 404, 200]],
  [byBody(saveList, draft), [404, 404, 403, 200, 404, 200]],
  [byId(deleteList), [404, 404, 403, 403, 404, 204]],
  [byId(restoreList), [404, 404, 404, 404, 404, 404]],
  [byId(countLinkedCourses), [404, 404, 200, 200, 404, 200]],
  [byId(getListSecretLink), [404, 404, 403, 200, 404, 200]],
  [byId(renewListSecretLink), [404, 404, 403, 200, 404, 200]],
];
const OF_A_COURSE: readonly [call: Call, statuses: readonly number[]][] = [
  [byId(getCourse), [404, 404, 200, 200, 404, 200]],
  [byBody(saveCourse, draft), [404, 404, 403, 200, 404, 200]],
  [byId(deleteCourse), [404, 404, 403, 403, 404, 204]],
  [byId(restoreCourse), [404, 404, 404, 404, 404, 404]],
  [byId(getCourseSecretLink), [404, 404, 403, 200, 404, 200]],
  [byId(renewCourseSecretLink), [404, 404, 403, 200, 404, 200]],
  // Nobody of them has finished it.
  [byBody(rateCourse, { rating: 3 }, 'courseId'), [404, 404, 403, 403, 404, 403]],
  [byId(getCourseRatings), [404, 404, 403, 403, 404, 200]],
  [byId(getDistributedCourse), [404, 403, 404, 404, 404, 404]],
  [byId(getDistributions), [404, 403, 403, 200, 404, 200]],
  [byId(saveDistributions, { body: [] }), [404, 403, 403, 200, 404, 200]],
  [byId(deleteDistributions), [404, 403, 404, 404, 404, 404]],
];

const answersOf = async ({ endpoint, input }: Call, build: () => Promise<{ id: number }>) => {
  const answers: Record<string, number> = {};
  for (const part of PARTS) {
    const { id } = await build();
    answers[part] = (await parts[part].call(endpoint, input(id))).status;
  }
  return answers;
};
const tableOf = (statuses: readonly number[]) =>
  Object.fromEntries(PARTS.map((part, index) => [part, statuses[index]]));
const team = () => [{ person: people.reader, canEdit: false }, { person: people.editor }];
const name = ({ endpoint }: Call) => `${endpoint.method} ${endpoint.path}`;

describe('[ROLE-36] parts in a list', () => {
  test.each(OF_A_LIST.map(([call, statuses]) => [name(call), call, statuses] as const))(
    '%s',
    async (_name, call, statuses) => {
      const build = () => buildList(t.db, { author: people.owner, team: team() });
      expect(await answersOf(call, build)).toEqual(tableOf(statuses));
    },
  );
});

describe('[ROLE-36] [ROLE-09] parts in a course', () => {
  test.each(OF_A_COURSE.map(([call, statuses]) => [name(call), call, statuses] as const))(
    '%s',
    async (_name, call, statuses) => {
      const build = () => buildCourse(t.db, { author: people.owner, team: team() });
      expect(await answersOf(call, build)).toEqual(tableOf(statuses));
    },
  );

  test('a proposal is its author’s to make and the publishers’ to answer', async () => {
    const made = await answersOf(byId(proposeCourse), () => buildCourse(t.db, { author: people.owner, team: team() }));
    expect(made).toEqual(tableOf([404, 404, 200, 200, 404, 200]));
    const answer = byId(answerProposal, { body: { state: 'refused', answer: 'Non.' } });
    const given = await answersOf(answer, () =>
      buildCourse(t.db, { author: people.owner, team: team(), proposals: [{}] }),
    );
    expect({ ...given, publisher: 0 }).toEqual({
      stranger: 403,
      pupil: 403,
      reader: 403,
      editor: 403,
      publisher: 0,
      owner: 403,
    });
  });
});
