import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import pg from 'pg';
import type { Db } from '../connection.ts';
import { withShortLocks } from '../short-locks.ts';
import { queueSchema } from './database-role.ts';

/**
 * What keeps two authorities from sharing a value that comes from outside. The version before names these keys in its
 * statements, so they stay until there is a second authority; from then on the keys with the authority do alone.
 */
const SOLE_KEYS: readonly { table: string; constraint: string; becomesPrimary?: string }[] = [
  { table: 'school', constraint: 'school_sourced_id_unique' },
  { table: 'person', constraint: 'person_object_guid_unique' },
  { table: 'person', constraint: 'person_cloee_world_id_unique' },
  { table: 'class_group', constraint: 'class_group_sourced_id_unique' },
  { table: 'pupil_group', constraint: 'pupil_group_key_unique' },
  { table: 'curriculum_criterion', constraint: 'curriculum_criterion_entry_id_curriculum_entry_id_fk' },
  { table: 'instance', constraint: 'instance_pkey', becomesPrimary: 'instance_apart' },
  { table: 'dev_account', constraint: 'dev_account_pkey', becomesPrimary: 'dev_account_apart' },
  { table: 'curriculum_entry', constraint: 'curriculum_entry_pkey', becomesPrimary: 'curriculum_entry_apart' },
  {
    table: 'curriculum_criterion',
    constraint: 'curriculum_criterion_pkey',
    becomesPrimary: 'curriculum_criterion_apart',
  },
];

/** Drops the keys over all authorities; may run again. */
export async function dropSoleKeys(db: Db): Promise<void> {
  for (const { table, constraint, becomesPrimary } of SOLE_KEYS) {
    const { rows } = await db.execute(
      sql`select 1 from pg_constraint where conrelid = ${`public.${table}`}::regclass and conname = ${constraint}`,
    );
    if (rows.length === 0) continue;
    const primary = sql.raw(
      becomesPrimary === undefined
        ? ''
        : `, add constraint ${becomesPrimary} primary key using index ${becomesPrimary}`,
    );
    const [whole, key] = [sql.identifier(table), sql.identifier(constraint)];
    await withShortLocks(db, (tx) => tx.execute(sql`alter table ${whole} drop constraint ${key}${primary}`));
  }
  await withShortLocks(db, (tx) => tx.execute(sql`drop index if exists admin_job_one`));
}

export type AuthorityRow = { id: number; name: string; role: string | null; isRoleThere: boolean };

export async function findAuthorities(client: Pick<ClientBase, 'query'>): Promise<AuthorityRow[]> {
  const { rows } = await client.query<AuthorityRow>(
    `select id, name, role, exists (select from pg_roles where rolname = role) as "isRoleThere" from authority order by id`,
  );
  return rows;
}

/**
 * Gives the role of an authority what its servers need, and no more: rows of the tables that have a policy, not their parts,
 * which are reached through the whole. Again after each migration, which may have brought tables.
 */
export async function admit(client: Pick<ClientBase, 'query'>, { id, role }: AuthorityRow): Promise<void> {
  if (role === null) return;
  const to = pg.escapeIdentifier(role);
  const queue = queueSchema(id);
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_policies p on p.schemaname = 'public' and p.tablename = c.relname
    where c.relnamespace = 'public'::regnamespace and p.policyname = 'apart' order by 1`,
  );
  const grants = [
    'usage on schema public, drizzle',
    'select on drizzle.__drizzle_migrations, authority',
    `select, insert, update, delete on ${rows.map(({ name }) => name).join(', ')}`,
    'usage, select on all sequences in schema public',
    `usage on schema ${queue}`,
    `select, insert, update, delete on all tables in schema ${queue}`,
    `usage, select on all sequences in schema ${queue}`,
    `execute on all functions in schema ${queue}`,
  ];
  const { rows: base } = await client.query<{ name: string; may: boolean }>(
    "select current_database() as name, has_database_privilege($1, current_database(), 'temp') as may",
    [role],
  );
  // Rosters are read into tables of the moment. As a rule everybody may make them.
  const [{ name, may } = { name: '', may: true }] = base;
  if (!may) grants.push(`temporary on database ${pg.escapeIdentifier(name)}`);
  for (const grant of grants) await client.query(`grant ${grant} to ${to}`);
}

/**
 * Functions that searches use with an index. Under a policy PostgreSQL uses an index only with functions that are known to tell
 * nothing of a row they are not to be asked about; these never fail by what a text holds, and raise no notice.
 */
const SEARCHING: readonly string[] = [
  'textlike(text, text)',
  'arrayoverlap(anyarray, anyarray)',
  'arraycontains(anyarray, anyarray)',
  'lower(text)',
  'btrim(text)',
  'replace(text, text, text)',
  'translate(text, text, text)',
  'normalize(text, text)',
];

/** The statements that mark those that are not marked yet. */
export async function findUnmarked(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from unnest(${sql.param([...SEARCHING])}::text[]) as name
    where not (select proleakproof from pg_proc where oid = ('pg_catalog.' || name)::regprocedure)`);
  return rows.map(({ name }) => `alter function pg_catalog.${name} leakproof;`);
}

/** Runs them where this role may. */
export async function markLeakproof(db: Db): Promise<void> {
  const { rows } = await db.execute<{ may: boolean }>(
    sql`select rolsuper as may from pg_roles where rolname = current_user`,
  );
  if (rows[0]?.may !== true) return;
  for (const statement of await findUnmarked(db)) await db.execute(sql.raw(statement));
}
