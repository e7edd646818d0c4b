import { type SQL, sql } from 'drizzle-orm';
import { queueSchema, readAuthority } from '../db/authorities/database-role.ts';
import type { Database, Db } from '../db/connection.ts';
import { tryOut } from '../db/try-out.ts';
import type { MediaStorage } from '../modules/media/storage/media-storage.ts';
import { deleteSessionsOf } from '../plugins/session-queries.ts';
import { type ContentsReport, eraseContents } from './erase-contents.ts';
import { eraseMails, findMails } from './erase-mails.ts';
import { noteErasedRows } from './erased-rows.ts';
import type { FoundPerson } from './find-person.ts';
import { forgetInJoins } from './kept-joins.ts';
import { findMentions, isTellingInside, type Mention, namesOf } from './mentions.ts';
import { findForeignKeys } from './person-references.ts';
import { getRemovedPerson } from './removed-person.ts';

export type ErasureReport = {
  /** Of a pupil everything goes, also what others use. */
  isPupil: boolean;
  contents: ContentsReport;
  /** Observations about her, with their history and discussion. */
  observations: number;
  /** Rows that refer to her, by table.column. */
  references: Mention[];
  media: number;
  mails: number;
  /** Texts of others that hold her name or an identifier: people must judge them. */
  mentions: Mention[];
};

export type ErasureOptions = {
  storage: MediaStorage;
  /** Folder of the mails that were written because no server sends them. */
  mailFolder: string;
  /** false: everything is done and rolled back, so that the report shows what would happen. */
  confirmed: boolean;
  /** First in the transaction: what must hold, and the record of it. */
  within?: (tx: Db) => Promise<void>;
  /** false: texts of others are not searched for her name, which takes long where there are many. */
  countsMentions?: boolean;
};

/**
 * Removes a person and everything about her in one transaction; files follow after its commit. The deleted rows are
 * readable in the database's files until `rewriteErased`.
 */
export async function erasePerson(db: Database, person: FoundPerson, options: ErasureOptions): Promise<ErasureReport> {
  const { storage, mailFolder, confirmed, countsMentions = true } = options;
  const mails = await findMails(mailFolder, namesOf(person).filter(isTellingInside));
  const { keys, report } = await tryOut(
    db,
    async (tx) => {
      await options.within?.(tx);
      const erased = await eraseRows(tx, person);
      const mentions = countsMentions ? await findMentions(tx, namesOf(person)) : [];
      if (confirmed) await noteErasedRows(tx);
      return { keys: erased.keys, report: { ...erased.report, mails: mails.length, mentions } };
    },
    () => confirmed,
  );
  if (confirmed) {
    // Rows first: a kill here leaves a stray file, which the daily job removes.
    for (const key of keys) await storage.remove(key);
    await eraseMails(mails);
  }
  return report;
}

async function eraseRows(db: Db, person: FoundPerson) {
  const { id, isPupil } = person;
  await db.execute(sql`select 1 from person where id = ${id} for update`);
  await forgetInJoins(db, id);
  const references = await countReferences(db, id);
  const { rows: cells } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from observation o join folio_student s on s.id = o.student_id where s.person_id = ${id}`);
  const guids = await findOwnMedia(db, id);
  if (isPupil) await takeOutOfContents(db, id);
  const contents = await eraseContents(db, person, await getRemovedPerson(db));
  // It looks for her folios.
  await eraseTraces(db, person);
  await eraseAsPupil(db, id);
  await deleteSessionsOf(db, { personId: id });
  await db.execute(sql`delete from person where id = ${id}`);
  const keys = await eraseMedia(db, guids);
  const media = keys.filter((key) => guids.includes(key)).length;
  return { keys, report: { isPupil, contents, references, media, observations: cells[0]?.count ?? 0 } };
}

/** Every foreign key to person, from the database itself, so that a new table is counted too. */
async function countReferences(db: Db, id: number): Promise<Mention[]> {
  const found: Mention[] = [];
  for (const { table, column } of await findForeignKeys(db)) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) found.push({ column: `${table}.${column}`, rows: count });
  }
  return found;
}

/** What she uploaded, her picture, and the marks of observations about her. */
async function findOwnMedia(db: Db, id: number): Promise<string[]> {
  const { rows } = await db.execute<{ guid: string }>(sql`
    select guid from medium where owner_id = ${id}
    union select guid from medium_use where person_id = ${id}
    union select u.guid from medium_use u join folio_student s on s.id = u.student_id where s.person_id = ${id}`);
  return rows.map(({ guid }) => guid);
}

/** What a pupil uploaded goes from others' contents too: who copied her list does not keep her voice. */
async function takeOutOfContents(db: Db, id: number): Promise<void> {
  const shown = (address: SQL, whole: SQL) => sql`exists (
    select 1 from medium m join medium_use u on u.guid = m.guid
    where m.owner_id = ${id} and ${whole} and strpos(${address}, m.guid::text) > 0)`;
  // Marks stand one a line: those that somebody else uploaded stay.
  const others = sql`coalesce((
    select string_agg(line, e'\\n' order by place)
    from string_to_table(o.mark_url, e'\\n') with ordinality as given (line, place)
    where not ${shown(sql`line`, sql`u.student_id = o.student_id`)}), '')`;
  await db.execute(sql`
    with emptied as (
      update list_item i set hint_img_url = '', hint_img_alt = ''
      where i.hint_img_url <> '' and ${shown(sql`i.hint_img_url`, sql`u.list_id = i.list_id`)} returning i.list_id
    ) update list set version = version + 1 where id in (select list_id from emptied)`);
  await db.execute(sql`
    with emptied as (
      update course_item i set navigation_url = ''
      where i.navigation_url <> '' and ${shown(sql`i.navigation_url`, sql`u.course_id = i.course_id`)} returning i.course_id
    ) update course set version = version + 1 where id in (select course_id from emptied)`);
  await db.execute(sql`
    update observation o set mark_url = ${others}
    where o.mark_url <> '' and ${shown(sql`o.mark_url`, sql`u.student_id = o.student_id`)}`);
  await db.execute(sql`
    update earlier_observation o set mark_url = ${others}
    where o.mark_url <> '' and ${shown(sql`o.mark_url`, sql`u.student_id = o.student_id`)}`);
  await db.execute(sql`
    update word_memory w set picture = '' from medium m
    where m.owner_id = ${id} and w.picture <> '' and strpos(w.picture, m.guid::text) > 0`);
  await db.execute(sql`delete from medium_use where guid in (select guid from medium where owner_id = ${id})`);
  await forgetHerWords(db, id);
  await forgetTakenAnswers(db, id);
}

/** Who practised a list of hers does not keep its words, nor what was written in their place. */
async function forgetHerWords(db: Db, id: number): Promise<void> {
  const hers = sql`(select id from list where author_id = ${id})`;
  await db.execute(sql`delete from word_memory where list_id in ${hers}`);
  await db.execute(sql`
    delete from practice_answer a using practice_run r
    where r.person_id = a.person_id and r.id = a.run_id and r.begun_on = a.begun_on and r.list_id in ${hers}`);
  await db.execute(sql`delete from class_test where list_id in ${hers}`);
}

/** An answer that a teacher took for everybody stays where others wrote it too. */
async function forgetTakenAnswers(db: Db, id: number): Promise<void> {
  const writes = (copy: SQL) => sql`lower(${copy}.answers -> (taken ->> 'word') ->> 'text') = lower(taken ->> 'text')`;
  await db.execute(sql`
    update class_test t set accepted = coalesce((
      select jsonb_agg(taken) from jsonb_array_elements(t.accepted) taken
      where not (${writes(sql`hers`)}) or hers.answers -> (taken ->> 'word') is null or exists (
        select from class_test_copy o where o.test_id = t.id and o.pupil_id <> ${id} and ${writes(sql`o`)})), '[]')
    from class_test_copy hers where hers.test_id = t.id and hers.pupil_id = ${id} and t.accepted <> '[]'`);
}

async function eraseAsPupil(db: Db, id: number): Promise<void> {
  await db.execute(sql`
    with gone as (delete from folio_student where person_id = ${id} returning folio_id, removed_on)
    update folio f set student_count = f.student_count - 1, version = f.version + 1
    from gone g where g.folio_id = f.id and g.removed_on is null`);
}

/** What names her without a foreign key: answers kept for repeats, the development provider's state, words of hers. */
async function eraseTraces(db: Db, person: FoundPerson): Promise<void> {
  const { id } = person;
  await eraseFolioAnswers(db, id);
  for (const name of namesOf(person)) {
    // A short name must match a whole value.
    const quoted = JSON.stringify(name);
    const inJson = isTellingInside(name) ? quoted.slice(1, -1) : quoted;
    for (const table of ['remembered_answer', 'idempotency_key']) {
      await db.execute(sql`delete from ${sql.identifier(table)} where strpos(body::text, ${inJson}) > 0`);
    }
    await eraseJobs(db, inJson);
    await eraseFromRosters(db, inJson);
  }
  await db.execute(
    sql`update roster_import set leaving = array_remove(leaving, ${id}::int) where ${id}::int = any(leaving)`,
  );
  if (person.subject !== null) {
    await db.execute(
      sql`delete from dev_provider_payload where strpos(payload::text, ${JSON.stringify(person.subject)}) > 0`,
    );
  }
  for (const login of person.logins) await db.execute(sql`delete from sign_in_failure where account = ${login}`);
  // An adult's opinion still counts in the mean, without its words.
  await db.execute(
    person.isPupil
      ? sql`delete from feedback where person_id = ${id}`
      : sql`update feedback set comment = '' where person_id = ${id}`,
  );
}

/** What was answered to those who work in a folio with her holds words about her without her name. */
async function eraseFolioAnswers(db: Db, id: number): Promise<void> {
  for (const table of ['remembered_answer', 'idempotency_key']) {
    await db.execute(sql`
      delete from ${sql.identifier(table)} where request ~ '^[A-Z]+ /folio' and person_id in (
        select m.person_id from folio_student s join folio_member m on m.folio_id = s.folio_id where s.person_id = ${id}
        union select t.teacher_id from folio_student s join transmitted_folio t on t.student_id = s.id where s.person_id = ${id})`);
  }
}

/** The queue creates its tables at its first start. */
async function eraseJobs(db: Db, text: string): Promise<void> {
  const queue = `${queueSchema(await readAuthority(db))}.job`;
  const { rows } = await db.execute<{ found: boolean }>(sql`select to_regclass(${queue}) is not null as found`);
  if (rows[0]?.found !== true) return;
  await db.execute(sql`
    delete from ${sql.raw(queue)} where strpos(coalesce(data::text, '') || coalesce(output::text, ''), ${text}) > 0`);
}

/** Lines of an imported file that hold an identifier of hers. */
async function eraseFromRosters(db: Db, text: string): Promise<void> {
  const kept = (part: 'problems' | 'notes') => sql`coalesce((
    select jsonb_agg(line) from jsonb_array_elements(report -> ${sql.raw(`'${part}'`)}) line where strpos(line::text, ${text}) = 0
  ), '[]')`;
  await db.execute(sql`
    update roster_import set report = report || jsonb_build_object('problems', ${kept('problems')}, 'notes', ${kept('notes')})
    where strpos(report::text, ${text}) > 0`);
}

/** Removes those of the media that nothing uses any more, names of the others; returns the keys of removed files. */
async function eraseMedia(db: Db, guids: readonly string[]): Promise<string[]> {
  if (guids.length === 0) return [];
  const { rows } = await db.execute<{ guid: string; widths: number[] }>(sql`
    delete from medium m
    where m.guid = any(${sql.param([...guids])}::uuid[]) and not exists (select 1 from medium_use u where u.guid = m.guid)
    returning m.guid, array(select (v ->> 'width')::int from jsonb_array_elements(m.variants) v) as widths`);
  // Those that stay are what she uploaded: a mark that somebody else uploaded keeps its name.
  await db.execute(sql`
    update medium set name = '' where owner_id is null and guid = any(${sql.param([...guids])}::uuid[])`);
  return rows.flatMap(({ guid, widths }) => [guid, ...widths.map((width) => `${guid}-${width}`)]);
}
