import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { givenRows } from '../../db/given-rows.ts';

const NAMES = givenRows('n', { id: 'int', displayName: 'text', now: 'text' });
type Named = { id: number; displayName: string; foldedName: string };

export async function findNamesAfter(db: Db, after: number, limit: number): Promise<Named[]> {
  const { rows } = await db.execute<Named>(sql`
    select id, display_name as "displayName", folded_name as "foldedName" from person
    where id > ${after} order by id limit ${limit}`);
  return rows;
}

/** A name that a sign-in has changed meanwhile has its own index already. */
export async function setFoldedNames(
  db: Db,
  names: readonly { id: number; displayName: string; now: string }[],
): Promise<void> {
  if (names.length === 0) return;
  await db.execute(sql`
    update person p set folded_name = n.now from ${NAMES.of(names)}
    where p.id = n.id and p.display_name = n.display_name`);
}
