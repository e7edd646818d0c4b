import type { Role } from '@pupitre/contract';
import { type SQL, sql } from 'drizzle-orm';
import { byFamilyNameOf } from '../../db/by-family-name.ts';
import type { Db } from '../../db/connection.ts';
import { escapeLike, likePart } from '../../db/like.ts';
import type { Wire } from '../../db/statement.ts';

export type PeopleSearch = {
  /** As it was typed, without spaces around it. */
  text: string;
  /** Its folded words, each to be found somewhere in the folded name. */
  words: readonly string[];
  role: Role | undefined;
  schoolId: number | undefined;
  /** The account that stands for everybody who was erased: it is nobody. */
  removedId: number;
  skip: number;
  limit: number;
};

export type PersonLine = {
  id: number;
  displayName: string;
  objectGuid: string | null;
  cloeeWorldId: string | null;
  subject: string | null;
  logins: string[];
  roles: string[];
  active: boolean;
  lastSignInOn: Date | null;
  classes: string[];
  schools: string[];
  isSplit: boolean;
};

/** Each way to name somebody reads its own index; only the addresses of the preferences are read as a whole. */
function named({ text, words }: PeopleSearch): SQL {
  const inName = words.map((word) => sql`folded_name like ${likePart(word)}`);
  const begins = `${escapeLike(text.toLowerCase())}%`;
  return sql`(
    select id from person where ${sql.join(inName, sql` and `)}
    union select id from person where object_guid = ${text} or cloee_world_id = ${text} or subject = ${text}
    union select id from person where email <> '' and lower(email) like ${begins}
    union select person_id from preferences where email <> '' and lower(email) like ${begins}
    union select person_id from dev_account where login like ${begins}
    ${/^[1-9]\d{0,8}$/.test(text) ? sql`union select id from person where id = ${Number(text)}` : sql``})`;
}

function conditionsOf(search: PeopleSearch): SQL {
  const { text, role, schoolId, removedId } = search;
  return sql.join(
    [
      sql`p.id <> ${removedId}`,
      ...(text === '' ? [] : [sql`p.id in ${named(search)}`]),
      ...(role === undefined ? [] : [sql`${role} = any(p.roles)`]),
      ...(schoolId === undefined
        ? []
        : [sql`p.id in (select person_id from school_member where school_id = ${schoolId})`]),
    ],
    sql` and `,
  );
}

export async function countPeople(db: Db, search: PeopleSearch): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from person p where ${conditionsOf(search)}`,
  );
  return rows[0]?.count ?? 0;
}

const LINE = sql`
  p.id, p.display_name as "displayName", p.object_guid as "objectGuid", p.cloee_world_id as "cloeeWorldId", p.subject,
  p.roles, p.active, p.last_sign_in_on as "lastSignInOn",
  array(select login from dev_account d where d.person_id = p.id order by position) as logins,
  array(select g.name from class_member m join class_group g on g.id = m.class_id and g.active
    where m.person_id = p.id and m.part = 'pupil' order by g.name) as classes,
  array(select s.name from school_member m join school s on s.id = m.school_id
    where m.person_id = p.id order by s.name) as schools,
  exists (select from people_issue i where i.kind = 'split-account' and i.settled_on is null
    and (i.person_id = p.id or i.other_id = p.id)) as "isSplit"`;

const asLine = (row: Wire<PersonLine, 'lastSignInOn'>): PersonLine => ({
  ...row,
  lastSignInOn: row.lastSignInOn === null ? null : new Date(row.lastSignInOn),
});

/** By family name. */
export async function findPeople(db: Db, search: PeopleSearch): Promise<PersonLine[]> {
  const { rows } = await db.execute<Wire<PersonLine, 'lastSignInOn'>>(sql`
    select ${LINE} from (
      select p.id from person p where ${conditionsOf(search)}
      order by ${byFamilyNameOf('p')} limit ${search.limit} offset ${search.skip}
    ) page join person p on p.id = page.id
    order by ${byFamilyNameOf('p')}`);
  return rows.map(asLine);
}

export type PersonWhole = PersonLine & {
  email: string;
  issuer: string;
  idp: string;
  createdOn: Date;
  deactivatedOn: Date | null;
};

export async function findPerson(db: Db, id: number): Promise<PersonWhole | undefined> {
  const { rows } = await db.execute<Wire<PersonWhole, 'lastSignInOn' | 'createdOn' | 'deactivatedOn'>>(sql`
    select ${LINE}, coalesce(nullif(p.email, ''), (select email from preferences where person_id = p.id), '') as email,
      p.issuer, p.idp, p.created_on as "createdOn", p.deactivated_on as "deactivatedOn"
    from person p where p.id = ${id}`);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    ...row,
    ...asLine(row),
    createdOn: new Date(row.createdOn),
    deactivatedOn: row.deactivatedOn === null ? null : new Date(row.deactivatedOn),
  };
}

/** Waits for whoever changes or erases her, and keeps her until the end of the transaction. */
export async function lockPerson(db: Db, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from person where id = ${id} for update`);
  return rows.length > 0;
}

export async function countOtherAdmins(db: Db, id: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from person where active and 'admin' = any(roles) and id <> ${id}`,
  );
  return rows[0]?.count ?? 0;
}

/** How many other accounts administer; none of them can be erased or changed until the end of the transaction. */
export async function lockOtherAdmins(tx: Db, id: number): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from person where active and 'admin' = any(roles) order by id for update`,
  );
  return rows.filter((row) => row.id !== id).length;
}

export async function findSchools(db: Db): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`select id, name from school order by name, id`);
  return rows;
}

export type Counts = {
  observations: number;
  observedIn: number;
  contents: number;
  folios: number;
  ownFolios: number;
  progress: number;
  messages: number;
  selfEvaluations: number;
  files: number;
};

/** What an account holds; every part of it is found by the person. */
export async function countThings(db: Db, id: number): Promise<Counts | undefined> {
  const { rows } = await db.execute<Counts>(sql`
    with mine as (select id, folio_id from folio_student where person_id = ${id}),
      cells as (select o.state, o.self_state, m.folio_id from observation o join mine m on m.id = o.student_id)
    select
      (select count(*)::int from cells) as observations,
      (select count(distinct folio_id)::int from cells) as "observedIn",
      (select count(*)::int from list where author_id = ${id})
        + (select count(*)::int from course where author_id = ${id}) as contents,
      (select count(*)::int from folio where author_id = ${id}) as folios,
      (select count(*)::int from folio f where f.author_id = ${id} and not f.rpn and not f.plan_etude_romand
        and not exists (select from folio_member m where m.folio_id = f.id and m.person_id <> ${id})
        and not exists (select from folio_team t where t.folio_id = f.id and t.person_id <> ${id})) as "ownFolios",
      (select count(*)::int from course_item_done where person_id = ${id}) as progress,
      (select count(*)::int from observation_comment c
        where c.author_id = ${id} or c.student_id in (select id from mine))
        + (select count(*)::int from notification where person_id = ${id}) as messages,
      (select count(*)::int from cells where self_state is not null) as "selfEvaluations",
      (select count(*)::int from medium where owner_id = ${id}) as files`);
  return rows[0];
}
