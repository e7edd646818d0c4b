import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';

export type Counted = { added: number; changed: number };
export type Moved = { added: number; removed: number };
export type RosterCounts = {
  schools: Counted;
  people: Counted & { deactivated: number; reactivated: number; ignored: number };
  schoolMembers: Moved;
  classes: Counted & { deactivated: number };
  classMembers: Moved;
};

/** What the import did, counted; `all`: rows that taking it back has to look at. */
export async function countDone(db: Db): Promise<RosterCounts & { all: number }> {
  const { rows } = await db.execute<{ kind: string; what: string; flip: string; count: number }>(sql`
    select kind, what, count(distinct coalesce(person_id, 0)::bigint * 4294967296 + coalesce(class_id, school_id, 0))::int as count,
      case when kind not in ('person', 'class') or before ->> 'active' = after ->> 'active' or after ->> 'active' is null then ''
        when after ->> 'active' = 'true' then 'on' else 'off' end as flip
    from roster_done group by 1, 2, 4`);
  const { rows: left } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from roster_user u
    where not u.deleted and not exists (select 1 from person p where p.object_guid = u.object_guid)`);
  const of = (kind: string, what: string, flip = '') =>
    rows.find((row) => row.kind === kind && row.what === what && row.flip === flip)?.count ?? 0;
  return {
    schools: { added: of('school', 'added'), changed: of('school', 'changed') },
    people: {
      added: of('person', 'added'),
      changed: of('person', 'changed'),
      deactivated: of('person', 'changed', 'off'),
      reactivated: of('person', 'changed', 'on'),
      ignored: left[0]?.count ?? 0,
    },
    schoolMembers: { added: of('school-member', 'added'), removed: of('school-member', 'removed') },
    classes: {
      added: of('class', 'added'),
      changed: of('class', 'changed') + of('class', 'changed', 'on'),
      deactivated: of('class', 'changed', 'off'),
    },
    classMembers: {
      added: of('class-member', 'added') + of('class-member', 'changed'),
      removed: of('class-member', 'removed'),
    },
    all: rows.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Keeps what the import did, until it can no longer be taken back. */
export async function keepDone(db: Db, importId: number): Promise<void> {
  await db.execute(sql`
    insert into roster_change (import_id, kind, what, person_id, school_id, class_id, before, after)
    select ${importId}::int, kind, what, person_id, school_id, class_id, before, after from roster_done`);
}
