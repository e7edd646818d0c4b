import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chooseUser } from '../../apps/server/src/db/embedded/unprivileged-user.ts';
import { table } from '../bench/statistics.ts';
import { preparePeople } from '../school/people.ts';
import { type Calls, startCalling } from './calls.ts';
import { fillSchool } from './canton.ts';
import { type Databases, startDatabases } from './databases.ts';
import { unmountAll } from './disks.ts';
import { EVENTS, type Event, READING, type Stage } from './events.ts';
import { startLoad } from './load.ts';
import { ensurePrograms, stopAll } from './programs.ts';
import { startRelays } from './relays.ts';
import { startWatchers, type Watchers } from './watchers.ts';
import { startWebs, type Webs } from './webs.ts';

/**
 * Several machines on this one: three PostgreSQL under Patroni, HAProxy, PgBouncer, an S3 service, three web processes, nginx.
 * A school has its morning while one part after the other fails; then every acknowledged write is looked up. Ends all it
 * started; exit code 1 when anything was lost, done twice, failed for good or took too long.
 */
const { values } = parseArgs({
  options: {
    /** Acts a second; by default what two thirds of the cores carry beside everything else. */
    rate: { type: 'string', default: String(5 * availableParallelism()) },
    /** Part of the canton of the benchmark. */
    share: { type: 'string', default: '0.1' },
    /** Seconds of calm after an event. */
    pause: { type: 'string', default: '8' },
    /** Part of the names of the events; all without. */
    only: { type: 'string', default: '' },
    /** How often all of it happens, each time from nothing. */
    times: { type: 'string', default: '1' },
  },
});
const bounded = (text: string, least: number, most: number) => Math.min(Math.max(Number(text) || least, least), most);
const RATE = bounded(values.rate, 1, 1_000);
const SHARE = bounded(values.share, 0.01, 1);
const CALM_MS = bounded(values.pause, 1, 120) * 1_000;
const TIMES = bounded(values.times, 1, 20);
const EVENTS_OF_RUN = EVENTS.filter(({ name }) => name.includes(values.only));

const print = (line: string) => process.stdout.write(`${line}\n`);

/** What was measured during an event, and what of it is more than it may be. */
type Measured = { name: string; figures: string[]; broken: string[] };
type Run = { measured: Measured[]; summary: string; broken: string[] };

async function play(stage: Stage, calls: Calls, watchers: Watchers): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const event of EVENTS_OF_RUN) {
    calls.reset();
    watchers.reset();
    const [failedBefore, countBefore, from] = [calls.failed.length, calls.count(), performance.now()];
    await event.happen(stage);
    const seconds = (performance.now() - from) / 1_000;
    const failed = calls.failed.length - failedBefore;
    measured.push(judge(event, { calls, watchers, failed, perSecond: (calls.count() - countBefore) / seconds }));
    print(`${event.name}: ${measured.at(-1)?.figures.join(', ')}`);
  }
  return measured;
}

const COLUMNS = [
  'without writing',
  'without reading',
  'slowest read',
  'live tables',
  'failed for good',
  'calls a second',
];

type Figures = { calls: Calls; watchers: Watchers; failed: number; perSecond: number };

function judge(event: Event, { calls, watchers, failed, perSecond }: Figures): Measured {
  const { writing, reading, slowestRead } = calls.longest();
  const seconds = [writing, reading, slowestRead, watchers.longest()].map((value) => `${value.toFixed(1)} s`);
  const broken = [
    ...(writing > event.mostWriting ? [`${event.name}: ${writing.toFixed(1)} s without writing`] : []),
    ...(reading > READING ? [`${event.name}: ${reading.toFixed(1)} s without reading`] : []),
    ...(failed > 0 ? [`${event.name}: ${failed} failed for good`] : []),
  ];
  return { name: event.name, figures: [...seconds, String(failed), perSecond.toFixed(0)], broken };
}

async function liveThrough(folder: string, started: { databases?: Databases; web?: Webs }): Promise<Run> {
  const user = chooseUser(folder);
  print('Three PostgreSQL under Patroni start…');
  const databases = await startDatabases(folder, user);
  started.databases = databases;
  const relays = await startRelays(folder, databases.servers, { password: databases.password, user });
  print('Three web processes start, behind them HAProxy, PgBouncer and an S3 service, before them nginx…');
  const web = await startWebs(folder, relays);
  started.web = web;
  const adminUrl = databases.adminUrl(await databases.primary());
  const { size, writer, watched, ...callers } = await fillSchool(adminUrl, SHARE);
  print(`The canton: ${size}.`);
  const people = await preparePeople(web.nginx.url, adminUrl, callers);
  const calls = startCalling(web.nginx.url);
  const watchers = await startWatchers(web.nginx.url, calls, watched);
  const load = startLoad(calls, { people, writer, rate: RATE });
  print(`The school morning: ${RATE} acts a second, lists, films, and pages that watch a folio.\n`);
  await pause(CALM_MS);
  const measured = await play({ databases, webs: web.webs, calmMs: CALM_MS }, calls, watchers);
  await load.stop();
  await watchers.stop();
  const { acknowledged, lost, twice } = await load.check(databases.adminUrl(await databases.primary()));
  const failed = calls.failed.length;
  for (const failure of calls.failed.slice(0, 10)) print(failure);
  const summary = `acknowledged ${acknowledged}, lost ${lost.length}, done twice ${twice.length}, failed for good ${failed}`;
  const wrong = [...lost.map((one) => `lost: ${one}`), ...twice.map((one) => `twice: ${one}`)];
  const broken = [
    ...measured.flatMap((one) => one.broken),
    ...wrong,
    ...(acknowledged === 0 ? ['nothing acknowledged'] : []),
  ];
  return { measured, summary, broken: failed === 0 ? broken : [...broken, `${failed} failed for good`] };
}

async function once(): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-cluster-'));
  await chmod(folder, 0o755);
  const started: { databases?: Databases; web?: Webs } = {};
  let run: Run | undefined;
  try {
    run = await liveThrough(folder, started);
    return run;
  } finally {
    await started.web?.nginx.close();
    for (const server of started.databases?.servers ?? []) server.signal('SIGKILL');
    await stopAll();
    unmountAll();
    if (run?.broken.length === 0) await rm(folder, { recursive: true, force: true });
    else print(`The logs stay in ${folder}.`);
  }
}

async function main(): Promise<boolean> {
  ensurePrograms();
  const runs: Run[] = [];
  for (let count = 1; count <= TIMES; count += 1) {
    if (TIMES > 1) print(`\nRun ${count} of ${TIMES}`);
    const run = await once();
    runs.push(run);
    print(
      `\n${table(
        ['event', ...COLUMNS],
        run.measured.map(({ name, figures }) => [name, ...figures]),
      )}\n\n${run.summary}`,
    );
    for (const line of run.broken) print(`Not as it should be: ${line}`);
  }
  if (TIMES > 1) print(`\n${runs.filter(({ broken }) => broken.length === 0).length} of ${TIMES} runs clean`);
  return runs.every(({ broken }) => broken.length === 0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
process.exit((await main()) ? 0 : 1);
