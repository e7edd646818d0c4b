import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { chooseUser } from '../../apps/server/src/db/embedded/unprivileged-user.ts';
import { installPackages } from '../apt.ts';
import { stopAll } from '../cluster/programs.ts';
import { HAPROXY, PGBOUNCER, type Relays, startRelays } from '../cluster/relays.ts';

type Role = 'primary' | 'sync' | 'replica';
/** A server that says its name, and what Patroni answers beside it. */
type Stand = { role: Role | null; listeners: Server[]; port: number; api: number };

let folder: string;
let stands: Stand[];
let relays: Relays;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
async function startStand(name: string, role: Role | null): Promise<Stand> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write(name);
  });
  const api = createHttpServer(({ url }, response) => {
    const roles = stand.role === 'sync' ? ['/sync', '/replica'] : [`/${stand.role}`];
    response.writeHead(roles.includes(url ?? '') ? 200 : 503).end();
  });
  const stand: Stand = { role, listeners: [server, api], port: 0, api: 0 };
  for (const one of stand.listeners) await once(one.listen(0, '127.0.0.1'), 'listening');
  return Object.assign(stand, { port: portOf(server), api: portOf(api) });
}

/** A connection through HAProxy, and the name of the server at its end; none where HAProxy has no server. */
async function reach(address: string): Promise<{ name: string; socket: Socket; closed: Promise<unknown> }> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  const name = await Promise.race([
    once(socket, 'data').then(
      ([data]) => String(data),
      () => '',
    ),
    closed.then(() => ''),
  ]);
  return { name, socket, closed };
}
const nameAt = async (address: string) => {
  const { name, socket } = await reach(address);
  socket.destroy();
  return name;
};
/**
 * The one server that an address leads to, once it leads to no other: HAProxy takes every server for one of the role
 * until its first checks are answered, and goes from one to the next, so as many connections as servers meet them all.
 */
const settle = (address: string, name: string) =>
  vi.waitFor(async () => {
    for (const _ of stands) expect(await nameAt(address)).toBe(name);
  }, 10_000);

beforeAll(async () => {
  if (![HAPROXY, PGBOUNCER].every((file) => existsSync(file)) && !installPackages('haproxy', 'pgbouncer')) {
    throw new Error('Install HAProxy and PgBouncer (Debian, Ubuntu: « apt-get install haproxy pgbouncer » as root).');
  }
  folder = await mkdtemp(path.join(tmpdir(), 'pupitre-relays-'));
  await chmod(folder, 0o755);
  stands = [await startStand('un', 'primary'), await startStand('deux', 'sync'), await startStand('trois', 'replica')];
  relays = await startRelays(folder, stands, { password: 'secret', user: chooseUser(folder) });
}, 300_000);
afterAll(async () => {
  await stopAll();
  for (const { listeners } of stands) for (const one of listeners) one.close();
  await rm(folder, { recursive: true, force: true });
});

test('HAProxy accepts the shipped file as it is', () => {
  const file = path.join(import.meta.dirname, '../../deploy/haproxy.cfg');
  const checked = spawnSync(HAPROXY, ['-c', '-f', file], { encoding: 'utf8' });
  expect([checked.status, checked.stderr]).toEqual([0, '']);
});

test('HAProxy leads to the primary and to the synchronous copy, cuts what leads elsewhere, and takes another copy', async () => {
  await settle(relays.directUrl, 'un');
  await settle(relays.copyUrl, 'deux');
  const open = await reach(relays.directUrl);
  expect(open.name).toBe('un');
  const [un, deux] = stands;
  if (un !== undefined) un.role = null;
  await open.closed;
  if (deux !== undefined) deux.role = 'primary';
  await settle(relays.directUrl, 'deux');
  await settle(relays.copyUrl, 'trois');
}, 60_000);

test('PgBouncer starts with the shipped settings, and answers', async () => {
  const answer = async () => {
    const socket = connect(Number(new URL(relays.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    // The request for TLS, which it declines.
    socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]));
    const [data] = await once(socket, 'data');
    socket.destroy();
    return String(data);
  };
  await vi.waitFor(async () => expect(await answer()).toBe('N'), 10_000);
}, 30_000);
