import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { chown, rename, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';

const FAST_STOP_MS = 15_000;
const IMMEDIATE_STOP_MS = 5_000;

type Postmaster = { pid: number; ready: boolean };

const pidFile = (postgresDir: string) => join(postgresDir, 'postmaster.pid');

export function readPostmaster(postgresDir: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(pidFile(postgresDir), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : null;
}

/**
 * Stops a PostgreSQL that outlived its product (after a kill -9, where the system does not signal it). Call it with the
 * data folder locked: a PostgreSQL that runs there then has lost its product. `postmaster.pid` is never deleted,
 * because it also tells PostgreSQL whether old worker processes still use the data.
 */
export async function stopOrphan(postgresDir: string, log: (line: string) => void): Promise<void> {
  const left = readPostmaster(postgresDir);
  if (left === null || !isAlive(left.pid)) return;
  if (!isPostgresOf(left.pid, postgresDir)) {
    await markPidAsGone(postgresDir, left.pid);
    return;
  }
  log(`PostgreSQL (processus ${left.pid}) est resté d'un arrêt brutal : on l'arrête.`);
  process.kill(left.pid, 'SIGINT');
  if (await waitForEnd(left.pid, FAST_STOP_MS)) return;
  process.kill(left.pid, 'SIGQUIT');
  if (await waitForEnd(left.pid, IMMEDIATE_STOP_MS)) return;
  throw new StartError(
    `PostgreSQL (processus ${left.pid}) est resté d'un arrêt brutal et ne s'arrête pas : arrêtez-le (kill -QUIT ${left.pid}), puis relancez Pupitre.`,
  );
}

/**
 * Replaces a process number that now belongs to another program (after a reboot, or in a new container): PostgreSQL
 * would wait for that program for ever. It ignores our own number, which is its parent's. The rest of the file, its
 * check of shared memory, stays.
 */
async function markPidAsGone(postgresDir: string, pid: number): Promise<void> {
  const path = pidFile(postgresDir);
  const { uid, gid } = await stat(path);
  const text = readFileSync(path, 'utf8').replace(String(pid), String(process.pid));
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  await chown(`${path}.new`, uid, gid);
  await rename(`${path}.new`, path);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await delay(25);
  }
  return true;
}

function isPostgresOf(pid: number, postgresDir: string): boolean {
  if (!existsSync(`/proc/${process.pid}/exe`)) {
    const answer = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
    });
    return answer.stdout.includes('postgres') && answer.stdout.includes(postgresDir);
  }
  try {
    // The kernel adds « (deleted) » when npm ci has replaced the program meanwhile.
    const program = basename(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, ''));
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(postgresDir);
  } catch {
    return false;
  }
}
