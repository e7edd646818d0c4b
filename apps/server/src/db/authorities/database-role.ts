import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import { FIRST_AUTHORITY } from '../authority-schema.ts';
import type { Db } from '../connection.ts';

/** What a role is to this database: the owner of its tables, an authority's own, or nobody's. */
export type DatabaseRole =
  | { kind: 'owner'; authorities: number }
  | { kind: 'authority'; authority: number }
  | { kind: 'stranger' };

/** A database from before the authorities has one, and owners only. */
export async function readDatabaseRole(client: Pick<ClientBase, 'query'>): Promise<DatabaseRole> {
  const { rows } = await client.query<{ apart: boolean | null }>(
    "select row_security_active(to_regclass('public.authority')) as apart",
  );
  const apart = rows[0]?.apart ?? null;
  if (apart === null) return { kind: 'owner', authorities: 1 };
  if (!apart) {
    const { rows: counted } = await client.query<{ count: number }>('select count(*)::int as count from authority');
    return { kind: 'owner', authorities: counted[0]?.count ?? 1 };
  }
  const { rows: granted } = await client.query<{ may: boolean }>(
    "select has_table_privilege('public.authority', 'select') as may",
  );
  if (granted[0]?.may !== true) return { kind: 'stranger' };
  const { rows: own } = await client.query<{ id: number | null }>('select this_authority() as id');
  const id = own[0]?.id ?? null;
  return id === null ? { kind: 'stranger' } : { kind: 'authority', authority: id };
}

/** The authority of this connection's role. */
export async function readAuthority(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number | null }>(sql`select this_authority() as id`);
  const [row] = rows;
  if (row === undefined || row.id === null) throw new Error('This role works for no authority.');
  return row.id;
}

/** Whether this role makes and drops tables, or only works in them. */
export async function ownsTables(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ apart: boolean | null }>(
    sql`select row_security_active(to_regclass('public.authority')) as apart`,
  );
  return rows[0]?.apart !== true;
}

/** The schema of an authority's queue. */
export const queueSchema = (authority: number): string =>
  authority === FIRST_AUTHORITY ? 'pgboss' : `pgboss_${authority}`;
