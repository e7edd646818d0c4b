import { PERSON_COOKIE } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { signIn } from '../../test/sign-in.ts';
import { openTestApp } from '../../test/test-app.ts';
import { readTrial, trialRoutes, writeTrial } from '../../test/trial-endpoints.ts';
import { buildDevAccount } from '../demo/build/build-dev-account.ts';
import { buildPerson } from '../demo/build/build-person.ts';

const t = await openTestApp({ addRoutes: trialRoutes });

const lines = () => t.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);

test('a line has the route pattern, the status and the answer’s id', async () => {
  const client = await t.signInAs(await buildPerson(t.db));
  const { headers } = await client.call(readTrial, { params: { id: 4_711 }, query: { mot: 'chat' } });
  const line = lines().find(({ requestId }) => requestId === headers['x-request-id']);
  expect(line).toMatchObject({ method: 'GET', route: '/api/v1/essai/:id', status: 200, msg: 'request' });
  expect(t.logLines.join('')).not.toMatch(/4711|mot=|chat/);
});

test('no personal data reaches the log: no name, word, mail, cookie, address or value, errors included', async () => {
  const person = await buildPerson(t.db, { displayName: 'Zéphyrine Quartenoud', email: 'zephyrine@ecole.example' });
  await buildDevAccount(t.db, { login: 'zephyrine', password: 'mot-de-passe-secret', person });
  const client = t.newClient();
  await signIn(client, { login: 'zephyrine', password: 'faux-mot-de-passe' }).catch(() => undefined);
  await signIn(client, { login: 'zephyrine', password: 'mot-de-passe-secret' });
  await client.call(writeTrial, { body: { name: 'base' } });
  await client.request('POST', '/api/v1/essai', {
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Zéph',
  });
  await client.request('GET', '/zephyrine/page', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  await client.request('GET', '/api/v1/essai/%E0%A4%A');
  const log = t.logLines.join('');
  for (const secret of [
    'Zéphyrine',
    'zephyrine',
    'secret',
    'faux-mot',
    '203.0.113.9',
    '127.0.0.1',
    'code=',
    'state=',
  ]) {
    expect(log).not.toContain(secret);
  }
  // The cookie of the page's person holds her id, which a line may name.
  const secrets = [...client.cookies].filter(([name]) => name !== PERSON_COOKIE);
  expect(secrets.length).toBeGreaterThan(0);
  for (const [, cookie] of secrets) expect(log).not.toContain(cookie);
});

test('an error of the database is logged with its statement and code, without its values', async () => {
  const client = await t.signInAs(await buildPerson(t.db));
  const before = t.logLines.length;
  const { status } = await client.call(writeTrial, { body: { name: 'base' } });
  expect(status).toBe(500);
  const error = lines()
    .slice(before)
    .find(({ msg }) => msg === 'request failed')?.err;
  expect(error).toMatchObject({ query: expect.stringContaining('insert into "school"'), cause: { code: '23505' } });
  expect(JSON.stringify(error)).not.toContain('base');
});

test('a probe that succeeds is not logged', async () => {
  const before = t.logLines.length;
  await t.guest.request('GET', '/health/live');
  expect(t.logLines.slice(before)).toEqual([]);
});
