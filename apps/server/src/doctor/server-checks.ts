import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { queueSchema, readDatabaseRole } from '../db/authorities/database-role.ts';
import { FIRST_AUTHORITY } from '../db/authority-schema.ts';
import { SUPPORTED } from '../db/connection.ts';
import { WORK_CONNECTIONS } from '../db/connections.ts';
import { migratesAtStart, readSchemaState } from '../db/migrate.ts';
import { commandLine } from '../installation.ts';
import { PURGE_JOB } from '../plugins/housekeeping.ts';
import { type Check, configOf, databaseOf } from './check.ts';
import { connect } from './connect.ts';
import { attention, type Finding, fault, ok } from './finding.ts';

const EXTENSION = 'pg_trgm';
const SLOW_MS = 5;
const ROUND_TRIPS = 15;
const CLOCK_SECONDS = 2;
const ECHO_MS = 3_000;
const PURGE_HOURS = 48;

/** The minor release of each major when this version was made; a later one may be out (postgresql.org/support/versioning). */
const LATEST: Readonly<Record<number, number>> = { 15: 20, 16: 16, 17: 12, 18: 6 };
const LATEST_SINCE = '2026-11-12';

export const versionCheck: Check = {
  name: 'version',
  needs: ['database'],
  run: async (world) => {
    const { rows } = await databaseOf(world).client.query<{ full: string; number: string }>(
      "select current_setting('server_version') as full, current_setting('server_version_num') as number",
    );
    const version = rows[0]?.full.split(' ')[0] ?? '';
    return [judgeVersion(version, Number(rows[0]?.number), configOf(world).databaseUrl === null)];
  },
};

/** `number` as server_version_num: 180004 for 18.4. */
export function judgeVersion(version: string, number: number, isEmbedded: boolean): Finding {
  const [major, minor] = [Math.floor(number / 10_000), number % 10_000];
  if (major < SUPPORTED.first || major > SUPPORTED.last) return fault('versionWrong', { version, ...SUPPORTED });
  const latest = LATEST[major] ?? 0;
  if (minor >= latest) return ok('versionOk', { version });
  const given = { version, latest: `${major}.${latest}`, since: LATEST_SINCE };
  return attention(isEmbedded ? 'versionEmbedded' : 'versionBehind', given);
}

/** A power cut loses or damages what these let wait. */
const SAFE = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

export const settingsCheck: Check = {
  name: 'settings',
  needs: ['database'],
  run: async (world) => {
    const { client } = databaseOf(world);
    const { rows: settings } = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1)',
      [[...SAFE, 'autovacuum']],
    );
    const { rows } = await client.query<{ encoding: string; collation: string; from: string; to: string }>(COLLATION);
    const { encoding = '', collation = '', from = '', to = '' } = rows[0] ?? {};
    const findings: Finding[] = [];
    if (encoding !== 'UTF8') findings.push(fault('encodingWrong', { encoding }));
    if (from !== to) findings.push(attention('collationChanged', { from, to }));
    for (const { name, setting } of settings) {
      if (setting !== 'off') continue;
      findings.push(name === 'autovacuum' ? attention('autovacuumOff') : attention('settingOff', { setting: name }));
    }
    return findings.length === 0 ? [ok('settingsOk', { collation })] : findings;
  },
};

const COLLATION = `select pg_encoding_to_char(encoding) as encoding,
  case datlocprovider::text when 'i' then 'icu ' when 'b' then 'builtin ' else 'libc ' end || datcollate as collation,
  coalesce(datcollversion, '') as from,
  coalesce(case when datcollversion is not null then pg_database_collation_actual_version(oid) end, '') as to
  from pg_database where datname = current_database()`;

const LIST = commandLine('authority', 'list');

export const rightsCheck: Check = {
  name: 'rights',
  needs: ['database'],
  run: async (world) => {
    const { client } = databaseOf(world);
    const { rows } = await client.query<Rights>(RIGHTS, [EXTENSION]);
    const [rights] = rows;
    if (rights === undefined) return [];
    const { role, base, super: isSuper } = rights;
    const standing = await readDatabaseRole(client);
    if (standing.kind === 'authority') return [ok('rightsAuthority', { role, authority: standing.authority })];
    if (standing.kind === 'stranger') return [fault('rightsStranger', { role, command: LIST })];
    const findings: Finding[] = [];
    if (standing.authorities > 1)
      findings.push(fault('rightsSeveral', { role, count: standing.authorities, command: LIST }));
    if (!rights.in_base) findings.push(fault('rightsMissing', { role, place: base }));
    if (!rights.in_public) findings.push(fault('rightsMissing', { role, place: 'public' }));
    if (!rights.extension) findings.push(fault('extensionMissing', { extension: EXTENSION }));
    // The embedded database has no other role.
    if (isSuper && configOf(world).databaseUrl !== null) findings.push(attention('rightsSuper', { role }));
    return findings.length === 0 ? [ok('rightsOk', { role })] : findings;
  },
};

type Rights = {
  role: string;
  base: string;
  super: boolean;
  in_base: boolean;
  in_public: boolean;
  extension: boolean;
};
const RIGHTS = `select current_user as role, current_database() as base,
  (select rolsuper from pg_roles where rolname = current_user) as super,
  has_database_privilege(current_database(), 'CREATE') as in_base,
  has_schema_privilege('public', 'CREATE') as in_public,
  exists (select from pg_available_extensions where name = $1) as extension`;

export const schemaCheck: Check = {
  name: 'schema',
  needs: ['database'],
  run: async (world) => {
    const { client } = databaseOf(world);
    const config = configOf(world);
    const state = await readSchemaState(client);
    const command = commandLine('migrate');
    switch (state) {
      case 'empty':
        return [attention(migratesAtStart(config) ? 'schemaEmptyByItself' : 'schemaEmpty', { command })];
      case 'restoring':
        return [fault('schemaRestoring', { command: commandLine('restore', '<sauvegarde>') })];
      case 'other':
        return [fault('schemaOther')];
      case 'newer':
        return [attention('schemaNewer')];
      case 'too-new':
        return [fault('schemaTooNew')];
      default:
    }
    if (state.isDemo && config.environment === 'prod') return [fault('schemaDemo')];
    const { missing: count, known } = state;
    if (count > 0) {
      return [
        migratesAtStart(config) ? attention('schemaOldByItself', { count }) : fault('schemaOld', { count, command }),
      ];
    }
    return (await findQueue(client)) !== null
      ? [ok('schemaOk', { count: known })]
      : [fault('queueMissing', { command })];
  },
};

/** What all processes may open, against what the server gives. */
export const connectionsCheck: Check = {
  name: 'connections',
  needs: ['database'],
  run: async (world) => {
    const { client } = databaseOf(world);
    const { database } = configOf(world);
    const { rows } = await client.query<{ processes: number; max: number }>(CONNECTIONS);
    const processes = Math.max(1, rows[0]?.processes ?? 0);
    const max = rows[0]?.max ?? 0;
    // A pooler opens its own number for the screens.
    const screens = database.directUrl === null ? database.poolSize : 0;
    const needed = processes * (screens + WORK_CONNECTIONS + 1);
    const given = { processes, needed, max };
    if (database.directUrl !== null && needed <= max) return [ok('connectionsPooled', given)];
    return [needed > max ? attention('connectionsFew', given) : ok('connectionsOk', given)];
  },
};

/** Each process has one connection that listens. */
const CONNECTIONS = `select
  (select count(*)::int from pg_stat_activity where application_name = 'pupitre-hub') as processes,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max`;

export const latencyCheck: Check = {
  name: 'latency',
  needs: ['database'],
  run: async (world) => {
    const { client } = databaseOf(world);
    const times: number[] = [];
    let difference = Number.POSITIVE_INFINITY;
    for (let trip = 0; trip < ROUND_TRIPS; trip += 1) {
      const from = performance.now();
      const sent = Date.now();
      const { rows } = await client.query<{ at: number }>('select extract(epoch from clock_timestamp())::float8 as at');
      times.push(performance.now() - from);
      const off = (rows[0]?.at ?? 0) * 1_000 - (sent + Date.now()) / 2;
      if (Math.abs(off) < Math.abs(difference)) difference = off;
    }
    const middle = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const ms = middle.toFixed(1);
    const seconds = Math.round(Math.abs(difference) / 1_000);
    return [
      middle > SLOW_MS ? attention('latencySlow', { ms }) : ok('latencyOk', { ms }),
      ...(seconds > CLOCK_SECONDS ? [attention('clockOff', { seconds })] : []),
    ];
  },
};

/** A signal sent over one connection is heard on another, as between two processes. */
export const listeningCheck: Check = {
  name: 'listening',
  needs: ['database'],
  run: async (world) => {
    const { client, url, isPooled } = databaseOf(world);
    if (isPooled) {
      const isDirect = configOf(world).database.directUrl !== null;
      return [isDirect ? fault('poolerAsDirect') : fault('poolerWithoutDirect')];
    }
    const listener = await connect(url);
    world.closers.push(() => listener.end());
    const channel = `pupitre_doctor_${randomUUID().replaceAll('-', '')}`;
    const heard = new Promise<true>((resolve) => listener.once('notification', () => resolve(true)));
    await listener.query(`listen ${channel}`);
    const from = performance.now();
    await client.query('select pg_notify($1, $2)', [channel, '']);
    const isBack = await Promise.race([heard, pause(ECHO_MS, false, { ref: false })]);
    return [isBack ? ok('listenOk', { ms: (performance.now() - from).toFixed(1) }) : fault('listenLost')];
  },
};

/** The queue keeps ended runs for a week. */
export const jobsCheck: Check = {
  name: 'jobs',
  needs: ['schema'],
  run: async (world) => {
    const { client } = databaseOf(world);
    const queue = await findQueue(client);
    if (queue === null) return [attention('jobsNever')];
    const { rows } = await client.query<{ hours: number | null; known: boolean; failed: string[] | null }>(
      selectJobs(queue),
      [PURGE_JOB],
    );
    const { hours = null, known = false, failed = null } = rows[0] ?? {};
    const findings: Finding[] = [];
    if (!known) findings.push(attention('jobsNever'));
    else if (hours === null || hours > PURGE_HOURS) findings.push(attention('jobsOld'));
    else findings.push(ok('jobsOk', { hours: Math.floor(hours) }));
    if (failed !== null) findings.push(attention('jobsFailed', { names: failed.join(', ') }));
    return findings;
  },
};

/** The schema of the queue that servers with this role would take; null where it is missing. */
async function findQueue(client: ClientBase): Promise<string | null> {
  const standing = await readDatabaseRole(client);
  const schema = queueSchema(standing.kind === 'authority' ? standing.authority : FIRST_AUTHORITY);
  const { rows } = await client.query<{ queue: boolean }>(
    "select exists (select from pg_tables where schemaname = $1 and tablename = 'job') as queue",
    [schema],
  );
  return rows[0]?.queue === true ? schema : null;
}

const selectJobs = (queue: string) => `select
  exists (select from ${queue}.queue where name = $1) as known,
  (select extract(epoch from now() - max(completed_on))::float8 / 3600 from ${queue}.job
    where name = $1 and state = 'completed') as hours,
  (select array_agg(distinct name) from ${queue}.job
    where state = 'failed' and completed_on > now() - interval '1 day') as failed`;
