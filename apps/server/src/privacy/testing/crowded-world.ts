import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { mediumUse } from '../../db/media-schema.ts';
import { buildClass } from '../../demo/build/build-class.ts';
import { buildClassTest } from '../../demo/build/build-class-test.ts';
import { buildCourse } from '../../demo/build/build-course.ts';
import { buildDevAccount } from '../../demo/build/build-dev-account.ts';
import { buildDistribution } from '../../demo/build/build-distribution.ts';
import { buildFolio } from '../../demo/build/build-folio.ts';
import { buildGroup } from '../../demo/build/build-group.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildMedium } from '../../demo/build/build-medium.ts';
import { buildPerson, type PersonRow } from '../../demo/build/build-person.ts';
import { buildSchool } from '../../demo/build/build-school.ts';

export const HERS = {
  displayName: 'Zélie « Zaza » Quennoz',
  subject: 'sujet-de-zelie-quennoz',
  objectGuid: 'guid-de-zelie-quennoz',
  cloeeWorldId: 'monde-de-zelie-quennoz',
  email: 'zelie.quennoz@ecole.test',
  login: 'zquennoz',
  mobile: '+41 79 555 66 77',
};
export const NEW_ADDRESS = 'zaza.nouvelle@ecole.test';

/** An import that she started, that changed her and a classmate, and one that would have taken them out. */
async function addRosters(db: Db, her: PersonRow, mate: PersonRow): Promise<void> {
  const line = (guid: string | null, number: number) => ({
    file: 'users.csv',
    line: number,
    reason: `sourcedId « ${guid} » répété`,
  });
  const report = JSON.stringify({
    problems: [line(HERS.objectGuid, 2), line(mate.objectGuid, 3)],
    notes: [line(HERS.cloeeWorldId, 4)],
  });
  await sql1(
    db,
    sql`insert into roster_import (actor_id, way, file_name, outcome, undone_by, undone_on, report, leaving)
      values (${her.id}, 'page', 'a.zip', 'stopped', ${her.id}, now(), ${report}::jsonb, array[${her.id}::int, ${mate.id}::int])`,
  );
  for (const { id, displayName } of [her, mate]) {
    await sql1(
      db,
      sql`insert into roster_change (import_id, kind, what, person_id, before, after)
        select max(i.id), 'person', 'changed', ${id}::int, jsonb_build_object('display_name', ${displayName}::text), '{}'
        from roster_import i`,
    );
    await sql1(
      db,
      sql`insert into class_member_term (class_id, person_id, part, begins_on, import_id)
        select c.id, ${id}::int, 'pupil', '2999-01-01', max(i.id) from roster_import i, class_group c group by c.id`,
    );
  }
}

/** The same exercise of both, a word that both have met, and one that the mate met in a list of hers. */
async function addPractice(db: Db, { her, mate, listId }: { her: PersonRow; mate: PersonRow; listId: number }) {
  for (const { id } of [her, mate]) {
    await sql1(
      db,
      sql`with run as (
          insert into practice_run (person_id, id, list_id, activity, begun_on, ended_on, seconds, is_finished, rate, words)
          values (${id}, gen_random_uuid(), null, 'carte', now(), now(), 60, true, 100, '[[1, "turn", "never", 2]]')
          returning person_id, id, begun_on)
        insert into practice_answer (person_id, run_id, begun_on, wrong) select person_id, id, begun_on, '{"1":["le chatt"]}' from run`,
    );
    await sql1(
      db,
      sql`insert into word_memory (person_id, word, learn_txt, learn_language, hint_language, list_id, item_id, reviewed_on, due_on)
        values (${id}, '11111111-1111-1111-1111-111111111111', 'le chat', 'fr', 'fr', null, 1, now(), now()),
          (${id}, '22222222-2222-2222-2222-222222222222', 'le chien', 'fr', 'fr', ${listId}, 2, now(), now())`,
    );
    await sql1(db, sql`insert into practice_goal (person_id, days) values (${id}, 3)`);
  }
}

/** Somebody who is both teacher and pupil, so that one person is in every table, among similar people. */
export async function buildCrowdedWorld(db: Db, folders: { media: string; mails: string }) {
  const school = await buildSchool(db);
  const { login, mobile, ...columns } = HERS;
  const her = await buildPerson(db, { ...columns, roles: ['enseignants', 'eleves', 'admin'], schools: [school] });
  const mate = await buildPerson(db, { displayName: 'Mia Rochat', roles: ['eleves'], schools: [school] });
  const colleague = await buildPerson(db, { displayName: 'Luc Perrin', schools: [school] });
  await buildClass(db, { school, teachers: [her, colleague], pupils: [mate] });
  await buildGroup(db, { owner: her, pupils: [mate] });
  await buildGroup(db, { owner: colleague, pupils: [her, mate] });
  await sql1(
    db,
    sql`insert into pupil_label (teacher_id, pupil_id, label)
    values (${her.id}, ${mate.id}, 'la grande'), (${colleague.id}, ${her.id}, 'au fond'), (${colleague.id}, ${mate.id}, 'devant')`,
  );
  await buildDevAccount(db, { person: her, login });
  await sql1(
    db,
    sql`insert into people_issue (kind, person_id, other_id, value) values
    ('split-account', ${her.id}, ${colleague.id}, ''), ('split-account', ${colleague.id}, ${her.id}, ''),
    ('unknown-role', ${her.id}, null, 'invité')`,
  );
  await sql1(db, sql`insert into person_join (kept_id, gone_id) values (${her.id}, 2000000000)`);
  await sql1(db, sql`insert into sign_in_failure (account) values (${login}), ('autre')`);
  await sql1(
    db,
    sql`insert into dev_provider_payload (model, id, payload)
    values ('Session', 'a', ${JSON.stringify({ accountId: HERS.subject })}), ('Session', 'b', '{"accountId":"demo-0"}')`,
  );
  for (const { id } of [her, mate, colleague]) {
    await sql1(
      db,
      sql`insert into session (id_hash, person_id, csrf_token, idle_minutes) values (${`h${id}`}, ${id}, 'x', 60)`,
    );
    await sql1(db, sql`insert into preferences (person_id) values (${id})`);
    await sql1(db, sql`insert into tab_opening (person_id, kind) values (${id}, 'newLexicons')`);
  }
  await sql1(db, sql`update preferences set email = ${HERS.email}, mobile = ${mobile} where person_id = ${her.id}`);
  await sql1(
    db,
    sql`insert into email_validation (token_hash, person_id, email, expires_on) values ('t', ${her.id}, ${NEW_ADDRESS}, now())`,
  );
  await addRosters(db, her, mate);
  await sql1(
    db,
    sql`insert into feedback (person_id, rating, comment) values (${her.id}, 4, ${`Bravo, ${HERS.displayName}`})`,
  );
  await sql1(db, sql`insert into admin_job (kind, state, started_by) values ('chat-json', 'succeeded', ${her.id})`);
  const named = JSON.stringify({ monitoredStudents: [{ displayName: HERS.displayName }] });
  for (const table of ['remembered_answer', 'idempotency_key']) {
    await sql1(
      db,
      sql`insert into ${sql.identifier(table)} (person_id, key, request, status, body) values
      (${her.id}, gen_random_uuid(), 'r', 200, '{}'), (${colleague.id}, gen_random_uuid(), 'r', 200, ${named}),
      (${colleague.id}, gen_random_uuid(), 'r', 200, '{"displayName":"Mia Rochat"}')`,
    );
  }
  await sql1(
    db,
    sql`insert into notification (person_id, fact, title, about_id) values
    (${her.id}, 'f:1', 'Pour elle', ${colleague.id}),
    (${colleague.id}, 'f:2', ${`Auto-évaluation de ${HERS.displayName}`}, ${her.id}),
    (${colleague.id}, 'f:3', 'Auto-évaluation de Mia Rochat', ${mate.id})`,
  );
  await sql1(
    db,
    sql`insert into person_act (act, actor_id, person_id) values
    ('export', ${her.id}, ${mate.id}), ('end-sessions', ${colleague.id}, ${her.id})`,
  );
  const contents = await buildContents(db, { her, mate, colleague });
  const folios = await buildFolios(db, { her, mate, colleague }, folders.media);
  await sql1(
    db,
    sql`insert into access_log (hour, person_id, action, folio_id, pupil_id) values
    (now(), ${her.id}, 'folio', ${folios.team.id}, null), (now(), ${colleague.id}, 'observations', ${folios.theirs.id}, ${her.id}),
    (now(), ${colleague.id}, 'observations', ${folios.theirs.id}, ${mate.id})`,
  );
  await mkdir(folders.mails, { recursive: true });
  await writeFile(join(folders.mails, 'a.eml'), `To: <${NEW_ADDRESS}>\r\n\r\nBonjour`);
  await writeFile(join(folders.mails, 'b.eml'), 'To: <mia@ecole.test>\r\n\r\nBonjour');
  return { her, mate, colleague, contents, folios };
}

/** A test of hers that her classmate wrote, and one of the colleague’s that both wrote. */
async function addTests(db: Db, { her, mate, colleague }: People): Promise<void> {
  const copy = (pupil: PersonRow, text: string) => ({
    ...{ pupil, startedOn: new Date(), wordOrder: [0, 1, 2], className: '7A' },
    answers: { 0: { text, on: 1 } },
  });
  await buildClassTest(db, { teacher: her, title: 'Dictée donnée', copies: [copy(mate, 'un sapin')] });
  await buildClassTest(db, {
    teacher: colleague,
    title: 'Dictée reçue',
    accepted: [{ word: 0, text: 'un sapin', on: '2026-11-26T08:00:00.000Z' }],
    copies: [copy(her, 'un sapin'), copy(mate, 'un sapin')],
  });
}

type People = Record<'her' | 'mate' | 'colleague', PersonRow>;
const sql1 = async (db: Db, statement: ReturnType<typeof sql>) => void (await db.execute(statement));

async function buildContents(db: Db, { her, mate, colleague }: People) {
  await buildList(db, { author: her, title: 'Brouillon de liste' });
  const lexicon = await buildList(db, { author: her, title: 'Les animaux', lexicon: true });
  const played = await buildList(db, { author: her, title: 'Jouée dans un parcours' });
  const theirList = await buildList(db, { author: colleague, team: [{ person: her }] });
  await buildCourse(db, { author: her, title: 'Brouillon de parcours' });
  const given = await buildCourse(db, { author: her, title: 'Parcours donné' });
  const theirs = await buildCourse(db, { author: colleague, team: [{ person: her }], libre: true });
  await buildCourse(db, { author: colleague, writerId: her.id, title: 'Copie d’une proposition' });
  await buildDistribution(db, { course: given, teacher: her, pupil: mate });
  await buildDistribution(db, { course: theirs, teacher: colleague, pupil: her });
  await sql1(
    db,
    sql`insert into gift (teacher_id, course_id, source, made_course)
      values (${her.id}, ${given.id}, ${`course:${given.id}`}, false)`,
  );
  await sql1(
    db,
    sql`update course_item set list_id = ${played.id} where id = (
    select min(id) from course_item where course_id = ${theirs.id})`,
  );
  const done = sql`insert into course_item_done (person_id, course_id, item_id) select p.id, i.course_id, i.id
    from course_item i, person p where i.course_id = ${theirs.id} and p.id in (${her.id}, ${mate.id})`;
  await sql1(db, done);
  await sql1(
    db,
    sql`insert into course_item_begun (person_id, course_id, item_id, asked) select p.id, i.course_id, i.id, '{1}'
      from course_item i, person p where i.course_id = ${theirs.id} and p.id in (${her.id}, ${mate.id})`,
  );
  for (const { id } of [her, mate]) {
    await sql1(
      db,
      sql`insert into course_rating (course_id, person_id, rating, comment) values (${theirs.id}, ${id}, 5, 'bien')`,
    );
    await sql1(db, sql`insert into list_secret_reader (list_id, person_id) values (${theirList.id}, ${id})`);
    await sql1(db, sql`insert into course_secret_reader (course_id, person_id) values (${theirs.id}, ${id})`);
  }
  await addPractice(db, { her, mate, listId: played.id });
  await addTests(db, { her, mate, colleague });
  await sql1(
    db,
    sql`insert into course_proposal (course_id, state, answer, answered_by) values (${theirs.id}, 'refused', 'Non', ${her.id})`,
  );
  return { lexicon, played, given, theirs };
}

async function buildFolios(db: Db, { her, mate, colleague }: People, mediaFolder: string) {
  const cells = [0, 1].map((pupil) => ({
    pupil,
    criterion: 0,
    state: 'ok',
    comment: 'Bien lu',
    selfState: 'nok',
    by: her,
    earlier: [{ state: 'nok' as const, on: new Date('2026-03-04T10:00:00Z') }],
    discussion: [{ author: her, comment: 'D’accord ?' }],
  }));
  const alone = await buildFolio(db, { author: her, title: 'Folio à elle seule', pupils: [mate] });
  const team = await buildFolio(db, {
    author: her,
    title: 'Folio d’équipe',
    team: [{ person: colleague }],
    pupils: [mate],
  });
  const model = await buildFolio(db, { author: her, title: 'Modèle publié', rpn: true });
  const theirs = await buildFolio(db, {
    author: colleague,
    title: 'Folio du collègue',
    team: [{ person: her, canEdit: false }],
    pupils: [her, mate],
    observations: cells,
  });
  await sql1(db, sql`insert into folio_team (folio_id, person_id) values (${theirs.id}, ${her.id})`);
  await sql1(
    db,
    sql`insert into observation_block (folio_id, id, way, made_by, observed_by) values (${theirs.id}, gen_random_uuid(), 'fill', ${her.id}, ${her.id})`,
  );
  await sql1(
    db,
    sql`insert into proposal_aside (student_id, criterion_id, level, set_aside_by) select s.id, c.id, 'nok', ${her.id}
      from folio_student s join folio_criterion c on c.folio_id = s.folio_id and c.position = 0 where s.folio_id = ${theirs.id}`,
  );
  await sql1(
    db,
    sql`insert into report_remark (student_id, since, text, updated_by)
      select id, '2026-02-01', 'Elle avance.', ${her.id} from folio_student where folio_id = ${theirs.id}`,
  );
  await sql1(
    db,
    sql`insert into report_template (owner_id, folio_id, name, choices) values (${her.id}, ${theirs.id}, 'Court', '{}')`,
  );
  await sql1(db, sql`insert into phrase (owner_id, text) values (${her.id}, 'Elle avance.')`);
  await sql1(
    db,
    sql`insert into transmitted_folio (student_id, teacher_id, transmitted_by)
      select id, ${her.id}, ${colleague.id} from folio_student where folio_id = ${theirs.id}`,
  );
  await sql1(
    db,
    sql`insert into transmitted_folio (student_id, teacher_id, transmitted_by)
      select id, ${colleague.id}, ${her.id} from folio_student where folio_id in (${alone.id}, ${team.id})`,
  );
  await sql1(
    db,
    sql`insert into folio_showing (student_id, from_day, to_day, shown_by)
      select id, '2026-08-01', 'infinity', ${her.id} from folio_student where folio_id = ${theirs.id}`,
  );
  const file = (text: string) => ({ content: Buffer.from(text), folder: mediaFolder });
  const picture = await buildMedium(db, { owner: her, file: file('portrait'), shownBy: [{ personId: her.id }] });
  const [hers, mates] = [
    await buildMedium(db, { owner: colleague, file: file('trace'), restricted: true }),
    await buildMedium(db, { owner: her, file: file('trace de Mia') }),
  ];
  const criterionId = theirs.criteria[0]?.id ?? 0;
  await db.insert(mediumUse).values([
    { guid: hers.guid, studentId: theirs.pupils[0]?.id ?? 0, criterionId },
    { guid: mates.guid, studentId: theirs.pupils[1]?.id ?? 0, criterionId },
  ]);
  return { alone, team, model, theirs, media: { picture, hers, mates } };
}
