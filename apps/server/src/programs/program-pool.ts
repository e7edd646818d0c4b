import { fileURLToPath } from 'node:url';
import { AppError } from '../http/app-error.ts';
import { CallerLeft } from '../http/caller-left.ts';
import { type Outcome, type Program, type ProgramLimits, startProgram } from './program.ts';

export type PoolOptions = ProgramLimits & {
  entry: URL;
  /** Jobs that are worked on at once, each in its own process: what ends one concerns no other. */
  atOnce: number;
  /** Jobs of one person that are worked on at once; more of hers wait. */
  ownerAtOnce: number;
  /** Jobs of one person, those that wait among them. */
  ownerMax: number;
  /** Jobs that wait. */
  queueMax: number;
  /** Without work the processes end. */
  idleMs: number;
  /** A process that holds more after a job is ended: its memory goes back to the system at once. */
  keptMegabytes: number;
  retrySeconds: number;
};

/** A person; null for the server's own work. */
export type Asked = { owner: number | null; signal?: AbortSignal | undefined };

export type ProgramPool<Job, Answer> = {
  /**
   * Throws TOO_MANY for one person with too many jobs, UNAVAILABLE when too many wait or the server ends, CallerLeft once
   * whoever asked has gone, JobLost for a job that ends its process or takes too long.
   */
  run: (job: Job, asked: Asked) => Promise<Answer>;
  pids: () => number[];
  close: () => Promise<void>;
};

/** A job that ended its process twice, took too long, or failed in it. */
export class JobLost extends Error {
  readonly reason: 'died' | 'stuck' | 'failed';

  constructor(reason: JobLost['reason'], message: string) {
    super(message);
    this.name = 'JobLost';
    this.reason = reason;
  }
}

type Waiting = Asked & { start: () => void };
type Slot<Job, Answer> = { owner: number | null; program: Program<Job, Answer> | null };

/** A process that dies may have been ended by something else: its job gets another one. */
const TRIES = 2;

/** Does jobs in processes of their own, which start with the first job and are replaced when they die or hang. */
export function createProgramPool<Job, Answer>(options: PoolOptions): ProgramPool<Job, Answer> {
  const { entry, atOnce, ownerAtOnce, ownerMax, queueMax, idleMs, keptMegabytes, retrySeconds } = options;
  const path = fileURLToPath(entry);
  let waiting: Waiting[] = [];
  const working = new Set<Slot<Job, Answer>>();
  const rested: Program<Job, Answer>[] = [];
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const busy = (code: 'UNAVAILABLE' | 'TOO_MANY' = 'UNAVAILABLE') =>
    new AppError(code, { retryAfterSeconds: retrySeconds });
  const isOf = (owner: number | null) => (one: { owner: number | null }) => owner !== null && one.owner === owner;
  const countWorking = (owner: number | null) => [...working].filter(isOf(owner)).length;
  const mayStart = ({ owner }: Asked) => working.size < atOnce && countWorking(owner) < ownerAtOnce;

  async function enter(asked: Asked): Promise<Slot<Job, Answer>> {
    const { owner, signal } = asked;
    if (isClosed) throw busy();
    if (signal?.aborted === true) throw new CallerLeft();
    if (countWorking(owner) + waiting.filter(isOf(owner)).length >= ownerMax) throw busy('TOO_MANY');
    clearTimeout(idle);
    const slot: Slot<Job, Answer> = { owner, program: null };
    if (mayStart(asked)) {
      working.add(slot);
      return slot;
    }
    if (waiting.length >= queueMax) throw busy();
    const { promise, resolve, reject } = Promise.withResolvers<Slot<Job, Answer>>();
    const leave = () => {
      waiting = waiting.filter((one) => one !== own);
      reject(new CallerLeft());
    };
    const own: Waiting = {
      ...asked,
      start: () => {
        signal?.removeEventListener('abort', leave);
        working.add(slot);
        resolve(slot);
      },
    };
    waiting.push(own);
    signal?.addEventListener('abort', leave, { once: true });
    return promise;
  }

  async function leave(slot: Slot<Job, Answer>): Promise<void> {
    const { program } = slot;
    if (program?.isAlive() && !isClosed && (await program.megabytes()) <= keptMegabytes) rested.push(program);
    else await program?.stop();
    working.delete(slot);
    for (let next = waiting.find(mayStart); next !== undefined; next = waiting.find(mayStart)) {
      waiting = waiting.filter((one) => one !== next);
      next.start();
    }
    if (working.size === 0 && !isClosed) idle = setTimeout(() => void stopRested(), idleMs).unref();
  }

  async function stopRested(): Promise<void> {
    await Promise.all(rested.splice(0).map((program) => program.stop()));
  }

  function takeRested(): Program<Job, Answer> | undefined {
    const alive = rested.splice(0).filter((program) => program.isAlive());
    const taken = alive.pop();
    rested.push(...alive);
    return taken;
  }

  async function attempt(slot: Slot<Job, Answer>, job: Job, signal: AbortSignal | undefined): Promise<Answer> {
    let outcome: Outcome<Answer> = { kind: 'died' };
    for (let tries = 0; tries < TRIES && outcome.kind === 'died'; tries += 1) {
      if (isClosed) throw busy();
      if (signal?.aborted === true) throw new CallerLeft();
      slot.program = takeRested() ?? startProgram(path, options);
      outcome = await slot.program.ask(job, signal);
    }
    if (outcome.kind === 'answered') return outcome.answer;
    if (isClosed) throw busy();
    if (outcome.kind === 'left') throw new CallerLeft();
    if (outcome.kind === 'failed') throw new JobLost('failed', outcome.failure);
    throw new JobLost(outcome.kind, 'The process ended or took too long.');
  }

  return {
    async run(job, asked) {
      const slot = await enter(asked);
      try {
        return await attempt(slot, job, asked.signal);
      } finally {
        await leave(slot);
      }
    },
    pids: () => [...rested, ...[...working].map(({ program }) => program)].flatMap((one) => one?.pid ?? []),
    async close() {
      isClosed = true;
      clearTimeout(idle);
      for (const { start } of waiting.splice(0)) start();
      await Promise.all([stopRested(), ...[...working].map(({ program }) => program?.stop())]);
    },
  };
}
