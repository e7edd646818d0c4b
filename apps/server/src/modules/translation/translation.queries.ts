import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { foldedSql, listItem } from '../../db/schema.ts';

export type TranslationQuestion = { personId: number; source: string; target: string; text: string };

/** Occurrences that are counted on each side: a very common word needs no more to tell its usual counterpart. */
const COUNTED_MAX = 300;

/**
 * The most frequent counterpart of exactly this text (case and accents aside) in the lists that the person may read,
 * either way round; each side is found through the index of its folded text.
 */
export async function findCounterpart(db: Db, question: TranslationQuestion): Promise<string | undefined> {
  const { personId, source, target, text } = question;
  const folded = foldedSql(sql`${text}::text`);
  const isReadable = sql`deleted_on is null and (
    lexicon or rpn or author_id = ${personId}
    or exists (select 1 from list_team t where t.list_id = list.id and t.person_id = ${personId})
    or exists (select 1 from list_secret_reader r where r.list_id = list.id and r.person_id = ${personId})
  )`;
  const { rows } = await db.execute<{ proposal: string }>(sql`
    select proposal from (
      (select hint_txt as proposal from list_item
        join list on list.id = list_id and learn_language = ${source} and hint_language = ${target}
        where ${foldedSql(listItem.learnTxt)} = ${folded} and btrim(hint_txt) <> '' and ${isReadable}
        limit ${COUNTED_MAX})
      union all
      (select learn_txt from list_item
        join list on list.id = list_id and learn_language = ${target} and hint_language = ${source}
        where ${foldedSql(listItem.hintTxt)} = ${folded} and btrim(learn_txt) <> '' and ${isReadable}
        limit ${COUNTED_MAX})
    ) as counterpart
    group by proposal order by count(*) desc, proposal limit 1`);
  return rows[0]?.proposal;
}
