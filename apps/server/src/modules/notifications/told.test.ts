import {
  addDiscussionComment,
  answerProposal,
  deleteDistributions,
  dismissNotifications,
  getCourse,
  getFolio,
  getList,
  getNewsCounters,
  getNotifications,
  rateCourse,
  saveCourse,
  saveDistributions,
  saveFolio,
  saveList,
  saveSelfComment,
  saveSelfEvaluation,
  transmitFolio,
} from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HUB_ON } from '../../../test/hub-kit.ts';
import { createObservationKit, type ObservationKit, setLevel } from '../../../test/observation-kit.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { notification } from '../../db/platform-schema.ts';
import { schoolMember } from '../../db/schema.ts';
import { buildCourse } from '../../demo/build/build-course.ts';
import { buildDistribution } from '../../demo/build/build-distribution.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPublisher, buildPupil, type PersonRow } from '../../demo/build/build-person.ts';
import { buildSchool } from '../../demo/build/build-school.ts';

let t: TestApp;
let kit: ObservationKit;
beforeAll(async () => {
  const featureFlags = { ...HUB_ON.featureFlags, transmit_folio: true };
  t = await createTestApp({ config: { settings: { ...HUB_ON, featureFlags } } });
  kit = await createObservationKit(t);
});
beforeEach(() => t.db.execute(sql`delete from notification`));
afterAll(() => t.close());

const told = async ({ client }: { client: Client }) =>
  (await client.call(getNotifications)).body.map(({ title, content, link }) => ({ title, content, link }));
const everybody = async () => {
  const { owner, colleague, reader, outsider, pupils } = kit;
  const lists = await Promise.all([owner, colleague, reader, outsider, ...pupils].map(told));
  return lists.map((list) => list.length);
};
const memberOf = ({ person }: { person: PersonRow }) => ({
  displayName: person.displayName,
  objectGuid: person.objectGuid ?? '',
  canEdit: true,
});

describe('a course distributed to a pupil', () => {
  let course: { id: number };
  let pupils: { person: PersonRow; client: Client }[];
  beforeEach(async () => {
    course = await buildCourse(t.db, { author: kit.owner.person, title: 'Le cycle de l’eau' });
    const school = await buildSchool(t.db);
    pupils = [];
    for (let index = 0; index < 3; index += 1) {
      const person = await buildPupil(t.db, { schools: [school] });
      pupils.push({ person, client: await t.signInAs(person) });
    }
    await t.db.insert(schoolMember).values({ schoolId: school.id, personId: kit.owner.person.id });
  });
  const save = (rows: { start?: string | null; end?: string | null }[]) =>
    kit.owner.client.call(saveDistributions, {
      params: { id: course.id },
      body: rows.map((row, index) => ({ cloeeWorldId: pupils[index]?.person.cloeeWorldId ?? '', ...row })),
    });
  const announce = (now: Date) => t.app.pupitre.jobs.run('distributions-announce', { now });
  const news = async () =>
    (await Promise.all(pupils.map(({ client }) => client.call(getNewsCounters)))).map(
      ({ body }) => body.newDistributedCourses,
    );
  const counts = async () => (await Promise.all(pupils.map(told))).map((list) => list.length);

  test('is sent at once when it has begun, with its teacher, its end and its page', async () => {
    expect((await save([{}, { start: '2026-01-05T07:00:00Z', end: '2036-12-12T16:00:00Z' }])).status).toBe(200);
    const title = 'Un parcours pour toi\u00a0: «\u00a0Le cycle de l’eau\u00a0»';
    const link = `/parcours/enseignants/${course.id}`;
    expect(await told(pupils[0] ?? kit.owner)).toEqual([{ title, content: 'Distribué par Anne Monnier.', link }]);
    expect(await told(pupils[1] ?? kit.owner)).toEqual([
      { title, content: 'Distribué par Anne Monnier, ouvert jusqu’au 12.12.2036.', link },
    ]);
    expect([await counts(), await news()]).toEqual([
      [1, 1, 0],
      [1, 1, 0],
    ]);
  });

  test('is sent once, when it begins, whatever is saved again meanwhile', async () => {
    await save([{ start: '2036-01-05T07:00:00Z' }]);
    await announce(new Date('2036-01-05T06:59:00Z'));
    expect([await counts(), await news()]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    await Promise.all([announce(new Date('2036-01-05T07:00:00Z')), announce(new Date('2036-01-05T07:00:00Z'))]);
    expect(await counts()).toEqual([1, 0, 0]);
    await save([{}, {}]);
    await kit.owner.client.call(deleteDistributions, { params: { id: course.id } });
    await save([{}, {}]);
    await announce(new Date('2036-02-01T00:00:00Z'));
    expect(await counts()).toEqual([1, 1, 0]);
  });

  test('is not sent to pupils who may no longer open it', async () => {
    const trashed = await buildCourse(t.db, { deletedOn: new Date() });
    const [one, two, three] = pupils.map(({ person }) => person);
    await buildDistribution(t.db, { course: trashed, ...(one && { pupil: one }) });
    await buildDistribution(t.db, { course, ...(two && { pupil: two }), endOn: new Date('2026-01-01') });
    await buildDistribution(t.db, { course, ...(three && { pupil: three }) });
    await announce(new Date());
    expect(await counts()).toEqual([0, 0, 1]);
    const { rows } = await t.db.execute(sql`select 1 from distribution where announced_on is null`);
    expect(rows).toEqual([]);
  });
});

describe('a team', () => {
  test('of a list, a course and a folio: new members are notified, once, and nobody else', async () => {
    const by = { author: kit.owner.person };
    const { client } = kit.owner;
    const list = await buildList(t.db, { ...by, title: 'Les animaux' });
    const expert = await buildPublisher(t.db, { displayName: 'Éva Monnier' });
    const publisher = await t.signInAs(expert);
    const course = await buildCourse(t.db, { author: expert, title: 'Le cycle de l’eau' });
    const folio = await kit.build({ title: 'Folio 4e', team: [{ person: kit.reader.person }] });
    const educationalTeam = [memberOf(kit.colleague), memberOf(kit.owner), memberOf(kit.reader)];
    for (let times = 0; times < 2; times += 1) {
      const wholeList = (await client.call(getList, { params: { id: list.id } })).body;
      const wholeCourse = (await publisher.call(getCourse, { params: { id: course.id } })).body;
      const wholeFolio = (await client.call(getFolio, { params: { id: folio.id } })).body;
      const answers = [
        await client.call(saveList, { body: { ...wholeList, educationalTeam } as never }),
        await publisher.call(saveCourse, { body: { ...wholeCourse, educationalTeam } as never }),
        await client.call(saveFolio, { body: { ...wholeFolio, educationalTeam } as never }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    const content = 'Anne Monnier vous a fait entrer dans l’équipe pédagogique.';
    expect((await told(kit.colleague)).toReversed()).toEqual([
      {
        title: 'Une liste est partagée avec vous\u00a0: «\u00a0Les animaux\u00a0»',
        content,
        link: `/listes/equipe-pedagogique/${list.id}`,
      },
      {
        title: 'Un parcours est partagé avec vous\u00a0: «\u00a0Le cycle de l’eau\u00a0»',
        content: 'Éva Monnier vous a fait entrer dans l’équipe pédagogique.',
        link: `/parcours/equipe-pedagogique/${course.id}`,
      },
      {
        title: 'Un folio est partagé avec vous\u00a0: «\u00a0Folio 4e\u00a0»',
        content,
        link: `/folios/equipe-pedagogique/${folio.id}`,
      },
    ]);
    expect(await everybody()).toEqual([1, 3, 2, 0, 0, 0]);
  });
});

describe('a folio', () => {
  test('that is transmitted notifies its new owner', async () => {
    const folio = await kit.build({ title: 'Folio 4e' });
    const { objectGuid, displayName } = kit.colleague.person;
    await kit.owner.client.call(transmitFolio, {
      params: { id: folio.id },
      body: { objectGuid: objectGuid ?? '', displayName },
    });
    expect(await told(kit.colleague)).toEqual([
      {
        title: 'Un folio vous est cédé\u00a0: «\u00a0Folio 4e\u00a0»',
        content: 'Anne Monnier vous l’a remis\u00a0: il est maintenant à vous, avec ses observations.',
        link: `/folios/personnels/${folio.id}`,
      },
    ]);
    expect(await everybody()).toEqual([0, 1, 0, 0, 0, 0]);
  });

  test('with a discussion notifies the other members once until they have seen it', async () => {
    const folio = await kit.build({ title: 'Folio 4e' });
    const cell = folio.cell(0, 0);
    const say = (client: Client, value: string) =>
      client.call(addDiscussionComment, {
        params: { id: folio.id, observationId: observationIdOf(cell.studentId, cell.criteriaId) },
        body: { value },
      });
    await say(kit.colleague.client, 'Qu’en penses-tu ?');
    const title = 'Nouveau commentaire dans «\u00a0Folio 4e\u00a0»';
    const about = 'Au sujet de Noé Blanc, «\u00a0Lit un texte court à voix haute\u00a0»\u00a0: la discussion compte';
    const page = `${folio.id}/eleve/${cell.studentId}?discussion=${cell.criteriaId}`;
    expect(await told(kit.owner)).toEqual([
      { title, content: `${about} un commentaire.`, link: `/folios/personnels/${page}` },
    ]);
    expect(await told(kit.reader)).toMatchObject([{ link: `/folios/equipe-pedagogique/${page}` }]);
    expect(await everybody()).toEqual([1, 0, 1, 0, 0, 0]);
    await kit.reader.client.call(dismissNotifications);
    await say(kit.colleague.client, 'Je repasse demain.');
    await say(kit.owner.client, 'D’accord.');
    expect(await told(kit.owner)).toMatchObject([{ content: `${about} 2\u00a0commentaires.` }]);
    expect(await told(kit.reader)).toMatchObject([{ content: `${about} 3\u00a0commentaires.` }]);
    expect(await everybody()).toEqual([1, 1, 1, 0, 0, 0]);
  });

  test('whose pupil evaluates herself differently notifies the observing teachers, once for all criteria', async () => {
    const open = { studentEvaluationEnabled: true };
    const folio = await kit.build({
      title: 'Folio 4e',
      criteria: [open, open, open].map((one, index) => ({ label: `C${index}`, ...one })),
    });
    const [pupil] = kit.pupils;
    const evaluate = (criterion: number, value: 'ok' | 'nok' | '') =>
      pupil.client.call(saveSelfEvaluation, { params: folio.cell(0, criterion), body: { value } });
    await setLevel(kit.owner.client, folio.cell(0, 0), 'nok');
    await setLevel(kit.owner.client, folio.cell(0, 1), 'ok');
    await evaluate(1, 'ok');
    await evaluate(2, 'nok');
    expect(await everybody()).toEqual([0, 0, 0, 0, 0, 0]);
    await evaluate(0, 'ok');
    const title = 'Auto-évaluation à regarder dans «\u00a0Folio 4e\u00a0»';
    const page = `${folio.id}/eleve/${folio.cell(0, 0).studentId}`;
    expect(await told(kit.owner)).toEqual([
      { title, content: 'Noé Blanc s’évalue autrement que vous sur un critère.', link: `/folios/personnels/${page}` },
    ]);
    await evaluate(1, 'nok');
    expect(await told(kit.colleague)).toEqual([
      {
        title,
        content: 'Noé Blanc s’évalue autrement que vous sur 2\u00a0critères.',
        link: `/folios/equipe-pedagogique/${page}`,
      },
    ]);
    await kit.owner.client.call(dismissNotifications);
    await pupil.client.call(saveSelfComment, { params: folio.cell(0, 0), body: { value: 'Je sais le faire.' } });
    expect(await everybody()).toEqual([0, 1, 0, 0, 0, 0]);
  });
});

describe('the author of a course', () => {
  test('is notified of the experts’ answer, with their words', async () => {
    const expert = await t.signInAs(await buildPublisher(t.db));
    const answer = async (title: string, accepted: boolean, words: string) => {
      const course = await buildCourse(t.db, { author: kit.owner.person, title, proposals: [{}] });
      const { rows } = await t.db.execute<{ id: number }>(
        sql`select id from course_proposal where course_id = ${course.id}`,
      );
      await expert.call(answerProposal, { params: { id: rows[0]?.id ?? 0 }, body: { accepted, answer: words } });
      return `/parcours/personnels/${course.id}`;
    };
    const accepted = await answer('Le lac', true, '');
    const refused = await answer('La rivière', false, 'Il manque des sources.');
    expect(await told(kit.owner)).toEqual([
      {
        title: 'Votre parcours «\u00a0La rivière\u00a0» n’est pas retenu',
        content: 'Réponse à votre proposition\u00a0: «\u00a0Il manque des sources.\u00a0»',
        link: refused,
      },
      { title: 'Une copie de votre parcours «\u00a0Le lac\u00a0» est dans RPN', content: '', link: accepted },
    ]);
  });

  test('is notified of new ratings, without the raters’ names, and not of her own', async () => {
    const raters = [kit.owner.person, kit.pupils[0].person, kit.pupils[1].person];
    const course = await buildCourse(t.db, {
      author: kit.owner.person,
      title: 'Le lac',
      libre: true,
      items: [{ doneBy: raters }],
    });
    const rate = (client: Client, rating: number, comment = '') =>
      client.call(rateCourse, { body: { courseId: course.id, rating, comment } });
    await rate(kit.owner.client, 5);
    expect(await everybody()).toEqual([0, 0, 0, 0, 0, 0]);
    await rate(kit.pupils[0].client, 4);
    const title = 'Nouvel avis sur votre parcours «\u00a0Le lac\u00a0»';
    const link = `/parcours/personnels/${course.id}`;
    expect(await told(kit.owner)).toEqual([{ title, content: 'Il compte 2\u00a0avis, 4,5 sur 5 en moyenne.', link }]);
    await kit.owner.client.call(dismissNotifications);
    await rate(kit.pupils[0].client, 4);
    expect(await told(kit.owner)).toEqual([]);
    await rate(kit.pupils[1].client, 1, 'Bof');
    expect(await told(kit.owner)).toMatchObject([{ content: 'Il compte 3\u00a0avis, 3,3 sur 5 en moyenne.' }]);
  });
});

test('[NOTIF-11] with the flag off nobody is notified of any of this', async () => {
  const featureFlags = { ...HUB_ON.featureFlags, transmit_folio: true, notifications: false };
  const off = await createTestApp({ config: { settings: { ...HUB_ON, featureFlags } } });
  const { owner, colleague, reader, pupils, build } = await createObservationKit(off);
  const [pupil] = pupils;
  const { client } = owner;
  const expert = await off.signInAs(await buildPublisher(off.db));
  const by = { author: owner.person };
  const folio = await build({ criteria: [{ label: 'C', studentEvaluationEnabled: true }] });
  const cell = folio.cell(0, 0);
  const list = await buildList(off.db, by);
  const whole = (await client.call(getList, { params: { id: list.id } })).body;
  const course = await buildCourse(off.db, {
    ...by,
    libre: true,
    items: [{ doneBy: [pupil.person] }],
    proposals: [{}],
  });
  const { rows } = await off.db.execute<{ id: number }>(sql`select id from course_proposal`);
  await buildDistribution(off.db, { course, pupil: pupil.person });
  await off.app.pupitre.jobs.run('distributions-announce', { now: new Date() });
  const happened = [
    await client.call(saveList, { body: { ...whole, educationalTeam: [memberOf(colleague)] } as never }),
    await client.call(addDiscussionComment, {
      params: { id: folio.id, observationId: observationIdOf(cell.studentId, cell.criteriaId) },
      body: { value: 'Qu’en penses-tu ?' },
    }),
    await setLevel(client, cell, 'nok'),
    await pupil.client.call(saveSelfEvaluation, { params: cell, body: { value: 'ok' } }),
    await client.call(transmitFolio, {
      params: { id: folio.id },
      body: { objectGuid: reader.person.objectGuid ?? '', displayName: reader.person.displayName },
    }),
    await pupil.client.call(rateCourse, { body: { courseId: course.id, rating: 4, comment: '' } }),
    await expert.call(answerProposal, { params: { id: rows[0]?.id ?? 0 }, body: { accepted: false, answer: 'Non.' } }),
  ];
  expect(happened.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 204, 200]);
  expect(await off.db.select().from(notification)).toEqual([]);
  await off.close();
});
