import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dismissNotifications, uploadMedium } from '@pupitre/contract';
import { ALL_ENDPOINTS } from '@pupitre/contract/all-endpoints';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { promtool } from '../../../../tools/promtool.ts';
import { createHubApp } from '../../test/hub-kit.ts';
import { fileForm, sampleMp4 } from '../../test/media-samples.ts';
import { createObservationKit, setLevel } from '../../test/observation-kit.ts';
import { createTestApp } from '../../test/test-app.ts';
import { testConfig } from '../../test/test-config.ts';
import { buildTeacher } from '../demo/build/build-person.ts';

let t: Awaited<ReturnType<typeof createHubApp>>;
beforeAll(async () => {
  const rateLimits = { ...testConfig().rateLimits, signInPerAddress: 1 };
  t = await createHubApp({
    config: { rateLimits, metricsFrom: ['127.0.0.1', 'fd00::/8'], trustedProxies: ['10.0.0.1'] },
  });
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
  expect(figureOf(text, 'pupitre_http_request_duration_seconds_count', 'status="204"')).toBe(1);
  const dismissed = ['method="PUT"', 'route="/api/v1/notifications/dismiss"'];
  expect(figureOf(text, 'pupitre_http_route_calls_total', ...dismissed)).toBe(1);
  expect(figureOf(text, 'pupitre_http_route_seconds_total', ...dismissed)).toBeGreaterThan(0);
  expect(figureOf(text, 'pupitre_database_connections', 'pool="screens"')).toBeGreaterThan(0);
  for (const name of ['database_up', 'jobs_up', 'hub_listening']) expect(figureOf(text, `pupitre_${name}`)).toBe(1);
  expect(figureOf(text, 'pupitre_nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  for (const word of ['Rochat', 'Isabelle', 'titre=']) expect(text).not.toContain(word);
});

test('after calls of every route it is short', async () => {
  for (const [, { method, path }] of ALL_ENDPOINTS) {
    await t.guest.request(method, `/api/v1${path.replace(/:\w+/g, '1')}`);
  }
  const text = await read();
  expect(ALL_ENDPOINTS.length).toBeGreaterThan(100);
  expect(text.length).toBeLessThan(150_000);
});

test('statements are timed by pool and outcome', async () => {
  const statements = 'pupitre_database_statement_duration_seconds_count';
  const count = async (outcome: string) =>
    figureOf(await read(), statements, 'pool="screens"', `outcome="${outcome}"`) ?? 0;
  const before = await count('ok');
  await t.pool.query('select 1');
  const client = await t.pool.connect();
  await Promise.all([client.query('select 1'), client.query({ name: 'one', text: 'select 1' })]);
  client.release();
  expect(await count('ok')).toBeGreaterThanOrEqual(before + 3);
  await expect(t.pool.query('select 1/0')).rejects.toThrow('division');
  await t.pool.query('set statement_timeout = 20; select pg_sleep(10)').catch(() => undefined);
  expect([await count('refused'), await count('slow')]).toEqual([1, 1]);
});

test('the storage is timed by operation and outcome', async () => {
  const teacher = await t.signInAs(await buildTeacher(t.db));
  const { headers, body } = fileForm([{ name: 'film.mp4', content: sampleMp4() }]);
  const { body: uploaded } = await teacher.call(uploadMedium, { headers, rawBody: body });
  await teacher.request('GET', uploaded.url);
  if (t.config.media.storage.kind === 'folder') await rm(t.config.media.storage.folder, { recursive: true });
  expect((await teacher.request('GET', uploaded.url)).statusCode).toBe(404);
  const text = await read();
  const count = (...having: string[]) =>
    figureOf(text, 'pupitre_storage_duration_seconds_count', 'storage="folder"', ...having);
  expect(count('operation="take"', 'outcome="ok"')).toBe(1);
  expect(count('operation="open"', 'outcome="ok"')).toBe(1);
  expect(count('operation="open"', 'outcome="missing"')).toBe(1);
});

test('conflicts are counted by code and route, refusals by their limit', async () => {
  const kit = await createObservationKit(t);
  const cell = (await kit.build()).cell(0, 0);
  await setLevel(kit.colleague.client, cell, 'nok');
  expect((await setLevel(kit.owner.client, cell, 'ok', { 'if-match': '0' })).status).toBe(409);
  for (const status of [302, 429]) {
    const login = await t.guest.request('GET', '/api/v1/account/login', { headers: { accept: 'text/html' } });
    expect(login.statusCode).toBe(status);
  }
  const text = await read();
  expect(figureOf(text, 'pupitre_conflicts_total', 'code="STALE"', '/:criteriaId"')).toBe(1);
  expect(figureOf(text, 'pupitre_rate_limited_total', 'limit="signInPage"')).toBe(1);
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

test('names follow the conventions of Prometheus: units are written out, counters and only they end in _total', async () => {
  const text = await read();
  const checked = promtool(['check', 'metrics'], { input: text });
  expect([checked.status, checked.stderr]).toEqual([0, '']);
  const families = [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].map(([, name = '', kind]) => ({ name, kind }));
  expect(families.length).toBeGreaterThan(30);
  const isWrong = ({ name, kind }: (typeof families)[number]) =>
    !name.startsWith('pupitre_') ||
    name.endsWith('_total') !== (kind === 'counter') ||
    (kind === 'histogram' && !name.endsWith('_seconds'));
  expect(families.filter(isWrong)).toEqual([]);
}, 300_000);

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
