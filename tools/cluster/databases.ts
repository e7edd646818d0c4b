import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { SystemUser } from '../../apps/server/src/db/embedded/unprivileged-user.ts';
import { POSTGRES_BIN } from '../product/debian-postgres.ts';
import { findFreePort } from '../product/free-port.ts';
import { type Disk, mountDisk } from './disks.ts';
import { atEnd, kill, type Running, run, send, waitFor } from './programs.ts';

/** Seconds after which a primary that says nothing more is replaced, and between two looks of Patroni. */
const TTL = 10;
const LOOP_WAIT = 1;
const RETRY = 3;

export type Server = {
  name: string;
  port: number;
  api: number;
  start: () => void;
  /** Patroni with its PostgreSQL, which are no process group. */
  signal: (signal: NodeJS.Signals) => void;
  /** The disk of its data; null where nothing may be mounted. */
  disk: Disk | null;
};
export type Databases = {
  servers: Server[];
  password: string;
  primary: () => Promise<Server>;
  /** One of the two others. */
  replica: (role: 'sync' | 'async') => Promise<Server>;
  /** All three run, and one of them is the synchronous standby. */
  isWhole: () => Promise<boolean>;
  /** The database of Pupitre on this server, as its owner above all. */
  adminUrl: (server: Server) => string;
};

/** Three PostgreSQL under Patroni, which keeps its mind in etcd; a write is acknowledged once a second server has it. */
export async function startDatabases(folder: string, user: SystemUser | null): Promise<Databases> {
  const password = randomBytes(12).toString('hex');
  const etcdUrl = await startEtcd(folder, user);
  const servers: Server[] = [];
  for (const name of ['un', 'deux', 'trois']) {
    const own = join(folder, name);
    const place = join(own, 'disk');
    await mkdir(place, { recursive: true, mode: 0o700 });
    const disk = mountDisk(place);
    const [port, api] = [await findFreePort(), await findFreePort()];
    const file = join(own, 'patroni.json');
    await writeFile(file, JSON.stringify(configure({ name, own, port, api, etcdUrl, password })));
    for (const path of [own, place, file]) {
      await chmod(path, 0o700);
      if (user !== null) await chown(path, user.uid, user.gid);
    }
    const start = () => run('/usr/bin/patroni', [file], { log: join(folder, `${name}.log`), user });
    let patroni: Running = start();
    const server: Server = {
      name,
      port,
      api,
      disk,
      start: () => {
        patroni = start();
      },
      signal: (signal) => {
        kill(patroni.child, signal);
        for (const pid of postgresOf(join(place, 'data'))) send(pid, signal);
      },
    };
    servers.push(server);
    atEnd(() => server.signal('SIGKILL'));
    if (servers.length === 1) await waitFor(() => isPrimary(server), 120);
  }
  const isWhole = async () => {
    const healthy = await Promise.all(servers.map(({ api }) => answers(api, '/health')));
    const synchronous = await Promise.all(servers.map(({ api }) => answers(api, '/sync')));
    const standing = await Promise.all(servers.map(({ api }) => answers(api, '/replica')));
    return !healthy.includes(false) && synchronous.includes(true) && standing.filter(Boolean).length === 2;
  };
  await waitFor(isWhole, 240);
  const [first] = servers;
  const admin = new pg.Client({
    host: '127.0.0.1',
    port: first?.port ?? 0,
    user: 'postgres',
    password,
    database: 'postgres',
  });
  await admin.connect();
  await admin.query(`create role pupitre login password '${password}'`);
  await admin.query('create database pupitre owner pupitre');
  await admin.end();
  return {
    servers,
    password,
    isWhole,
    adminUrl: ({ port }) => `postgres://postgres:${password}@127.0.0.1:${port}/pupitre`,
    primary: () => findOne(servers, isPrimary),
    replica: (role) => findOne(servers, ({ api }) => answers(api, role === 'sync' ? '/sync' : '/async')),
  };
}

async function findOne(servers: readonly Server[], fits: (server: Server) => Promise<boolean>): Promise<Server> {
  for (let tries = 0; tries < 300; tries += 1) {
    for (const server of servers) if (await fits(server)) return server;
    await pause(200);
  }
  throw new Error('No server has this role.');
}

/** The server and its processes, in the order in which they have to be signalled. */
function postgresOf(dataDir: string): number[] {
  const file = join(dataDir, 'postmaster.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  if (pid === 0 || !existsSync(`/proc/${pid}`)) return [];
  const children = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);
  return [pid, ...children.map(Number)];
}

const answers = (api: number, path: string) =>
  fetch(`http://127.0.0.1:${api}${path}`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
const isPrimary = ({ api }: Pick<Server, 'api'>) => answers(api, '/primary');

async function startEtcd(folder: string, user: SystemUser | null): Promise<string> {
  const [client, peer] = [await findFreePort(), await findFreePort()];
  const own = join(folder, 'etcd');
  await mkdir(own, { mode: 0o700 });
  if (user !== null) await chown(own, user.uid, user.gid);
  const [url, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  run(
    '/usr/bin/etcd',
    [
      ...['--data-dir', own, '--listen-client-urls', url, '--advertise-client-urls', url],
      ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
      ...['--initial-cluster', `default=${peerUrl}`, '--enable-v2=true'],
    ],
    { log: join(folder, 'etcd.log'), user },
  );
  await waitFor(() => answers(client, '/health'), 60);
  return `127.0.0.1:${client}`;
}

type Place = { name: string; own: string; port: number; api: number; etcdUrl: string; password: string };

/** Patroni reads YAML, of which JSON is a part. */
function configure({ name, own, port, api, etcdUrl, password }: Place): object {
  return {
    scope: 'pupitre',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    // Not etcd3: Patroni 3.0 takes a lock that it lost while it was frozen back from its successor there.
    etcd: { host: etcdUrl },
    bootstrap: {
      dcs: {
        ttl: TTL,
        loop_wait: LOOP_WAIT,
        retry_timeout: RETRY,
        maximum_lag_on_failover: 1_048_576,
        // One whose disk is full would start, be promoted and fall again and again: a primary that crashed is replaced.
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 100,
            shared_buffers: '64MB',
            wal_keep_size: '256MB',
            max_wal_size: '256MB',
            wal_log_hints: 'on',
          },
        },
      },
      initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(own, 'disk', 'data'),
      bin_dir: POSTGRES_BIN,
      // A rewind that finds its disk still full leaves what no server starts from: it is copied anew.
      remove_data_directory_on_rewind_failure: true,
      pgpass: join(own, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'postgres', password },
      },
      parameters: { unix_socket_directories: own },
    },
    watchdog: { mode: 'off' },
  };
}
