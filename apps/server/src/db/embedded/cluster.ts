import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import type { Binaries } from './binaries.ts';
import { SYSTEM_ENV } from './system-env.ts';
import type { SystemUser } from './unprivileged-user.ts';

export const ROLE = 'pupitre';

/** Sized for one school on a small machine; the whole idle product has to stay under 250 MB. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '32MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '50',
  max_worker_processes: '2',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  autovacuum_max_workers: '1',
  io_method: 'sync',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '512MB',
  // A file of the log that is over goes, instead of being used again with what it holds (decision 200).
  wal_recycle: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  default_text_search_config: 'pg_catalog.french',
  // The log must hold no data of people: no statements, no values of refused rows.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

export function serverArguments(postgresDir: string, socketDir: string, extra: Record<string, string>): string[] {
  const settings = Object.entries({
    ...SETTINGS,
    unix_socket_directories: socketDir,
    ...extra,
  });
  return ['-D', postgresDir, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Creates the cluster under another name first, so that a kill -9 leaves nothing that looks complete. */
export async function createCluster(
  dataDir: string,
  postgresDir: string,
  binaries: Binaries,
  user: SystemUser | null,
): Promise<void> {
  for (const left of await readdir(dataDir)) {
    if (left.startsWith('postgres.new'))
      await rm(join(dataDir, left), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  const fresh = join(dataDir, `postgres.new-${process.pid}`);
  await mkdir(fresh, { mode: 0o700 });
  if (user !== null) await chown(fresh, user.uid, user.gid);
  const pwfile = await writePassword(dataDir, user);
  const options = ['--username', ROLE, '--pwfile', pwfile, '--auth', 'scram-sha-256', '--encoding', 'UTF8'];
  // The built-in C.UTF-8 sorts and folds the same on every system, whatever its C library.
  const locale = ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C.UTF-8'];
  const made = spawnSync(binaries.initdb, ['-D', fresh, ...options, ...locale], {
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
    cwd: '/',
    env: SYSTEM_ENV,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (made.status !== 0) {
    await rm(fresh, { recursive: true, force: true });
    const reason = firstReason(made.error?.message ?? made.stderr);
    throw new StartError(`La base de données n'a pas pu être créée dans ${dataDir} : ${reason}`);
  }
  await rename(fresh, postgresDir);
}

/** initdb ends with what it removes; why it failed stands before. */
export function firstReason(said: string): string {
  const lines = said.trim().split('\n');
  const line = lines.find((one) => /(fatal|error|panic|could not)/i.test(one)) ?? lines.pop() ?? '';
  return /no space left on device|disk quota exceeded/i.test(said) ? `le disque est plein (${line.trim()}).` : line;
}

const passwordFile = (dataDir: string) => join(dataDir, 'postgres-password');

async function writePassword(dataDir: string, user: SystemUser | null): Promise<string> {
  const path = passwordFile(dataDir);
  const file = await open(`${path}.new`, 'w', 0o600);
  await file.writeFile(randomBytes(24).toString('hex'));
  await file.sync();
  await file.close();
  if (user !== null) await chown(`${path}.new`, user.uid, user.gid);
  await rename(`${path}.new`, path);
  return path;
}

export function readPassword(dataDir: string): string {
  const path = passwordFile(dataDir);
  if (!existsSync(path)) {
    throw new StartError(
      `Le fichier ${path} manque : il ouvre la base de données ; remettez-le depuis une sauvegarde.`,
    );
  }
  return readFileSync(path, 'utf8').trim();
}

export function checkMajor(postgresDir: string, binaries: Binaries): void {
  const found = readFileSync(join(postgresDir, 'PG_VERSION'), 'utf8').trim();
  if (found === binaries.major) return;
  throw new StartError(
    `Le dossier ${postgresDir} a été fait par PostgreSQL ${found}, et Pupitre apporte PostgreSQL ${binaries.major} : reprenez la version de Pupitre qui l'a fait, ou choisissez un autre dossier avec PUPITRE_DATA_DIR. Rien n'a été modifié.`,
  );
}
