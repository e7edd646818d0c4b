import { CONJUGATION_TAG } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';

export type ConjugatedItem = { id: number; learnTxt: string; tags: string[]; accept: string[]; language: string };

/** Items that the conjugation tool made, by number. */
export async function findConjugatedItems(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<ConjugatedItem[]> {
  const { rows } = await db.execute<ConjugatedItem>(sql`
    select i.id, i.learn_txt as "learnTxt", i.tags, i.accept, l.learn_language as language
    from list_item i join list l on l.id = i.list_id
    where i.id > ${after} and ${CONJUGATION_TAG} = any(i.tags) order by i.id limit ${limit}`);
  return rows;
}

/** A list gets a new version, so that open pages and editors see that it changed. */
export async function widenItems(db: Db, items: readonly { id: number; accept: string[] }[]): Promise<void> {
  if (items.length === 0) return;
  await db.execute(sql`
    with given as (
      select (one ->> 'id')::integer as id, array(select jsonb_array_elements_text(one -> 'accept')) as accept
      from jsonb_array_elements(${JSON.stringify(items)}::jsonb) one),
    widened as (update list_item i set accept = g.accept from given g where i.id = g.id returning i.list_id)
    update list l set version = l.version + 1 from (select distinct list_id from widened) w where l.id = w.list_id`);
}
