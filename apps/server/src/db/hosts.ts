import pg from 'pg';

/** A server that answers at all does it sooner. */
const LOOK_MS = 2_000;
const HOSTS = /^(postgres(?:ql)?:\/\/(?:[^/]*@)?)([^/?@]*)(\/[^?]*)(?:\?(.*))?$/;

export class NotWritable extends Error {
  readonly code = '25006';
}

/**
 * One address for each server that `url` names, as libpq writes it: postgres://user:password@first:5432,second:5432/base.
 * Pupitre looks for the one that can be written to whatever target_session_attrs says.
 */
export function splitHosts(url: string): string[] {
  const [, before = '', hosts = '', base = '', query = ''] = HOSTS.exec(url) ?? [];
  if (!hosts.includes(',')) return [url];
  const rest = query.split('&').filter((part) => part !== '' && !part.startsWith('target_session_attrs='));
  const options = rest.length === 0 ? '' : `?${rest.join('&')}`;
  return hosts.split(',').map((host) => `${before}${host}${base}${options}`);
}

/**
 * The first of these servers to say that it can be written to. With `proves`, it has to write as well: a full disk still
 * answers.
 */
export async function findWritable(
  urls: readonly string[],
  { proves = false, withinMs = LOOK_MS } = {},
): Promise<string> {
  try {
    return await Promise.any(urls.map((url) => look(url, proves, withinMs)));
  } catch (error) {
    const { errors } = error as AggregateError;
    // Those that answered say more than those that did not.
    throw errors.find((one) => one instanceof NotWritable) ?? errors[0];
  }
}

async function look(url: string, proves: boolean, withinMs: number): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'pupitre-probe',
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ closed: boolean }>(
      "select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as closed",
    );
    if (rows[0]?.closed !== false) throw new NotWritable('The server is a standby, or read-only.');
    if (proves) await client.query(PROOF);
    return url;
  } finally {
    void client.end().catch(() => undefined);
  }
}

const PROOF =
  "insert into instance (key, value) values ('written', now()::text) on conflict (authority_id, key) do update set value = excluded.value";
