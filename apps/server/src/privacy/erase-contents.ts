import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';

/** What happens to the lists, courses and folios of an erased person, by title. */
export type ContentsReport = {
  /** Nobody else uses them: they are deleted for good. */
  deleted: string[];
  /** Published, in a team, distributed or opened by others: they stay, under « Compte supprimé ». */
  anonymous: string[];
  /** Folios with colleagues who may write: the first of them owns them now. */
  handedOver: string[];
};

const titles = async (db: Db, kind: string, statement: SQL): Promise<string[]> => {
  const { rows } = await db.execute<{ title: string }>(statement);
  return rows.map(({ title }) => `${kind} « ${title} »`);
};

/** What others use stays, without her name. */
const toRemoved = (table: 'course' | 'list', personId: number, removedId: number): SQL =>
  sql`update ${sql.raw(table)} set author_id = ${removedId} where author_id = ${personId} returning title`;

/** Courses first: a list stays when a course that stays uses it. */
export async function eraseContents(db: Db, personId: number, removedId: number): Promise<ContentsReport> {
  const courses = await eraseCourses(db, personId, removedId);
  const lists = await eraseLists(db, personId, removedId);
  const folios = await eraseFolios(db, personId, removedId);
  return {
    deleted: [...courses.deleted, ...lists.deleted, ...folios.deleted],
    anonymous: [...courses.anonymous, ...lists.anonymous, ...folios.anonymous],
    handedOver: folios.handedOver,
  };
}

async function eraseCourses(db: Db, personId: number, removedId: number) {
  const deleted = await titles(
    db,
    'parcours',
    sql`delete from course c where c.author_id = ${personId} and (c.deleted_on is not null or not (
      c.rpn or c.libre or c.teacher or c.possible
      or exists (select 1 from course_team t where t.course_id = c.id and t.person_id <> ${personId})
      or exists (select 1 from distribution d where d.course_id = c.id)
      or exists (select 1 from course_secret_reader r where r.course_id = c.id and r.person_id <> ${personId})))
      returning c.title`,
  );
  const anonymous = await titles(db, 'parcours', toRemoved('course', personId, removedId));
  // Pupils keep the courses they were given until the school year ends.
  await db.execute(sql`
    update distribution d set teacher_id = ${removedId}, preserve_from_deletion = false
    where d.teacher_id = ${personId} and d.pupil_id <> ${personId} and not exists (
      select 1 from distribution o
      where o.course_id = d.course_id and o.pupil_id = d.pupil_id and o.teacher_id = ${removedId})`);
  return { deleted, anonymous };
}

async function eraseLists(db: Db, personId: number, removedId: number) {
  const deleted = await titles(
    db,
    'liste',
    sql`delete from list l where l.author_id = ${personId} and (l.deleted_on is not null or not (
      l.lexicon or l.rpn
      or exists (select 1 from list_team t where t.list_id = l.id and t.person_id <> ${personId})
      or exists (select 1 from course_item i where i.list_id = l.id)
      or exists (select 1 from list_secret_reader r where r.list_id = l.id and r.person_id <> ${personId})))
      returning l.title`,
  );
  return { deleted, anonymous: await titles(db, 'liste', toRemoved('list', personId, removedId)) };
}

async function eraseFolios(db: Db, personId: number, removedId: number) {
  const others = sql`(
    select person_id from folio_member m where m.folio_id = f.id and m.person_id <> ${personId}
    union select person_id from folio_team t where t.folio_id = f.id and t.person_id <> ${personId})`;
  const deleted = await titles(
    db,
    'folio',
    sql`delete from folio f where f.author_id = ${personId} and (f.deleted_on is not null or not (
      f.rpn or f.plan_etude_romand or exists ${others})) returning f.title`,
  );
  await db.execute(sql`
    delete from folio_member m using folio f where f.id = m.folio_id and f.author_id = ${personId} and m.person_id = ${personId}`);
  const handedOver = await titles(
    db,
    'folio',
    sql`with heir as (
        select distinct on (m.folio_id) m.folio_id, m.person_id
        from folio_member m join folio f on f.id = m.folio_id join person p on p.id = m.person_id
        where f.author_id = ${personId} and m.role = 'editor' and p.active
        order by m.folio_id, m.position, m.person_id
      ), promoted as (
        update folio_member m set role = 'owner' from heir h
        where m.folio_id = h.folio_id and m.person_id = h.person_id
      )
      update folio f set author_id = h.person_id from heir h
      where f.id = h.folio_id returning f.title`,
  );
  const anonymous = await titles(
    db,
    'folio',
    sql`with left_over as (
        update folio set author_id = ${removedId} where author_id = ${personId} returning id, title
      ), owned as (
        insert into folio_member (folio_id, person_id, role)
        select id, ${removedId}, 'owner' from left_over on conflict do nothing
      )
      select title from left_over`,
  );
  return { deleted, anonymous, handedOver };
}
