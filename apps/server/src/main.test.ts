import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { serverOf, startFrailProxy, throughPort } from '../test/frail-proxy.ts';
import { freePort, occupyPort, type Program, startProgram, stopPrograms } from '../test/programs.ts';
import { readConfig } from './config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { welcome } from './main.ts';

/** A start that fills the demonstration school beside busy neighbours; it ends what hangs and judges no speed. */
const START_MS = 150_000;
vi.setConfig({ testTimeout: 2 * START_MS, hookTimeout: 2 * START_MS });

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Starts without filling a school. */
const EMPTY = { PUPITRE_ENVIRONMENT: 'test' };

let folder: string;
let postgres: EmbeddedPostgres;
let running: Program[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-main-'));
  await chmod(folder, 0o755);
  const settings = { fsync: 'off' };
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'shared'), log: () => undefined, settings });
});

afterEach(async () => {
  await stopPrograms(running);
  running = [];
});

afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

function run(env: Record<string, string>): Program {
  const product = startProgram([MAIN], { PUPITRE_DATA_DIR: join(folder, 'own'), ...env });
  running.push(product);
  return product;
}

async function waitFor(product: Program, text: string): Promise<void> {
  await vi.waitFor(() => expect(product.output()).toContain(text), { timeout: START_MS, interval: 50 });
}

async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return postgres.urlFor(name);
}

describe('the first start', () => {
  let port: number;
  let first: Program;
  beforeAll(async () => {
    port = await freePort();
    first = startProgram([MAIN], { PUPITRE_DATA_DIR: join(folder, 'own'), PORT: String(port) });
    await waitFor(first, 'prêt');
  });
  afterAll(() => stopPrograms([first]));

  test('on an empty folder prints the address and the accounts', async () => {
    expect(first.output()).toContain(`Pupitre est prêt : http://localhost:${port}`);
    expect(first.output()).toContain('enseignante, collegue, soutien, editrice, admin, eleve1, eleve2, eleve3');
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  });

  test('names Ctrl+C only where somebody has a keyboard', () => {
    expect(first.output()).not.toContain('Ctrl+C');
    const config = readConfig({}, { repoRoot: folder });
    expect(welcome(config, true)).toContain("Ctrl+C l'arrête.");
  });

  test('keeps the folder to itself', async () => {
    const second = run({ PORT: String(port) });
    expect(await second.exited).toBe(1);
    expect(second.output()).toMatch(/^Pupitre tourne déjà sur le dossier de données .*$/);
  });
});

test('ends when it is asked to, and leaves no process', async () => {
  const port = await freePort();
  const product = run({ PORT: String(port) });
  await waitFor(product, 'prêt');
  product.child.kill('SIGTERM');
  expect(await product.exited).toBe(0);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
});

test('ends with an error when PostgreSQL is killed under it', async () => {
  const product = run({ PORT: String(await freePort()) });
  await waitFor(product, 'prêt');
  const pidFile = await readFile(join(folder, 'own', 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(pidFile, 10), 'SIGKILL');
  expect(await product.exited).toBe(1);
  expect(product.output()).toContain("PostgreSQL s'est arrêté");
});

test('finishes running requests before it stops', async () => {
  const url = await createDatabase('finishing');
  const port = await freePort();
  const product = run({ PORT: String(port), DATABASE_URL: url });
  await waitFor(product, 'prêt');
  const blocker = new pg.Client({ connectionString: url });
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('lock table session in access exclusive mode');
  const answer = fetch(`http://127.0.0.1:${port}/api/v1/user`, { headers: { cookie: 'pupitre-session=unknown' } });
  // A transaction keeps its first snapshot of the activity, so another connection watches. Jobs may wait too.
  const watcher = new pg.Client({ connectionString: url });
  await watcher.connect();
  const waiting =
    "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and query like 'select%'";
  const countWaiting = async () => (await watcher.query<{ count: number }>(waiting)).rows[0]?.count;
  await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
  await watcher.end();
  product.child.kill('SIGINT');
  await waitFor(product, "Pupitre s'arrête");
  await blocker.query('rollback');
  await blocker.end();
  expect((await answer).status).toBe(200);
  expect(await product.exited).toBe(0);
});

test('two processes share one database', async () => {
  const url = await createDatabase('shared');
  const ports = [await freePort(), await freePort()];
  const products = ports.map((port) => run({ PORT: String(port), DATABASE_URL: url }));
  for (const product of products) await waitFor(product, 'prêt');
  const firsts = products.filter((product) => product.output().includes('Première mise en route'));
  expect(firsts).toHaveLength(1);
  for (const port of ports) {
    const read = async () =>
      (await (await fetch(`http://127.0.0.1:${port}/health/ready`)).json()) as { status: string };
    await expect.poll(async () => (await read()).status, { timeout: 15_000 }).toBe('ok');
  }
});

test('a process that drains answers with a closed connection, then ends', async () => {
  const port = await freePort();
  const product = run({
    PORT: String(port),
    DATABASE_URL: await createDatabase('drained'),
    ...EMPTY,
    PUPITRE_DRAIN_SECONDS: '2',
  });
  await waitFor(product, 'prêt');
  product.child.kill('SIGTERM');
  await waitFor(product, "Pupitre s'arrête");
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(503);
  const answer = await fetch(`http://127.0.0.1:${port}/settings.json`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await product.exited).toBe(0);
});

test('ends within 20 seconds although its database has gone silent', async () => {
  const url = await createDatabase('silent');
  const proxy = await startFrailProxy(serverOf(url));
  const port = await freePort();
  const product = run({ PORT: String(port), DATABASE_URL: throughPort(url, proxy.port), ...EMPTY });
  await waitFor(product, 'prêt');
  proxy.silence();
  const cookie = 'pupitre-session=unknown';
  fetch(`http://127.0.0.1:${port}/api/v1/user`, { headers: { cookie } }).catch(() => undefined);
  await pause(500);
  const from = performance.now();
  product.child.kill('SIGTERM');
  await product.exited;
  expect(performance.now() - from).toBeLessThan(20_000);
  await proxy.close();
});

test('one of several servers in the address is enough, and a standby alone gives one line', async () => {
  const url = await createDatabase('chosen');
  const proxy = await startFrailProxy(serverOf(url));
  const through = throughPort(url, proxy.port);
  const several = through.replace('@', `@127.0.0.1:${await freePort()},`);
  const port = await freePort();
  const product = run({ PORT: String(port), DATABASE_URL: several, ...EMPTY });
  await waitFor(product, 'prêt');
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter database chosen set default_transaction_read_only = on');
  await client.end();
  const refused = run({ PORT: String(await freePort()), DATABASE_URL: several, ...EMPTY });
  expect(await refused.exited).toBe(1);
  expect(refused.output()).toMatch(/^La base de données \(DATABASE_URL\) est un serveur de secours[^\n]*$/);
  await stopPrograms([product]);
  await proxy.close();
});

test('a taken port gives one line', async () => {
  const { port, release } = await occupyPort();
  const product = run({ PORT: String(port), DATABASE_URL: await createDatabase('taken'), PUPITRE_ENVIRONMENT: 'test' });
  expect(await product.exited).toBe(1);
  await release();
  expect(product.output()).toBe(
    `Le port ${port} est déjà pris : arrêtez le programme qui l'occupe, ou choisissez-en un autre avec PORT, par exemple PORT=${port + 1}.`,
  );
});

test('a wrong value and an unreachable database give one line', async () => {
  const wrong = run({ PORT: 'http' });
  expect(await wrong.exited).toBe(1);
  expect(wrong.output()).toBe('PORT : « http » ne convient pas ; donnez un nombre entier de 1 à 65535.');
  const unreachable = run({ DATABASE_URL: `postgres://me:hidden@127.0.0.1:${await freePort()}/school` });
  expect(await unreachable.exited).toBe(1);
  expect(unreachable.output()).toMatch(/^La base de données \(DATABASE_URL\) ne répond pas \(ECONNREFUSED\)[^\n]*$/);
});
