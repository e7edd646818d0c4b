import type { DirectoryEntry } from '@pupitre/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';

export type TeacherSearch = {
  callerId: number;
  /** Folded words, each to be found somewhere in the folded name. */
  words: readonly string[];
  /** The caller's schools only, or everybody. */
  scope: 'school' | 'authority';
  limit: number;
};

/** Teachers other than the caller, own school first. */
export async function findTeachers(db: Db, search: TeacherSearch): Promise<DirectoryEntry[]> {
  const { callerId, words, scope, limit } = search;
  const named = words.map((word) => sql`folded_name like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  const { rows } = await db.execute<DirectoryEntry>(sql`
    with found as (
      select id, display_name, folded_name, object_guid, exists (
        select 1 from school_member theirs join school_member own using (school_id)
        where theirs.person_id = person.id and own.person_id = ${callerId}
      ) as near
      from person
      where active and object_guid is not null and roles && array['enseignants', 'soutien', 'publisher']
        and id <> ${callerId} and ${sql.join(named, sql` and `)}
    )
    select display_name as "displayName", object_guid as "objectGuid" from found
    where near or ${scope === 'authority'}
    order by near desc, folded_name, id limit ${limit}`);
  return rows;
}
