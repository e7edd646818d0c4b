import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, fchownSync, openSync, readFileSync, statSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { prepareDataDir } from '../../data-dir.ts';
import { StartError } from '../../start-error.ts';
import { type Binaries, findBinaries, makeReachable } from './binaries.ts';
import { checkMajor, createCluster, ROLE, readPassword, serverArguments } from './cluster.ts';
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.ts';
import { readPostmaster, stopOrphan } from './postmaster-pid.ts';
import { SYSTEM_ENV } from './system-env.ts';
import { canUse, chooseUser, type SystemUser } from './unprivileged-user.ts';

export type EmbeddedPostgres = {
  /** For `pg`: the product's own database, through the socket. */
  url: string;
  /** The same server, another database. */
  urlFor: (database: string) => string;
  pid: number;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop: () => Promise<void>;
  /** Resolves when PostgreSQL ends, stopped or not; null after a signal. */
  exited: Promise<number | null>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** Overrides of postgresql.conf, for tests and benchmarks. */
  settings?: Record<string, string>;
};

const START_RETRY_MS = 15_000;
const READY_MS = 300_000;
const STOP_MS = 30_000;
/** A socket's path holds 107 bytes, including PostgreSQL's file name. */
const SOCKET_DIR_MAX = 107 - '/.s.PGSQL.5432'.length;
const LOG_FILE_MAX = 5_000_000;

/** Call it on the main thread: on Linux PostgreSQL stops when the thread that started it ends. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  const postgresDir = join(dataDir, 'postgres');
  const found = await findBinaries();
  await prepareDataDir(dataDir);
  const user = chooseUser(postgresDir);
  checkReachable(dataDir, user);
  const lock = lockDataFolder(dataDir, user);
  try {
    const binaries = await makeReachable(found, user, dataDir);
    if (!existsSync(postgresDir)) await createCluster(dataDir, postgresDir, binaries, user);
    checkOwner(postgresDir);
    checkMajor(postgresDir, binaries);
    const password = readPassword(dataDir);
    await stopOrphan(postgresDir, log);
    const socketDir = await prepareSocketDir(dataDir, user);
    const start = () =>
      spawnServer(binaries, serverArguments(postgresDir, socketDir, options.settings ?? {}), dataDir, user);
    const server = await startUntilReady(start, postgresDir, dataDir);
    const urlFor = (database: string) =>
      `postgres://${ROLE}:${password}@/${database}?host=${encodeURIComponent(socketDir)}`;
    const running = supervise(server, lock, urlFor);
    await ensureDatabase(urlFor).catch(async (error: unknown) => {
      await running.stop();
      throw error;
    });
    return running;
  } catch (error) {
    lock.release();
    throw error;
  }
}

function checkReachable(dataDir: string, user: SystemUser | null): void {
  if (user === null || canUse(dataDir, user)) return;
  throw new StartError(
    `Le dossier de données ${dataDir} n'est pas accessible à l'utilisateur « ${user.name} », qui fait tourner PostgreSQL : choisissez-en un autre avec PUPITRE_DATA_DIR, par exemple /var/lib/pupitre.`,
  );
}

function checkOwner(postgresDir: string): void {
  const me = process.getuid?.();
  const owner = statSync(postgresDir).uid;
  if (me === undefined || me === 0 || owner === me) return;
  throw new StartError(
    `La base de données de ${postgresDir} appartient à un autre utilisateur (numéro ${owner}) : lancez Pupitre comme la première fois, ou choisissez un autre dossier avec PUPITRE_DATA_DIR.`,
  );
}

/** In the data folder when the path is short enough, else in the system's temporary folder, to be removed later. */
async function prepareSocketDir(dataDir: string, user: SystemUser | null): Promise<string> {
  const note = join(dataDir, 'socket-folder');
  const left = await readFile(note, 'utf8').catch(() => null);
  if (left !== null) await rm(left, { recursive: true, force: true });
  let socketDir = join(dataDir, 'socket');
  await rm(socketDir, { recursive: true, force: true });
  if (Buffer.byteLength(socketDir) <= SOCKET_DIR_MAX) {
    await mkdir(socketDir, { mode: 0o700 });
    await rm(note, { force: true });
  } else {
    socketDir = await mkdtemp(join(tmpdir(), 'pupitre-'));
    await writeFile(`${note}.new`, socketDir, { mode: 0o600 });
    await rename(`${note}.new`, note);
  }
  if (user !== null) await chown(socketDir, user.uid, user.gid);
  return socketDir;
}

function spawnServer(binaries: Binaries, args: string[], dataDir: string, user: SystemUser | null): ChildProcess {
  const logPath = join(dataDir, 'postgres.log');
  const tooLong = (statSync(logPath, { throwIfNoEntry: false })?.size ?? 0) > LOG_FILE_MAX;
  const logFile = openSync(logPath, tooLong ? 'w' : 'a', 0o600);
  if (user !== null) fchownSync(logFile, user.uid, user.gid);
  // Without setpriv (not Linux) an orphan is found and stopped at the next start.
  const guard = canTieToParent() ? ['setpriv', '--pdeathsig', 'INT', '--'] : [];
  const [program = binaries.postgres, ...rest] = [...guard, binaries.postgres, ...args];
  const child = spawn(program, rest, {
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
    cwd: '/',
    env: SYSTEM_ENV,
    // Its own process group: Ctrl+C reaches the product alone, which stops PostgreSQL when requests are done.
    detached: true,
    stdio: ['ignore', logFile, logFile],
  });
  closeSync(logFile);
  return child;
}

function canTieToParent(): boolean {
  if (process.platform !== 'linux') return false;
  return (
    spawnSync('setpriv', ['--pdeathsig', 'INT', '--', 'true'], {
      env: SYSTEM_ENV,
      stdio: 'ignore',
    }).status === 0
  );
}

type Server = {
  child: ChildProcess;
  pid: number;
  exited: Promise<number | null>;
};

/** Old worker processes may need some seconds after a crash before PostgreSQL accepts to start on their data. */
async function startUntilReady(start: () => ChildProcess, postgresDir: string, dataDir: string): Promise<Server> {
  const deadline = performance.now() + START_RETRY_MS;
  for (;;) {
    const server = watch(start());
    if (server !== null && (await waitUntilReady(server, postgresDir))) return server;
    if (performance.now() > deadline) break;
    await delay(500);
  }
  const reason = lastFatalLine(join(dataDir, 'postgres.log'));
  throw new StartError(`PostgreSQL ne démarre pas : ${reason} (voir ${join(dataDir, 'postgres.log')}).`);
}

function watch(child: ChildProcess): Server | null {
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.once('error', () => resolve(null));
  });
  return child.pid === undefined ? null : { child, pid: child.pid, exited };
}

async function waitUntilReady(server: Server, postgresDir: string): Promise<boolean> {
  let over = false;
  void server.exited.then(() => {
    over = true;
  });
  const deadline = performance.now() + READY_MS;
  while (!over && performance.now() < deadline) {
    const postmaster = readPostmaster(postgresDir);
    if (postmaster?.pid === server.pid && postmaster.ready) return true;
    await delay(20);
  }
  if (!over) server.child.kill('SIGINT');
  return false;
}

function lastFatalLine(logPath: string): string {
  const lines = readFileSync(logPath, 'utf8').trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1) ?? '';
}

function supervise(server: Server, lock: DataFolderLock, urlFor: (database: string) => string): EmbeddedPostgres {
  const stopWithProcess = () => server.child.kill('SIGINT');
  process.once('exit', stopWithProcess);
  const exited = server.exited.finally(() => {
    process.off('exit', stopWithProcess);
    lock.release();
  });
  const stop = async () => {
    server.child.kill('SIGINT');
    const impatience = setTimeout(() => server.child.kill('SIGQUIT'), STOP_MS);
    await exited;
    clearTimeout(impatience);
  };
  return { url: urlFor(ROLE), urlFor, pid: server.pid, stop, exited };
}

async function ensureDatabase(urlFor: (database: string) => string): Promise<void> {
  if (await canConnect(urlFor(ROLE))) return;
  const client = new pg.Client({ connectionString: urlFor('postgres') });
  await client.connect();
  try {
    await client.query(`create database ${ROLE}`);
  } finally {
    await client.end();
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '3D000') return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
