import { API_PREFIX } from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestApp } from '../../test/test-app.ts';
import {
  adminTrial,
  deleteTrial,
  publicWriteTrial,
  publisherTrial,
  readTrial,
  teacherTrial,
  trialRoutes,
  writeTrial,
} from '../../test/trial-endpoints.ts';
import { school } from '../db/schema.ts';
import { buildPerson, buildPupil, buildTeacher } from '../demo/build/build-person.ts';
import { implement, implementPublic } from './implement.ts';

const t = await openTestApp({ addRoutes: trialRoutes });
const signInWith = async (roles: string[]) => t.signInAs(await buildPerson(t.db, { roles }));
const teacher = await signInWith(['enseignants']);
const written = (name: string) => t.db.$count(school, eq(school.name, name));

test('[API-001] [LIMIT-01] calls are under /api/v1 and nowhere else', async () => {
  expect((await teacher.request('GET', '/api/v1/essai/1')).statusCode).toBe(200);
  expect((await teacher.request('GET', '/essai/1')).statusCode).toBe(404);
});

test('undeclared fields never leave; null, absent and union survive', async () => {
  const response = await teacher.request('GET', '/api/v1/essai/1');
  expect(JSON.parse(response.body)).toEqual({ id: 1, mot: null, either: 'text', nested: [{ kept: 'yes' }] });
  const other = await teacher.call(readTrial, { params: { id: 2 }, query: { mot: 'été' } });
  expect(other.body).toEqual({ id: 2, mot: 'été', either: 2, nested: [{ kept: 'yes' }] });
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
});

test('a text travels as JSON', async () => {
  const response = await teacher.request('GET', '/api/v1/essai-enseignant');
  expect(response.body).toBe('"ok « é »"');
  expect(response.headers['content-type']).toContain('application/json');
});

test.each([
  ['enseignants', [200, 403, 403]],
  ['soutien', [200, 403, 403]],
  ['publisher', [200, 200, 403]],
  ['eleves', [403, 403, 403]],
  ['admin', [403, 403, 200]],
])(
  '[ROLE-03] [ROLE-05] [ROLE-36] %s calls a teacher’s, a publisher’s and an admin’s endpoint',
  async (role, expected) => {
    const client = await signInWith([role]);
    const answers = [];
    for (const endpoint of [teacherTrial, publisherTrial, adminTrial])
      answers.push((await client.call(endpoint)).status);
    expect(answers).toEqual(expected);
  },
);

test('[ROLE-04] [ROLE-36] a guest gets 401 for everything that is not public, existing or not', async () => {
  const guest = t.newClient();
  for (const [method, path] of [
    ['GET', '/essai/1'],
    ['GET', '/essai/not-a-number'],
    ['POST', '/essai'],
    ['GET', '/does-not-exist'],
    ['DELETE', '/does-not-exist'],
    ['GET', '/essai-admin'],
    ['GET', ''],
  ] as const) {
    const response = await guest.request(method, `${API_PREFIX}${path}`);
    expect({ path, status: response.statusCode, code: response.json().code }).toEqual({
      path,
      status: 401,
      code: 'UNAUTHENTICATED',
    });
  }
});

test('a refusal says « tu » to a pupil and « vous » to everybody else', async () => {
  const refusalOf = async (person: Parameters<typeof t.signInAs>[0]) =>
    (await (await t.signInAs(person)).request('GET', '/api/v1/liste/123456789')).json<{ message: string }>().message;
  expect(await refusalOf(await buildPupil(t.db))).toBe('Cette liste n’existe pas, ou tu n’y as pas accès.');
  expect(await refusalOf(await buildTeacher(t.db))).toBe('Cette liste n’existe pas, ou vous n’y avez pas accès.');
});

test('an unknown call answers 404 in JSON to a signed-in person, whatever she accepts', async () => {
  const response = await teacher.request('GET', '/api/v1/inconnu', { headers: { accept: 'text/html' } });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ code: 'NOT_FOUND', message: expect.stringContaining('n’existe pas') });
});

test('[OP-020] an empty parameter that may be left out counts as left out', async () => {
  const { status, body } = await teacher.call(readTrial, { params: { id: 2 }, query: { mot: '' } });
  expect({ status, mot: body.mot }).toEqual({ status: 200, mot: null });
  const names = 'constructor=&toString=&__proto__=&autre=';
  expect((await teacher.request('GET', `/api/v1/essai/2?${names}`)).statusCode).toBe(200);
});

test('[OP-122] [LIMIT-40] an invalid value answers 400 with the field’s path and a French sentence, and writes nothing', async () => {
  const wrong = await teacher.call(writeTrial, {
    body: { name: 'invalide', items: [{ txt: 'oui' }, { txt: 'trop long' }] },
  });
  expect(wrong.status).toBe(400);
  expect(wrong.error).toMatchObject({ code: 'INVALID', fields: { 'items.1.txt': '5 caractères maximum.' } });
  const missing = await teacher.request('POST', '/api/v1/essai', { body: {} });
  expect(missing.json().fields).toEqual({ name: 'Ce champ est obligatoire.' });
  const query = await teacher.request('GET', '/api/v1/essai/0?mot=beaucoup');
  expect(query.json().fields).toEqual({ id: '1 au minimum.', mot: '5 caractères maximum.' });
  const unknown = await teacher.request('GET', '/api/v1/essai/1?mto=oui&__proto__=x');
  expect(unknown.json()).toMatchObject({ code: 'INVALID', fields: { mto: 'Ce paramètre n’existe pas.' } });
  const none = await teacher.request('POST', '/api/v1/essai');
  expect({ status: none.statusCode, fields: none.json().fields }).toEqual({
    status: 400,
    fields: { body: 'Ce champ est obligatoire.' },
  });
  expect(await written('invalide')).toBe(0);
});

test.each([
  ['bad JSON', 'application/json', '{"name":', 400, 'INVALID'],
  ['a forbidden key', 'application/json', '{"__proto__":{"name":"a"}}', 400, 'INVALID'],
  ['another type', 'text/plain', 'name', 415, 'UNSUPPORTED_TYPE'],
  ['a form', 'application/x-www-form-urlencoded', 'name=a', 415, 'UNSUPPORTED_TYPE'],
  ['too large a body', 'application/json', `"${'a'.repeat(9_000_000)}"`, 413, 'TOO_LARGE'],
])('[OP-122] %s is refused', async (_, type, body, status, code) => {
  const response = await teacher.request('POST', '/api/v1/essai', { headers: { 'content-type': type }, body });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ code, message: expect.any(String) });
});

test('a body that is too large is read to its end, so that its sender gets the refusal; a huge one is cut off', async () => {
  const send = (headers: Record<string, string>, body: string) =>
    teacher.request('POST', '/api/v1/essai', { headers: { 'content-type': 'application/json', ...headers }, body });
  const large = await send({}, `"${'a'.repeat(9_000_000)}"`);
  expect([large.statusCode, large.headers.connection]).toEqual([413, undefined]);
  const endless = await send({ 'content-length': '64000001' }, '"a"');
  expect([endless.statusCode, endless.headers.connection]).toEqual([413, 'close']);
});

test('a guest’s body is refused before it is read', async () => {
  const guest = t.newClient();
  const headers = { 'content-type': 'application/json' };
  const response = await guest.request('POST', '/api/v1/essai', { headers, body: '{"name":' });
  expect(response.statusCode).toBe(401);
});

test('a malformed address and an over-long segment are refused politely', async () => {
  expect((await teacher.request('GET', '/api/v1/essai/%E0%A4%A')).statusCode).toBe(400);
  const long = await teacher.request('GET', `/api/v1/essai/${'é'.repeat(1_000)}`);
  expect({ status: long.statusCode, fields: Object.keys(long.json().fields) }).toEqual({ status: 400, fields: ['id'] });
  const endless = await teacher.request('GET', `/api/v1/essai/${'x'.repeat(16_001)}`);
  expect({ status: endless.statusCode, fields: Object.keys(endless.json().fields) }).toEqual({
    status: 400,
    fields: ['url'],
  });
});

test('a refusal rolls back what the handler wrote, and carries what the service gave', async () => {
  const stale = await teacher.call(writeTrial, { body: { name: 'périmé' } });
  expect({ status: stale.status, error: stale.error }).toEqual({
    status: 409,
    error: { code: 'STALE', message: expect.any(String), current: { version: 7 } },
  });
  expect(await written('périmé')).toBe(0);
});

test('a bug answers 500 without a detail, writes nothing, and is logged', async () => {
  const before = t.logLines.length;
  const answer = await teacher.call(writeTrial, { body: { name: 'bogue' } });
  expect({ status: answer.status, error: answer.error }).toEqual({
    status: 500,
    error: { code: 'UNEXPECTED', message: 'Un problème est survenu\u00a0!' },
  });
  expect(await written('bogue')).toBe(0);
  expect(t.logLines.slice(before).join('')).toContain('a mistake of ours');
});

test('an endpoint without an answer gives 204, also when a JSON type comes with no body', async () => {
  const { body: id } = await teacher.call(writeTrial, { body: { name: 'à supprimer' } });
  const response = await teacher.request('DELETE', `/api/v1/essai/${id}`, {
    headers: { 'content-type': 'application/json' },
  });
  expect({ status: response.statusCode, body: response.body }).toEqual({ status: 204, body: '' });
  expect(await written('à supprimer')).toBe(0);
  expect((await teacher.call(deleteTrial, { params: { id: 1 } })).status).toBe(204);
});

test.each([
  ['no header', { 'x-xsrf-token': '' }],
  ['another value', { 'x-xsrf-token': 'a'.repeat(43) }],
])('[OP-002] a write with %s is refused with ANTI_FORGERY', async (_, headers) => {
  const answer = await teacher.call(writeTrial, { body: { name: 'faux' }, headers });
  expect({ status: answer.status, code: answer.error.code }).toEqual({ status: 403, code: 'ANTI_FORGERY' });
  expect(await written('faux')).toBe(0);
});

test('[OP-002] header and cookie that agree, but are not the session’s, are refused', async () => {
  const client = await signInWith(['enseignants']);
  client.cookies.set('XSRF-TOKEN', 'b'.repeat(43));
  expect((await client.call(writeTrial, { body: { name: 'faux' } })).error.code).toBe('ANTI_FORGERY');
});

test('[OP-002] a guest’s public write needs the value of the cookie that the first reading gave', async () => {
  const guest = t.newClient();
  expect((await guest.call(publicWriteTrial, { body: {} })).status).toBe(403);
  await guest.request('GET', '/api/v1/user');
  expect(guest.cookies.get('XSRF-TOKEN')).toHaveLength(43);
  expect((await guest.call(publicWriteTrial, { body: {} })).status).toBe(204);
});

test('an endpoint is bound by the function that fits its access', () => {
  expect(() => implement(t.app, publicWriteTrial, async () => undefined)).toThrow('implementPublic');
  expect(() => implementPublic(t.app, deleteTrial, async () => undefined)).toThrow('implement');
});
