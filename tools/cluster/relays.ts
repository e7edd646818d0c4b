import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SystemUser } from '../../apps/server/src/db/embedded/unprivileged-user.ts';
import { findFreePort } from '../product/free-port.ts';
import { run } from './programs.ts';

const SHIPPED = join(import.meta.dirname, '../../deploy');
export const HAPROXY = '/usr/sbin/haproxy';
export const PGBOUNCER = '/usr/sbin/pgbouncer';
const SERVERS = ['un', 'deux', 'trois'];

export type Behind = { port: number; api: number };
export type Ports = { primary: number; copy: number; pooler: number };
export type Relays = {
  url: string;
  directUrl: string;
  readUrl: string;
  /** The copy without PgBouncer. */
  copyUrl: string;
};

/** The shipped configuration of HAProxy, with these servers and ports. */
export function adaptHaproxy(servers: readonly Behind[], { primary, copy }: Ports): string {
  const shipped = readFileSync(join(SHIPPED, 'haproxy.cfg'), 'utf8')
    .replace('127.0.0.1:5000', `127.0.0.1:${primary}`)
    .replace('127.0.0.1:5001', `127.0.0.1:${copy}`)
    .replaceAll(' port 8008', '');
  return SERVERS.reduce((text, name, index) => {
    const { port = 0, api = 0 } = servers[index] ?? {};
    return text.replaceAll(
      new RegExp(`server ${name} \\S+ check`, 'g'),
      `server ${name} 127.0.0.1:${port} check port ${api}`,
    );
  }, shipped);
}

/** The shipped configuration of PgBouncer, with these ports and this list of users. */
export function adaptPgbouncer({ primary, copy, pooler }: Ports, users: string): string {
  return readFileSync(join(SHIPPED, 'pgbouncer.ini'), 'utf8')
    .replace('port=5000', `port=${primary}`)
    .replace('port=5001', `port=${copy}`)
    .replace('listen_port = 6432', `listen_port = ${pooler}`)
    .replace('/etc/pgbouncer/userlist.txt', users);
}

export const findPorts = async (): Promise<Ports> => ({
  primary: await findFreePort(),
  copy: await findFreePort(),
  pooler: await findFreePort(),
});

/** HAProxy before these servers, and PgBouncer before HAProxy, each with what this repository ships. */
export async function startRelays(
  folder: string,
  servers: readonly Behind[],
  { password, user }: { password: string; user: SystemUser | null },
): Promise<Relays> {
  const ports = await findPorts();
  const own = join(folder, 'relays');
  await mkdir(own, { mode: 0o700 });
  const [cfg, ini, users] = [join(own, 'haproxy.cfg'), join(own, 'pgbouncer.ini'), join(own, 'userlist.txt')];
  await writeFile(cfg, adaptHaproxy(servers, ports));
  await writeFile(ini, adaptPgbouncer(ports, users));
  await writeFile(users, `"pupitre" "${password}"\n`);
  for (const path of [own, cfg, ini, users]) {
    await chmod(path, 0o700);
    if (user !== null) await chown(path, user.uid, user.gid);
  }
  const checked = spawnSync(HAPROXY, ['-c', '-f', cfg], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stderr);
  run(HAPROXY, ['-f', cfg, '-db'], { log: join(folder, 'haproxy.log'), user });
  run(PGBOUNCER, [ini], { log: join(folder, 'pgbouncer.log'), user });
  const at = (port: number, base: string) => `postgres://pupitre:${password}@127.0.0.1:${port}/${base}`;
  return {
    url: at(ports.pooler, 'pupitre'),
    directUrl: at(ports.primary, 'pupitre'),
    readUrl: at(ports.pooler, 'pupitre_copy'),
    copyUrl: at(ports.copy, 'pupitre'),
  };
}
