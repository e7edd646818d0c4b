import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { getListResults, type List, type ListCard } from '@pupitre/contract';
import { borrowDatabase } from '../../product/database.ts';
import { resultsFolder } from '../../results/test-results.ts';
import { type Caller, get, read } from '../../school/client.ts';
import { savedRun } from '../../school/runs.ts';
import { signInAll } from '../../school/sign-in.ts';
import { type CantonDatabase, openCantonDatabase } from '../canton-database.ts';
import { type Load, type LoadSource, measureLoad } from '../load.ts';
import { captureStatements, startOverCanton } from '../measure-server.ts';
import { readCpuMs } from '../processes.ts';
import { LOAD_HEAD, loadCells, Report, type Timing } from '../statistics.ts';
import { findOrBuildGivenClass } from './given-class.ts';
import { keepPractice } from './practice-canton.ts';

const CONNECTIONS = 16;
const SECONDS = 5;
const LISTS = 8;
/**
 * p95 in milliseconds. Runs end together when a lesson ends: they are held to theirs at all connections. What one person waits for
 * is held to it with one, and told at all.
 */
const LIMITS = { save: 50, revision: 20, results: 50 };

type Scenario = { name: string; most: number; at: number; requests: LoadSource[][] };

/** Saving runs, today's words and a class's results, over a year of practice of the canton (`--practice`). */
export async function benchPractice(): Promise<boolean> {
  await using database = await openCantonDatabase();
  await keepPractice(database);
  mkdirSync(resultsFolder, { recursive: true });
  const listId = await givenList(database);
  await using product = await startOverCanton(database, path.join(resultsFolder, 'bench-product.log'));
  // Those who save have thousands of runs today, which nobody has whose words are asked for.
  const all = await signInAll(product.url, database.canton.pupilLogins, 2 * CONNECTIONS);
  const [pupils, savers] = [all.slice(0, CONNECTIONS), all.slice(CONNECTIONS)];
  const [teacher] = await signInAll(product.url, database.canton.logins, 1);
  const [first] = pupils;
  if (teacher === undefined || first === undefined) throw new Error('The canton lacks its accounts.');
  const lists = await readLists(product.url, first);
  const saves = savesOf(lists, savers);
  const scenarios = [
    { name: 'saving a run of ten words', most: LIMITS.save, at: CONNECTIONS, requests: saves },
    reading('words of today', '/pratique/revision', LIMITS.revision, pupils),
    reading('« Mes mots »', '/pratique/mots', Infinity, pupils),
    reading('a class by words, 25 × 40', getListResults.path.replace(':id', String(listId)), LIMITS.results, [teacher]),
  ];
  const statements = await captureStatements(
    database,
    scenarios.flatMap(({ requests }) => requests[0]?.slice(0, 1) ?? []),
    path.join(resultsFolder, 'bench-capture.log'),
  );
  for (const [address, list] of statements) console.log(`${address.slice(0, 40)}: ${list.length} statements`);
  return await measureAll(product, database.pid, scenarios);
}

async function givenList({ url, canton }: CantonDatabase): Promise<number> {
  await using database = borrowDatabase(url, { max: 1 });
  return await findOrBuildGivenClass(database.db, canton);
}

const reading = (name: string, address: string, most: number, callers: readonly Caller[]): Scenario => ({
  name,
  most,
  at: 1,
  requests: callers.map((caller) => [get(address, caller)]),
});

/** Lists that every pupil may read. */
async function readLists(url: string, caller: Caller): Promise<List[]> {
  const cards = await read<ListCard[]>(url, '/liste/lexique', caller);
  return await Promise.all(cards.slice(0, LISTS).map(({ id }) => read<List>(url, `/liste/${id}`, caller)));
}

/** Each connection is a pupil who saves one run after the other, of one list after the other. */
const savesOf = (lists: readonly List[], pupils: readonly Caller[]): LoadSource[][] =>
  pupils.map((pupil) => lists.map((list, turn) => () => savedRun(list, pupil, turn)));

type Side = { url: string; pid: number };
type Cost = { timing: Timing; nodeMs: number; postgresMs: number };

/** A load, and the processor's milliseconds for each of its answers: those count on a busy machine, too. */
async function costOf({ url, pid }: Side, databasePid: number, load: Omit<Load, 'url'>): Promise<Cost> {
  const before = [readCpuMs(pid), readCpuMs(databasePid)] as const;
  const timing = await measureLoad({ url, ...load });
  const each = (ms: number) => ms / (timing.perSecond * load.seconds);
  return { timing, nodeMs: each(readCpuMs(pid) - before[0]), postgresMs: each(readCpuMs(databasePid) - before[1]) };
}

async function measureAll(product: Side, databasePid: number, scenarios: readonly Scenario[]): Promise<boolean> {
  const report = new Report();
  for (const { name, most, at, requests } of scenarios) {
    for (const connections of [1, CONNECTIONS]) {
      await measureLoad({ url: product.url, connections, requests, seconds: 1 });
      const cost = await costOf(product, databasePid, { connections, requests, seconds: SECONDS });
      const { timing, nodeMs, postgresMs } = cost;
      const isSlow = connections === at && timing.p95 > most;
      const cells = [...loadCells(name, connections, timing), nodeMs.toFixed(2), postgresMs.toFixed(2)];
      report.add(!isSlow && timing.failures === 0, ...cells, isSlow ? `above ${most} ms` : '');
    }
  }
  return report.print('', [...LOAD_HEAD, 'Node ms', 'PostgreSQL ms', '']);
}
