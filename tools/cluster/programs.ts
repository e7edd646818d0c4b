import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SystemUser } from '../../apps/server/src/db/embedded/unprivileged-user.ts';
import { ensurePostgres, POSTGRES_BIN } from '../product/debian-postgres.ts';

const NEEDED = [
  '/usr/bin/etcd',
  '/usr/bin/patroni',
  join(POSTGRES_BIN, 'postgres'),
  '/usr/sbin/haproxy',
  '/usr/sbin/pgbouncer',
  '/usr/sbin/nginx',
];
const BESIDES = ['etcd-server', 'patroni', 'python3-etcd', 'python3-psycopg2', 'haproxy', 'pgbouncer', 'nginx-light'];

/** Debian's packages, installed where that is possible. */
export function ensurePrograms(): void {
  if (!NEEDED.every((file) => existsSync(file))) ensurePostgres(...BESIDES);
}

export type Running = { child: ChildProcess; exited: Promise<void>; stop: (signal?: NodeJS.Signals) => Promise<void> };

const running = new Set<Running>();
/** What has to end besides the process groups; the latest first, since it needs those before it. */
const ends: (() => void)[] = [];
export const atEnd = (end: () => void) => void ends.unshift(end);
// Whatever ends this program, nothing goes on without it.
process.on('exit', () => {
  for (const end of ends) end();
  for (const { child } of running) kill(child, 'SIGKILL');
});

/** A program in a process group of its own, so that it ends with all that it started; its output goes to a file. */
export function run(
  program: string,
  args: readonly string[],
  { log, user, env = {} }: { log: string; user: SystemUser | null; env?: Readonly<Record<string, string>> },
): Running {
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C.UTF-8', ...env },
    uid: user?.uid,
    gid: user?.gid,
  });
  const file = createWriteStream(log, { flags: 'a' });
  child.stdout?.pipe(file, { end: false });
  child.stderr?.pipe(file, { end: false });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const one: Running = {
    child,
    exited,
    stop: async (signal = 'SIGTERM') => {
      running.delete(one);
      kill(child, signal);
      await exited;
    },
  };
  running.add(one);
  return one;
}

/** The program with the processes of its group. */
export function kill(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) send(-child.pid, signal);
}

export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running].toReversed().map((one) => one.stop('SIGKILL')));
}

export async function waitFor(look: () => Promise<boolean>, seconds: number): Promise<void> {
  for (let tries = 0; tries < seconds * 5; tries += 1) {
    if (await look().catch(() => false)) return;
    await pause(200);
  }
  throw new Error(`Waited ${seconds} s in vain.`);
}
