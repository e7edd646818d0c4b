import type { PractisedWord } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';

export type Remembered = PractisedWord & { personId: number; word: string };

/** Words that pupils know, in the order of their keys. */
export async function findMemory(
  db: Db,
  after: { personId: number; word: string },
  limit: number,
): Promise<Remembered[]> {
  const { rows } = await db.execute<Remembered>(sql`
    select person_id as "personId", word, learn_txt as "learnTxt", hint_txt as "hintTxt", picture,
      learn_language as "learnLanguage", hint_language as "hintLanguage"
    from word_memory where (person_id, word) > (${after.personId}, ${after.word}::uuid)
    order by person_id, word limit ${limit}`);
  return rows;
}

/** Of the row and one that has the new key already, the one that was asked last keeps it. */
export async function renameWord(db: Db, { personId, word }: Remembered, now: string): Promise<void> {
  await db.execute(sql`
    delete from word_memory m using word_memory other
    where m.person_id = ${personId} and other.person_id = ${personId}
      and (m.word = ${word}::uuid and other.word = ${now}::uuid and m.reviewed_on <= other.reviewed_on
        or m.word = ${now}::uuid and other.word = ${word}::uuid and m.reviewed_on < other.reviewed_on)`);
  await db.execute(sql`
    update word_memory set word = ${now}::uuid where person_id = ${personId} and word = ${word}::uuid`);
}
