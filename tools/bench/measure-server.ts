import { setTimeout as delay } from 'node:timers/promises';
import { LIST_PAGE_SIZE, type List } from '@pupitre/contract';
import { type Product, startProduct } from '../product/start-product.ts';
import { CATEGORIES, savedList, WORDS } from '../school/acts.ts';
import { type Call, type Caller, get, read, send } from '../school/client.ts';
import type { CantonDatabase } from './canton-database.ts';
import type { LoadSource } from './load.ts';
import { followLog, readStatements, type Statement, withLogging } from './statements.ts';

const QUIET_MS = 2_000;

export type Scenario = {
  name: string;
  /** A list of requests for each person; the lists are assigned to the connections. */
  requests: Call[][];
  /** Few statements are enough for it; its plans are written down. */
  isBounded: boolean;
  /** Limit of p95 at one connection, in milliseconds. */
  mostMs?: number;
};

/** The product over the canton, without its rate limits. */
export function startOverCanton(
  database: CantonDatabase,
  logFile: string,
  { isLogging = false, env = {} }: { isLogging?: boolean; env?: Record<string, string> } = {},
): Promise<Product & AsyncDisposable> {
  return startProduct({
    databaseUrl: isLogging ? withLogging(database.url) : database.url,
    logFile,
    env: { PUPITRE_ENVIRONMENT: 'test', PUPITRE_HOST: '127.0.0.1', PUPITRE_RATE_LIMITS: 'off', ...env },
  });
}

export async function makeScenarios(url: string, callers: Caller[]): Promise<Scenario[]> {
  const each = (paths: string[]) => callers.map((caller) => paths.map((path) => get(path, caller)));
  const lexicon = (query: string) => `/liste/lexique${query}`;
  const own = await Promise.all(callers.map((caller) => readOwnLists(url, caller)));
  const details = callers.map((caller, index) => (own[index] ?? []).map(({ id }) => get(`/liste/${id}`, caller)));
  const keywords = WORDS.map((word) => lexicon(`?text=${encodeURIComponent(word)}`));
  const categories = CATEGORIES.map((keys) => lexicon(`?categories=${keys}`));
  return [
    { name: 'search, keyword', requests: each(keywords), isBounded: true },
    { name: 'search, categories', requests: each(categories), isBounded: true },
    { name: 'search, page 1', requests: each([lexicon('')]), isBounded: true },
    { name: 'search, page 20', requests: each([lexicon(`?skip=${19 * LIST_PAGE_SIZE}`)]), isBounded: true },
    { name: 'own lists, page 1', requests: each(['/liste/personnelle']), isBounded: true },
    { name: 'detail', requests: details, isBounded: true },
    {
      name: 'save',
      requests: callers.map((caller, index) => (own[index] ?? []).map((list) => savedList(list, caller))),
      isBounded: false,
    },
  ];
}

/** Eight lists for each person, so that no save waits for another save of the same list. */
async function readOwnLists(url: string, caller: Caller): Promise<List[]> {
  const cards = await read<{ id: number }[]>(url, '/liste/personnelle', caller);
  return Promise.all(cards.slice(0, 8).map(({ id }) => read<List>(url, `/liste/${id}`, caller)));
}

/** The statements of each address, from a product whose connections log them. Warm: prepared ones exist already. */
export async function captureStatements(
  database: CantonDatabase,
  requests: LoadSource[],
  logFile: string,
): Promise<Map<string, Statement[]>> {
  await using product = await startOverCanton(database, logFile, { isLogging: true });
  await waitForQuiet(database.logFile);
  const found = new Map<string, Statement[]>();
  for (const source of requests) {
    await succeed(product.url, source);
    const readNew = followLog(database.logFile);
    const path = await succeed(product.url, source);
    found.set(path, readStatements(readNew()).filter(isOfRequest));
  }
  return found;
}

/** Sends a request, which must succeed; answers its address. */
async function succeed(url: string, source: LoadSource): Promise<string> {
  const call = typeof source === 'function' ? source() : source;
  const { status } = await send(url, call);
  if (status >= 400) throw new Error(`${call.path} answered ${status}.`);
  return call.path;
}

/** The call of a page that has the answer already. */
export async function askedAgain(url: string, call: Call): Promise<Call> {
  const { headers } = await send(url, call);
  return { ...call, headers: { ...call.headers, 'if-none-match': headers.get('etag') ?? '' } };
}

/** The job queue runs statements of its own meanwhile. */
const isOfRequest = ({ text }: Statement) => !text.includes('pgboss');

/** Every scheduled job also runs after a start; its statements must not be taken for a request's. */
async function waitForQuiet(logFile: string): Promise<void> {
  for (;;) {
    const readNew = followLog(logFile);
    await delay(QUIET_MS);
    if (!readStatements(readNew()).some(isOfRequest)) return;
  }
}
