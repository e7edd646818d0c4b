import type { ContentKind } from '@pupitre/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';

/** Content that a person may read for ever once she opened it by its secret link; a folio is read by the link alone. */
export type RememberedContent = Exclude<ContentKind, 'folio'>;

/** Whether a person opened it by its secret link. Stands in a select from the content's own table. */
export const isSecretReader = (content: RememberedContent, personId: ReturnType<typeof sql.placeholder>) =>
  sql<boolean>`exists (select 1 from ${sql.raw(`"${content}_secret_reader" r where r.${content}_id = "${content}"."id"`)} and r.person_id = ${personId})`;

/** What this secret opens, held against a renewal: whoever waits for one finds that the old secret opens nothing. */
export async function lockBySecret(db: Db, content: RememberedContent, secret: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${sql.identifier(content)} where secret = ${secret}::uuid and deleted_on is null for share`,
  );
  return rows[0]?.id;
}

export async function insertSecretReader(
  db: Db,
  content: RememberedContent,
  id: number,
  personId: number,
): Promise<void> {
  await db.execute(sql`
    insert into ${sql.raw(`"${content}_secret_reader" (${content}_id, person_id)`)} values (${id}, ${personId})
    on conflict do nothing`);
}

/** A new secret; whoever had read through the old one reads no more. */
export async function renewSecret(db: Db, content: ContentKind, id: number): Promise<string> {
  const { rows } = await db.execute<{ secret: string }>(
    sql`update ${sql.identifier(content)} set secret = gen_random_uuid() where id = ${id} returning secret`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`The ${content} ${id} has gone.`);
  if (content !== 'folio') {
    await db.execute(sql`delete from ${sql.raw(`"${content}_secret_reader" where ${content}_id`)} = ${id}`);
  }
  return row.secret;
}
