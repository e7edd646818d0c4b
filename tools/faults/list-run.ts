import { setTimeout as delay } from 'node:timers/promises';
import type { Caller } from '../school/client.ts';
import { endWell, type FaultRun, print, start, startFirst } from './fault-run.ts';
import { type Product, VICTIMS, type Victim } from './product.ts';
import { checkUploads, keepUploading, startUploads, type Uploads } from './uploader.ts';
import { type Counter, checkCounter, createCounter, keepWriting, openSession, readMedia } from './writers.ts';

const WRITERS = 4;
type ListRun = FaultRun & { uploads: Uploads };

async function verify(run: ListRun, caller: Caller, address: string, counters: Counter[]): Promise<void> {
  for (const counter of counters) {
    const problem = await checkCounter(caller, address, counter);
    if (problem !== null) run.problems.push(problem);
  }
  run.problems.push(...(await checkUploads(caller, address, run.uploads, await readMedia(run.dataDir))));
}

/** Each kind of fault in turn, then at random; returns the product that runs afterwards. */
async function playRound(
  run: ListRun,
  round: number,
  product: Product,
  caller: Caller,
  counters: Counter[],
): Promise<Product> {
  const victim: Victim = VICTIMS[round % VICTIMS.length] ?? 'product';
  const stop = new AbortController();
  const before = counters.reduce((sum, counter) => sum + counter.acknowledged, 0);
  const writing = counters.map((counter) => keepWriting(caller, product.address, counter, stop.signal));
  writing.push(keepUploading(caller, product.address, run.uploads, stop.signal));
  await delay(200 + run.random() * 1_300);
  product.kill(victim);
  if (victim === 'postgres process') await delay(1_500);
  stop.abort();
  await Promise.all(writing);
  let next = product;
  if (victim !== 'postgres process') {
    // Restarts at once, as an impatient person or a service manager does, so that leftovers have to be handled.
    if (victim !== 'npm' && victim !== 'everything') await product.ended();
    next = await start(run);
  }
  await verify(run, caller, next.address, counters);
  const written = counters.reduce((sum, counter) => sum + counter.acknowledged, 0) - before;
  print(
    `${String(round + 1).padStart(3)}. kill -9 ${victim}: ${written} writes acknowledged, ready again after ${next === product ? 0 : next.readyAfterMs} ms`,
  );
  return next;
}

export async function runLists(shared: FaultRun): Promise<void> {
  const run: ListRun = Object.assign(shared, { uploads: startUploads() });
  let product = await startFirst(run);
  try {
    const caller = await openSession(run.dataDir);
    const counters: Counter[] = [];
    while (counters.length < WRITERS) counters.push(await createCounter(caller, product.address));
    for (let round = 0; round < run.rounds; round += 1)
      product = await playRound(run, round, product, caller, counters);
    await endWell(run, product);
    const total = counters.reduce((sum, counter) => sum + counter.acknowledged, 0);
    print(
      `${run.rounds} faults, ${total} acknowledged writes, ${run.uploads.acknowledged.size} of ${run.uploads.attempted} films acknowledged (the others were cut off by a kill), slowest restart ${run.slowestMs} ms`,
    );
  } finally {
    product.kill('everything');
  }
}
