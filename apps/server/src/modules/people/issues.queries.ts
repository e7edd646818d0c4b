import { type SQL, sql } from 'drizzle-orm';
import { byFamilyNameOf } from '../../db/by-family-name.ts';
import type { Db } from '../../db/connection.ts';
import type { Wire } from '../../db/statement.ts';

const OPEN_SPLITS = sql`from people_issue i join person p on p.id = i.person_id join person o on o.id = i.other_id
  where i.kind = 'split-account' and i.settled_on is null`;
const OPEN_ROLES = sql`from people_issue i join person p on p.id = i.person_id
  where i.kind = 'unknown-role' and i.settled_on is null`;

export type NamedLine = {
  id: number;
  displayName: string;
  roles: string[];
  logins: string[];
  cloeeWorldId: string | null;
  objectGuid: string | null;
  subject: string | null;
};

/** A person of the given alias, with what names her. */
const namedOf = (alias: 'p' | 'o'): SQL => {
  const of = sql.raw(alias);
  return sql`jsonb_build_object('id', ${of}.id, 'displayName', ${of}.display_name, 'roles', ${of}.roles,
    'logins', array(select login from dev_account d where d.person_id = ${of}.id order by position),
    'cloeeWorldId', ${of}.cloee_world_id, 'objectGuid', ${of}.object_guid, 'subject', ${of}.subject)`;
};

export type SplitLine = { id: number; since: Date; person: NamedLine; other: NamedLine };

export async function findSplits(db: Db): Promise<SplitLine[]> {
  const { rows } = await db.execute<Wire<SplitLine, 'since'>>(sql`
    select i.id, i.created_on as since, ${namedOf('p')} as person, ${namedOf('o')} as other ${OPEN_SPLITS}
    order by i.created_on, i.id`);
  return rows.map((row) => ({ ...row, since: new Date(row.since) }));
}

export type RoleLine = { role: string; count: number; since: Date; people: NamedLine[] };

/** By value; of the people the first ones by name. */
export async function findUnknownRoles(db: Db, limit: number): Promise<RoleLine[]> {
  const { rows } = await db.execute<Wire<RoleLine, 'since'>>(sql`
    with held as (
      select i.value, i.created_on, ${namedOf('p')} as person,
        row_number() over (partition by i.value order by ${byFamilyNameOf('p')}) as place ${OPEN_ROLES}
    )
    select value as role, count(*)::int as count, min(created_on) as since,
      jsonb_agg(person order by place) filter (where place <= ${limit}) as people
    from held group by value order by count(*) desc, value`);
  return rows.map((row) => ({ ...row, since: new Date(row.since) }));
}

export async function countSplits(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${OPEN_SPLITS}`);
  return rows[0]?.count ?? 0;
}

export async function countUnknownRoles(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(distinct i.value)::int as count ${OPEN_ROLES}`);
  return rows[0]?.count ?? 0;
}

/** The two accounts of a split that is settled now; undefined where there is none to settle. */
export async function settleSplit(db: Db, id: number): Promise<{ personId: number; otherId: number } | undefined> {
  const { rows } = await db.execute<{ personId: number; otherId: number }>(sql`
    update people_issue set settled_on = now()
    where id = ${id} and kind = 'split-account' and other_id is not null and settled_on is null
    returning person_id as "personId", other_id as "otherId"`);
  return rows[0];
}

/** Returns how many people it was asked about. */
export async function settleRole(db: Db, role: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update people_issue set settled_on = now() where kind = 'unknown-role' and value = ${role} and settled_on is null`);
  return rowCount ?? 0;
}
