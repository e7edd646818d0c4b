import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseUser } from '../../apps/server/src/db/embedded/unprivileged-user.ts';
import { installPackages } from '../apt.ts';

export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';
const CREATE_CLUSTER = '/etc/postgresql-common/createcluster.conf';

/** Debian's PostgreSQL with its programs, and other packages, installed where that is possible. */
export function ensurePostgres(...others: string[]): void {
  // Debian would make and start a server of its own.
  if (process.getuid?.() === 0 && !existsSync(CREATE_CLUSTER)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(CREATE_CLUSTER, 'create_main_cluster = false\n');
  }
  const names = ['postgresql-15', ...others];
  if (!installPackages(...names)) {
    throw new Error(`Install what is missing (Debian 12: « apt-get install ${names.join(' ')} » as root).`);
  }
}

/** An empty server in a folder of its own, on a socket; « await using » stops it and removes the folder. */
export async function startDebianPostgres(
  settings: Readonly<Record<string, string>>,
): Promise<AsyncDisposable & { url: string; folder: string }> {
  if (!existsSync(join(POSTGRES_BIN, 'pgbench'))) ensurePostgres();
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-postgres-'));
  const user = chooseUser(folder);
  if (user !== null) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(POSTGRES_BIN, program), ['-D', data, ...args], {
      stdio: 'ignore',
      uid: user?.uid,
      gid: user?.gid,
    });
  run('initdb', '--auth=trust', '--username=pupitre', '--encoding=UTF8', '--locale=C.UTF-8');
  const given = Object.entries({ ...settings, listen_addresses: "''", unix_socket_directories: folder });
  const options = given.map(([name, value]) => `-c ${name}=${value}`).join(' ');
  run('pg_ctl', '--wait', '--log', join(folder, 'log'), '--options', options, 'start');
  return {
    folder,
    url: `postgres://pupitre@/postgres?host=${encodeURIComponent(folder)}`,
    [Symbol.asyncDispose]: async () => {
      run('pg_ctl', '--wait', '--mode=fast', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
