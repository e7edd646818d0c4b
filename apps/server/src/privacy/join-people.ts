import { type SQL, sql } from 'drizzle-orm';
import type { Database, Db } from '../db/connection.ts';
import { tryOut } from '../db/try-out.ts';
import { deleteSessionsOf } from '../plugins/session-queries.ts';
import { joinMembers, joinPupils } from './join-folios.ts';
import type { Mention } from './mentions.ts';
import { findReferences, type Reference } from './person-references.ts';

/** What joining two accounts does, by `table.column` and number of rows. */
export type JoinReport = {
  /** Rows that go over to the account that stays. */
  moved: Mention[];
  /**
   * Rows of the account that goes which the other has already, e.g. the same class, and identifiers that it cannot have
   * twice: they go.
   */
  dropped: Mention[];
};

/** Of a word that both practised, what was found out last. */
const laterMemory = sql.join(
  ['stability', 'difficulty', 'due_on', 'solid_on', 'reviewed_on'].map((name) => {
    const column = sql.identifier(name);
    return sql`${column} = case when gone.reviewed_on > kept.reviewed_on then gone.${column} else kept.${column} end`;
  }),
  sql`, `,
);

/** What the row that stays takes over from the one that goes, `kept` and `gone`, where both have the same. */
const MERGES: Record<string, SQL> = {
  'word_memory.person_id': laterMemory,
  'list_team.person_id': sql`can_edit = kept.can_edit or gone.can_edit`,
  'course_team.person_id': sql`can_edit = kept.can_edit or gone.can_edit`,
  'folio_team.person_id': sql`can_edit = kept.can_edit or gone.can_edit`,
  'transmitted_folio.teacher_id': sql`with_team_comments = kept.with_team_comments or gone.with_team_comments`,
  'tab_opening.person_id': sql`opened_on = greatest(kept.opened_on, gone.opened_on)`,
  'distribution.pupil_id': sql`started_on = least(kept.started_on, gone.started_on), opened_on = least(kept.opened_on, gone.opened_on)`,
  'class_test_copy.pupil_id': sql`answers = gone.answers || kept.answers,
    word_order = coalesce(kept.word_order, gone.word_order), started_on = coalesce(kept.started_on, gone.started_on),
    handed_in_on = coalesce(kept.handed_in_on, gone.handed_in_on), returned_on = coalesce(kept.returned_on, gone.returned_on),
    extra_seconds = greatest(kept.extra_seconds, gone.extra_seconds), ends_on = greatest(kept.ends_on, gone.ends_on)`,
  'access_log.person_id': sql`count = kept.count + gone.count`,
  'access_log.pupil_id': sql`count = kept.count + gone.count`,
};

/**
 * Makes one account of two: everything that refers to `fromId` refers to `intoId` afterwards, and the account `fromId` is
 * gone, with its sessions. The references and their unique keys are read from the database, so that a new table joins in.
 */
export async function joinPeople(tx: Db, fromId: number, intoId: number): Promise<JoinReport> {
  await lockBoth(tx, fromId, intoId);
  const report: JoinReport = { moved: [], dropped: [] };
  const note = (list: Mention[], column: string, rows: number) => {
    if (rows > 0) list.push({ column, rows });
  };
  await deleteSessionsOf(tx, { personId: fromId });
  await tx.execute(sql`
    delete from people_issue where (person_id, other_id) in ((${fromId}, ${intoId}), (${intoId}, ${fromId}))`);
  await dropPicture(tx, fromId, intoId);
  note(report.dropped, 'folio_member.person_id', await joinMembers(tx, fromId, intoId));
  note(report.dropped, 'observation.student_id', await joinPupils(tx, fromId, intoId));
  for (const reference of await findReferences(tx)) {
    const name = `${reference.table}.${reference.column}`;
    note(report.dropped, name, await dropTwins(tx, reference, fromId, intoId));
    const { table, column } = reference;
    const { rowCount } = await tx.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${intoId} where ${sql.identifier(column)} = ${fromId}`,
    );
    note(report.moved, name, rowCount ?? 0);
  }
  await leaveOwnTeams(tx, intoId);
  for (const column of await takeIdentity(tx, fromId, intoId)) note(report.dropped, `person.${column}`, 1);
  return report;
}

/** What joining would do: it is done and rolled back. */
export const previewJoin = (db: Database, fromId: number, intoId: number): Promise<JoinReport> =>
  tryOut(
    db,
    (tx) => joinPeople(tx, fromId, intoId),
    () => false,
  );

/** Always in the same order, so that two joins do not wait for each other. */
async function lockBoth(tx: Db, fromId: number, intoId: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select id from person where id in (${fromId}, ${intoId}) order by id for update`);
  if (rows.length !== 2) throw new Error('Two people are joined, not one.');
}

/** Where a unique key would hold twice, the row of the account that stays is kept. */
async function dropTwins(tx: Db, { table, column, keys }: Reference, fromId: number, intoId: number): Promise<number> {
  const [name, owner] = [sql.identifier(table), sql.identifier(column)];
  let dropped = 0;
  for (const { columns, nullsAreEqual } of keys) {
    const same = nullsAreEqual ? sql`is not distinct from` : sql`=`;
    const twins = sql.join(
      [
        sql`gone.${owner} = ${fromId}`,
        sql`kept.${owner} = ${intoId}`,
        ...columns.map((one) => sql`gone.${sql.identifier(one)} ${same} kept.${sql.identifier(one)}`),
      ],
      sql` and `,
    );
    const merge = MERGES[`${table}.${column}`];
    if (merge !== undefined) await tx.execute(sql`update ${name} kept set ${merge} from ${name} gone where ${twins}`);
    const { rowCount } = await tx.execute(sql`delete from ${name} gone using ${name} kept where ${twins}`);
    dropped += rowCount ?? 0;
  }
  return dropped;
}

/** The picture of preferences that go has no use any more. */
async function dropPicture(tx: Db, fromId: number, intoId: number): Promise<void> {
  await tx.execute(sql`
    delete from medium_use where person_id = ${fromId} and exists (select from preferences where person_id = ${intoId})`);
}

/** An author is no member of her own team. */
async function leaveOwnTeams(tx: Db, id: number): Promise<void> {
  for (const kind of ['list', 'course', 'folio']) {
    await tx.execute(sql`
      delete from ${sql.identifier(`${kind}_team`)} t using ${sql.identifier(kind)} c
      where c.id = t.${sql.identifier(`${kind}_id`)} and c.author_id = ${id} and t.person_id = ${id}`);
  }
}

/** Identifiers, of which a person has one each. */
const IDENTIFIERS = ['subject', 'object_guid', 'cloee_world_id'] as const;
type Identity = Record<(typeof IDENTIFIERS)[number], string | null>;

/** Fills what the account that stays does not have; answers the identifiers that find no place. */
async function takeIdentity(tx: Db, fromId: number, intoId: number): Promise<string[]> {
  const identity = async (id: number): Promise<Identity | undefined> =>
    (await tx.execute<Identity>(sql`select subject, object_guid, cloee_world_id from person where id = ${id}`)).rows[0];
  const [from, into] = [await identity(fromId), await identity(intoId)];
  // The unique keys want the old row gone first; what it had comes along in the statement.
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(sql`
    delete from person where id = ${fromId} returning to_jsonb(person) as row`);
  const gone = sql`jsonb_populate_record(null::person, ${JSON.stringify(rows[0]?.row)}::jsonb)`;
  await tx.execute(sql`
    update person p set
      subject = coalesce(p.subject, gone.subject),
      issuer = case when p.subject is null then gone.issuer else p.issuer end,
      object_guid = coalesce(p.object_guid, gone.object_guid),
      cloee_world_id = coalesce(p.cloee_world_id, gone.cloee_world_id),
      email = case when p.email = '' then gone.email else p.email end,
      idp = case when p.subject is null then gone.idp else p.idp end,
      roles = case when p.subject is null and gone.subject is not null then gone.roles else p.roles end,
      active = p.active or gone.active,
      deactivated_on = case when p.active or gone.active then null else p.deactivated_on end,
      created_on = least(p.created_on, gone.created_on),
      last_sign_in_on = greatest(p.last_sign_in_on, gone.last_sign_in_on)
    from ${gone} gone where p.id = ${intoId}`);
  return IDENTIFIERS.filter((column) => from?.[column] != null && into?.[column] != null);
}
