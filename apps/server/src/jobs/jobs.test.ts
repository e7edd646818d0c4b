import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverOf, startFrailProxy, throughPort } from '../../test/frail-proxy.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { openDatabase } from '../db/connection.ts';
import { list } from '../db/schema.ts';
import { buildList } from '../demo/build/build-list.ts';
import { createJobs, type Job, type Jobs } from './jobs.ts';

let database: TestDatabase;
let started: Jobs[];
let lines: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  started = [];
  lines = [];
});

afterEach(async () => {
  for (const jobs of started) await jobs.stop();
  await database.drop();
});

/** To the queue this is another process. */
function newProcess(...jobs: Job[]): Jobs {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const process = createJobs({
    db: database.db,
    pool: database.pool,
    timeZone: 'Europe/Zurich',
    log,
    pollSeconds: 0.5,
  });
  for (const job of jobs) process.define(job);
  started.push(process);
  return process;
}

const query = async <Row>(text: string) => (await database.pool.query(text)).rows as Row[];

test('a scheduled job is stored with its time zone, and runs once after a start', async () => {
  const run = vi.fn(async () => undefined);
  await newProcess({ name: 'nightly', cron: '20 3 * * *', run }).start();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), 10_000);
  expect(await query('select name, cron, timezone from pgboss.schedule')).toEqual([
    { name: 'nightly', cron: '20 3 * * *', timezone: 'Europe/Zurich' },
  ]);
});

test('a job that was sent runs once, in one of several processes', async () => {
  const seen: unknown[] = [];
  const job: Job = { name: 'mail', run: async ({ data }) => void seen.push(data.id) };
  const [first, second] = [newProcess(job), newProcess(job)];
  await Promise.all([first.start(), second.start()]);
  for (const id of [1, 2, 3]) await first.send('mail', { id });
  await vi.waitFor(() => expect(seen.toSorted()).toEqual([1, 2, 3]), 10_000);
  await Promise.all([first.stop(), second.stop()]);
  expect(seen).toHaveLength(3);
});

test('a job that was sent waits for the next start', async () => {
  const run = vi.fn(async () => undefined);
  const gone = newProcess({ name: 'later', run: () => new Promise(() => undefined) }, { name: 'mail', run });
  await gone.start();
  await gone.stop();
  await query("insert into pgboss.job (name, data) values ('mail', '{\"id\": 7}')");
  await newProcess({ name: 'mail', run }).start();
  await vi.waitFor(() => expect(run).toHaveBeenCalledWith(expect.objectContaining({ data: { id: 7 } })), 10_000);
});

test('a failing job is logged and kept for a retry, without any value', async () => {
  const secret = 'Léa Favre';
  const run = async () => {
    throw Object.assign(new Error(`no pupil ${secret}`), { query: 'select 1', params: [secret] });
  };
  const jobs = newProcess({ name: 'failing', run });
  await jobs.start();
  await jobs.send('failing', {});
  const state = async () =>
    (await query<{ state: string; output: unknown }>('select state, output from pgboss.job'))[0];
  await vi.waitFor(async () => expect((await state())?.state).toBe('retry'), 10_000);
  expect(JSON.stringify(await state())).not.toContain(secret);
  expect(lines.join('')).toContain('job failed');
});

test('a job that the code no longer defines is no longer scheduled', async () => {
  const old = newProcess({ name: 'old', cron: '* * * * *', run: async () => undefined });
  await old.start();
  await old.stop();
  await newProcess({ name: 'new', cron: '* * * * *', run: async () => undefined }).start();
  expect(await query('select name from pgboss.schedule')).toEqual([{ name: 'new' }]);
});

test('two jobs cannot share a name, and an unknown one is an error', async () => {
  const jobs = newProcess({ name: 'one', run: async () => undefined });
  expect(() => jobs.define({ name: 'one', run: async () => undefined })).toThrow('Two jobs');
  await expect(jobs.run('other')).rejects.toThrow('No job');
  await expect(jobs.send('other')).rejects.toThrow('No job');
});

test('a job runs at once with the clock that it is given, and an application that does not listen starts no queue', async () => {
  const t = await createTestApp();
  await buildList(t.db, { deletedOn: new Date('2026-10-01T00:00:00Z') });
  await t.app.pupitre.jobs.run('lists-trash', { now: new Date('2026-10-30T00:00:00Z') });
  expect(await t.db.$count(list)).toBe(1);
  await t.app.pupitre.jobs.run('lists-trash', { now: new Date('2026-11-01T00:00:00Z') });
  expect(await t.db.$count(list)).toBe(0);
  const { rows } = await t.pool.query('select count(*)::int as queues from pgboss.queue');
  expect(rows).toEqual([{ queues: 0 }]);
  await t.close();
});

test('an application that listens runs its jobs, and ends them when it closes', async () => {
  const t = await createTestApp();
  await buildList(t.db, { deletedOn: new Date('2020-01-01T00:00:00Z') });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(async () => expect(await t.db.$count(list)).toBe(0), 20_000);
  await t.close();
  expect(t.logLines.join('')).not.toContain('job');
});

test('a queue that cannot start is started again until it does', async () => {
  const proxy = await startFrailProxy(serverOf(database.url));
  const work = openDatabase(throughPort(database.url, proxy.port));
  await proxy.refuse();
  const t = await createTestApp({ work });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(() => expect(t.logLines.join('')).toContain('jobs did not start'), 5_000);
  expect([t.app.pupitre.jobs.isRunning(), t.app.pupitre.jobs.isStarting()]).toEqual([false, false]);
  await proxy.accept();
  await vi.waitFor(() => expect(t.app.pupitre.jobs.isRunning()).toBe(true), 15_000);
  await t.close();
  await work.close();
  await proxy.close();
});
