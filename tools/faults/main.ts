import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findFreePort, leftOver, type Product, startProduct, VICTIMS, type Victim } from './product.ts';
import { checkUploads, keepUploading, startUploads, type Uploads } from './uploader.ts';
import {
  type Client,
  type Counter,
  checkCounter,
  createCounter,
  keepWriting,
  openSession,
  readMedia,
} from './writers.ts';

/**
 * Kills processes of a running product with kill -9 during acknowledged writes, starts it again without any other
 * help, and checks that each acknowledged write is there. Ends by itself; exit code 1 when anything was lost.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const ROUNDS = Math.min(Math.max(Number(values.rounds) || 1, 1), 200);
const WRITERS = 4;
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Repeatable from the printed seed: mulberry32. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Run = {
  dataDir: string;
  port: number;
  random: () => number;
  slowestMs: number;
  problems: string[];
  uploads: Uploads;
};

async function start(run: Run): Promise<Product> {
  const product = await startProduct(run.dataDir, run.port);
  run.slowestMs = Math.max(run.slowestMs, product.readyAfterMs);
  return product;
}

async function verify(run: Run, client: Client, address: string, counters: Counter[]): Promise<void> {
  for (const counter of counters) {
    const problem = await checkCounter(client, address, counter);
    if (problem !== null) run.problems.push(problem);
  }
  run.problems.push(...(await checkUploads(client, address, run.uploads, await readMedia(run.dataDir))));
}

/** Each kind of fault in turn, then at random; answers the product that runs afterwards. */
async function playRound(
  run: Run,
  round: number,
  product: Product,
  client: Client,
  counters: Counter[],
): Promise<Product> {
  const victim: Victim = VICTIMS[round % VICTIMS.length] ?? 'product';
  const stop = new AbortController();
  const before = counters.reduce((sum, counter) => sum + counter.acknowledged, 0);
  const writing = counters.map((counter) => keepWriting(client, product.address, counter, stop.signal));
  writing.push(keepUploading(client, product.address, run.uploads, stop.signal));
  await delay(200 + run.random() * 1_300);
  product.kill(victim);
  if (victim === 'postgres process') await delay(1_500);
  stop.abort();
  await Promise.all(writing);
  let next = product;
  if (victim !== 'postgres process') {
    // At once, as an impatient person or a service manager would: what stays behind has to be dealt with.
    if (victim !== 'npm' && victim !== 'everything') await product.ended();
    next = await start(run);
  }
  await verify(run, client, next.address, counters);
  const written = counters.reduce((sum, counter) => sum + counter.acknowledged, 0) - before;
  print(
    `${String(round + 1).padStart(3)}. kill -9 ${victim}: ${written} writes acknowledged, ready again after ${next === product ? 0 : next.readyAfterMs} ms`,
  );
  return next;
}

async function main(run: Run): Promise<void> {
  let product = await start(run);
  print(`First start: ${product.readyAfterMs} ms (seed ${values.seed})`);
  run.slowestMs = 0;
  try {
    const client = await openSession(run.dataDir);
    const counters: Counter[] = [];
    while (counters.length < WRITERS) counters.push(await createCounter(client, product.address));
    for (let round = 0; round < ROUNDS; round += 1) product = await playRound(run, round, product, client, counters);
    const exitCode = await product.terminate();
    if (exitCode !== 0) run.problems.push(`SIGTERM ended with code ${exitCode}`);
    if (leftOver(run.dataDir).length > 0) run.problems.push('PostgreSQL stayed behind');
    const total = counters.reduce((sum, counter) => sum + counter.acknowledged, 0);
    print(
      `${ROUNDS} faults, ${total} acknowledged writes, ${run.uploads.acknowledged.size} of ${run.uploads.attempted} films, slowest restart ${run.slowestMs} ms`,
    );
  } finally {
    product.kill('everything');
  }
}

const folder = await mkdtemp(join(tmpdir(), 'pupitre-faults-'));
// As root PostgreSQL runs under another user, who has to get through.
await chmod(folder, 0o755);
const run: Run = {
  dataDir: join(folder, 'data'),
  port: await findFreePort(),
  random: makeRandom(Number(values.seed)),
  slowestMs: 0,
  problems: [],
  uploads: startUploads(),
};
try {
  await main(run);
} catch (error) {
  run.problems.push(error instanceof Error ? error.message : String(error));
}
await rm(folder, { recursive: true, force: true });
for (const problem of run.problems) print(`LOST: ${problem}`);
if (run.problems.length === 0) print('Nothing was lost.');
process.exit(run.problems.length === 0 ? 0 : 1);
