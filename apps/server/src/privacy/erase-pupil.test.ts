import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEDIA_PATH } from '@pupitre/contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { observation } from '../db/folio-schema.ts';
import { mediumUse } from '../db/media-schema.ts';
import { feedback } from '../db/platform-schema.ts';
import { buildClass } from '../demo/build/build-class.ts';
import { buildCourse } from '../demo/build/build-course.ts';
import { buildDistribution } from '../demo/build/build-distribution.ts';
import { buildFolio } from '../demo/build/build-folio.ts';
import { buildList } from '../demo/build/build-list.ts';
import { buildMedium } from '../demo/build/build-medium.ts';
import { buildPerson, buildPupil, buildTeacher } from '../demo/build/build-person.ts';
import { createMediaStorage } from '../modules/media/storage/create-storage.ts';
import { erasePerson } from './erase-person.ts';
import { erasureText } from './erasure-text.ts';
import { getPerson } from './find-person.ts';

let t: TestApp;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-pupil-'));
  t = await createTestApp({ config: { media: { storage: { kind: 'folder', folder }, fetchesAddresses: false } } });
});
afterEach(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

async function erase({ id }: { id: number }) {
  const storage = createMediaStorage(t.config);
  const options = { storage, mailFolder: join(folder, 'mails') };
  const person = await getPerson(t.db, { id });
  const preview = await erasePerson(t.db, person, { ...options, confirmed: false });
  const report = await erasePerson(t.db, person, { ...options, confirmed: true });
  expect(preview).toEqual(report);
  storage.close();
  return { report, text: erasureText(person, report, { confirmed: true, isEmbedded: true }) };
}
const titlesOf = async (table: 'list' | 'course' | 'folio') =>
  (await t.db.execute<{ title: string }>(sql`select title from ${sql.identifier(table)} order by 1`)).rows.map(
    ({ title }) => title,
  );

test('of a pupil everything goes, also what others opened, joined, were given and play, and what shows her files', async () => {
  const her = await buildPupil(t.db, { displayName: 'Amira Quennoz' });
  const mate = await buildPupil(t.db);
  const teacher = await buildTeacher(t.db);
  const published = await buildList(t.db, { author: her, title: 'Au lexique', lexicon: true, rpn: true });
  await buildList(t.db, { author: her, title: 'Ouverte par lien', secretReaders: [mate] });
  await buildList(t.db, { author: her, title: 'En équipe', team: [{ person: teacher }] });
  await buildCourse(t.db, {
    author: her,
    title: 'Son parcours',
    libre: true,
    secretReaders: [mate],
    team: [{ person: teacher }],
  });
  await buildCourse(t.db, { author: teacher, writerId: her.id, title: 'Copie du sien', rpn: true });
  const given = await buildCourse(t.db, { author: her, title: 'Donné' });
  await buildDistribution(t.db, { course: given, teacher, pupil: mate });
  const voice = await buildMedium(t.db, {
    owner: her,
    name: 'Amira Quennoz.png',
    file: { content: Buffer.from('voix'), folder },
  });
  const address = `${MEDIA_PATH}/${voice.guid}/image.png`;
  const copy = await buildList(t.db, {
    author: mate,
    title: 'Copie de la camarade',
    items: [
      { learnTxt: 'le chat', hintImgUrl: address, hintImgAlt: 'Amira' },
      { learnTxt: 'le chien', hintTxt: 'Il aboie' },
    ],
  });
  const theirs = await buildCourse(t.db, {
    author: teacher,
    title: 'Parcours de classe',
    items: [
      { itemType: 'Activity', title: 'Jouer', listId: published.id },
      { itemType: 'Media', title: 'Écouter', navigationUrl: address },
    ],
  });
  await t.db.insert(mediumUse).values([
    { guid: voice.guid, listId: copy.id },
    { guid: voice.guid, courseId: theirs.id },
  ]);
  const folio = await buildFolio(t.db, {
    author: teacher,
    pupils: [mate],
    observations: [{ pupil: 0, criterion: 0, state: 'ok' }],
  });
  const [studentId, criterionId] = [folio.pupils[0]?.id ?? 0, folio.criteria[0]?.id ?? 0];
  await t.db.insert(mediumUse).values({ guid: voice.guid, studentId, criterionId });
  const another = `${MEDIA_PATH}/${randomUUID()}/image.png`;
  await t.db.update(observation).set({ markUrl: `${another}\n${address}` });
  await t.db.insert(feedback).values({ personId: her.id, rating: 2, comment: 'bof' });

  const { report, text } = await erase(her);
  expect(report.contents.anonymous).toEqual([]);
  expect(report.contents.handedOver).toEqual([]);
  expect(report.contents.deleted).toHaveLength(6);
  expect(text).toContain('Élève : tout part');
  expect(await titlesOf('list')).toEqual(['Copie de la camarade']);
  expect(await t.db.select({ marks: observation.markUrl }).from(observation)).toEqual([{ marks: another }]);
  expect(await titlesOf('course')).toEqual(['Parcours de classe']);
  expect(
    (
      await t.db.execute(
        sql`select learn_txt as word, hint_img_url as url, hint_img_alt as alt from list_item order by id`,
      )
    ).rows,
  ).toEqual([
    { word: 'le chat', url: '', alt: '' },
    { word: 'le chien', url: '', alt: '' },
  ]);
  expect(
    (await t.db.execute(sql`select title, navigation_url as url, list_id as list from course_item order by id`)).rows,
  ).toEqual([
    { title: 'Jouer', url: expect.any(String), list: null },
    { title: 'Écouter', url: '', list: null },
  ]);
  expect((await t.db.execute(sql`select name from medium`)).rows).toEqual([]);
  expect((await readdir(folder, { recursive: true })).filter((name) => name.includes(voice.guid))).toEqual([]);
  expect(await t.db.$count(feedback)).toBe(0);
});

test('a folio that colleagues of a pupil’s account write in stays with them: it is about others', async () => {
  const [her, teacher] = [await buildPupil(t.db), await buildTeacher(t.db)];
  await buildFolio(t.db, { author: her, title: 'Avec équipe', team: [{ person: teacher }] });
  await buildFolio(t.db, { author: her, title: 'Seule', rpn: true });
  const { report } = await erase(her);
  expect(report.contents).toEqual({
    deleted: ['folio « Seule »'],
    anonymous: [],
    handedOver: ['folio « Avec équipe »'],
  });
});

test('of an adult only what is published or distributed stays without her name; a team keeps its work', async () => {
  const her = await buildTeacher(t.db);
  const [colleague, pupil, reader] = [await buildTeacher(t.db), await buildPupil(t.db), await buildTeacher(t.db)];
  await buildList(t.db, { author: her, title: 'Ouverte par lien', secretReaders: [pupil] });
  await buildList(t.db, { author: her, title: 'Lue en équipe', team: [{ person: reader, canEdit: false }] });
  const team = await buildList(t.db, {
    author: her,
    title: 'Écrite en équipe',
    team: [{ person: reader, canEdit: false }, { person: colleague }],
  });
  await buildList(t.db, { author: her, title: 'Au lexique', lexicon: true, team: [{ person: colleague }] });
  const played = await buildList(t.db, { author: her, title: 'Jouée dans un parcours donné' });
  const draft = await buildList(t.db, { author: her, title: 'Jouée dans un brouillon d’ailleurs' });
  const given = await buildCourse(t.db, {
    author: her,
    title: 'Donné',
    items: [{ itemType: 'Activity', title: 'a', listId: played.id }],
  });
  await buildCourse(t.db, {
    author: colleague,
    title: 'Brouillon',
    items: [{ itemType: 'Activity', title: 'b', listId: draft.id }],
  });
  await buildCourse(t.db, { author: her, title: 'Ouvert par lien', secretReaders: [pupil] });
  await buildDistribution(t.db, { course: given, teacher: her, pupil });
  const picture = await buildMedium(t.db, { owner: her, name: 'Tea Cher.png', shownBy: [{ listId: team.id }] });

  const { report, text } = await erase(her);
  expect(text).toContain('Adulte : ce qui est publié ou distribué reste');
  expect(report.contents.anonymous).toEqual([
    'parcours « Donné »',
    'liste « Au lexique »',
    'liste « Jouée dans un parcours donné »',
  ]);
  expect(report.contents.handedOver).toEqual(['liste « Écrite en équipe »']);
  expect(report.contents.deleted.sort()).toEqual([
    'liste « Jouée dans un brouillon d’ailleurs »',
    'liste « Lue en équipe »',
    'liste « Ouverte par lien »',
    'parcours « Ouvert par lien »',
  ]);
  const { rows } =
    await t.db.execute(sql`select author_id as author, (select count(*)::int from list_team where list_id = id) as team
    from list where id = ${team.id}`);
  expect(rows).toEqual([{ author: colleague.id, team: 1 }]);
  // Its address says what it is and nothing else; so does the name under which it is saved.
  const { rows: media } = await t.db.execute(sql`select guid, name, owner_id as owner from medium`);
  expect(media).toEqual([{ guid: picture.guid, name: '', owner: null }]);
});

test('a medium without a name is saved under the word for what it is', async () => {
  const her = await buildTeacher(t.db);
  const colleague = await buildTeacher(t.db);
  const shown = await buildList(t.db, { author: colleague });
  const file = { content: Buffer.from('portrait'), folder };
  const { guid } = await buildMedium(t.db, { owner: her, name: 'Tea Cher.png', file, shownBy: [{ listId: shown.id }] });
  await erase(her);
  const client = await t.signInAs(colleague);
  const answer = await client.request('GET', `${MEDIA_PATH}/${guid}/image.png`);
  expect([answer.statusCode, answer.body]).toEqual([200, 'portrait']);
  expect(answer.headers['content-disposition']).toContain('filename="image.png"');
});

test.each([
  ['a pupil', ['eleves'], null, true],
  ['a teacher', ['enseignants'], null, false],
  ['support', ['soutien'], null, false],
  ['a publisher', ['publisher'], null, false],
  ['an administrator only', ['admin'], null, false],
  ['a pupil with a role of adults', ['eleves', 'enseignants'], 'pupil', false],
  ['a pupil who teaches a class of the directory', ['eleves'], 'teacher', true],
  ['nobody known', [], null, true],
  ['a pupil of a class without any role', [], 'pupil', true],
  ['a teacher of a class without any role', [], 'teacher', false],
] as const)('%s is protected as a pupil or not', async (_who, roles, part, isPupil) => {
  const person = await buildPerson(t.db, { roles: [...roles] });
  await buildClass(t.db, {
    teachers: part === 'teacher' ? [person] : [],
    pupils: part === 'pupil' ? [person] : [],
  });
  expect((await getPerson(t.db, { id: person.id })).isPupil).toBe(isPupil);
});
