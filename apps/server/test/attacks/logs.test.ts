import { endOtherSessions, LOGOUT_PATH } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { buildDevAccount } from '../../src/demo/build/build-dev-account.ts';
import { buildTeacher } from '../../src/demo/build/build-person.ts';
import { signIn } from '../sign-in.ts';
import { openTestApp } from '../test-app.ts';

const t = await openTestApp();
const client = await t.signInAs(await buildTeacher(t.db));

const FORGED = '{"level":30,"msg":"forged"}';

test('no sent value makes a line of the log or is in one', async () => {
  const value = `zzvaleurzz\r\n${FORGED}\u001b[2J\u0007`;
  const encoded = encodeURIComponent(value);
  const headers = {
    'user-agent': 'zzvaleurzz',
    referer: 'https://zzvaleurzz.exemple.ch',
    'x-request-id': 'zzvaleurzz',
    traceparent: 'zzvaleurzz',
  };
  await client.request('GET', `/api/v1/liste/${encoded}`, { headers });
  await client.request('GET', `/api/v1/liste/lexique?text=${encoded}&${encoded}=1`, { headers });
  await client.request('GET', `/${encoded}`, { headers });
  await client.request('GET', `/api/v1/zzvaleurzz%E0%A4%A`, { headers });
  await client.request('GET', `/api/v1/liste/${'zzvaleurzz'.repeat(1_700)}`, { headers });
  await client.request('POST', '/api/v1/liste', { body: { title: value, icon: value }, headers });
  await client.request('POST', '/api/v1/liste', {
    headers: { ...headers, 'content-type': 'application/json' },
    body: `{"title":"${'zzvaleurzz'}`,
  });
  await client.request('POST', '/api/v1/liste', { headers: { ...headers, 'content-type': 'zzvaleurzz/x' }, body: 'x' });
  await client.request('PUT', '/api/v1/liste', {
    body: { id: 1, title: 'zzvaleurzz' },
    headers: { ...headers, 'idempotency-key': 'zzvaleurzz' },
  });
  await client.request('GET', '/api/v1/account/callback?code=zzvaleurzz&state=zzvaleurzz', { headers });
  await client.request('GET', '/api/v1/account/login?redirect=/zzvaleurzz', { headers });
  expect(t.logLines.length).toBeGreaterThan(8);
  for (const line of t.logLines) {
    expect(line).not.toMatch(/zzvaleurzz|forged/);
    // One JSON object a line, without a control character but the line's own end.
    expect(line.trimEnd()).not.toMatch(/\p{Cc}/u);
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.stringMatching(/Z$/) });
  }
});

test('signing in, out and out elsewhere log a line with the person’s number and nothing else about her', async () => {
  const person = await buildTeacher(t.db, { displayName: 'Zéphyrine Quartenoud' });
  await buildDevAccount(t.db, { login: 'zephyrine', password: 'pupitre', person });
  const browser = t.newClient();
  await signIn(browser, { login: 'zephyrine', password: 'pupitre' });
  await browser.call(endOtherSessions);
  await browser.request('POST', LOGOUT_PATH, { form: { _csrf: browser.cookies.get('XSRF-TOKEN') ?? '' } });
  const lines = t.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter(({ personId }) => personId === person.id).map(({ msg }) => msg)).toEqual([
    'signed in',
    'signed out elsewhere',
    'signed out',
  ]);
  expect(t.logLines.join('')).not.toMatch(/Quartenoud|zephyrine/);
});

test('every refusal logs a line with its status, so that attempts can be counted', async () => {
  const before = t.logLines.length;
  await t.newClient().request('GET', '/api/v1/liste/1');
  await client.request('GET', '/api/v1/parcours/propositions');
  await client.request('POST', '/api/v1/liste', { headers: { 'X-XSRF-TOKEN': 'x' } });
  await client.request('GET', '/api/v1/liste/0');
  const statuses = t.logLines.slice(before).map((line) => (JSON.parse(line) as { status: number }).status);
  expect(statuses).toEqual([401, 403, 403, 400]);
});
