import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, requireChromium } from '../../chromium.ts';
import { borrowDatabase } from '../../product/database.ts';
import { resultsFolder } from '../../results/test-results.ts';
import { FastSaves } from '../fast-saves.ts';
import { openFolioCanton } from '../folio-canton.ts';
import type { LoadSource } from '../load.ts';
import { type Caller, get, signInCallers, startOverCanton } from '../measure-server.ts';
import { measureMemory, written } from '../memory.ts';
import { type Contents, findOrBuildContents, VISITORS } from './contents.ts';
import type { FloorOrder } from './floor.ts';
import { startFloor } from './floor-process.ts';
import { type Measured, measureAll } from './measure.ts';
import { LISTENING, profileAll } from './profile.ts';
import { type RecordedRequest, recordScreen } from './record.ts';

const POOL_SIZE = 10;
/**
 * Of the floor's processor time; of the smallest call beyond its bare answer and of a table that has not changed, in ms;
 * in MiB after all of it.
 */
const MOST = { ratio: 2.5, nullMs: 0.25, unchangedMs: 0.8, memoryMb: 260 };
/** When memory is read, in seconds after the load: its end, when the floor has closed its connections, and at rest. */
const REST_SECONDS = [1, 30];
const NULL_CALL = '/api/v1/user';
const WORD = 'chat';

type Answer = FloorOrder['answers'][string];
type People = { teachers: Caller[]; pupils: Caller[] };
/** `--profile`: where the time goes instead of how much it is; the profiler itself takes some. */
const isProfiling = process.argv.includes('--profile');

/** Whole screens as a browser with a warm cache asks for them, and the least that their data can cost. */
export async function benchScreens(): Promise<boolean> {
  mkdirSync(resultsFolder, { recursive: true });
  await using database = await openFolioCanton();
  const contents = await withDatabase(database.url, ({ db }) => findOrBuildContents(db, database.canton));
  const logFile = path.join(resultsFolder, 'bench-product.log');
  await using product = await startOverCanton(database, logFile, { env: isProfiling ? LISTENING : {} });
  const people = {
    teachers: await signInCallers(product.url, database.canton.logins, VISITORS),
    pupils: await signInCallers(product.url, database.canton.pupilLogins, VISITORS),
  };
  const screens = listScreens(contents);
  if (isProfiling) {
    const port = Number(new URL(product.url).port);
    await profileAll(await recordScreens(product.url, screens, people), port, logFile);
    return true;
  }
  const answers = listAnswers(contents);
  const nullBytes = await readText(product.url + NULL_CALL, people.teachers[0]);
  const order: FloorOrder = {
    databaseUrl: database.url,
    poolSize: POOL_SIZE,
    answers: Object.fromEntries([...screens, ...answers].map(({ address, floor }) => [address, floor])),
    bytes: { [NULL_CALL]: nullBytes },
  };
  const productSide = { port: Number(new URL(product.url).port), pid: product.pid };
  let isGood: boolean;
  {
    using floor = await startFloor(order);
    const measured = [
      ...(await recordScreens(product.url, screens, people)),
      ...answers.map(({ name, address }) => alone(name, address, people.teachers)),
      await unchangedTable(product.url, tableOf(contents), people.teachers),
      nullCall(people.teachers),
      // Last, because PostgreSQL goes on writing after it.
      savesOf(database.url, contents, people.teachers),
    ];
    isGood = await measureAll(measured, productSide, floor, database.pid);
  }
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
  return all <= MOST.memoryMb;
}

async function withDatabase<Result>(
  url: string,
  use: (database: ReturnType<typeof borrowDatabase>) => Promise<Result>,
): Promise<Result> {
  await using database = borrowDatabase(url, { max: 1 });
  return await use(database);
}

type Screen = { name: string; who: keyof People; address: string; floor: Answer };

function listScreens({ courseId, folioId, listId }: Contents): Screen[] {
  return [
    {
      name: 'search',
      who: 'teachers',
      address: `/parcours/pour-enseignant?titre=${WORD}`,
      floor: { statement: 'SEARCH_SCREEN', values: [`%${WORD}%`] },
    },
    {
      name: 'course',
      who: 'teachers',
      address: `/parcours/pour-enseignant/${courseId}`,
      floor: { statement: 'COURSE_SCREEN', values: [courseId] },
    },
    {
      name: 'table 25 × 100',
      who: 'teachers',
      address: `/folios/personnels/${folioId}`,
      floor: { statement: 'TABLE_SCREEN', values: [folioId] },
    },
    {
      name: 'practice',
      who: 'pupils',
      address: `/activite/carte/${listId}`,
      floor: { statement: 'PRACTICE_SCREEN', values: [listId] },
    },
    { name: 'home', who: 'teachers', address: '/accueil', floor: { statement: 'HOME_SCREEN', values: [] } },
  ];
}

/** The answer alone of what weighs most in a screen. */
const listAnswers = ({ courseId, folioId }: Contents): { name: string; address: string; floor: Answer }[] => [
  {
    name: 'search, answer',
    address: `/api/v1/parcours/enseignant?text=${WORD}&skip=0`,
    floor: { statement: 'SEARCH', values: [`%${WORD}%`] },
  },
  {
    name: 'course, answer',
    address: `/api/v1/parcours/${courseId}`,
    floor: { statement: 'COURSE_SCREEN', values: [courseId] },
  },
  {
    name: 'table, answer',
    address: tableOf({ folioId }),
    floor: { statement: 'TABLE', values: [folioId] },
  },
  {
    name: 'cells for programs',
    address: `/api/v1/folio/${folioId}/observations`,
    floor: { statement: 'TABLE', values: [folioId] },
  },
];

const tableOf = ({ folioId }: Pick<Contents, 'folioId'>) => `/api/v1/folio/${folioId}/observations/table`;

const withinRatio = (product: number, floor: number) =>
  product <= MOST.ratio * floor ? 'ok' : `above ${MOST.ratio} times`;

async function recordScreens(url: string, screens: readonly Screen[], people: People): Promise<Measured[]> {
  await using browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS });
  const measured: Measured[] = [];
  for (const { name, who, address } of screens) {
    const callers = people[who];
    const { requests, sockets } = await recordScreen(browser, url, callers[0]?.headers.cookie ?? '', address);
    console.log(`${name}: ${requests.map(({ method, path: asked }) => `${method} ${asked}`).join(', ')}`);
    if (sockets.length > 0) console.log(`  web sockets, not replayed: ${sockets.join(', ')}`);
    measured.push({
      name,
      product: () => callers.map((caller) => requests.map((request) => asCaller(request, caller))),
      floor: () => callers.map(({ headers }) => [{ path: address, headers }]),
      judge: withinRatio,
    });
  }
  return measured;
}

/** A recorded request as somebody else sends it: with her own cookies, anti-forgery value and name. */
function asCaller({ method, path: address, headers, body }: RecordedRequest, caller: Caller): LoadSource {
  const person = /(?:^|; )pupitre-person=([^;]+)/.exec(caller.headers.cookie ?? '')?.[1];
  const own = { ...caller.headers, ...(person === undefined ? {} : { 'x-pupitre-person': person }) };
  const sent = Object.fromEntries(Object.entries(own).filter(([name]) => name === 'cookie' || name in headers));
  const request = { method: method as 'GET' | 'PUT', path: address, ...(body === undefined ? {} : { body }) };
  if (!('idempotency-key' in headers)) return { ...request, headers: { ...headers, ...sent } };
  return () => ({ ...request, headers: { ...headers, ...sent, 'idempotency-key': randomUUID() } });
}

const ACCEPTED = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const asBrowser = ({ headers }: Caller): Caller => ({ headers: { ...headers, ...ACCEPTED } });

function alone(name: string, address: string, callers: readonly Caller[]): Measured {
  const requests = () => callers.map((caller) => [get(address.slice('/api/v1'.length), asBrowser(caller))]);
  return { name, product: requests, floor: requests, judge: () => '' };
}

function savesOf(databaseUrl: string, { folioId }: Contents, [caller]: readonly Caller[]): Measured {
  if (caller === undefined) throw new Error('The canton lacks its accounts.');
  const saves = new FastSaves({ databaseUrl, folioId, caller: asBrowser(caller) });
  const requests = (connections: number) => saves.requests(connections);
  return { name: 'cell save, answer', product: requests, floor: requests, judge: () => '' };
}

/** The table as a screen asks for it again; the floor answers the null call meanwhile. */
async function unchangedTable(url: string, address: string, callers: readonly Caller[]): Promise<Measured> {
  const asking = callers.map(async ({ headers }) => {
    const etag = (await fetch(url + address, { headers })).headers.get('etag') ?? '';
    return asBrowser({ headers: { ...headers, 'if-none-match': etag } });
  });
  const again = alone('table, unchanged', address, await Promise.all(asking));
  return {
    ...again,
    floor: nullCall(callers).floor,
    judge: (ms) => (ms <= MOST.unchangedMs ? 'ok' : `above ${MOST.unchangedMs} ms`),
  };
}

function nullCall(callers: readonly Caller[]): Measured {
  const judge = (product: number, floor: number) =>
    `${(product - floor).toFixed(2)} ms beyond: ${product - floor <= MOST.nullMs ? 'ok' : `above ${MOST.nullMs}`}`;
  return { ...alone('null call', NULL_CALL, callers), judge };
}

async function readText(address: string, caller: Caller | undefined): Promise<string> {
  const response = await fetch(address, { headers: caller?.headers ?? {} });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}
