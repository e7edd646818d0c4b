import { type CourseSaveInput, getCourse, getList, saveCourse, saveProgress } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { type Client, openTestApp } from '../../../test/test-app.ts';
import { buildCourse, type CourseOverrides } from '../../demo/build/build-course.ts';
import { buildDistribution } from '../../demo/build/build-distribution.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';

const app = await openTestApp();
const author = await buildTeacher(app.db);
const teacher = await app.signInAs(author);
const colleagueRow = await buildTeacher(app.db);
const colleague = await app.signInAs(colleagueRow);
const pupilRow = await buildPupil(app.db);
const pupil = await app.signInAs(pupilRow);
const guest = app.guest;

const build = (overrides: CourseOverrides = {}) => buildCourse(app.db, { author, ...overrides });
const to = (kind: 'parcours' | 'listes' | 'folios', id: number) => ({
  itemType: 'Link' as const,
  title: 'Pour aller plus loin',
  navigationUrl: `/${kind}/detail/${id}`,
});
const open = (client: Client, id: number) => client.call(getCourse, { params: { id } });
const openList = (client: Client, id: number) => client.call(getList, { params: { id } });
const accessesOf = async (client: Client, id: number) =>
  (await open(client, id)).body.items.map(({ access }) => access);
const save = (body: CourseSaveInput, as = teacher) => as.call(saveCourse, { body });

/** A course of the author given to the pupil, with these links saved by its author. */
async function givenCourse(items: CourseSaveInput['items']): Promise<number> {
  const { id } = await build({ title: 'Donné' });
  expect((await save({ id, title: 'Donné', items })).status).toBe(200);
  await buildDistribution(app.db, { course: { id }, teacher: author, pupil: pupilRow });
  return id;
}

describe('[OP-013] a link to a course or list of one’s own', () => {
  test('opens for the pupil to whom the course is given, and for nobody else', async () => {
    const inner = await build({ title: 'Suite' });
    const list = await buildList(app.db, { author });
    expect((await open(pupil, inner.id)).status).toBe(404);
    expect((await openList(pupil, list.id)).status).toBe(404);
    const given = await givenCourse([to('parcours', inner.id), to('listes', list.id)]);
    expect((await open(pupil, inner.id)).status).toBe(200);
    expect((await openList(pupil, list.id)).status).toBe(200);
    expect(await accessesOf(pupil, given)).toEqual(['open', 'open']);
    const other = await app.signInAs(await buildPupil(app.db));
    expect((await open(other, inner.id)).status).toBe(404);
    expect((await openList(other, list.id)).status).toBe(404);
    expect((await open(colleague, inner.id)).status).toBe(404);
  });

  test('closes again when the link is taken out', async () => {
    const inner = await build();
    const given = await givenCourse([to('parcours', inner.id)]);
    expect((await open(pupil, inner.id)).status).toBe(200);
    await save({ id: given, title: 'Donné', items: [] });
    expect((await open(pupil, inner.id)).status).toBe(404);
  });

  test('lets the pupil mark what she does there, and play its lists', async () => {
    const list = await buildList(app.db, { author });
    const inner = await build();
    const saved = await save({
      id: inner.id,
      title: 'Suite',
      items: [{ itemType: 'Activity', title: 'Cartes', navigationUrl: `/activite/carte/${list.id}` }],
    });
    await givenCourse([to('parcours', inner.id)]);
    expect((await openList(pupil, list.id)).status).toBe(200);
    const itemId = saved.body.items[0]?.id ?? 0;
    expect((await pupil.call(saveProgress, { body: { id: itemId, done: true } })).status).toBeLessThan(300);
    expect((await open(pupil, inner.id)).body.progression).toBe(100);
  });

  test('reaches one step: a course that is linked from a linked one stays closed, and says so', async () => {
    const last = await build({ title: 'Troisième' });
    const middle = await build({ title: 'Deuxième' });
    await save({ id: middle.id, title: 'Deuxième', items: [to('parcours', last.id)] });
    await givenCourse([to('parcours', middle.id)]);
    expect(await accessesOf(pupil, middle.id)).toEqual(['closed']);
    expect((await open(pupil, last.id)).status).toBe(404);
  });

  test('a deleted one opens no more', async () => {
    const inner = await build({ deletedOn: new Date() });
    const list = await buildList(app.db, { author });
    const given = await givenCourse([to('parcours', inner.id), to('listes', list.id)]);
    await app.db.execute(`update list set deleted_on = now() where id = ${list.id}`);
    expect(await accessesOf(pupil, given)).toEqual(['closed', 'closed']);
  });
});

describe('[OP-013] what one may not give away', () => {
  test('a link to a colleague’s content opens nothing, and whoever edits is told', async () => {
    const inner = await buildCourse(app.db, { author: colleagueRow, secretReaders: [author] });
    const list = await buildList(app.db, { author: colleagueRow, secretReaders: [author] });
    const given = await givenCourse([to('parcours', inner.id), to('listes', list.id), to('folios', 1)]);
    expect(await accessesOf(teacher, given)).toEqual(['notForAll', 'notForAll', 'notForAll']);
    expect(await accessesOf(pupil, given)).toEqual(['closed', 'closed', 'closed']);
    expect((await open(pupil, inner.id)).status).toBe(404);
    expect((await openList(pupil, list.id)).status).toBe(404);
  });

  test('a copy of the course does not carry on what its new author may not give', async () => {
    const inner = await build();
    const given = await givenCourse([to('parcours', inner.id)]);
    const items = (await open(teacher, given)).body.items as CourseSaveInput['items'];
    const copy = await buildCourse(app.db, { author: colleagueRow });
    await save({ id: copy.id, title: 'Copie', items }, colleague);
    await buildDistribution(app.db, { course: copy, teacher: colleagueRow, pupil: await freshPupil() });
    expect(await accessesOf(fresh, copy.id)).toEqual(['closed']);
  });

  let fresh: Client;
  async function freshPupil(): Promise<PersonRow> {
    const row = await buildPupil(app.db);
    fresh = await app.signInAs(row);
    return row;
  }
});

test('[COURSE-51] a guest of a public course reads what is public, and signs in for the rest', async () => {
  const open11 = await build({ libre: true });
  const rpn = await build({ rpn: true });
  const inner = await build();
  const list = await buildList(app.db, { author });
  const { id } = await build({ libre: true });
  await save({
    id,
    title: 'Public',
    items: [
      to('parcours', open11.id),
      to('parcours', rpn.id),
      to('parcours', inner.id),
      to('listes', list.id),
      { itemType: 'Link', title: 'Ailleurs', navigationUrl: 'https://exemple.ch/' },
    ],
  });
  expect(await accessesOf(guest, id)).toEqual(['open', 'signIn', 'signIn', 'signIn', 'open']);
  expect((await open(guest, inner.id)).status).toBe(401);
});
