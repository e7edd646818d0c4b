import type { PersonAct } from '@pupitre/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { personAct } from '../../db/directory-schema.ts';
import type { Wire } from '../../db/statement.ts';

export type NewAct = typeof personAct.$inferInsert;

export async function insertAct(db: Db, act: NewAct): Promise<void> {
  await db.insert(personAct).values(act);
}

/** What was written about an account must not outlive it. */
export async function forgetReasons(db: Db, personId: number): Promise<void> {
  await db.execute(sql`
    update person_act set reason = '' where reason <> '' and (person_id = ${personId} or other_id = ${personId})`);
}

export type ActLine = {
  id: number;
  act: PersonAct;
  createdOn: Date;
  actorId: number | null;
  actor: string;
  personId: number;
  person: string;
  otherId: number | null;
  reason: string;
  joinId: number | null;
};

/** Latest first: of everybody, or those about one account. */
export async function findActs(
  db: Db,
  { personId, skip = 0, limit }: { personId?: number; skip?: number; limit: number },
): Promise<ActLine[]> {
  const about = personId === undefined ? sql`true` : sql`(a.person_id = ${personId} or a.other_id = ${personId})`;
  const { rows } = await db.execute<Wire<ActLine, 'createdOn'>>(sql`
    select a.id, a.act, a.created_on as "createdOn", a.actor_id as "actorId", coalesce(w.display_name, '') as actor,
      a.person_id as "personId", coalesce(p.display_name, '') as person, a.other_id as "otherId", a.reason, j.id as "joinId"
    from person_act a left join person w on w.id = a.actor_id left join person p on p.id = a.person_id
    left join person_join j on a.act = 'join' and j.kept_id = a.person_id and j.gone_id = a.other_id
      and j.joined_on = a.created_on
    where ${about} order by a.id desc limit ${limit} offset ${skip}`);
  return rows.map((row) => ({ ...row, createdOn: new Date(row.createdOn) }));
}

/** When her data were last exported; null: never, as far as the record goes. */
export async function findLastExport(db: Db, personId: number): Promise<Date | null> {
  const { rows } = await db.execute<{ on: string | null }>(sql`
    select max(created_on) as on from person_act where person_id = ${personId} and act = 'export'`);
  const on = rows[0]?.on ?? null;
  return on === null ? null : new Date(on);
}

/** Whether the account went: it was erased, or joined to another one. */
export async function hasGone(db: Db, personId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from person_act where (act = 'erase' and person_id = ${personId}) or (act = 'join' and other_id = ${personId})
    limit 1`);
  return rows.length > 0;
}

export async function deleteOldActs(db: Db, now: Date, years: number): Promise<void> {
  await db.execute(sql`
    delete from person_act where created_on < ${now.toISOString()}::timestamptz - make_interval(years => ${years})`);
}
