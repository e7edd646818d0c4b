import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { API_PREFIX } from '@pupitre/contract';
import { CHROMIUM_FLAGS, requireChromium } from '../../chromium.ts';
import { borrowDatabase } from '../../product/database.ts';
import { resultsFolder } from '../../results/test-results.ts';
import { type Call, type Caller, get } from '../../school/client.ts';
import { signInAll } from '../../school/sign-in.ts';
import { FastSaves } from '../fast-saves.ts';
import { openFolioCanton } from '../folio-canton.ts';
import type { LoadSource } from '../load.ts';
import { askedAgain, startOverCanton } from '../measure-server.ts';
import { measureMemory, written } from '../memory.ts';
import { type Contents, findOrBuildContents, VISITORS } from './contents.ts';
import { type Measured, measureAll } from './measure.ts';
import { LISTENING, profileAll } from './profile.ts';
import { type RecordedRequest, recordScreen } from './record.ts';

/** In MiB after all of it. */
const MOST_MB = 260;
/** When memory is read, in seconds after the load: its end, and at rest. */
const REST_SECONDS = [1, 30];
const NULL_CALL = '/api/v1/user';
const WORD = 'chat';

type People = { teachers: Caller[]; pupils: Caller[] };
/** `--profile`: where the time goes instead of how much it is; the profiler itself takes some. */
const isProfiling = process.argv.includes('--profile');

/** Whole screens as a browser with a warm cache asks for them. */
export async function benchScreens(): Promise<boolean> {
  mkdirSync(resultsFolder, { recursive: true });
  await using database = await openFolioCanton();
  const contents = await withDatabase(database.url, ({ db }) => findOrBuildContents(db, database.canton));
  const logFile = path.join(resultsFolder, 'bench-product.log');
  await using product = await startOverCanton(database, logFile, { env: isProfiling ? LISTENING : {} });
  const people = {
    teachers: await signInAll(product.url, database.canton.logins, VISITORS),
    pupils: await signInAll(product.url, database.canton.pupilLogins, VISITORS),
  };
  const screens = listScreens(contents);
  if (isProfiling) {
    const port = Number(new URL(product.url).port);
    await profileAll(await recordScreens(product.url, screens, people), port, logFile);
    return true;
  }
  const side = { port: Number(new URL(product.url).port), pid: product.pid };
  const measured = [
    ...(await recordScreens(product.url, screens, people)),
    ...listAnswers(contents).map(({ name, address, mostMs }) => alone(name, address, people.teachers, mostMs)),
    await unchangedTable(product.url, tableOf(contents), people.teachers),
    alone('null call', NULL_CALL, people.teachers),
    // Last, because PostgreSQL goes on writing after it.
    savesOf(database.url, contents, people.teachers),
  ];
  const isGood = await measureAll(measured, side, database.pid);
  return (await isSmallAfter(product.pid, database.pid)) && isGood;
}

/** What stays of the memory that the load took, in the moment of its end and once the product had time to give it back. */
async function isSmallAfter(productPid: number, databasePid: number): Promise<boolean> {
  const from = performance.now();
  let all = 0;
  for (const seconds of REST_SECONDS) {
    await delay(seconds * 1_000 - (performance.now() - from));
    const memory = measureMemory(productPid, databasePid);
    all = memory.productMb + memory.databaseMb;
    console.log(`Memory ${seconds} s later (PSS): ${written(memory)}, in all ${all.toFixed(0)} MiB`);
  }
  return all <= MOST_MB;
}

async function withDatabase<Result>(
  url: string,
  use: (database: ReturnType<typeof borrowDatabase>) => Promise<Result>,
): Promise<Result> {
  await using database = borrowDatabase(url, { max: 1 });
  return await use(database);
}

/** `mostMs` is the goal of docs/performance.md, in ms of the processor; `mostCalls` is what the screen may ask for. */
type Screen = { name: string; who: keyof People; address: string; mostMs: number; mostCalls: number };

const listScreens = ({ courseId, folioId, listId }: Contents): Screen[] => [
  { name: 'search', who: 'teachers', address: `/parcours/pour-enseignant?titre=${WORD}`, mostMs: 3, mostCalls: 1 },
  { name: 'course', who: 'teachers', address: `/parcours/pour-enseignant/${courseId}`, mostMs: 3, mostCalls: 2 },
  // Nobody changes the folio meanwhile.
  { name: 'table 25 × 100', who: 'teachers', address: `/folios/personnels/${folioId}`, mostMs: 3, mostCalls: 1 },
  { name: 'practice', who: 'pupils', address: `/activite/carte/${listId}`, mostMs: 1.5, mostCalls: 1 },
  { name: 'home', who: 'teachers', address: '/accueil', mostMs: 8, mostCalls: 1 },
];

/** The answer alone of what weighs most in a screen. */
const listAnswers = ({ courseId, folioId }: Contents): { name: string; address: string; mostMs?: number }[] => [
  { name: 'search, answer', address: `/api/v1/parcours/enseignant?text=${WORD}&skip=0`, mostMs: 1.5 },
  { name: 'course, answer', address: `/api/v1/parcours/${courseId}`, mostMs: 1 },
  { name: 'table, answer', address: tableOf({ folioId }), mostMs: 4 },
  { name: 'cells for programs', address: `/api/v1/folio/${folioId}/observations`, mostMs: 10 },
];

const tableOf = ({ folioId }: Pick<Contents, 'folioId'>) => `/api/v1/folio/${folioId}/observations/table`;

async function recordScreens(url: string, screens: readonly Screen[], people: People): Promise<Measured[]> {
  await using browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS });
  const measured: Measured[] = [];
  for (const { name, who, address, mostMs, mostCalls } of screens) {
    const callers = people[who];
    const { requests, sockets } = await recordScreen(browser, url, callers[0]?.headers.cookie ?? '', address);
    console.log(`${name}: ${requests.map(({ method, path: asked }) => `${method} ${asked}`).join(', ')}`);
    if (sockets.length > 0) console.log(`  web sockets, not replayed: ${sockets.join(', ')}`);
    measured.push({
      name,
      requests: () => callers.map((caller) => requests.map((request) => asCaller(request, caller))),
      mostMs,
      mostCalls,
    });
  }
  return measured;
}

/** A recorded request as somebody else sends it: with her own cookies, anti-forgery value and name. */
function asCaller({ method, path: address, headers, body }: RecordedRequest, caller: Caller): LoadSource {
  const person = /(?:^|; )pupitre-person=([^;]+)/.exec(caller.headers.cookie ?? '')?.[1];
  const own = { ...caller.headers, ...(person === undefined ? {} : { 'x-pupitre-person': person }) };
  const sent = Object.fromEntries(Object.entries(own).filter(([name]) => name === 'cookie' || name in headers));
  const request = { method: method as 'GET' | 'PUT', path: address, body };
  if (!('idempotency-key' in headers)) return { ...request, headers: { ...headers, ...sent } };
  return () => ({ ...request, headers: { ...headers, ...sent, 'idempotency-key': randomUUID() } });
}

const ACCEPTED = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const asBrowser = ({ headers }: Caller): Caller => ({ headers: { ...headers, ...ACCEPTED } });

const asked = (address: string, caller: Caller): Call => get(address.slice(API_PREFIX.length), asBrowser(caller));

const alone = (name: string, address: string, callers: readonly Caller[], mostMs?: number): Measured => ({
  name,
  requests: () => callers.map((caller) => [asked(address, caller)]),
  mostMs,
});

function savesOf(databaseUrl: string, { folioId }: Contents, [caller]: readonly Caller[]): Measured {
  if (caller === undefined) throw new Error('The canton lacks its accounts.');
  const saves = new FastSaves({ databaseUrl, folioId, caller: asBrowser(caller) });
  return { name: 'cell save, answer', requests: (connections) => saves.requests(connections), mostMs: 1.6 };
}

/** The table as a screen asks for it again. */
async function unchangedTable(url: string, address: string, callers: readonly Caller[]): Promise<Measured> {
  const again = await Promise.all(callers.map(async (caller) => [await askedAgain(url, asked(address, caller))]));
  return { name: 'table, unchanged', requests: () => again, mostMs: 0.8 };
}
