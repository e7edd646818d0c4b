import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { seededNumbers } from '../../../apps/server/src/demo/canton/numbers.ts';
import { type Product, startProduct } from '../../product/start-product.ts';
import { resultsFolder } from '../../results/test-results.ts';
import { type FolioCanton, openFolioCanton } from '../folio-canton.ts';
import { type Memory, measureMemory } from '../memory.ts';
import { percentile, Report, table } from '../statistics.ts';
import { nextAct } from './acts.ts';
import { actAtRate, p95Of, type Run, slowSeconds } from './pace.ts';
import {
  type Arrival,
  type Logins,
  makeAccounts,
  type People,
  preparePupils,
  prepareTeachers,
  signInEverybody,
} from './people.ts';

const LOOP_FILE = path.join(resultsFolder, 'bench-loop');
const RATE = 200;
const STEADY_SECONDS = 300;
const STEP_SECONDS = 30;
const STEPS = [300, 400, 500, 650, 800, 1_000, 1_250, 1_500];
const SIGN_IN_SECONDS = 600;
const MEMORY_EVERY_MS = 10_000;
/** p95 in milliseconds, the loop's delay at its 99th percentile, and growth of memory from the second minute to the last. */
const LIMITS = { read: 200, write: 300, loop: 50, growth: 1.15 };

/** `--minutes=1` shortens the steady part, `--profile` writes a processor profile of the server. */
const option = (name: string) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

/** 2,000 people sign in, then each acts every ten seconds; then the rate rises until the product breaks. */
export async function benchMorning(): Promise<boolean> {
  mkdirSync(resultsFolder, { recursive: true });
  await using database = await openFolioCanton();
  const logins = await makeAccounts(database);
  await using product = await startMorningProduct(database);
  const isGood = await liveThrough(product, database, logins);
  rmSync(`${LOOP_FILE}.${product.pid}`, { force: true });
  return isGood;
}

/** Configured as in a school, with its rate limits; only the log goes to a file. */
function startMorningProduct({ url }: FolioCanton): Promise<Product & AsyncDisposable> {
  const probe = path.join(import.meta.dirname, 'loop-probe.ts');
  const profile = process.argv.includes('--profile') ? ` --cpu-prof --cpu-prof-dir=${resultsFolder}` : '';
  return startProduct({
    databaseUrl: url,
    logFile: path.join(resultsFolder, 'bench-product.log'),
    env: { PUPITRE_ENVIRONMENT: 'test', BENCH_LOOP_FILE: LOOP_FILE, NODE_OPTIONS: `--import=${probe}${profile}` },
  });
}

async function liveThrough(product: Product, database: FolioCanton, logins: Logins): Promise<boolean> {
  const arrival = await signInEverybody(product.url, logins);
  const hasArrived = describeArrival(arrival, logins);
  const people: People = {
    pupils: await preparePupils(product.url, arrival.pupils),
    teachers: await prepareTeachers(product.url, database.url, arrival.teachers),
  };
  const numbers = seededNumbers(810);
  const draw = () => numbers.next();
  const act = { next: () => nextAct(people, draw), draw };
  const endMemory = watchMemory(product, database);
  const from = Date.now();
  const steady = await actAtRate(product.url, {
    ...act,
    rate: RATE,
    seconds: Number(option('minutes') ?? 5) * 60 || STEADY_SECONDS,
  });
  const loop = readLoop(product, from);
  const isFlat = describeMemory(endMemory());
  console.log(`\n${describeKinds(steady)}`);
  console.log(
    `Event loop: delay p99 ${percentile(loop, 0.5).toFixed(1)} ms in the middle second, ${percentile(loop, 0.99).toFixed(1)} ms in the worst of a hundred (≤ ${LIMITS.loop})`,
  );
  const isCalm = percentile(loop, 0.5) <= LIMITS.loop;
  const isGood = hasArrived && holds(steady) && isFlat && isCalm;
  await stepUp(product, act);
  return isGood;
}

function describeArrival({ pupils, teachers, seconds, homes }: Arrival, logins: Logins): boolean {
  const count = pupils.length + teachers.length;
  console.log(
    `\n${count} people signed in and had their home page within ${seconds.toFixed(0)} s (${(count / seconds).toFixed(1)} a second); ` +
      `home page p50 ${percentile(homes, 0.5).toFixed(0)} ms, p95 ${percentile(homes, 0.95).toFixed(0)} ms.`,
  );
  return count === logins.pupils.length + logins.teachers.length && seconds <= SIGN_IN_SECONDS;
}

const holds = (run: Run): boolean =>
  run.failures.size === 0 && p95Of(run, 'read') <= LIMITS.read && p95Of(run, 'write') <= LIMITS.write;

/** Adds people every half minute until reading or writing takes too long. */
async function stepUp(product: Product, act: Pick<Parameters<typeof actAtRate>[1], 'next' | 'draw'>): Promise<void> {
  const report = new Report();
  for (const rate of STEPS) {
    await delay(3_000);
    const from = Date.now();
    const run = await actAtRate(product.url, { ...act, rate, seconds: STEP_SECONDS });
    const loop = readLoop(product, from);
    const good = holds(run);
    const times = [p95Of(run, 'read'), p95Of(run, 'write'), percentile(loop, 0.5)].map((value) => value.toFixed(1));
    const failures = [...run.failures.values()].reduce((sum, count) => sum + count, 0);
    report.add(good, `${rate} a second, ${rate * 10} people`, ...times, String(failures), good ? '' : 'breaks');
    if (!good) break;
  }
  report.print('', ['stepped up', 'reads p95 ms', 'writes p95 ms', 'loop p99 ms', 'failures', '']);
}

function describeKinds(run: Run): string {
  const byName = Map.groupBy(run.samples, ({ name }) => name);
  const names = [...byName.keys()].sort();
  const line = (label: string, samples: Run['samples']) => {
    const times = samples.map(({ ms }) => ms);
    return [label, String(times.length), ...[0.5, 0.95, 0.99].map((rank) => percentile(times, rank).toFixed(1))];
  };
  const ofKind = (kind: string) => run.samples.filter((sample) => sample.kind === kind);
  const rows = [
    line(`all reads (p95 ≤ ${LIMITS.read})`, ofKind('read')),
    line(`all writes (p95 ≤ ${LIMITS.write})`, ofKind('write')),
    ...names.map((name) => line(`  ${name}`, byName.get(name) ?? [])),
  ];
  const failures = [...run.failures].map(([what, count]) => `${what} × ${count}`).join(', ');
  const slow = slowSeconds(run, LIMITS.read);
  return [
    table(['', 'acts', 'p50 ms', 'p95 ms', 'p99 ms'], rows),
    `Seconds with a p95 over ${LIMITS.read} ms: ${slow.length} of ${run.seconds}${slow.length === 0 ? '' : ` (${slow.slice(0, 20).join(', ')})`}`,
    `${(run.sent / run.seconds).toFixed(0)} acts a second; failures: ${failures === '' ? 'none' : failures}`,
  ].join('\n');
}

/** The loop's delay at its 99th percentile, for each second since then. */
function readLoop({ pid }: Product, since: number): number[] {
  return readFileSync(`${LOOP_FILE}.${pid}`, 'utf8')
    .split('\n')
    .map((line) => line.split(' ').map(Number))
    .filter(([at = 0]) => at >= since)
    .map(([, , , p99 = 0]) => p99);
}

/** Measures again and again until the returned function is called, which answers all of it. */
function watchMemory({ pid }: Product, database: FolioCanton): () => Memory[] {
  const seen: Memory[] = [];
  const timer = setInterval(() => seen.push(measureMemory(pid, database.pid)), MEMORY_EVERY_MS);
  return () => {
    clearInterval(timer);
    return seen;
  };
}

/** Flat: the last minute needs hardly more memory than the second one. */
function describeMemory(seen: readonly Memory[]): boolean {
  const minute = 60_000 / MEMORY_EVERY_MS;
  const mean = (part: readonly Memory[], of: keyof Memory) => part.reduce((sum, one) => sum + one[of], 0) / part.length;
  const early = seen.slice(minute, 2 * minute);
  const late = seen.slice(-minute);
  if (early.length === 0) return true;
  const [before, after] = [mean(early, 'productMb'), mean(late, 'productMb')];
  console.log(
    `\nMemory (PSS): product ${before.toFixed(0)} MB in the second minute, ${after.toFixed(0)} MB in the last; database ${mean(late, 'databaseMb').toFixed(0)} MB`,
  );
  return after <= before * LIMITS.growth;
}
