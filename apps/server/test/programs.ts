import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Node's compile cache, so that only the first start of a run compiles our modules. */
const COMPILED = join(tmpdir(), 'pupitre-test-compiled');

export type Program = {
  child: ChildProcess;
  /** The output of both streams so far. */
  output: () => string;
  exited: Promise<number | null>;
};

/** Starts one of our programs in another process, with the given environment and the usual paths only. */
export function startProgram(args: readonly string[], env: Readonly<Record<string, string>>): Program {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/bin:/bin', NODE_COMPILE_CACHE: COMPILED, PUPITRE_LOG_LEVEL: 'error', ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => {
      text += data.toString();
    });
  }
  return {
    child,
    output: () => text.replaceAll('\u00a0', ' ').trim(),
    exited: new Promise((resolve) => child.once('close', resolve)),
  };
}

/** On SIGTERM each also stops its PostgreSQL, which writes into its folder until it has ended. */
export async function stopPrograms(programs: readonly Program[]): Promise<void> {
  for (const { child } of programs) child.kill('SIGTERM');
  await Promise.all(programs.map(({ exited }) => exited));
}

export async function freePort(): Promise<number> {
  const { port, release } = await occupyPort();
  await release();
  return port;
}

/** A port that somebody else listens on. */
export async function occupyPort(): Promise<{ port: number; release: () => Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
