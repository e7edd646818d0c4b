import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firstReason } from './cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const PARENT = fileURLToPath(new URL('../../../test/embedded-parent.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;

let folder: string;
let dataDir: string;
let started: EmbeddedPostgres[];
let parents: ChildProcess[];
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-embedded-'));
  // As root, PostgreSQL runs under another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  started = [];
  parents = [];
  lines = [];
});

afterEach(async () => {
  for (const postgres of started) await postgres.stop();
  // On SIGTERM it stops its PostgreSQL first, which writes into the folder until it has ended.
  for (const parent of parents) await end(parent, 'SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

async function start(options: { dataDir?: string } = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line), ...options });
  started.push(postgres);
  return postgres;
}

/** Starts it in another process, which may then be killed. */
async function startParent(): Promise<{ parent: ChildProcess; pid: number; url: string }> {
  const parent = spawn(process.execPath, [PARENT, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  parents.push(parent);
  const line = await new Promise<string>((resolve, reject) => {
    parent.stdout?.once('data', (data: Buffer) => resolve(data.toString()));
    parent.once('exit', () => reject(new Error('the parent ended')));
  });
  return { parent, ...(JSON.parse(line) as { pid: number; url: string }) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return ended;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}

/** Without a parent, an ended process keeps its number until the system reaps it. */
const isGone = (pid: number) => vi.waitFor(() => expect(runs(pid)).toBe(false), 10_000);

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const message = (error: unknown) => (error instanceof Error ? error.message.replaceAll('\u00a0', ' ') : '');
const refusal = () =>
  start().then(
    () => {
      throw new Error('the start was accepted');
    },
    (error: unknown) => message(error),
  );

describe('a start', () => {
  test('serves through a closed socket only, in UTF-8, and knows French order', async () => {
    const { url } = await start();
    const settings =
      "select current_setting('listen_addresses') as listen, current_setting('server_encoding') as encoding";
    expect(await query(url, settings)).toEqual([{ listen: '', encoding: 'UTF8' }]);
    const sorted = `select word from (values ('zoo'), ('école')) as words (word) order by word collate "fr-x-icu"`;
    expect(await query(url, sorted)).toEqual([{ word: 'école' }, { word: 'zoo' }]);
    expect(await query(url, "select upper('é') as upper")).toEqual([{ upper: 'É' }]);
    expect((await stat(join(dataDir, 'socket'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
    await expect(query(url.replace(/:[0-9a-f]+@/, ':wrong@'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  test('works where the path is too long for a socket', async () => {
    const long = join(folder, 'a'.repeat(120));
    const { url, stop } = await start({ dataDir: long });
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const socketDir = await readFile(join(long, 'socket-folder'), 'utf8');
    await stop();
    await start({ dataDir: long });
    expect(existsSync(socketDir)).toBe(false);
    await rm(await readFile(join(long, 'socket-folder'), 'utf8'), { recursive: true });
  });

  test('finds the data after a stop', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 42 as value');
    await first.stop();
    expect(runs(first.pid)).toBe(false);
    const second = await start();
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 42 }]);
  });

  test('is refused while another product runs on the folder, which stays untouched', async () => {
    const { url, pid } = await startParent();
    expect(await refusal()).toBe(
      `Pupitre tourne déjà sur le dossier de données ${dataDir} : arrêtez-le d'abord (Ctrl+C dans son terminal), ou choisissez un autre dossier avec PUPITRE_DATA_DIR.`,
    );
    expect(runs(pid)).toBe(true);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('is refused on the data of another PostgreSQL, which stays untouched', async () => {
    await (await start()).stop();
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '16\n');
    expect(await refusal()).toContain('a été fait par PostgreSQL 16, et Pupitre apporte PostgreSQL 18');
    expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('16\n');
  });

  test('is refused where the folder cannot be made', async () => {
    await writeFile(dataDir, 'a file');
    expect(await refusal()).toContain(`Le dossier de données ${dataDir} ne peut pas être créé ou écrit`);
  });

  test.skipIf(isRoot)('is refused where the folder cannot be written', async () => {
    await mkdir(dataDir, { mode: 0o500 });
    expect(await refusal()).toContain('(EACCES)');
  });

  test.runIf(isRoot)('is refused as root below a folder that the user of PostgreSQL cannot enter', async () => {
    await chmod(folder, 0o700);
    expect(await refusal()).toContain("n'est pas accessible à l'utilisateur");
  });

  test('begins again after a first one that was killed', async () => {
    await mkdir(join(dataDir, 'postgres.new-1'), { recursive: true });
    await chmod(dataDir, 0o711);
    await start();
    expect(existsSync(join(dataDir, 'postgres.new-1'))).toBe(false);
  });
});

describe('after a kill -9', () => {
  test('of PostgreSQL, the product notices and the next start finds the committed data', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 42 as value');
    process.kill(first.pid, 'SIGKILL');
    expect(await first.exited).toBe(null);
    const second = await start();
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 42 }]);
  });

  test('of the product, PostgreSQL ends and the next start finds the committed data', async () => {
    const { parent, url, pid } = await startParent();
    await query(url, 'create table kept as select 42 as value');
    await end(parent, 'SIGKILL');
    const second = await start();
    await isGone(pid);
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 42 }]);
  });

  test('of the product, a PostgreSQL that stayed is stopped', async () => {
    const { parent, pid } = await startParent();
    // A stopped process does not handle the signal of its parent's end, as on a system without that signal.
    process.kill(pid, 'SIGSTOP');
    await end(parent, 'SIGKILL');
    const next = start();
    setTimeout(() => process.kill(pid, 'SIGCONT'), 300);
    await next;
    await isGone(pid);
    expect(lines.join()).toContain(`(processus ${pid}) est resté`);
  });

  test('the next start works when the number of PostgreSQL belongs to another program', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 42 as value');
    process.kill(first.pid, 'SIGKILL');
    await first.exited;
    const other = spawn('sleep', ['60']);
    parents.push(other);
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    const text = await readFile(pidFile, 'utf8');
    await writeFile(pidFile, text.replace(/^\d+/, String(other.pid)));
    const second = await start();
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 42 }]);
    expect(runs(other.pid ?? 0)).toBe(true);
  });
});

test('a stop leaves no process and no socket', async () => {
  const { parent, pid } = await startParent();
  expect(await end(parent, 'SIGTERM')).toBe(0);
  expect(runs(pid)).toBe(false);
  expect(existsSync(join(dataDir, 'socket', '.s.PGSQL.5432'))).toBe(false);
});

test.each([
  [
    'creating directory /d/postgres ... ok\ninitdb: error: could not write to file "/d/postgres/x": No space left on device\ninitdb: removing contents of data directory "/d/postgres"',
    'le disque est plein (initdb: error: could not write to file "/d/postgres/x": No space left on device).',
  ],
  [
    'FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device\nchild process exited with exit code 1\ninitdb: removing contents of data directory "/d"',
    'le disque est plein (FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device).',
  ],
  [
    'initdb: error: invalid locale name "x"\ninitdb: removing data directory "/d"',
    'initdb: error: invalid locale name "x"',
  ],
  ['something else', 'something else'],
])('why the database could not be made is told, and not how its traces were removed', (said, told) => {
  expect(firstReason(said)).toBe(told);
});
