import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/connection.ts';

/** Invariants of a database in which nothing was half-saved: each statement counts the violating rows. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'a list counts its items': `select count(*) from list l
    where l.item_count <> (select count(*) from list_item i where i.list_id = l.id)`,
  'a course counts its resources': `select count(*) from course c
    where c.item_count <> (select count(*) from course_item i where i.course_id = c.id)`,
  'a course counts what is tracked': `select count(*) from course c where c.tracked_count <>
    (select count(*) from course_item i where i.course_id = c.id and i.progression_enabled)`,
  'a folio counts its criteria': `select count(*) from folio f where f.criterion_count <>
    (select count(*) from folio_criterion c where c.folio_id = f.id and c.removed_on is null)`,
  'a folio counts its pupils': `select count(*) from folio f where f.student_count <>
    (select count(*) from folio_student s where s.folio_id = f.id and s.removed_on is null)`,
  'an observation counts its discussion': `select count(*) from observation o where o.discussion_count <>
    (select count(*) from observation_comment c where c.student_id = o.student_id and c.criterion_id = o.criterion_id)`,
  'pupil and criterion of an observation are of one folio': `select count(*) from observation o
    join folio_student s on s.id = o.student_id join folio_criterion c on c.id = o.criterion_id
    where s.folio_id <> c.folio_id`,
  'the last change of an observation made its version': `select count(*) from observation o where o.version > 0
    and exists (select 1 from observation_change h
      where h.student_id = o.student_id and h.criterion_id = o.criterion_id and h.side = 'teacher')
    and o.version <> (select max(version) from observation_change h
      where h.student_id = o.student_id and h.criterion_id = o.criterion_id and h.side = 'teacher')`,
  'earlier observations are before the present one': `select count(*) from earlier_observation e
    join observation o on o.student_id = e.student_id and o.criterion_id = e.criterion_id
    where o.state is not null and e.observed_on >= o.leveled_on`,
  'places of items are unique in their list': `select count(*) from (select 1 from list_item
    group by list_id, position having count(*) > 1) twice`,
  'places of resources are unique in their course': `select count(*) from (select 1 from course_item
    group by course_id, position having count(*) > 1) twice`,
  'places of criteria are unique in their folio': `select count(*) from (select 1 from folio_criterion
    where removed_on is null group by folio_id, position having count(*) > 1) twice`,
  'versions count from 1': `select (select count(*) from list where version < 1)
    + (select count(*) from course where version < 1) + (select count(*) from folio where version < 1)
    + (select count(*) from preferences where version < 1) + (select count(*) from pupil_group where version < 1)`,
  'a folio has one owner, its author': `select count(*) from folio f where not exists (select 1 from folio_member m
    where m.folio_id = f.id and m.role = 'owner' and m.person_id = f.author_id)`,
  'what is shown is not unused': `select count(*) from medium m where m.unused_since is not null
    and exists (select 1 from medium_use u where u.guid = m.guid)`,
  'what nothing shows is unused': `select count(*) from medium m where m.unused_since is null
    and not exists (select 1 from medium_use u where u.guid = m.guid)`,
  'a list’s pictures of ours are held by it': `select count(*) from list_item i
    join medium m on i.hint_img_url like '/api/v1/medias/' || m.guid || '/%'
    where not exists (select 1 from medium_use u where u.guid = m.guid and u.list_id = i.list_id)`,
  'an activity’s list exists': `select count(*) from course_item i where i.list_id is not null
    and not exists (select 1 from list l where l.id = i.list_id)`,
  'who is marked as done belongs to the course': `select count(*) from course_item_done d
    join course_item i on i.id = d.item_id where i.course_id <> d.course_id`,
  'ratings are from 1 to 5': `select count(*) from course_rating where rating not between 1 and 5`,
  'nobody holds a role that there is not': `select count(*) from person
    where not roles <@ array['publisher', 'enseignants', 'soutien', 'eleves', 'admin']`,
  'no transaction was left open': `select count(*) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()
    and xact_start < now() - interval '10 seconds'`,
};

/** The violated invariants, with the number of rows. */
export async function brokenInvariants(db: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, statement] of Object.entries(INVARIANTS)) {
    const { rows } = await db.execute<{ count: string }>(sql.raw(`select (${statement}) as count`));
    const count = Number(rows[0]?.count);
    if (count !== 0) broken.push(`${name}: ${count}`);
  }
  return broken;
}
