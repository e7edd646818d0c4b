import { join } from 'node:path';
import { runningDatabaseUrl } from '../db/embedded/running-postgres.ts';
import { splitHosts } from '../db/hosts.ts';
import { type Check, configOf, type World } from './check.ts';
import { connect, describeFailure, describeHost, hostOf, isPooled, type Reached, reach } from './connect.ts';
import { attention, type Finding, fault, ok, reasonOf, skipped } from './finding.ts';

/** Which server answers, and whether it can be written to; leaves a connection for the checks that follow. */
export const databaseCheck: Check = {
  name: 'database',
  needs: ['configuration'],
  isEnough: ({ database }) => database !== undefined,
  run: async (world) => {
    const { databaseUrl, database } = configOf(world);
    if (databaseUrl === null) return reachEmbedded(world);
    const findings = await reachServers(world, 'DATABASE_URL', databaseUrl);
    if (database.directUrl === null) return findings;
    const pooled = world.database;
    const direct = await reachServers(world, 'DATABASE_DIRECT_URL', database.directUrl);
    // What a pooler hides is asked of the server itself.
    world.database ??= pooled;
    return [...findings, ...direct];
  },
};

async function reachEmbedded(world: World): Promise<Finding[]> {
  const { dataDir } = configOf(world);
  let url: string | null;
  try {
    url = runningDatabaseUrl(dataDir);
  } catch (error) {
    return [skipped('embeddedClosed', { file: join(dataDir, 'postgres-password'), reason: reasonOf(error) })];
  }
  if (url === null) return [skipped('embeddedStopped')];
  try {
    const { client } = await reach(url);
    keep(world, client, url, false);
    return [ok('embeddedOk')];
  } catch (error) {
    const reason = reasonOf(error);
    // A product that was killed leaves its note.
    if (reason === 'ECONNREFUSED' || reason === 'ENOENT') return [skipped('embeddedStopped')];
    if (reason === 'EACCES') return [skipped('embeddedClosed', { file: join(dataDir, 'socket'), reason })];
    return [describeFailure(url, error, true)];
  }
}

async function reachServers(world: World, variable: string, address: string): Promise<Finding[]> {
  const urls = splitHosts(address);
  const isOnly = urls.length === 1;
  const findings: Finding[] = [];
  const writable: [string, Reached][] = [];
  // Beside each other: one that is silent must not take the time of all.
  const tried = await Promise.allSettled(urls.map(reach));
  for (const [place, one] of tried.entries()) {
    const url = urls[place] ?? '';
    if (one.status === 'rejected') {
      findings.push(describeFailure(url, one.reason, isOnly));
      continue;
    }
    findings.push(describeHost(url, one.value));
    world.closers.push(() => one.value.client.end());
    if (one.value.state === 'writable') writable.push([url, one.value]);
  }
  const [first] = writable;
  if (first === undefined) {
    const isReached = tried.some(({ status }) => status === 'fulfilled');
    return isReached || !isOnly ? [...findings, fault('noneWritable', { variable })] : findings;
  }
  if (writable.length > 1) findings.push(fault('severalWritable', { variable, count: writable.length }));
  const [url, { client }] = first;
  world.database = { client, url, isPooled: await isPooled(client) };
  return findings;
}

function keep(world: World, client: Reached['client'], url: string, pooled: boolean): void {
  world.closers.push(() => client.end());
  world.database = { client, url, isPooled: pooled };
}

/** The copy that DATABASE_READ_URL names: of this database, and not late. */
export const copyCheck: Check = {
  name: 'copy',
  needs: ['database'],
  run: async (world) => {
    const { readUrl } = configOf(world).database;
    if (readUrl === null) return [ok('copyNone')];
    const host = hostOf(readUrl);
    let client: Reached['client'];
    try {
      client = await connect(readUrl);
    } catch (error) {
      // Without it everything is read from the database itself.
      return [describeFailure(readUrl, error, false)];
    }
    world.closers.push(() => client.end());
    const { rows } = await client.query<{ standby: boolean; late: number | null }>(COPY);
    const { standby = false, late = null } = rows[0] ?? {};
    const isSame = (await identityOf(client)) === (await identityOf(world.database?.client ?? client));
    if (!isSame) return [fault('copyOther', { host })];
    if (!standby) return [attention('copyPrimary', { host })];
    const seconds = Math.round(late ?? 0);
    const { OLDEST_SECONDS: limit } = await import('../db/replica.ts');
    return [seconds > limit ? attention('copyLate', { host, seconds, limit }) : ok('copyOk', { host, seconds })];
  },
};

const COPY = `select pg_is_in_recovery() as standby, case
  when pg_last_wal_receive_lsn() is distinct from pg_last_wal_replay_lsn()
  then extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 else 0 end as late`;

async function identityOf(client: Reached['client']): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "select system_identifier::text || '/' || current_database() as id from pg_control_system()",
  );
  return rows[0]?.id ?? '';
}
