import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CallerLeft } from '../http/caller-left.ts';
import { type Asked, createProgramPool, JobLost, type PoolOptions, type ProgramPool } from './program-pool.ts';

/** The title of a job says what happens to it. */
const ENTRY = new URL('./testing/trial-program.ts', import.meta.url);
const OPTIONS: PoolOptions = {
  entry: ENTRY,
  atOnce: 2,
  ownerAtOnce: 1,
  ownerMax: 3,
  queueMax: 2,
  withinMs: 20_000,
  heapMegabytes: 64,
  megabytes: 300,
  idleMs: 60_000,
  keptMegabytes: 200,
  retrySeconds: 5,
};

let folder: string;
let pool: ProgramPool<string, string> | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-programs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => pool?.close());

function start(options: Partial<PoolOptions> = {}) {
  const made = createProgramPool<string, string>({ ...OPTIONS, ...options });
  pool = made;
  return (title: string, owner: number | null = null, signal?: AbortSignal) =>
    made.run(title, { owner, signal } as Asked);
}
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    (answer) => answer,
    (error: unknown) => {
      if (error instanceof JobLost) return error.reason;
      if (error instanceof CallerLeft) return 'left';
      return (error as { code?: unknown }).code;
    },
  );
const log = (name: string) => join(folder, name);
const lines = async (name: string) => (await readFile(log(name), 'utf8').catch(() => '')).length;

test('it has neither our environment nor our options but for malloc, and answers', async () => {
  const run = start();
  const ofMalloc = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_'];
  expect(JSON.parse(await run('surroundings'))).toEqual({ env: ofMalloc, cwd: '/', heap: true });
});

test('one that dies is replaced and asked once more; a job that ends it twice is lost, and no other with it', async () => {
  const run = start();
  const [dying, other] = await Promise.all([outcome(run(`die ${log('deaths')}`, 1)), outcome(run('echo', 2))]);
  expect([dying, other, await lines('deaths')]).toEqual(['died', 'echo', 2]);
  expect(await outcome(run('echo', 1))).toBe('echo');
});

test('one that is stuck is ended, and nothing of it goes on', async () => {
  const run = start({ withinMs: 1_500 });
  expect(await outcome(run('stick'))).toBe('stuck');
  expect(pool?.pids()).toEqual([]);
});

test('one that takes all the memory of its objects, or of its libraries, is ended', async () => {
  const run = start({ heapMegabytes: 32 });
  expect(await outcome(run('objects'))).toBe('died');
  expect(await outcome(run('buffers'))).toBe('died');
});

test('one that keeps too much after a job is ended', async () => {
  const run = start({ keptMegabytes: 1 });
  const first = await run('pid');
  expect(await run('pid')).not.toBe(first);
});

test('what fails in it says so without words of its own, and it lives on', async () => {
  const run = start();
  const pid = await run('pid');
  await expect(run('fail')).rejects.toThrow('ENOSPC');
  expect(await run('pid')).toBe(pid);
});

test('a program that does not start loses the job, and ends nobody else', async () => {
  const run = start({ entry: pathToFileURL(join(folder, 'absent.ts')) });
  expect(await outcome(run('echo'))).toBe('died');
});

test('one job of a person at a time; more of hers wait while others pass, and too many are refused', async () => {
  const run = start({ queueMax: 10 });
  const gate = log('gate');
  const first = run(`wait ${gate}`, 1);
  const [second, third] = [run('pid', 1), run('pid', 1)];
  expect(await outcome(run('echo', 1))).toBe('TOO_MANY');
  // The second place stays free for others.
  expect(await outcome(run('echo', 2))).toBe('echo');
  const early = await Promise.race([second, third, run('echo', 3)]);
  expect(early).toBe('echo');
  await writeFile(gate, '');
  await first;
  expect(await Promise.all([second, third])).toHaveLength(2);
});

test('above the queue it is too busy', async () => {
  const run = start();
  const gate = log('gate2');
  const running = [1, 2, 3, 4].map((owner) => run(`wait ${gate}`, owner));
  expect(await outcome(run('echo', 5))).toBe('UNAVAILABLE');
  await writeFile(gate, '');
  await Promise.all(running);
});

test('whoever has gone is worked for no longer, whether it waits or is under way', async () => {
  const run = start({ atOnce: 1 });
  const gone = new AbortController();
  const [running, waiting] = [
    outcome(run(`touch ${log('touched')}`, 1, gone.signal)),
    outcome(run('echo', 2, gone.signal)),
  ];
  await vi.waitFor(async () => expect(await lines('touched')).toBeGreaterThan(0), 20_000);
  gone.abort();
  expect(await Promise.all([running, waiting])).toEqual(['left', 'left']);
  expect(pool?.pids()).toEqual([]);
  expect(await outcome(run('echo', 3, gone.signal))).toBe('left');
  expect(await outcome(run('echo', 3))).toBe('echo');
});

test('a command with nothing else to do waits for its job, and for the end of it', async () => {
  const alone = new URL('./run-alone.ts', import.meta.url).href;
  const limits = '{ withinMs: 20_000, heapMegabytes: 64, megabytes: 300 }';
  const script = `import { runAlone } from ${JSON.stringify(alone)};
    console.log(await runAlone(new URL(${JSON.stringify(ENTRY.href)}), 'echo', ${limits}));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout).toBe('echo\n');
});

test('without work it ends, and starts again on demand', async () => {
  const run = start({ idleMs: 10 });
  const first = await run('pid');
  await vi.waitFor(() => expect(pool?.pids()).toEqual([]), 10_000);
  expect(await run('pid')).not.toBe(first);
});

test('after closing nothing is taken, and what runs or waits is given up', async () => {
  const run = start({ atOnce: 1 });
  const waiting = [outcome(run(`wait ${log('never')}`, 1)), outcome(run('echo', 2))];
  await pool?.close();
  expect(await Promise.all(waiting)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
  expect(await outcome(run('echo'))).toBe('UNAVAILABLE');
});
