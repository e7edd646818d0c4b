import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { API_PREFIX } from '@pupitre/contract';
import type { Database } from '../../../apps/server/src/db/connection.ts';
import { person, session } from '../../../apps/server/src/db/schema.ts';
import { newSecret } from '../../../apps/server/src/http/secrets.ts';
import { notify } from '../../../apps/server/src/modules/notifications/notify.ts';
import { hashSessionId } from '../../../apps/server/src/plugins/session.ts';
import { borrowDatabase } from '../../product/database.ts';
import { type Product, startProduct } from '../../product/start-product.ts';
import { type Caller, callerOf, send } from '../../school/client.ts';
import { measureMemory } from '../memory.ts';
import { percentile, table } from '../statistics.ts';
import type { Answer, Order } from './clients.ts';

const SINGLES = 100;
const MOST_MS = { all: 2_000, single: 500 };
/** Memory used by starting and connecting must be released first. */
const REST_MS = 10_000;
const PATIENCE_MS = 60_000;

type Page = { personId: number; caller: Caller };

/** `--clients=200` opens fewer; only figures at full size count. */
function askedClients(): number {
  const asked = process.argv.find((arg) => arg.startsWith('--clients='))?.slice('--clients='.length);
  return asked === undefined ? 2_000 : Number(asked);
}

/** Measures, with many open pages, how long one notification to all and one to each take to arrive, and the memory. */
export async function benchHub(): Promise<boolean> {
  const count = askedClients();
  const env = { PUPITRE_LOG_LEVEL: 'error', PUPITRE_RATE_LIMITS: 'off', PUPITRE_ENVIRONMENT: 'test' };
  await using product = await startProduct({ env });
  await using database = borrowDatabase(product.databaseUrl, { max: 2 });
  const { db } = database;
  const clients = fork(path.join(import.meta.dirname, 'clients.ts'));
  try {
    const pages = await makePages(db, count);
    await delay(REST_MS);
    const before = measureMemory(product.pid).productMb;
    const { ms } = await ask(clients, 'connected', {
      kind: 'connect',
      url: `${product.url.replace('http', 'ws')}/api/v1/notification`,
      origin: product.url,
      cookies: pages.map(({ caller }) => caller.headers.cookie ?? ''),
    });
    await delay(REST_MS);
    const during = measureMemory(product.pid).productMb;
    const all = await tellAll(db, clients, pages);
    const single = await tellEach(product, clients, pages);
    const after = measureMemory(product.pid).productMb;
    const line = (name: string, samples: number[], most: number) => [
      name,
      ...[percentile(samples, 0.5), percentile(samples, 0.95), Math.max(...samples)].map((value) => value.toFixed(0)),
      String(most),
    ];
    console.log(`\nHub: ${count} pages of ${count} people, connected within ${(ms / 1_000).toFixed(1)} s\n`);
    const lines = [line('one to all (max)', all, MOST_MS.all), line('one to one (p95)', single, MOST_MS.single)];
    console.log(table(['ms until it is there', 'p50', 'p95', 'max', 'most'], lines));
    console.log(
      `\nMemory of the product (PSS): ${before.toFixed(0)} MB before, ${during.toFixed(0)} MB with all connected ` +
        `(${(((during - before) * 1_024) / count).toFixed(1)} kB each), ${after.toFixed(0)} MB after`,
    );
    return Math.max(...all) <= MOST_MS.all && percentile(single, 0.95) <= MOST_MS.single;
  } finally {
    clients.kill();
  }
}

/** People with a session each, made in the database. */
async function makePages(db: Database, count: number): Promise<Page[]> {
  const names = Array.from({ length: count }, (_, index) => `Élève ${index}`);
  const rows = names.map((displayName) => ({
    displayName,
    foldedName: displayName.toLowerCase(),
    roles: ['eleves'],
    idp: 'bench',
  }));
  const people = await db.insert(person).values(rows).returning({ personId: person.id });
  const pages = people.map(({ personId }) => ({ personId, secret: newSecret(), csrfToken: newSecret() }));
  await db
    .insert(session)
    .values(pages.map(({ secret, ...own }) => ({ ...own, idHash: hashSessionId(secret), idleMinutes: 60 })));
  return pages.map(({ personId, secret, csrfToken }) => ({
    personId,
    caller: callerOf({ id: personId }, { id: secret, csrfToken }),
  }));
}

/** Sent from another process, as by a job; the time runs from before the statement until each page has it. */
async function tellAll(db: Database, clients: ChildProcess, pages: Page[]): Promise<number[]> {
  const answer = ask(clients, 'arrived', { kind: 'expect', count: pages.length });
  const from = performance.timeOrigin + performance.now();
  await notify(
    db,
    pages.map(({ personId }) => ({ personId, fact: 'bench', title: 'Un parcours pour toi : « Le cycle de l’eau »' })),
  );
  return (await answer).at.map((at) => at - from);
}

/** Through the API, one after the other. */
async function tellEach(product: Product, clients: ChildProcess, pages: Page[]): Promise<number[]> {
  const samples: number[] = [];
  for (let turn = 0; turn < SINGLES; turn += 1) {
    const page = pages[(turn * 7) % pages.length];
    if (page === undefined) break;
    const answer = ask(clients, 'arrived', { kind: 'expect', count: 1 });
    const from = performance.timeOrigin + performance.now();
    const path = `${API_PREFIX}/notifications/dummy/Bonjour`;
    const { status } = await send(product.url, { method: 'PUT', path, headers: page.caller.headers });
    if (status >= 300) throw new Error(`The test call answered ${status}.`);
    for (const at of (await answer).at) samples.push(at - from);
  }
  return samples;
}

async function ask<Kind extends Answer['kind']>(
  clients: ChildProcess,
  kind: Kind,
  order: Order,
): Promise<Extract<Answer, { kind: Kind }>> {
  const answering = once(clients, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) });
  clients.send(order);
  const [answer] = (await answering) as [Answer];
  if (answer.kind !== kind) throw new Error(answer.kind === 'failed' ? answer.why : `Unexpected: ${answer.kind}`);
  // Its kind was checked just before.
  return answer as Extract<Answer, { kind: Kind }>;
}
