import type { ContentKind } from '@pupitre/contract';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { givenRows } from '../../db/given-rows.ts';
import { pick } from '../../db/pick.ts';
import { notification } from '../../db/platform-schema.ts';
import { prepared } from '../../db/prepared.ts';
import { signalNotifications } from '../../db/signals.ts';
import { statement } from '../../db/statement.ts';

export type NoteColumns = {
  personId: number;
  fact: string;
  title: string;
  content: string;
  link: string;
  aboutId: number | null;
};
const NOTES = givenRows('g', {
  personId: 'int',
  fact: 'text',
  title: 'text',
  content: 'text',
  link: 'text',
  aboutId: 'int',
});

/*
 * One statement for any number of people: inserts, and signals the ids. Rows come in the order of their key, so that two
 * writers cannot deadlock. People who have left get none.
 */
const insertStatement = (name: string, onConflict: string) =>
  statement(
    name,
    `with given as (
      select distinct on (g.person_id, g.fact) g.*
      from ${NOTES.from(1)}
      join person p on p.id = g.person_id and p.active
      order by g.person_id, g.fact
    ), written as (
      insert into notification as n (person_id, fact, title, content, link, about_id)
      select person_id, fact, title, content, link, about_id from given order by person_id, fact
      on conflict (person_id, fact) ${onConflict}
      returning id, person_id
    ), told as ${signalNotifications('written')}
    select 1 where false`,
  );

const insertOnce = insertStatement('notify-once', 'do nothing');
/** An identical notification that still waits is left unchanged. */
const insertAgain = insertStatement(
  'notify-again',
  `do update set title = excluded.title, content = excluded.content, link = excluded.link,
    about_id = excluded.about_id, created_on = now(), dismissed_on = null
  where n.dismissed_on is not null or (n.title, n.content, n.link) <> (excluded.title, excluded.content, excluded.link)`,
);

/** Notifies each fact once; people who were notified, dismissed or not, get nothing. */
export const insertNotes = (db: Db, notes: readonly NoteColumns[]) => insertOnce(db, NOTES.values(notes));

/**
 * Notifies the fact again: a waiting notification gets the new text and moves to the top, a dismissed one comes back.
 */
export const renewNotes = (db: Db, notes: readonly NoteColumns[]) => insertAgain(db, NOTES.values(notes));

const shown = {
  ...pick(notification, 'id', 'title', 'content', 'link', 'createdOn'),
  /** What the person whom it names is called now. */
  about: sql<string | null>`(select p.display_name from person p where p.id = ${notification.aboutId})`,
};
export type NotificationRow = Pick<typeof notification.$inferSelect, Exclude<keyof typeof shown, 'about'>> & {
  about: string | null;
};

const waitingOf = (personId: number) => and(eq(notification.personId, personId), isNull(notification.dismissedOn));

const selectWaiting = (db: Db) =>
  db
    .select(shown)
    .from(notification)
    .where(and(eq(notification.personId, sql.placeholder('personId')), isNull(notification.dismissedOn)))
    .orderBy(desc(notification.createdOn), desc(notification.id))
    .limit(sql.placeholder('limit'));

/** What the person has not dismissed, latest first. */
export const findWaiting = (db: Db, personId: number, limit: number): Promise<NotificationRow[]> =>
  prepared(db, 'notifications-waiting', selectWaiting).execute({ personId, limit });

const selectCount = statement<{ count: number }>(
  'notification-count',
  'select count(*)::int as count from notification where person_id = $1 and dismissed_on is null',
);

export const countWaiting = async (db: Db, personId: number): Promise<number> =>
  (await selectCount(db, [personId]))[0]?.count ?? 0;

const selectWaitingIds = statement<{ id: number; told: string }>(
  'notification-ids',
  `select id::int, created_on as told from notification where person_id = $1 and dismissed_on is null
  order by created_on desc, id desc limit $2`,
);

/** Latest first. */
export const findWaitingIds = (db: Db, personId: number, limit: number): Promise<{ id: number; told: string }[]> =>
  selectWaitingIds(db, [personId, limit]);

export async function findByFact(db: Db, personId: number, fact: string): Promise<NotificationRow | undefined> {
  const [row] = await db
    .select(shown)
    .from(notification)
    .where(and(eq(notification.personId, personId), eq(notification.fact, fact)));
  return row;
}

export async function deleteFact(db: Db, fact: string, personIds: readonly number[]): Promise<void> {
  await db
    .delete(notification)
    .where(and(sql`${notification.personId} = any(${sql.param(personIds)}::int[])`, eq(notification.fact, fact)));
}

/**
 * $1 folio, $2 people: their notifications that name it, or a pupil of it, and that they may not read any more: outside the
 * folio, without its observations (`seesPupils`), without a part of it, or after the pupil was taken out.
 */
const deleteLostOfFolio = statement(
  'notifications-lost-folio',
  `delete from notification n where n.person_id = any($2::int[]) and (
    (n.fact in ('team:folio:' || $1::int, 'folio-transmitted:' || $1::int) and not exists (
      select from folio_member m where m.folio_id = $1::int and m.person_id = n.person_id))
    or (n.fact = 'folio-parts:' || $1::int and not exists (
      select from transmitted_folio t join folio_student s on s.id = t.student_id and s.removed_on is null
      where s.folio_id = $1::int and t.teacher_id = n.person_id))
    or exists (
      select from folio_student s where s.folio_id = $1::int
        and (n.fact = 'self-evaluation:' || s.id or starts_with(n.fact, 'discussion:' || s.id || ':'))
        and (s.removed_on is not null or not exists (
          select from folio_member m where m.folio_id = $1::int and m.person_id = n.person_id and m.role <> 'criteria'))))`,
);

/** What these people were told of a content and may not read any more. */
export async function deleteLost(db: Db, kind: ContentKind, id: number, personIds: readonly number[]): Promise<void> {
  if (kind === 'folio') {
    await deleteLostOfFolio(db, [id, [...personIds]]);
    return;
  }
  const team = sql.raw(`${kind}_team t where t.${kind}_id`);
  await db.execute(sql`
    delete from notification n where n.person_id = any(${sql.param([...personIds])}::int[])
      and n.fact = ${`team:${kind}:${id}`} and not exists (select from ${team} = ${id} and t.person_id = n.person_id)`);
}

/** False when the person has no such notification; one that was dismissed keeps its instant. */
export async function dismissOne(db: Db, personId: number, id: number): Promise<boolean> {
  const rows = await db
    .update(notification)
    .set({ dismissedOn: sql`coalesce(${notification.dismissedOn}, now())` })
    .where(and(eq(notification.id, id), eq(notification.personId, personId)))
    .returning({ id: notification.id });
  return rows.length > 0;
}

export async function dismissWaiting(db: Db, personId: number): Promise<void> {
  await db.update(notification).set({ dismissedOn: sql`now()` }).where(waitingOf(personId));
}

export type AddressedRow = NotificationRow & { personId: number };

/** Those of these notifications that are for one of these people and still wait. */
export const findForPeople = (db: Db, ids: readonly number[], personIds: readonly number[]): Promise<AddressedRow[]> =>
  db
    .select({ ...shown, personId: notification.personId })
    .from(notification)
    .where(
      and(
        sql`${notification.id} = any(${sql.param(ids)}::bigint[])`,
        sql`${notification.personId} = any(${sql.param(personIds)}::int[])`,
        isNull(notification.dismissedOn),
      ),
    )
    .orderBy(notification.id);

export async function deleteOlderThan(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.delete(notification).where(lt(notification.createdOn, before));
  return rowCount ?? 0;
}
