import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lastOutput } from './children.ts';
import { requireDatabaseUrl } from './database.ts';
import { findFreePort } from './free-port.ts';

const root = path.join(import.meta.dirname, '../..');
const READY_MS = 180_000;

export type Product = { url: string; databaseUrl: string; dataDir: string; pid: number; stop: () => Promise<void> };
export type ProductOptions = {
  /** A given folder is kept; else a new one is removed at the end. */
  dataDir?: string;
  /** Else a free one: a browser keeps what it stores by address. */
  port?: number;
  /** Another PostgreSQL than the product's own. */
  databaseUrl?: string;
  env?: Record<string, string>;
  /** File of its log; else the end of the log is kept for the message when it does not start. */
  logFile?: string;
};

/** Starts the real product in a process of its own, as `npm start` does, on a free port; « await using » stops it. */
export async function startProduct(options: ProductOptions = {}): Promise<Product & AsyncDisposable> {
  // Short, because a socket's path holds 107 bytes; in the system's folder, because root's own may be closed.
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'pupitre-'));
  const port = options.port ?? (await findFreePort());
  const url = `http://localhost:${port}`;
  const log = options.logFile === undefined ? 'pipe' : openSync(options.logFile, 'w');
  const child = spawn('sh', ['-c', startCommand()], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      PATH: `${path.dirname(process.execPath)}:${process.env.PATH ?? ''}`,
      ...ownSurroundings(),
      // Makes the product end with this process, even when that is killed.
      npm_lifecycle_event: 'start',
      PORT: String(port),
      PUPITRE_HOST: '127.0.0.1',
      PUPITRE_PUBLIC_URL: url,
      PUPITRE_ENVIRONMENT: 'demo',
      PUPITRE_DATA_DIR: dataDir,
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
      ...options.env,
    },
  });
  if (typeof log === 'number') closeSync(log);
  const { logFile } = options;
  const readEnd = logFile === undefined ? lastOutput(child) : () => readFileSync(logFile, 'utf8').slice(-4_000);
  const stop = async () => {
    await end(child);
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(url, child, readEnd);
  } catch (error) {
    await stop();
    throw error;
  }
  const databaseUrl = options.databaseUrl ?? requireDatabaseUrl(dataDir);
  return { url, databaseUrl, dataDir, pid: child.pid ?? 0, stop, [Symbol.asyncDispose]: stop };
}

/** With the memory settings of `npm start`; it replaces its shell, so that a signal reaches the product. */
function startCommand(): string {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start;
}

/** No setting of the caller's environment or of a file .env may reach this product. */
function ownSurroundings(): Record<string, string> {
  const example = readFileSync(path.join(root, '.env.example'), 'utf8');
  // An empty variable counts as absent, and one that is given wins over the file.
  return Object.fromEntries([...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name = '']) => [name, '']));
}

async function waitUntilReady(url: string, child: ChildProcess, readEnd: () => string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The product ended before it was ready:\n${readEnd()}`);
    }
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok === true) return;
    await delay(100);
  }
  throw new Error(`The product was not ready after ${READY_MS / 1000} s:\n${readEnd()}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), 40_000);
  await exited;
  clearTimeout(impatience);
}
