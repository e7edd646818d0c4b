import {
  acceptTestAnswer,
  type ClassTestDraftInput,
  closeClassTest,
  deleteClassTest,
  getClassTest,
  getClassTests,
  getList,
  getNotifications,
  getTestCopy,
  getTestsToDo,
  giveClassTest,
  handInTestCopy,
  returnClassTest,
  saveList,
  saveTestAnswer,
  startTestCopy,
} from '@pupitre/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HUB_ON } from '../../../test/hub-kit.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { classTest, classTestCopy } from '../../db/class-test-schema.ts';
import { buildClass } from '../../demo/build/build-class.ts';
import { buildClassTest } from '../../demo/build/build-class-test.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import { buildSchool } from '../../demo/build/build-school.ts';
import { flushAccessLog } from '../access-log/access-log.service.ts';

let app: TestApp;
let school: { id: number };
let teacher: PersonRow;
let colleague: Client;
let client: Client;
let pupils: PersonRow[];
let group: { key: string };
let list: { id: number };

const WORDS = ['un sapin enneigé', 'un sentier', 'la clairière', 'un écureuil', 'le silence'];

beforeAll(async () => {
  app = await createTestApp({ config: { settings: HUB_ON } });
  school = await buildSchool(app.db, {});
  teacher = await buildTeacher(app.db, { displayName: 'Isabelle Rochat', schools: [school] });
  client = await app.signInAs(teacher);
  colleague = await app.signInAs(await buildTeacher(app.db, { schools: [school] }));
  list = await buildList(app.db, {
    author: teacher,
    title: 'La forêt',
    color: 'c-green',
    icon: 'bi bi-tree',
    learnLanguage: 'fr',
    hintLanguage: 'fr',
    items: WORDS.map((learnTxt) => ({ learnTxt, hintTxt: `indice de ${learnTxt.length}` })),
  });
});
beforeEach(async () => {
  pupils = [];
  for (const displayName of ['Léa Girardin', 'Amir Hasani', 'Noah Emery']) {
    pupils.push(await buildPupil(app.db, { displayName, schools: [school] }));
  }
  group = await buildClass(app.db, { name: '7A', school, teachers: [teacher], pupils });
});
afterAll(() => app.close());

const everybody = () =>
  pupils.map(({ cloeeWorldId }) => ({ cloeeWorldId: cloeeWorldId ?? '', classeGroupeKey: group.key }));
const give = (body: Partial<ClassTestDraftInput> = {}, as = client) =>
  as.call(giveClassTest, {
    body: { listId: list.id, title: 'Dictée', kind: 'dictation', pupils: everybody(), ...body },
  });
const given = async (body: Partial<ClassTestDraftInput> = {}) => (await give(body)).body.id;
const at = async (index: number): Promise<Client> => app.signInAs(pupils[index] ?? teacher);
const start = (as: Client, id: number) => as.call(startTestCopy, { params: { id } });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const write = (as: Client, id: number, place: number, text: string, writtenOn = new Date()) =>
  as.call(saveTestAnswer, { params: { id, place }, body: { text, writtenOn: writtenOn.toISOString() } });
const handIn = (as: Client, id: number, on = new Date()) =>
  as.call(handInTestCopy, { params: { id }, body: { handedInOn: on.toISOString() } });
const correct = async (id: number, as = client) => (await as.call(getClassTest, { params: { id } })).body;

/** Writes an answer to the word at a place of the test, whatever number it has in the pupil’s own order. */
async function writeWord(as: Client, pupil: PersonRow | undefined, id: number, word: number, text: string) {
  const [copy] = await app.db
    .select()
    .from(classTestCopy)
    .where(sql`test_id = ${id} and pupil_id = ${pupil?.id ?? 0}`);
  return write(as, id, (copy?.wordOrder?.indexOf(word) ?? -1) + 1, text);
}

/** Léa, Amir and Noah each answer the third word; the first two alike in the eyes of a reader. */
async function written(answers: readonly string[], body: Partial<ClassTestDraftInput> = {}) {
  const id = await given(body);
  for (const [index, text] of answers.entries()) {
    const as = await at(index);
    await start(as, id);
    await writeWord(as, pupils[index], id, 2, text);
    await handIn(as, id);
  }
  return id;
}

describe('giving', () => {
  test('makes a copy for each pupil under her class, and tells them', async () => {
    const { body, status } = await give({ minutes: 20 });
    expect({ ...body, status }).toMatchObject({ pupils: 3, leftOut: 0, status: 201 });
    const found = await correct(body.id);
    expect(found).toMatchObject({ seconds: 1_200, wordCount: 5, classes: ['7A'], begun: 0, average: null });
    expect(found.copies.map(({ name, className, state }) => [name, className, state])).toEqual([
      ['Amir Hasani', '7A', 'open'],
      ['Léa Girardin', '7A', 'open'],
      ['Noah Emery', '7A', 'open'],
    ]);
    const { body: notes } = await (await at(0)).call(getNotifications);
    expect(notes[0]).toMatchObject({
      title: 'Un contrôle pour toi\u00a0: «\u00a0Dictée\u00a0»',
      content: 'Donné par Isabelle Rochat.',
      link: `/controles/${body.id}`,
    });
  });

  test('keeps the words as they were: a changed list changes nothing', async () => {
    const own = await buildList(app.db, { author: teacher });
    const id = await given({ listId: own.id });
    const { body: before } = await client.call(getList, { params: { id: own.id } });
    const changed = await client.call(saveList, {
      body: { ...before, items: [{ learnTxt: 'autre chose', hintTxt: 'x' }] } as never,
    });
    expect(changed.status).toBe(200);
    expect((await correct(id)).words.map(({ learnTxt }) => learnTxt)).toEqual(['le chat', 'le chien', 'le mouton']);
  });

  test('a translation leaves out words without a hint, and says how many', async () => {
    const own = await buildList(app.db, {
      author: teacher,
      items: [{ learnTxt: 'das Haus', hintTxt: 'la maison' }, { learnTxt: 'der Baum' }, { hintTxt: 'le pré' }],
    });
    expect((await give({ listId: own.id, kind: 'translation' })).body).toMatchObject({ leftOut: 2 });
    expect((await give({ listId: own.id, kind: 'dictation' })).body).toMatchObject({ leftOut: 1 });
  });

  test('a dictation in a language without a voice is refused with its reason', async () => {
    const own = await buildList(app.db, { author: teacher, learnLanguage: 'la' });
    const { status, error } = await give({ listId: own.id });
    expect({ status, field: error.fields?.kind }).toEqual({
      status: 400,
      field: 'La voix du serveur ne parle pas cette langue ici\u00a0: choisissez la traduction.',
    });
  });

  test('reaches only pupils of her schools, and only lists that she may read', async () => {
    const stranger = await buildPupil(app.db);
    const { status, error } = await give({ pupils: [{ cloeeWorldId: stranger.cloeeWorldId ?? '' }] });
    expect({ status, fields: Object.keys(error.fields ?? {}) }).toEqual({
      status: 400,
      fields: ['pupils.0.cloeeWorldId'],
    });
    const hidden = await buildList(app.db);
    expect((await give({ listId: hidden.id })).error.code).toBe('LIST_NOT_FOUND');
  });
});

describe('a copy', () => {
  test('is begun once: again, and at the same moment on two devices, it is the same', async () => {
    const id = await given();
    const [tablet, laptop] = [await at(0), await at(0)];
    const [one, other] = await Promise.all([start(tablet, id), start(laptop, id)]);
    expect(other.body.startedOn).toBe(one.body.startedOn);
    await write(tablet, id, 3, 'de la tablette');
    const again = await start(laptop, id);
    expect(again.body.startedOn).toBe(one.body.startedOn);
    expect(again.body.questions?.map(({ answer }) => answer)).toEqual(['', '', 'de la tablette', '', '']);
    expect((await correct(id)).started).toBe(1);
  });

  test('has an order of its own for each pupil', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ learnTxt: `mot ${index}`, hintTxt: `indice ${index}` }));
    const own = await buildList(app.db, { author: teacher, items: many });
    const id = await given({ listId: own.id, kind: 'translation' });
    const orders: string[] = [];
    for (const index of [0, 1, 2]) {
      const { body } = await start(await at(index), id);
      orders.push((body.questions ?? []).map(({ hint }) => hint).join());
    }
    expect(new Set(orders).size).toBe(3);
    expect(orders[0]?.split(',').sort()).toEqual(many.map(({ hintTxt }) => hintTxt).sort());
  });

  test('an answer that was written later stands, whichever comes first', async () => {
    const id = await given();
    const as = await at(0);
    await start(as, id);
    await write(as, id, 1, 'la seconde', minutesAgo(1));
    await write(as, id, 1, 'la première', minutesAgo(2));
    const { body } = await as.call(getTestCopy, { params: { id } });
    expect(body.questions?.[0]?.answer).toBe('la seconde');
  });

  test('keeps emoji and puts accents together', async () => {
    const id = await written(['la clairie\u0300re', '👩🏽‍🌾 la clairière', '']);
    const [, , word] = (await correct(id)).words;
    expect(word).toMatchObject({ learnTxt: 'la clairière', right: 1, empty: [2] });
    expect(word?.answers.map(({ text, mark }) => [text, mark])).toEqual([
      ['la clairière', 'right'],
      ['👩🏽‍🌾 la clairière', 'wrong'],
    ]);
  });

  test('waits for its opening, and is over at its end', async () => {
    const later = await given({ start: new Date(Date.now() + 3_600_000).toISOString() });
    const as = await at(0);
    const { body } = await as.call(getTestCopy, { params: { id: later } });
    expect(body).toMatchObject({ state: 'waiting', questions: null, corrected: null });
    expect((await start(as, later)).error).toMatchObject({
      code: 'TEST_CLOSED',
      message: 'Ce contrôle n’est pas encore ouvert.',
    });
    const over = await given({ start: minutesAgo(60).toISOString(), end: minutesAgo(1).toISOString() });
    expect((await start(as, over)).error.code).toBe('TEST_CLOSED');
  });
});

describe('the time', () => {
  /** A copy of ten minutes that was begun so many minutes ago. */
  async function begun(minutes: number) {
    const id = await given({ minutes: 10 });
    const as = await at(0);
    await start(as, id);
    await app.db
      .update(classTestCopy)
      .set({ startedOn: minutesAgo(minutes) })
      .where(eq(classTestCopy.testId, id));
    return { id, as };
  }

  test('is told with the server’s clock, and does not begin anew', async () => {
    const { id, as } = await begun(4);
    const { body } = await start(as, id);
    const left = (Date.parse(body.endsAt ?? '') - Date.parse(body.now)) / 60_000;
    expect(left).toBeGreaterThan(5.9);
    expect(left).toBeLessThan(6.1);
  });

  test('takes an answer that the network held back, and none that was written after the end', async () => {
    const { id, as } = await begun(15);
    expect((await write(as, id, 1, 'à temps', minutesAgo(6))).status).toBe(204);
    const late = await write(as, id, 2, 'trop tard', minutesAgo(4));
    expect({ status: late.status, message: late.error.message }).toEqual({
      status: 409,
      message: 'Ce contrôle est terminé\u00a0: rien ne peut plus y être écrit.',
    });
    const lost = await begun(25);
    expect((await write(lost.as, lost.id, 1, 'à temps', minutesAgo(16))).status).toBe(409);
    expect((await lost.as.call(getTestCopy, { params: { id: lost.id } })).body).toMatchObject({
      state: 'over',
      questions: null,
      corrected: null,
    });
  });

  test('what was written before the copy was handed in comes after it too', async () => {
    const id = await given();
    const as = await at(0);
    await start(as, id);
    const before = new Date();
    await handIn(as, id);
    expect((await write(as, id, 1, 'avant', before)).status).toBe(204);
    expect((await write(as, id, 1, 'après', new Date(Date.now() + 1))).status).toBe(409);
    expect((await handIn(as, id)).status).toBe(204);
  });

  test('the teacher closes it for everybody', async () => {
    const id = await given();
    const as = await at(0);
    await start(as, id);
    await write(as, id, 1, 'un');
    const { body } = await client.call(closeClassTest, { params: { id } });
    expect(body).toMatchObject({ handedIn: 1, started: 1 });
    expect((await start(await at(1), id)).error.code).toBe('TEST_CLOSED');
    expect((await as.call(getTestsToDo)).body.map((one) => one.id)).not.toContain(id);
  });
});

describe('the correction', () => {
  test('groups answers; one that is accepted counts for everybody, until that is taken back', async () => {
    const id = await written(['la clairiaire', 'la clairiaire', 'la clairière']);
    const before = await correct(id);
    expect(before.words[2]?.answers).toMatchObject([
      { text: 'la clairière', mark: 'right', copies: [2] },
      { text: 'la clairiaire', mark: 'wrong', copies: [0, 1], acceptedOn: null },
    ]);
    expect([before.begun, before.average, before.words[2]?.right]).toEqual([3, 0.3, 1]);
    const accept = (isAccepted: boolean) =>
      client.call(acceptTestAnswer, { params: { id }, body: { word: 2, text: 'la clairiaire', isAccepted } });
    const { body: after } = await accept(true);
    expect([after.average, after.words[2]?.right, after.words[2]?.answers[1]?.mark]).toEqual([1, 3, 'accepted']);
    expect(after.words[2]?.answers[1]?.acceptedOn).not.toBeNull();
    const { body: back } = await accept(false);
    expect([back.average, back.words[2]?.right]).toEqual([0.3, 1]);
  });

  test('goes by the tolerance that was chosen', async () => {
    const id = await written(['La clairiére', 'la clairier', ''], { level: 'tolerante' });
    expect((await correct(id)).words[2]?.answers.map(({ text, mark }) => [text, mark])).toEqual([
      ['La clairiére', 'right'],
      ['la clairier', 'wrong'],
    ]);
  });

  test('comes to each pupil when the copies are handed back, once, and stands then', async () => {
    const id = await written(['la clairiaire', 'la clairière']);
    await client.call(acceptTestAnswer, {
      params: { id },
      body: { word: 2, text: 'la clairiaire', isAccepted: true },
    });
    const as = await at(0);
    expect((await as.call(getTestCopy, { params: { id } })).body.corrected).toBeNull();
    await client.call(returnClassTest, { params: { id } });
    const { body: returned } = await client.call(returnClassTest, { params: { id } });
    expect(returned.returnedOn).not.toBeNull();
    const { body } = await as.call(getTestCopy, { params: { id } });
    expect(body.state).toBe('returned');
    expect(body.corrected?.find(({ learnTxt }) => learnTxt === 'la clairière')).toMatchObject({
      answer: 'la clairiaire',
      mark: 'accepted',
    });
    expect(body.corrected?.filter(({ mark }) => mark === 'empty')).toHaveLength(4);
    const { body: notes } = await as.call(getNotifications);
    expect(notes.filter(({ title }) => title.startsWith('Ta copie est rendue'))).toHaveLength(1);
    // A pupil who wrote nothing has no copy, and is told of none.
    const absent = await at(2);
    expect((await absent.call(getTestCopy, { params: { id } })).body).toMatchObject({
      state: 'returned',
      corrected: null,
    });
    expect((await absent.call(getNotifications)).body.map(({ title }) => title)).not.toContain(
      'Ta copie est rendue\u00a0: «\u00a0Dictée\u00a0»',
    );
    expect((await write(as, id, 1, 'encore', minutesAgo(1))).status).toBe(409);
    const refused = await client.call(acceptTestAnswer, {
      params: { id },
      body: { word: 2, text: 'x', isAccepted: true },
    });
    expect(refused.error.code).toBe('TEST_RETURNED');
    expect((await client.call(closeClassTest, { params: { id } })).error.code).toBe('TEST_RETURNED');
  });

  test('is read by the giver alone, and reading copies is recorded', async () => {
    const id = await written(['la clairière']);
    expect((await colleague.call(getClassTest, { params: { id } })).status).toBe(404);
    expect((await colleague.call(getClassTests)).body).toEqual([]);
    const stranger = await app.signInAs(await buildPupil(app.db, { schools: [school] }));
    for (const endpoint of [getTestCopy, startTestCopy] as const) {
      expect((await stranger.call(endpoint, { params: { id } })).status).toBe(404);
    }
    await correct(id);
    await flushAccessLog(app.app);
    const { rows } = await app.db.execute(sql`
      select pupil_id as pupil from access_log where person_id = ${teacher.id} and action = 'practice'
        and pupil_id = any(${sql.param(pupils.map((pupil) => pupil.id))}::int[])`);
    expect(rows).toEqual([{ pupil: pupils[0]?.id }]);
  });
});

test('a deleted test takes its copies and its notifications along', async () => {
  const id = await written(['la clairière']);
  expect((await client.call(deleteClassTest, { params: { id } })).status).toBe(204);
  const as = await at(0);
  expect((await as.call(getTestCopy, { params: { id } })).status).toBe(404);
  expect((await as.call(getNotifications)).body).toEqual([]);
});

test('both flags of practice are needed', async () => {
  const id = await given();
  const as = await at(0);
  const { featureFlags } = app.config.settings;
  for (const flag of ['pratique', 'pratique_resultats']) {
    featureFlags[flag] = false;
    try {
      expect((await give()).status).toBe(403);
      expect((await client.call(getClassTests)).status).toBe(403);
      expect((await start(as, id)).status).toBe(403);
      expect((await as.call(getTestsToDo)).status).toBe(403);
    } finally {
      featureFlags[flag] = true;
    }
  }
});

test('copies are kept until the end of the school year after their own', async () => {
  const [pupil] = pupils;
  const build = (createdOn: Date) =>
    buildClassTest(app.db, { teacher, createdOn, copies: pupil === undefined ? [] : [{ pupil }] });
  const old = await build(new Date('2025-06-20T08:00:00Z'));
  const young = await build(new Date('2025-09-20T08:00:00Z'));
  await app.app.pupitre.jobs.run('class-tests-purge', { now: new Date('2026-11-26T03:00:00Z') });
  const rows = await app.db.select({ id: classTest.id }).from(classTest);
  const ids = rows.map(({ id }) => id);
  expect([ids.includes(old.id), ids.includes(young.id)]).toEqual([false, true]);
});
