import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from '../../../tools/apt.ts';
import { chooseUser } from '../src/db/embedded/unprivileged-user.ts';
import { freePort } from './programs.ts';

/** Another version than Debian's is tested with `PGBOUNCER=/a/path npx vitest run pooler`. */
const PROGRAM = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';

export type Pooler = {
  port: number /** From version 1.21 on. */;
  keepsStatements: boolean;
  close: () => Promise<void>;
};

/**
 * PgBouncer in transaction mode before this database, with what it does by itself: it refuses settings of a session, and
 * versions before 1.21 know no prepared statements.
 */
export async function startPooler(url: string, connections: number): Promise<Pooler> {
  if (!existsSync(PROGRAM) && !installPackages('pgbouncer')) {
    throw new Error('PgBouncer was not found. Install it (Debian, Ubuntu: « apt-get install pgbouncer » as root).');
  }
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-pooler-'));
  const port = await freePort();
  const user = chooseUser(folder);
  const file = join(folder, 'pgbouncer.ini');
  const keepsStatements =
    Number(/1\.(\d+)/.exec(spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' }).stdout)?.[1]) >= 21;
  await writeFile(file, configure(url, port, connections) + (keepsStatements ? 'max_prepared_statements = 200\n' : ''));
  await chmod(folder, 0o755);
  if (user !== null) await chown(folder, user.uid, user.gid);
  const child = spawn(PROGRAM, ['-q', file], {
    stdio: 'ignore',
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
  });
  const exited = new Promise((done) => child.once('close', done));
  return {
    port,
    keepsStatements,
    close: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configure(url: string, port: number, connections: number): string {
  const {
    username,
    password,
    hostname,
    pathname,
    searchParams,
    port: serverPort,
  } = new URL(url.replace('@/', '@localhost/'));
  const server = [
    `host=${searchParams.get('host') ?? hostname}`,
    ...(serverPort === '' ? [] : [`port=${serverPort}`]),
    `dbname=${pathname.slice(1)}`,
    `user=${username}`,
    `password=${decodeURIComponent(password)}`,
  ].join(' ');
  return `[databases]
school = ${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`;
}
