import pg from 'pg';
import { attention, type Finding, fault, ok, reasonOf } from './finding.ts';

const CONNECT_MS = 3_000;
/** A standby that is later would lose this much at a failover. */
const LATE_SECONDS = 60;

export type Reached = { client: pg.Client; state: 'writable' | 'read-only' | 'standby'; lateSeconds: number };

/** The machines of an address, without user and password. */
export function hostOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url.replace('@/', '@socket/'));
  return searchParams.get('host') ?? `${hostname}:${port || '5432'}`;
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'pupitre-doctor',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  // A connection that is cut later fails where it is used.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Behind a pooler the number of the process that answers is not the one that was told when the connection began. */
export async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as { processID?: number }).processID;
}

export async function reach(url: string): Promise<Reached> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ standby: boolean; closed: boolean; late: number | null }>(LOOK);
    const { standby = false, closed = false, late = null } = rows[0] ?? {};
    return {
      client,
      state: standby ? 'standby' : closed ? 'read-only' : 'writable',
      lateSeconds: Math.round(late ?? 0),
    };
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

/** A standby that has replayed all it received is not late, however long ago the last write was. */
const LOOK = `select pg_is_in_recovery() as standby,
  current_setting('transaction_read_only') = 'on' as closed,
  case when pg_is_in_recovery() and pg_last_wal_receive_lsn() is distinct from pg_last_wal_replay_lsn()
    then extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 else 0 end as late`;

export function describeHost(url: string, { state, lateSeconds: seconds }: Reached): Finding {
  const host = hostOf(url);
  if (state === 'writable') return ok('hostWritable', { host });
  if (state === 'read-only') return attention('hostReadOnly', { host });
  return (seconds > LATE_SECONDS ? attention : ok)(seconds > LATE_SECONDS ? 'hostLate' : 'hostStandby', {
    host,
    seconds,
  });
}

/** One that does not answer is a fault where it is the only one. */
export function describeFailure(url: string, error: unknown, isOnly: boolean): Finding {
  const given = { host: hostOf(url), reason: reasonOf(error) };
  const level = isOnly ? fault : attention;
  if (/^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT)$/.test(given.reason)) {
    return level('hostRefused', given);
  }
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(given.reason)) return level('hostUnknown', given);
  if (/^28/.test(given.reason)) return level('hostPassword', given);
  if (given.reason === '3D000') return level('hostNoDatabase', { host: given.host });
  return level('hostFailed', given);
}
