import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Databases } from './databases.ts';
import { waitFor } from './programs.ts';
import { isReady, type Web } from './webs.ts';

export type Stage = { databases: Databases; webs: Web[]; calmMs: number };
export type Event = {
  name: string;
  happen: (stage: Stage) => Promise<void>;
  /** Most seconds without writing. */
  mostWriting: number;
};

const FROZEN_MS = 40_000;
const FULL_MS = 30_000;
/** Without writing and without reading at most, in seconds. */
const FAILOVER = 20;
export const READING = 3;

export const EVENTS: readonly Event[] = [
  { name: 'nothing (for comparison)', happen: ({ calmMs }) => pause(2 * calmMs), mostWriting: READING },
  { name: 'the primary is killed', happen: killPrimary, mostWriting: FAILOVER },
  { name: 'the primary freezes for 40 s', happen: freezePrimary, mostWriting: FAILOVER },
  { name: 'a web process is killed', happen: killWeb, mostWriting: FAILOVER },
  { name: 'a replica is cut off', happen: (stage) => cutReplica(stage, 'async'), mostWriting: FAILOVER },
  { name: 'the synchronous replica is cut off', happen: (stage) => cutReplica(stage, 'sync'), mostWriting: FAILOVER },
  { name: 'the disk of the primary is full', happen: fillDisk, mostWriting: FAILOVER },
  { name: 'the web processes restart one by one', happen: restartWebs, mostWriting: READING },
];

/** The next event needs all three again. */
async function settle({ databases, calmMs }: Stage): Promise<void> {
  await waitFor(databases.isWhole, 180);
  await pause(calmMs);
}

async function killPrimary(stage: Stage): Promise<void> {
  const old = await stage.databases.primary();
  old.signal('SIGKILL');
  await pause(1_000);
  await stage.databases.primary();
  await pause(stage.calmMs);
  old.start();
  await settle(stage);
}

async function freezePrimary(stage: Stage): Promise<void> {
  const old = await stage.databases.primary();
  old.signal('SIGSTOP');
  await pause(FROZEN_MS);
  old.signal('SIGCONT');
  await settle(stage);
}

async function cutReplica(stage: Stage, role: 'sync' | 'async'): Promise<void> {
  const replica = await stage.databases.replica(role);
  replica.signal('SIGKILL');
  await pause(20_000);
  replica.start();
  await settle(stage);
}

/** Full to the last block, and then its log needs more: PostgreSQL gives up, and another server takes over. */
async function fillDisk(stage: Stage): Promise<void> {
  const primary = await stage.databases.primary();
  if (primary.disk === null) throw new Error('Nothing may be mounted here, so no disk can be filled.');
  primary.disk.fill();
  const client = new pg.Client({ connectionString: stage.databases.adminUrl(primary) });
  client.on('error', () => undefined);
  await client.connect();
  const until = performance.now() + FULL_MS;
  try {
    while (performance.now() < until) {
      await client.query("select pg_logical_emit_message(false, 'cluster', repeat('x', 4000000))");
    }
  } catch {
    // The log found no more room.
  }
  await client.end().catch(() => undefined);
  await pause(Math.max(0, until - performance.now()));
  await primary.disk.free();
  await settle(stage);
}

async function killWeb({ webs, calmMs }: Stage): Promise<void> {
  const [web] = webs;
  await web?.running.stop('SIGKILL');
  await pause(calmMs);
  web?.start();
  if (web !== undefined) await isReady(web);
}

async function restartWebs({ webs, calmMs }: Stage): Promise<void> {
  for (const web of webs) {
    await web.running.stop('SIGTERM');
    web.start();
    await isReady(web);
  }
  await pause(calmMs);
}
