import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ADMIN_JOB_KINDS, ADMIN_RESULT_DAYS } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { adminJob } from '../../db/platform-schema.ts';
import { buildPerson, type PersonRow } from '../../demo/build/build-person.ts';
import { AppError } from '../../http/app-error.ts';
import { listWorks, purgeWorks, runWork } from './administration.ts';
import { ATTEMPTS_MAX, createRunner, type Effect, type Effects, type Runner } from './job-runner.ts';

const SIGNAL = new AbortController().signal;

let database: TestDatabase;
let admin: PersonRow;
const runners: Runner[] = [];
const failures: unknown[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await buildPerson(database.db, { roles: ['admin'] });
});
beforeEach(() => {
  failures.length = 0;
  joined.length = 0;
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.close()));
  await database.db.delete(adminJob);
});
afterAll(() => database.drop());

/** Ids of the jobs that calls have started or joined. */
const joined: number[] = [];
const haveJoined = (count: number) => vi.waitFor(() => expect(joined).toHaveLength(count), { timeout: 20_000 });

/** A separate process, as far as the database can tell, that runs this job only. */
function newProcess(effect: Effect) {
  const effects = Object.fromEntries(ADMIN_JOB_KINDS.map((kind) => [kind, effect])) as Effects;
  const { db, pool } = database;
  const runner = createRunner({
    db,
    pool,
    effects,
    log: { error: (...given: unknown[]) => void failures.push(given) },
  });
  runners.push(runner);
  const user = { ...admin, roles: ['admin' as const], objectGuid: '', cloeeWorldId: '' };
  const start: Runner['start'] = async (...given) => {
    const id = await runner.start(...given);
    joined.push(id);
    return id;
  };
  const run = (kind: (typeof ADMIN_JOB_KINDS)[number], input?: Buffer, signal = SIGNAL) =>
    runWork({ db, user, runner: { ...runner, start }, signal }, kind, input);
  return { runner, run };
}

/** A job that waits for `open`, and records its starts. */
function gate() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  let runs = 0;
  const effect: Effect = async ({ report }) => {
    runs += 1;
    await report(1, 4);
    begin();
    await opened;
    return async () => ({ message: 'Fait.' });
  };
  return { effect, open, begun, runs: () => runs };
}

test('[ADMIN-14] [OP-038] a second call joins the running job, in any process; both are answered', async () => {
  const { effect, open, begun, runs } = gate();
  const [here, there] = [newProcess(effect), newProcess(effect)];
  const first = here.run('model-folios');
  await begun;
  const others = [here.run('model-folios'), there.run('model-folios')];
  await haveJoined(3);
  const [running] = await listWorks(database.db);
  expect(running).toMatchObject({ state: 'running', done: 1, total: 4, finishedOn: null });
  open();
  const ends = await Promise.all([first, ...others]);
  expect(ends.map(({ hasSucceeded, message }) => [hasSucceeded, message])).toEqual(
    Array.from({ length: 3 }, () => [true, 'Fait.']),
  );
  expect(runs()).toBe(1);
  expect(await database.db.$count(adminJob)).toBe(1);
});

test('[ADMIN-12] another job is refused meanwhile, in every process, with a message that names the running one', async () => {
  const { effect, open, begun } = gate();
  const [here, there] = [newProcess(effect), newProcess(effect)];
  const first = here.run('curriculum-import');
  await begun;
  for (const { run } of [here, there]) {
    await expect(run('chat-json')).rejects.toMatchObject({
      code: 'JOB_RUNNING',
      details: { message: expect.stringMatching(/Importer le plan d’études.*est en cours \(1 sur 4\)/) },
    });
  }
  open();
  expect(await first).toMatchObject({ hasSucceeded: true });
  expect(await there.run('chat-json')).toMatchObject({ hasSucceeded: true });
});

test('two different files are two jobs: the second is refused, the same file joins', async () => {
  const { effect, open, begun, runs } = gate();
  const { run } = newProcess(effect);
  const first = run('criteria-upload', Buffer.from('[1]'));
  await begun;
  await expect(run('criteria-upload', Buffer.from('[2]'))).rejects.toMatchObject({ code: 'JOB_RUNNING' });
  const same = run('criteria-upload', Buffer.from('[1]'));
  await haveJoined(2);
  open();
  expect((await same).id).toBe((await first).id);
  expect(runs()).toBe(1);
});

test('an aborted call stops waiting, and the job continues', async () => {
  const { effect, open, begun } = gate();
  const { runner, run } = newProcess(effect);
  const gone = new AbortController();
  const call = run('learning-json', undefined, gone.signal);
  await begun;
  gone.abort();
  await expect(call).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  open();
  await runner.settled();
  expect(await listWorks(database.db)).toMatchObject([{ state: 'succeeded' }]);
});

test('after a kill -9 in the middle of a job, another process takes it over and answers the waiting call', async () => {
  const program = fileURLToPath(new URL('../../../test/admin-job-parent.ts', import.meta.url));
  const child = spawn(process.execPath, [program, database.url, String(admin.id)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  const { effect, open, runs } = gate();
  open();
  const { runner, run } = newProcess(effect);
  // While the other process lives, it keeps its job.
  await runner.runWaiting();
  expect(runs()).toBe(0);
  const waiting = run('model-folios');
  await haveJoined(1);
  child.kill('SIGKILL');
  await ended;
  expect(await waiting).toMatchObject({ hasSucceeded: true, message: 'Fait.' });
  expect(runs()).toBe(1);
  expect(await database.db.select({ attempts: adminJob.attempts }).from(adminJob)).toEqual([{ attempts: 2 }]);
});

test('a stopped server leaves its job to the next start', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const endless: Effect = async ({ report }) => {
    begin();
    for (;;) await report(0, 0);
  };
  const before = newProcess(endless);
  const call = before.run('model-folios').catch((error: unknown) => error);
  await begun;
  await before.runner.close();
  // Whoever waits there is answered by the server that stops, and not by what the next one does.
  expect(await call).toMatchObject({ code: 'UNAVAILABLE' });
  const after = newProcess(async () => async () => ({ message: 'Repris.' }));
  await after.runner.runWaiting();
  expect(await listWorks(database.db)).toMatchObject([{ state: 'succeeded', message: 'Repris.' }]);
  expect(await database.db.select({ attempts: adminJob.attempts }).from(adminJob)).toEqual([{ attempts: 1 }]);
});

test('a job that crashes its process repeatedly is given up', async () => {
  await database.db.insert(adminJob).values({ kind: 'model-folios', state: 'running', attempts: ATTEMPTS_MAX });
  const { effect, runs } = gate();
  await newProcess(effect).runner.runWaiting();
  expect(runs()).toBe(0);
  expect(await listWorks(database.db)).toMatchObject([
    { state: 'failed', startedBy: '', message: expect.stringContaining('abandonné') },
  ]);
});

test('a failure has a readable message; an unforeseen one is logged, without its details in the message', async () => {
  const failing = newProcess(async () => {
    throw new AppError('INVALID', { fields: { file: 'Ligne 3 : un code manque.' } });
  });
  expect(await failing.run('criteria-upload', Buffer.from('x'))).toMatchObject({
    hasSucceeded: false,
    message: 'Ligne 3 : un code manque.',
  });
  expect(failures).toEqual([]);
  const broken = newProcess(async () => async () => {
    throw new TypeError('Cannot read properties of undefined');
  });
  const { hasSucceeded, message } = await broken.run('chat-json');
  expect({ hasSucceeded, message }).toEqual({ hasSucceeded: false, message: expect.stringContaining('imprévu') });
  expect(message).not.toContain('undefined');
  expect(failures).toHaveLength(1);
  const kept = await database.db.select({ input: adminJob.input }).from(adminJob);
  expect(kept).toEqual([{ input: null }, { input: null }]);
});

test('the writes of a failed job are rolled back', async () => {
  const { run } = newProcess(async () => async (tx) => {
    await tx.insert(adminJob).values({ kind: 'chat-json', state: 'failed', message: 'half' });
    throw new Error('half');
  });
  await run('learning-json');
  expect((await listWorks(database.db)).map(({ kind }) => kind)).toEqual(['learning-json']);
});

test('results are kept 30 days; the latest of each kind stays listed without its file', async () => {
  const now = new Date('2026-03-31T12:00:00Z');
  const day = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const made = (kind: string, finishedOn: Date) => ({
    kind,
    finishedOn,
    state: 'succeeded' as const,
    resultName: 'a.json',
    resultType: 'application/json',
    result: Buffer.from('[]'),
  });
  await database.db
    .insert(adminJob)
    .values([
      made('chat-json', day(60)),
      made('chat-json', day(ADMIN_RESULT_DAYS + 1)),
      made('learning-json', day(60)),
      made('learning-json', day(ADMIN_RESULT_DAYS - 1)),
    ]);
  expect(await purgeWorks(database.db, now)).toBe(1);
  expect((await listWorks(database.db)).map(({ kind, resultName }) => [kind, resultName])).toEqual([
    ['chat-json', ''],
    ['learning-json', 'a.json'],
  ]);
  expect(await database.db.$count(adminJob, eq(adminJob.resultName, ''))).toBe(1);
});
