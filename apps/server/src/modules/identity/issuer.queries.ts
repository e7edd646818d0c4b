import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';

/** Gives the rows without an issuer, as version 0.2.0 wrote them, to this one. */
export async function claimSubjects(db: Db, issuer: string): Promise<void> {
  await db.execute(sql`
    update person set issuer = ${issuer} where issuer = '' and subject is not null
      and not exists (select from person o where o.subject = person.subject and o.issuer = ${issuer})`);
}

/** Whoever has the same subject at both issuers in two rows keeps both, for the administration to settle. */
export async function moveSubjects(db: Db, from: string, to: string): Promise<{ moved: number; apart: number }> {
  const { rowCount: apart } = await db.execute(sql`
    insert into people_issue (kind, person_id, other_id)
    select 'split-account', n.id, o.id from person o join person n on n.subject = o.subject and n.issuer = ${to}
    where o.issuer = ${from}
    on conflict (kind, person_id, other_id, value) do update set last_on = now()`);
  const { rowCount: moved } = await db.execute(sql`
    update person o set issuer = ${to} where o.issuer = ${from} and o.subject is not null
      and not exists (select from person n where n.subject = o.subject and n.issuer = ${to})`);
  return { moved: moved ?? 0, apart: apart ?? 0 };
}

export async function forgetSubjects(db: Db, issuer: string): Promise<number> {
  const { rowCount } = await db.execute(
    sql`update person set subject = null, issuer = '' where issuer = ${issuer} and subject is not null`,
  );
  return rowCount ?? 0;
}
