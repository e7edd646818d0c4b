import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 10_000;
/**
 * Of a core since the last look: a process below it has nothing to do, and nobody notices a pause. Processor time, because
 * on a busy machine also an idle loop waits for its turn.
 */
const QUIET = 0.02;
/** The heap has grown to so many times what it was after the last collection. */
const GROWN = 1.25;

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Once a load is over, its memory goes back to the system. V8 collects when it allocates, so that a process without work
 * keeps the heap of its busiest moment for hours, beside the database that could use it.
 */
export function addIdleMemory(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    setFlagsFromString('--expose-gc');
    const gc = runInNewContext('gc') as Collect;
    const collect = () => {
      // With nothing to do, it has time to make them again.
      app.pupitre.kept.clear();
      gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    };
    const look = idleCollector(collect, () => getHeapStatistics().total_heap_size);
    let [last, at] = [process.cpuUsage(), performance.now()];
    timer = setInterval(() => {
      const [{ user, system }, now] = [process.cpuUsage(last), performance.now()];
      look((user + system) / 1_000 / (now - at));
      [last, at] = [process.cpuUsage(), now];
    }, LOOK_EVERY_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Collects when the process was quiet, if the heap has grown since it last did. */
export function idleCollector(collect: () => void, heapBytes: () => number): (utilization: number) => void {
  let kept = 0;
  return (utilization) => {
    if (utilization > QUIET || heapBytes() < kept * GROWN) return;
    collect();
    kept = heapBytes();
  };
}
