import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../../product/free-port.ts';
import type { People } from '../../school/people.ts';
import type { FolioCanton } from '../folio-canton.ts';
import { measureMemory } from '../memory.ts';
import { readCpuMs } from '../processes.ts';
import { table } from '../statistics.ts';
import { actAtRate, p95Of } from './pace.ts';
import { type Stage, startBehindNginx } from './stage.ts';

const WARM_SECONDS = 20;

type Arrive = (stage: Stage) => Promise<People>;
type Act = Pick<Parameters<typeof actAtRate>[1], 'next' | 'draw'>;
type Options = {
  rate: number;
  seconds: number;
  arrive: Arrive;
  actsOf: (people: People) => Act;
  /** The highest rate that holds, in acts a second. */
  stepUp: (stage: Stage, act: Act) => Promise<number>;
};

/** The same morning with one web process, with two …: what each act costs and where, and up to where it goes. */
export async function compareProcesses(
  database: FolioCanton,
  counts: readonly number[],
  { rate, seconds, arrive, actsOf, stepUp }: Options,
): Promise<void> {
  const port = await findFreePort();
  let people: People | undefined;
  const rows: string[][] = [];
  for (const count of counts) {
    await using stage = await startBehindNginx(database, count, port);
    people ??= await arrive(stage);
    const act = actsOf(people);
    await actAtRate(stage.url, { ...act, rate: rate / 2, seconds: WARM_SECONDS });
    const spent = watchProcessors(stage, database);
    const run = await actAtRate(stage.url, { ...act, rate, seconds });
    const perAct = spent().map((ms) => (ms / run.sent).toFixed(2));
    const memory = stage.products.reduce((sum, { pid }) => sum + measureMemory(pid).productMb, 0);
    await delay(3_000);
    const held = await stepUp(stage, act);
    const times = [p95Of(run, 'read'), p95Of(run, 'write')].map((ms) => ms.toFixed(1));
    rows.push([String(count), ...times, ...perAct, memory.toFixed(0), String(held)]);
  }
  const head = ['reads p95 ms', 'writes p95 ms', 'web', 'nginx', 'database', 'load', 'web MB', 'holds a second'];
  console.log(`\n${rate} acts a second; processor time in ms for each act\n`);
  console.log(table(['web processes', ...head], rows));
}

/** Processor time since then of the web processes, nginx, the database and this program, in ms. */
function watchProcessors({ products, nginxPid }: Stage, database: FolioCanton): () => number[] {
  const read = () => [
    products.reduce((sum, { pid }) => sum + readCpuMs(pid), 0),
    nginxPid === null ? 0 : readCpuMs(nginxPid),
    readCpuMs(database.pid),
    process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000,
  ];
  const before = read();
  return () => read().map((ms, place) => ms - (before[place] ?? 0));
}
