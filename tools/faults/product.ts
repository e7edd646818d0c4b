import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lastOutput } from '../product/children.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The first start also builds and fills the demo school; a busy machine needs this long. */
const READY_MS = 600_000;
const END_MS = 60_000;

/** What a fault can hit. After the loss of one process PostgreSQL restarts its others, under a living product. */
export const VICTIMS = ['product', 'postgres', 'postgres process', 'npm', 'everything'] as const;
export type Victim = (typeof VICTIMS)[number];

export type Product = {
  address: string;
  readyAfterMs: number;
  kill: (victim: Victim) => void;
  /** Sends the signal of Ctrl+C; resolves with the exit code. */
  terminate: () => Promise<number | null>;
  /** Resolves when npm and the product have ended. */
  ended: () => Promise<void>;
};

/** Runs `npm start` on the given data folder, as a person would, and waits until it is ready. */
export async function startProduct(dataDir: string, port: number): Promise<Product> {
  const began = Date.now();
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(dataDir, port),
  });
  const output = lastOutput(npm);
  const exited = new Promise<number | null>((resolve) => npm.once('exit', (code) => resolve(code)));
  const address = `http://127.0.0.1:${port}`;
  // Waits for its message, since a product that is about to end may still answer on the same port.
  while (!output().includes('Pupitre est prêt')) {
    const over = npm.exitCode !== null || npm.signalCode !== null;
    if (over || Date.now() - began > READY_MS) throw new Error(`The product did not start:\n${output()}`);
    await delay(50);
  }
  const [product = 0] = childrenOf(npm.pid ?? 0);
  return {
    address,
    readyAfterMs: Date.now() - began,
    kill: (victim) => {
      for (const pid of findVictims(victim, npm.pid ?? 0, product, dataDir)) killHard(pid);
    },
    terminate: () => {
      npm.kill('SIGTERM');
      return exited;
    },
    ended: async () => {
      await exited;
      const deadline = Date.now() + END_MS;
      while (isAlive(product)) {
        if (Date.now() > deadline) throw new Error(`The product (${product}) stayed behind:\n${output()}`);
        await delay(50);
      }
    },
  };
}

/** Processes of PostgreSQL that still use the data folder. */
export function leftOver(dataDir: string): number[] {
  const postmaster = readPostmasterPid(dataDir);
  return postmaster !== null && isAlive(postmaster) ? [postmaster] : [];
}

function environment(dataDir: string, port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: '',
    PUPITRE_DATA_DIR: dataDir,
    PUPITRE_ENVIRONMENT: 'demo',
    PUPITRE_RATE_LIMITS: 'off',
    PUPITRE_LOG_LEVEL: 'error',
  };
}

function findVictims(victim: Victim, npm: number, product: number, dataDir: string): number[] {
  const postmaster = readPostmasterPid(dataDir) ?? 0;
  const processes = childrenOf(postmaster);
  switch (victim) {
    case 'product':
      return [product];
    case 'postgres':
      return [postmaster];
    case 'postgres process':
      // The youngest ones serve connections; the oldest write in the background.
      return processes.slice(-1);
    case 'npm':
      return [npm];
    case 'everything':
      return [npm, product, postmaster, ...processes];
  }
}

function readPostmasterPid(dataDir: string): number | null {
  const path = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : null;
}

function childrenOf(pid: number): number[] {
  const answer = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return answer.stdout
    .split('\n')
    .map(Number)
    .filter((child) => child > 0)
    .sort((one, other) => one - other);
}

function killHard(pid: number): void {
  if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGKILL');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
