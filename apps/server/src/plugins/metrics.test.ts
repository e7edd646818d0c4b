import { readFileSync } from 'node:fs';
import { dismissNotifications } from '@pupitre/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHubApp } from '../../test/hub-kit.ts';
import { createTestApp } from '../../test/test-app.ts';
import { buildTeacher } from '../demo/build/build-person.ts';

let t: Awaited<ReturnType<typeof createHubApp>>;
beforeAll(async () => {
  t = await createHubApp({ config: { metricsFrom: ['127.0.0.1', 'fd00::/8'], trustedProxies: ['10.0.0.1'] } });
});
afterAll(() => t.close());

const read = async () => (await t.guest.request('GET', '/metrics')).body;
/** The value of a line whose labels contain all of `having`. */
const figureOf = (text: string, name: string, ...having: string[]) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(name) && having.every((label) => line.includes(label)))
    .map((line) => Number(line.split(' ').at(-1)))[0];

test('calls are counted by route and status, connections by pool, and parts are told apart', async () => {
  const person = await buildTeacher(t.db, { displayName: 'Isabelle Rochat' });
  const teacher = await t.signInAs(person);
  await teacher.call(dismissNotifications);
  await teacher.request('GET', '/listes/lexique?titre=Rochat');
  await vi.waitFor(async () => {
    const text = await read();
    expect(figureOf(text, 'pupitre_job_runs_total', 'outcome="done"')).toBeGreaterThan(0);
    expect(figureOf(text, 'pupitre_jobs_up')).toBe(1);
  }, 20_000);
  const text = await read();
  const calls = 'pupitre_http_request_duration_seconds_count';
  expect(figureOf(text, calls, 'method="PUT"', 'route="/api/v1/notifications/dismiss"', 'status="204"')).toBe(1);
  expect(figureOf(text, 'pupitre_database_connections', 'pool="screens"')).toBeGreaterThan(0);
  for (const name of ['database_up', 'jobs_up', 'hub_listening']) expect(figureOf(text, `pupitre_${name}`)).toBe(1);
  expect(figureOf(text, 'pupitre_nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  for (const word of ['Rochat', 'Isabelle', 'titre=']) expect(text).not.toContain(word);
});

test('what the shipped rules and the dashboard ask for exists', async () => {
  const text = await read();
  const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const asked =
      readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8').match(/\bpupitre_\w+/g) ?? [];
    const families = asked.map((name) => (known.has(name) ? name : name.replace(/_(count|sum|bucket)$/, '')));
    expect([file, families.filter((name) => !known.has(name))]).toEqual([file, []]);
    expect(families.length).toBeGreaterThan(5);
  }
});

test('for all other addresses it does not exist', async () => {
  const from = async (remoteAddress: string) => (await t.app.inject({ url: '/metrics', remoteAddress })).statusCode;
  expect(await Promise.all(['127.0.0.1', 'fd00::7', '127.0.0.2', '192.168.1.9', '::1'].map(from))).toEqual([
    200, 200, 404, 404, 404,
  ]);
  // Behind a proxy the address of the caller counts, not the proxy's.
  const headers = { 'x-forwarded-for': '192.168.1.9' };
  expect((await t.app.inject({ url: '/metrics', remoteAddress: '10.0.0.1', headers })).statusCode).toBe(404);
  const off = await createTestApp();
  expect((await off.guest.request('GET', '/metrics')).statusCode).toBe(404);
  await off.close();
});
