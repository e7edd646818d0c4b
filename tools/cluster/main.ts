import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { openConnections } from '../../apps/server/src/db/connections.ts';
import { chooseUser } from '../../apps/server/src/db/embedded/unprivileged-user.ts';
import { findFreePort } from '../product/free-port.ts';
import { type Nginx, startNginx } from '../product/nginx.ts';
import { type Databases, startDatabases, waitFor } from './databases.ts';
import { type Load, startLoad } from './load.ts';
import { ensurePrograms, type Running, run, stopAll } from './programs.ts';

/**
 * Several machines on this one: three PostgreSQL under Patroni, three web processes, nginx. Teachers save and search while one
 * part after the other fails; then every acknowledged write is looked up. Ends all it started; exit code 1 when anything was
 * lost, done twice or failed for good.
 */
const { values } = parseArgs({
  options: {
    callers: { type: 'string', default: '6' },
    /** Seconds between two events. */
    pause: { type: 'string', default: '10' },
    /** Part of the names of the events; all without. */
    only: { type: 'string', default: '' },
  },
});
const CALLERS = Math.min(Math.max(Number(values.callers) || 1, 1), 200);
const CALM_MS = Math.min(Math.max(Number(values.pause) || 1, 1), 120) * 1_000;
const FROZEN_MS = 40_000;
const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');

type Web = { port: number; running: Running; start: () => void };
type Stage = { databases: Databases; webs: Web[] };
type Event = { name: string; happen: (stage: Stage) => Promise<void> };

const EVENTS: readonly Event[] = [
  { name: 'nothing (for comparison)', happen: () => pause(CALM_MS) },
  { name: 'the primary is killed', happen: killPrimary },
  { name: 'the primary freezes for 40 s', happen: freezePrimary },
  { name: 'a replica is cut off', happen: stopReplica },
  { name: 'a web process is killed', happen: killWeb },
  { name: 'the web processes restart one by one', happen: restartWebs },
];

const print = (line: string) => process.stdout.write(`${line}\n`);

async function startWebs(folder: string, url: string): Promise<Web[]> {
  const webs: Web[] = [];
  for (let count = 0; count < 3; count += 1) {
    const port = await findFreePort();
    const start = () =>
      run(process.execPath, [MAIN], {
        log: join(folder, `web-${port}.log`),
        user: null,
        env: {
          PUPITRE_DATA_DIR: join(folder, 'web'),
          PUPITRE_ENVIRONMENT: 'test',
          PUPITRE_DRAIN_SECONDS: '3',
          PUPITRE_RATE_LIMITS: 'off',
          PUPITRE_LOG_LEVEL: 'warn',
          DATABASE_URL: url,
          PORT: String(port),
        },
      });
    const web: Web = {
      port,
      running: start(),
      start: () => {
        web.running = start();
      },
    };
    webs.push(web);
    await isReady(web);
  }
  return webs;
}

const isReady = ({ port }: Pick<Web, 'port'>) =>
  waitFor(async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok, 120);

async function killPrimary({ databases }: Stage): Promise<void> {
  const old = await databases.primary();
  old.signal('SIGKILL');
  await pause(1_000);
  await databases.primary();
  await pause(CALM_MS);
  old.start();
  await pause(CALM_MS);
}

async function freezePrimary({ databases }: Stage): Promise<void> {
  const old = await databases.primary();
  old.signal('SIGSTOP');
  await pause(FROZEN_MS);
  old.signal('SIGCONT');
  await pause(2 * CALM_MS);
}

async function stopReplica({ databases }: Stage): Promise<void> {
  const primary = await databases.primary();
  const replica = databases.servers.find((server) => server !== primary);
  replica?.signal('SIGKILL');
  await pause(CALM_MS);
  replica?.start();
  await pause(CALM_MS);
}

async function killWeb({ webs }: Stage): Promise<void> {
  const [web] = webs;
  await web?.running.stop('SIGKILL');
  await pause(CALM_MS);
  web?.start();
  if (web !== undefined) await isReady(web);
}

async function restartWebs({ webs }: Stage): Promise<void> {
  for (const web of webs) {
    await web.running.stop('SIGTERM');
    web.start();
    await isReady(web);
  }
}

async function play(stage: Stage, load: Load): Promise<void> {
  print(`${'event'.padEnd(40)}  without writing  without reading  failed for good`);
  for (const { name, happen } of EVENTS.filter((event) => event.name.includes(values.only))) {
    load.reset();
    const failedBefore = load.failed.length;
    await happen(stage);
    const { writing, reading } = load.longest();
    const figures = [`${writing.toFixed(1)} s`, `${reading.toFixed(1)} s`, String(load.failed.length - failedBefore)];
    print(`${name.padEnd(40)}  ${figures.map((text) => text.padStart(15)).join('  ')}`);
  }
}

async function main(): Promise<boolean> {
  ensurePrograms();
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-cluster-'));
  await chmod(folder, 0o755);
  let nginx: Nginx | undefined;
  let databases: Databases | undefined;
  let isClean = false;
  try {
    print('Three PostgreSQL under Patroni start…');
    databases = await startDatabases(folder, chooseUser(folder));
    print('Three web processes start…');
    const webs = await startWebs(folder, databases.url);
    nginx = await startNginx(webs.map(({ port }) => port));
    const settings = { directUrl: null, readUrl: null, poolSize: 4, isNamed: true };
    const before = await openConnections(databases.url, settings);
    const load = await startLoad(before.db, nginx.url, CALLERS);
    await before.close();
    print(`${CALLERS} teachers save and search.\n`);
    await play({ databases, webs }, load);
    await load.stop();
    const after = await openConnections(databases.url, settings);
    const { rows } = await after.db.execute<{ title: string; count: number }>(
      sql`select title, count(*)::int as count from list group by title`,
    );
    await after.close();
    const found = new Map(rows.map(({ title, count }) => [title, count]));
    const lost = [...load.acknowledged].filter((title) => !found.has(title));
    const twice = rows.filter(({ count }) => count > 1).length;
    print(
      `\nAcknowledged ${load.acknowledged.size}, lost ${lost.length}, done twice ${twice}, failed for good ${load.failed.length}`,
    );
    for (const failure of load.failed.slice(0, 10)) print(failure);
    isClean = lost.length + twice + load.failed.length === 0 && load.acknowledged.size > 0;
    return isClean;
  } finally {
    await nginx?.close();
    for (const server of databases?.servers ?? []) server.signal('SIGKILL');
    await stopAll();
    if (isClean) await rm(folder, { recursive: true, force: true });
    else print(`The logs stay in ${folder}.`);
  }
}

process.exit((await main()) ? 0 : 1);
