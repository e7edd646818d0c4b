import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';

export type ProgramRequest<Job> = { id: number; job: Job };
export type ProgramMessage<Answer> = { id: number } & ({ answer: Answer } | { failure: string });

export type Outcome<Answer> =
  | { kind: 'answered'; answer: Answer }
  /** It lives on and says that it could not. */
  | { kind: 'failed'; failure: string }
  /** It ended by itself, or held too much memory and was ended. */
  | { kind: 'died' }
  /** It took too long and was ended. */
  | { kind: 'stuck' }
  /** Whoever asked has gone; it was ended. */
  | { kind: 'left' };

export type ProgramLimits = {
  withinMs: number;
  /** Of JavaScript's own objects. */
  heapMegabytes: number;
  /** Of everything, native libraries too; looked at while it works, where the system tells. */
  megabytes: number;
};

/** A running child that does one job at a time. */
export type Program<Job, Answer> = {
  readonly pid: number | undefined;
  ask: (job: Job, signal?: AbortSignal) => Promise<Outcome<Answer>>;
  /** What it holds now; 0 where the system does not tell. */
  megabytes: () => Promise<number>;
  isAlive: () => boolean;
  stop: () => Promise<void>;
};

const LOOK_EVERY_MS = 250;
/** Only what runs very often of WebAssembly is compiled again, piece by piece: a class is as fast, for less memory. */
const TIERING = ['--wasm-tiering-budget=60000000', '--no-wasm-inlining'];
/** As `npm start` for the server: one heap of malloc for all threads, and what is freed goes back. */
const FRUGAL = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Starts a program of ours in its own process: what people send may exhaust memory or time there, or crash it, and the
 * server goes on.
 */
export function startProgram<Job, Answer>(entry: string, limits: ProgramLimits): Program<Job, Answer> {
  const child = fork(entry, [], {
    // Bytes travel as they are, not as JSON.
    serialization: 'advanced',
    // What it prints could quote what it works on.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Neither our secrets nor our options, and its own process group: Ctrl+C reaches the server alone.
    env: FRUGAL,
    execArgv: [`--max-old-space-size=${limits.heapMegabytes}`, ...TIERING],
    cwd: '/',
    detached: true,
  });
  // An idle child must not keep the server alive.
  child.unref();
  child.channel?.unref();
  let isAlive = true;
  let settle: (outcome: Outcome<Answer>) => void = () => undefined;
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      isAlive = false;
      settle({ kind: 'died' });
      resolve();
    };
    // An error that nobody listens to would end the server.
    child.once('exit', end).on('error', end);
  });
  let lastId = 0;
  // The child is our own program.
  child.on('message', (message: ProgramMessage<Answer>) => {
    if (message.id !== lastId) return;
    settle(
      'failure' in message
        ? { kind: 'failed', failure: message.failure }
        : { kind: 'answered', answer: message.answer },
    );
  });
  const stop = async () => {
    if (!isAlive) return;
    // A command with nothing else to do would end before it.
    child.ref();
    child.kill('SIGKILL');
    await exited;
  };
  const megabytes = () => megabytesOf(child.pid);

  return {
    pid: child.pid,
    megabytes,
    isAlive: () => isAlive,
    stop,
    async ask(job, signal) {
      if (!isAlive) return { kind: 'died' };
      lastId += 1;
      const { promise, resolve } = Promise.withResolvers<Outcome<Answer>>();
      settle = resolve;
      const leave = () => resolve({ kind: 'left' });
      const timer = setTimeout(() => resolve({ kind: 'stuck' }), limits.withinMs);
      const look = setInterval(async () => {
        if ((await megabytes()) > limits.megabytes) resolve({ kind: 'died' });
      }, LOOK_EVERY_MS);
      signal?.addEventListener('abort', leave, { once: true });
      // Where it cannot be sent, the child has ended.
      child.send({ id: lastId, job } satisfies ProgramRequest<Job>, (error) => error && resolve({ kind: 'died' }));
      const outcome = await promise;
      clearTimeout(timer);
      clearInterval(look);
      signal?.removeEventListener('abort', leave);
      if (outcome.kind !== 'answered' && outcome.kind !== 'failed') await stop();
      return outcome;
    },
  };
}

async function megabytesOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024;
}
