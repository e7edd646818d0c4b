import { connect } from 'node:net';
import type { Endpoint } from '@pupitre/contract';
import { ALL_ENDPOINTS } from '@pupitre/contract/all-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildList } from '../../src/demo/build/build-list.ts';
import { buildPerson, type PersonRow } from '../../src/demo/build/build-person.ts';
import { type Client, createTestApp, type TestApp } from '../test-app.ts';

let t: TestApp;
let port: number;
let person: PersonRow;
let client: Client;
beforeAll(async () => {
  t = await createTestApp();
  person = await buildPerson(t.db, { roles: ['enseignants', 'publisher', 'admin'] });
  client = await t.signInAs(person);
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => t.close());

const WRITES = ALL_ENDPOINTS.filter(([, { method, startsJob }]) => method !== 'GET' || startsJob);
const addressOf = ({ path }: Endpoint) => `/api/v1${path.replace(/:\w+/g, '1')}`;
const JSON_TYPE = { 'content-type': 'application/json' };

describe('[OP-002] anti-forgery: every call that changes something, including the jobs of the administration', () => {
  test.each(WRITES)('%s', async (_name, endpoint) => {
    for (const headers of [{ 'X-XSRF-TOKEN': '' }, { 'X-XSRF-TOKEN': 'x'.repeat(43) }]) {
      const answer = await client.request(endpoint.method, addressOf(endpoint), { headers });
      expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status: 403, code: 'ANTI_FORGERY' });
    }
    // Equal header and cookie are not enough: another page may plant a cookie, but never the session's value.
    const planted = await t.signInAs(person);
    planted.cookies.set('XSRF-TOKEN', 'y'.repeat(43));
    expect((await planted.request(endpoint.method, addressOf(endpoint))).json().code).toBe('ANTI_FORGERY');
  });
  test('there are such calls', () => expect(WRITES.length).toBeGreaterThan(50));
});

test('a header or a field that names another method changes nothing', async () => {
  const { id } = await buildList(t.db, { author: person });
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
    const answer = await client.request('GET', `/api/v1/liste/${id}?_method=DELETE`, { headers: { [name]: 'DELETE' } });
    expect(answer.statusCode).toBe(200);
  }
  expect((await client.request('GET', '/api/v1/liste/corbeille')).json()).toEqual([]);
});

/** The server's answer to these bytes, until it closes. */
const sendRaw = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => void socket.end(bytes));
    let said = '';
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(said));
  });

describe('requests with an ambiguous end are refused', () => {
  test.each([
    ['two lengths', 'content-length: 5\r\ncontent-length: 6\r\n\r\nabcdef'],
    ['length and chunks', 'content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n'],
    ['chunks that are none', 'transfer-encoding: chunked\r\n\r\nzz\r\nabc'],
    ['an encoding in disguise', 'transfer-encoding : chunked\r\n\r\n0\r\n\r\n'],
    ['an encoding twice', 'transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['a negative length', 'content-length: -1\r\n\r\n'],
    ['a folded header', 'x-a: b\r\n content-length: 5\r\n\r\nabcde'],
    ['a bare line feed', 'x-a: b\nx-c: d\r\n\r\n'],
  ])('%s', async (_name, rest) => {
    const said = await sendRaw(`POST /api/v1/liste HTTP/1.1\r\nhost: pupitre.test\r\nconnection: close\r\n${rest}`);
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(said.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  test('TRACE and CONNECT are not served', async () => {
    const traced = await sendRaw(
      'TRACE / HTTP/1.1\r\nhost: pupitre.test\r\nx-secret: ne-revient-pas\r\nconnection: close\r\n\r\n',
    );
    expect(traced).toMatch(/^HTTP\/1\.1 40[045] /);
    expect(traced).not.toContain('ne-revient-pas');
    const tunnelled = await sendRaw('CONNECT 127.0.0.1:5432 HTTP/1.1\r\nhost: pupitre.test\r\n\r\n');
    expect(tunnelled).not.toMatch(/^HTTP\/1\.1 2/);
  });
});

describe('malicious JSON', () => {
  const send = (body: string) => client.request('POST', '/api/v1/liste', { headers: JSON_TYPE, body });

  test('beyond eight megabytes is refused', async () => {
    const answer = await send(`{"title":"${'x'.repeat(8 * 1_048_576)}"}`);
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status: 413, code: 'TOO_LARGE' });
  });

  test.each([
    ['100,000 arrays in each other', `{"items":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['100,000 objects in each other', `${'{"items":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['a text of 100,000 arrays', `{"title":${JSON.stringify('['.repeat(100_000))}}`],
    ['numbers beyond what there is', '{"items":[{"id":1e999,"learnTxt":"a"}]}'],
    ['a lone surrogate', '{"title":"\\ud800"}'],
    ['U+0000', '{"title":"a\\u0000b"}'],
  ])('%s answers 400', async (_name, body) => {
    const answer = await send(body);
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status: 400, code: 'INVALID' });
  });

  test('a compressed body is not unpacked', async () => {
    const headers = { ...JSON_TYPE, 'content-encoding': 'gzip' };
    const answer = await client.request('POST', '/api/v1/liste', { headers, body: '{"title":"x"}' });
    expect([200, 201, 400, 415]).toContain(answer.statusCode);
    const packed = Buffer.from('1f8b0800000000000003ab56ca48cdc9c95702002aae5c500b000000', 'hex');
    const bomb = await t.app.inject({
      method: 'POST',
      url: '/api/v1/liste',
      headers: { ...headers, cookie: cookiesOf(client), 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' },
      payload: packed,
    });
    expect([400, 415]).toContain(bomb.statusCode);
  });

  test.each([
    '{"__proto__":{"isAdmin":true},"title":"a"}',
    '{"title":"a","constructor":{"prototype":{"isAdmin":true}}}',
    '{"title":"a","items":[{"learnTxt":"a","__proto__":{"isAdmin":true}}]}',
    '{"title":"a","\\u005f_proto__":{"isAdmin":true}}',
  ])('keys of the prototype are refused and reach nothing: %s', async (body) => {
    expect((await send(body)).statusCode).toBe(400);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  test('fields that the caller may not set are ignored', async () => {
    const pupil = await t.signInAs(await buildPerson(t.db, { roles: ['eleves'] }));
    const body = '{"title":"a","rpn":true,"lexicon":true,"authorId":1,"createdBy":"x","secret":"x","version":99}';
    const { statusCode, body: id } = await pupil.request('POST', '/api/v1/liste', { headers: JSON_TYPE, body });
    expect(statusCode).toBe(201);
    const { rpn, lexicon, version, canDelete } = (await pupil.request('GET', `/api/v1/liste/${id}`)).json();
    expect({ rpn, lexicon, version, canDelete }).toEqual({ rpn: false, lexicon: false, version: 1, canDelete: true });
  });
});

const cookiesOf = ({ cookies }: Client) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

describe('a duplicate parameter is refused', () => {
  test.each(['text=a&text=b', 'skip=0&skip=32', 'text[]=a', 'text[a]=b', 'text.a=b'])('%s', async (query) => {
    const answer = await client.request('GET', `/api/v1/liste/lexique?${query}`);
    expect([200, 400]).toContain(answer.statusCode);
    if (query.includes('&')) expect(answer.statusCode).toBe(400);
  });
});

describe('a foreign Host is in no link', () => {
  test.each(['exemple.ch', 'pupitre.test:1@exemple.ch', 'exemple.ch, pupitre.test', '127.0.0.1'])(
    '%s',
    async (host) => {
      const headers = { host, 'x-forwarded-host': 'exemple.ch', forwarded: 'host=exemple.ch' };
      const { id } = await buildList(t.db, { author: person });
      const { body: link } = await client.request('GET', `/api/v1/liste/${id}/secret-link`, { headers });
      expect(link).not.toContain('exemple.ch');
      const login = await t.newClient().request('GET', '/api/v1/account/login?redirect=/listes', { headers });
      expect(new URL(String(login.headers.location)).origin).toBe(t.config.publicUrl);
    },
  );
});

test('every kind of answer has the headers against framing and sniffing, and private ones are never cached', async () => {
  const stale = { id: (await buildList(t.db, { author: person, version: 3 })).id, title: 'a', version: 1 };
  const answers = [
    await client.request('GET', '/api/v1/user'),
    await client.request('GET', '/api/v1/liste/personnelle'),
    await client.request('GET', '/api/v1/rien'),
    await t.newClient().request('GET', '/api/v1/liste/1'),
    await client.request('POST', '/api/v1/liste', { headers: { 'X-XSRF-TOKEN': 'x' } }),
    await client.request('POST', '/api/v1/liste', { headers: JSON_TYPE, body: '{' }),
    await client.request('POST', '/api/v1/liste', { headers: { 'content-type': 'text/xml' }, body: '<a/>' }),
    await client.request('PUT', '/api/v1/liste', { body: stale }),
    await client.request('GET', `/api/v1/liste/${'x'.repeat(17_000)}`),
    await client.request('GET', '/api/v1/%E0%A4%A'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 401, 403, 400, 415, 409, 400, 400]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cache-control': 'no-store',
      'content-type': expect.stringContaining('application/json; charset=utf-8'),
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('server');
  }
});

test('another origin gets no answer to its preflight and no CORS header', async () => {
  const headers = { origin: 'https://exemple.ch', 'access-control-request-method': 'PUT' };
  const preflight = await client.request('OPTIONS', '/api/v1/liste', { headers });
  expect(preflight.statusCode).toBeGreaterThanOrEqual(400);
  const simple = await client.request('GET', '/api/v1/user', { headers });
  for (const answer of [preflight, simple]) expect(Object.keys(answer.headers).join()).not.toContain('access-control');
});
