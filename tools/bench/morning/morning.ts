import { mkdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { seededNumbers } from '../../../apps/server/src/demo/canton/numbers.ts';
import { resultsFolder } from '../../results/test-results.ts';
import { nextAct } from '../../school/acts.ts';
import { type People, preparePeople } from '../../school/people.ts';
import { type FolioCanton, openFolioCanton } from '../folio-canton.ts';
import { type Memory, measureMemory } from '../memory.ts';
import { keepPractice } from '../practice/practice-canton.ts';
import { percentile, Report, table } from '../statistics.ts';
import { compareProcesses } from './compared.ts';
import { actAtRate, p95Of, type Run, slowSeconds } from './pace.ts';
import { type Arrival, type Logins, makeAccounts, signInEverybody } from './people.ts';
import { LOOP_FILE, type Stage, startSchool } from './stage.ts';

const RATE = 200;
const STEADY_SECONDS = 300;
const STEP_SECONDS = 30;
const STEPS = [300, 400, 500, 650, 800, 1_000, 1_250, 1_500];
const SIGN_IN_SECONDS = 600;
const MEMORY_EVERY_MS = 10_000;
/** p95 in milliseconds, the loop's delay at its 99th percentile, and growth of memory from the second minute to the last. */
const LIMITS = { read: 200, write: 300, loop: 50, growth: 1.15 };

/**
 * `--minutes=1` shortens the steady part, `--practice` fills a year of practice before, `--processes=1,2,3` compares so many web processes behind nginx, `--profile` writes
 * a processor profile of each.
 */
const option = (name: string) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const steadySeconds = () => Number(option('minutes') ?? 5) * 60 || STEADY_SECONDS;

/** 2,000 people sign in, then each acts every ten seconds; then the rate rises until the product breaks. */
export async function benchMorning(): Promise<boolean> {
  mkdirSync(resultsFolder, { recursive: true });
  await using database = await openFolioCanton();
  if (process.argv.some((arg) => arg.startsWith('--practice'))) await keepPractice(database);
  const logins = await makeAccounts(database);
  const counts = option('processes')?.split(',').map(Number);
  if (counts === undefined) {
    await using stage = await startSchool(database);
    return await liveThrough(stage, database, logins);
  }
  await compareProcesses(database, counts, {
    rate: RATE,
    seconds: steadySeconds(),
    arrive: async (stage) => (await arrive(stage, database, logins)).people,
    actsOf,
    stepUp,
  });
  return true;
}

async function arrive({ url }: Stage, database: FolioCanton, logins: Logins) {
  const arrival = await signInEverybody(url, logins);
  const people = await preparePeople(url, database.url, arrival);
  return { people, hasArrived: describeArrival(arrival, logins) };
}

function actsOf(people: People) {
  const numbers = seededNumbers(810);
  const draw = () => numbers.next();
  return { next: () => nextAct(people, draw), draw };
}

async function liveThrough(stage: Stage, database: FolioCanton, logins: Logins): Promise<boolean> {
  const { people, hasArrived } = await arrive(stage, database, logins);
  const act = actsOf(people);
  const endMemory = watchMemory(stage, database);
  const from = Date.now();
  const steady = await actAtRate(stage.url, { ...act, rate: RATE, seconds: steadySeconds() });
  const loop = readLoop(stage, from);
  const isFlat = describeMemory(endMemory());
  console.log(`\n${describeKinds(steady)}`);
  console.log(
    `Event loop: delay p99 ${percentile(loop, 0.5).toFixed(1)} ms in the middle second, ${percentile(loop, 0.99).toFixed(1)} ms in the worst of a hundred (≤ ${LIMITS.loop})`,
  );
  const isCalm = percentile(loop, 0.5) <= LIMITS.loop;
  const isGood = hasArrived && holds(steady) && isFlat && isCalm;
  await stepUp(stage, act);
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

/** Adds people every half minute until reading or writing takes too long; the highest rate that holds. */
async function stepUp(stage: Stage, act: ReturnType<typeof actsOf>): Promise<number> {
  const report = new Report();
  let held = RATE;
  for (const rate of STEPS) {
    await delay(3_000);
    const from = Date.now();
    const run = await actAtRate(stage.url, { ...act, rate, seconds: STEP_SECONDS });
    const loop = readLoop(stage, from);
    const good = holds(run);
    const times = [p95Of(run, 'read'), p95Of(run, 'write'), percentile(loop, 0.5)].map((value) => value.toFixed(1));
    const failures = [...run.failures.values()].reduce((sum, count) => sum + count, 0);
    report.add(good, `${rate} a second, ${rate * 10} people`, ...times, String(failures), good ? '' : 'breaks');
    if (!good) break;
    held = rate;
  }
  report.print('', ['stepped up', 'reads p95 ms', 'writes p95 ms', 'loop p99 ms', 'failures', '']);
  return held;
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

/** The loop's delay at its 99th percentile, for each second since then and each process. */
function readLoop({ products }: Stage, since: number): number[] {
  return products.flatMap(({ pid }) =>
    readFileSync(`${LOOP_FILE}.${pid}`, 'utf8')
      .split('\n')
      .map((line) => line.split(' ').map(Number))
      .filter(([at = 0]) => at >= since)
      .map(([, , , p99 = 0]) => p99),
  );
}

/** Measures again and again until the returned function is called, which answers all of it. */
function watchMemory({ products: [product] }: Stage, database: FolioCanton): () => Memory[] {
  const seen: Memory[] = [];
  const timer = setInterval(() => seen.push(measureMemory(product?.pid ?? 0, database.pid)), MEMORY_EVERY_MS);
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
