import {
  deleteClassTest,
  getClassTests,
  getList,
  getNotifications,
  getTestCopy,
  getTestsToDo,
  saveList,
} from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { openClassTests } from '../../../test/class-test-kit.ts';
import { classTest } from '../../db/class-test-schema.ts';
import { buildClassTest } from '../../demo/build/build-class-test.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPupil } from '../../demo/build/build-person.ts';

const kit = await openClassTests();

describe('giving', () => {
  test('makes a copy for each pupil under her class, and tells them', async () => {
    const { body, status } = await kit.give({ minutes: 20 });
    expect({ ...body, status }).toMatchObject({ pupils: 3, leftOut: 0, status: 201 });
    const found = await kit.correct(body.id);
    expect(found).toMatchObject({ seconds: 1_200, wordCount: 5, classes: ['7A'], begun: 0, average: null });
    expect(found.copies.map(({ name, className, state }) => [name, className, state])).toEqual([
      ['Noah Emery', '7A', 'open'],
      ['Léa Girardin', '7A', 'open'],
      ['Amir Hasani', '7A', 'open'],
    ]);
    const { body: notes } = await (await kit.at(0)).call(getNotifications);
    expect(notes[0]).toMatchObject({
      title: 'Un contrôle pour toi\u00a0: «\u00a0Dictée\u00a0»',
      content: 'Donné par Isabelle Rochat.',
      link: `/controles/${body.id}`,
    });
  });

  test('keeps the words as they were: a changed list changes nothing', async () => {
    const own = await buildList(kit.app.db, { author: kit.teacher });
    const id = await kit.given({ listId: own.id });
    const { body: before } = await kit.client.call(getList, { params: { id: own.id } });
    const changed = await kit.client.call(saveList, {
      body: { ...before, items: [{ learnTxt: 'autre chose', hintTxt: 'x' }] } as never,
    });
    expect(changed.status).toBe(200);
    expect((await kit.correct(id)).words.map(({ learnTxt }) => learnTxt)).toEqual(['le chat', 'le chien', 'le mouton']);
  });

  test('a translation leaves out words without a hint, and says how many', async () => {
    const own = await buildList(kit.app.db, {
      author: kit.teacher,
      items: [{ learnTxt: 'das Haus', hintTxt: 'la maison' }, { learnTxt: 'der Baum' }, { hintTxt: 'le pré' }],
    });
    expect((await kit.give({ listId: own.id, kind: 'translation' })).body).toMatchObject({ leftOut: 2 });
    expect((await kit.give({ listId: own.id, kind: 'dictation' })).body).toMatchObject({ leftOut: 1 });
  });

  test('a dictation in a language without a voice is refused with its reason', async () => {
    const own = await buildList(kit.app.db, { author: kit.teacher, learnLanguage: 'la' });
    const { status, error } = await kit.give({ listId: own.id });
    expect({ status, field: error.fields?.kind }).toEqual({
      status: 400,
      field: 'La voix du serveur ne parle pas cette langue ici\u00a0: choisissez la traduction.',
    });
  });

  test('reaches only pupils of her schools, and only lists that she may read', async () => {
    const stranger = await buildPupil(kit.app.db);
    const { status, error } = await kit.give({ pupils: [{ cloeeWorldId: stranger.cloeeWorldId ?? '' }] });
    expect({ status, fields: Object.keys(error.fields ?? {}) }).toEqual({
      status: 400,
      fields: ['pupils.0.cloeeWorldId'],
    });
    const hidden = await buildList(kit.app.db);
    expect((await kit.give({ listId: hidden.id })).error.code).toBe('LIST_NOT_FOUND');
  });
});

test('those still to be handed back are asked for by themselves', async () => {
  const [open, back] = [await kit.given(), await kit.written(['un', 'deux', 'trois'])];
  await kit.giveBack(back);
  const { body } = await kit.client.call(getClassTests, { query: { etat: 'a-rendre' } });
  const ids = body.map(({ id }) => id);
  expect([ids.includes(open), ids.includes(back)]).toEqual([true, false]);
  expect(body.find(({ id }) => id === open)).toMatchObject({ classes: ['7A'], pupils: 3, started: 0, handedIn: 0 });
});

test('a deleted test takes its copies and its notifications along', async () => {
  const id = await kit.written(['la clairière']);
  expect((await kit.client.call(deleteClassTest, { params: { id } })).status).toBe(204);
  const as = await kit.at(0);
  expect((await as.call(getTestCopy, { params: { id } })).status).toBe(404);
  expect((await as.call(getNotifications)).body).toEqual([]);
});

test('both flags of practice are needed', async () => {
  const id = await kit.given();
  const as = await kit.at(0);
  const { featureFlags } = kit.app.config.settings;
  for (const flag of ['pratique', 'pratique_resultats']) {
    featureFlags[flag] = false;
    try {
      expect((await kit.give()).status).toBe(403);
      expect((await kit.client.call(getClassTests)).status).toBe(403);
      expect((await kit.start(as, id)).status).toBe(403);
      expect((await as.call(getTestsToDo)).status).toBe(403);
    } finally {
      featureFlags[flag] = true;
    }
  }
});

test('copies are kept until the end of the school year after their own', async () => {
  const [pupil] = kit.pupils();
  const build = (createdOn: Date) =>
    buildClassTest(kit.app.db, { teacher: kit.teacher, createdOn, copies: pupil === undefined ? [] : [{ pupil }] });
  const old = await build(new Date('2025-06-20T08:00:00Z'));
  const young = await build(new Date('2025-09-20T08:00:00Z'));
  await kit.app.app.pupitre.jobs.run('class-tests-purge', { now: new Date('2026-11-26T03:00:00Z') });
  const rows = await kit.app.db.select({ id: classTest.id }).from(classTest);
  const ids = rows.map(({ id }) => id);
  expect([ids.includes(old.id), ids.includes(young.id)]).toEqual([false, true]);
});
