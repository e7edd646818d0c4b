import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import type { FoundPerson } from './find-person.ts';

/** What happens to the lists, courses and folios of an erased person, by title. */
export type ContentsReport = {
  /** They are deleted for good: all of a pupil, of an adult what is neither published nor distributed. */
  deleted: string[];
  /** Published or distributed by an adult: they stay, under « Compte supprimé ». */
  anonymous: string[];
  /** Of an adult, with colleagues who may write: the first of them owns them now. */
  handedOver: string[];
};

type Kind = { table: 'course' | 'list' | 'folio'; word: string };
const COURSE: Kind = { table: 'course', word: 'parcours' };
const LIST: Kind = { table: 'list', word: 'liste' };
const FOLIO: Kind = { table: 'folio', word: 'folio' };

const titles = async (db: Db, { word }: Kind, statement: SQL): Promise<string[]> => {
  const { rows } = await db.execute<{ title: string }>(statement);
  return rows.map(({ title }) => `${word} « ${title} »`);
};

const PUBLISHED_COURSE = sql`(c.rpn or c.libre or c.teacher or c.possible
  or exists (select 1 from distribution d where d.course_id = c.id and d.pupil_id <> c.author_id))`;
/** A list reaches readers by itself, or through a course that does. */
const PUBLISHED_LIST = sql`(c.lexicon or c.rpn or exists (
  select 1 from course_item i join course o on o.id = i.course_id
  where i.list_id = c.id and o.deleted_on is null and (o.rpn or o.libre or o.teacher or o.possible
    or exists (select 1 from distribution d where d.course_id = o.id))))`;
const PUBLISHED_FOLIO = sql`(c.rpn or c.plan_etude_romand)`;

/** Courses first: a list stays when a course that stays plays it. */
export async function eraseContents(
  db: Db,
  { id, isPupil }: Pick<FoundPerson, 'id' | 'isPupil'>,
  removedId: number,
): Promise<ContentsReport> {
  const report: ContentsReport = { deleted: [], anonymous: [], handedOver: [] };
  for (const [kind, published] of [
    [COURSE, PUBLISHED_COURSE],
    [LIST, PUBLISHED_LIST],
    [FOLIO, PUBLISHED_FOLIO],
  ] as const) {
    if (kind === FOLIO) report.handedOver.push(...(await handOverFolios(db, id)));
    else if (!isPupil) report.handedOver.push(...(await handOver(db, kind, { id, published })));
    const stays = isPupil ? sql`false` : sql`(c.deleted_on is null and ${published})`;
    const ofHers = isPupil && kind === COURSE ? sql`${id} in (c.author_id, c.writer_id)` : sql`c.author_id = ${id}`;
    const table = sql.raw(kind.table);
    const gone = sql`delete from ${table} c where ${ofHers} and not ${stays} returning c.title`;
    report.deleted.push(...(await titles(db, kind, gone)));
    report.anonymous.push(...(await leave(db, kind, { id, removedId })));
  }
  await leaveDistributions(db, id, removedId);
  return report;
}

/** What is not published passes to the first colleague of its team who may write. */
function handOver(db: Db, kind: Kind, { id, published }: { id: number; published: SQL }): Promise<string[]> {
  const [table, team, key] = [kind.table, `${kind.table}_team`, `${kind.table}_id`].map((name) => sql.raw(name));
  return titles(
    db,
    kind,
    sql`with heir as (
        select distinct on (c.id) c.id, m.person_id
        from ${team} m join ${table} c on c.id = m.${key} join person p on p.id = m.person_id
        where c.author_id = ${id} and c.deleted_on is null and not ${published}
          and m.person_id <> ${id} and m.can_edit and p.active
        order by c.id, m.position, m.person_id
      ), moved as (
        delete from ${team} m using heir h where m.${key} = h.id and m.person_id = h.person_id
      )
      update ${table} c set author_id = h.person_id, version = c.version + 1 from heir h where c.id = h.id
      returning c.title`,
  );
}

/** A folio holds what was observed about others: the colleague who writes in it keeps it, whoever made it. */
async function handOverFolios(db: Db, id: number): Promise<string[]> {
  // A folio has one owner.
  await db.execute(sql`
    delete from folio_member m using folio f where f.id = m.folio_id and f.author_id = ${id} and m.person_id = ${id}`);
  return titles(
    db,
    FOLIO,
    sql`with heir as (
        select distinct on (f.id) f.id, m.person_id
        from folio_member m join folio f on f.id = m.folio_id join person p on p.id = m.person_id
        where f.author_id = ${id} and f.deleted_on is null and m.role = 'editor' and p.active
        order by f.id, m.position, m.person_id
      ), promoted as (
        update folio_member m set role = 'owner' from heir h where m.folio_id = h.id and m.person_id = h.person_id
      )
      update folio f set author_id = h.person_id from heir h where f.id = h.id returning f.title`,
  );
}

/** What is left of hers stays without her name. */
async function leave(db: Db, kind: Kind, { id, removedId }: { id: number; removedId: number }): Promise<string[]> {
  const left = sql`update ${sql.raw(kind.table)} set author_id = ${removedId} where author_id = ${id} returning id, title`;
  if (kind !== FOLIO) return titles(db, kind, left);
  return titles(
    db,
    kind,
    sql`with left_over as (${left}), owned as (
      insert into folio_member (folio_id, person_id, role)
      select id, ${removedId}, 'owner' from left_over on conflict do nothing
    ) select title from left_over`,
  );
}

/** Pupils keep the courses they were given until the school year ends. */
async function leaveDistributions(db: Db, id: number, removedId: number): Promise<void> {
  await db.execute(sql`
    update distribution d set teacher_id = ${removedId}, preserve_from_deletion = false
    where d.teacher_id = ${id} and d.pupil_id <> ${id} and not exists (
      select 1 from distribution o
      where o.course_id = d.course_id and o.pupil_id = d.pupil_id and o.teacher_id = ${removedId})`);
}
