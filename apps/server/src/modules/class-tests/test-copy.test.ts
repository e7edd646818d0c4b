import { closeClassTest, getTestCopy, getTestsToDo } from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { minutesAgo, openClassTests } from '../../../test/class-test-kit.ts';
import { classTestCopy } from '../../db/class-test-schema.ts';
import { buildList } from '../../demo/build/build-list.ts';

const kit = await openClassTests();

describe('a copy', () => {
  test('is begun once: again, and at the same moment on two devices, it is the same', async () => {
    const id = await kit.given();
    const [tablet, laptop] = [await kit.at(0), await kit.at(0)];
    const [one, other] = await Promise.all([kit.start(tablet, id), kit.start(laptop, id)]);
    expect(other.body.startedOn).toBe(one.body.startedOn);
    await kit.write(tablet, id, 3, 'de la tablette');
    const again = await kit.start(laptop, id);
    expect(again.body.startedOn).toBe(one.body.startedOn);
    expect(again.body.questions?.map(({ answer }) => answer)).toEqual(['', '', 'de la tablette', '', '']);
    expect((await kit.correct(id)).started).toBe(1);
  });

  test('has an order of its own for each pupil', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ learnTxt: `mot ${index}`, hintTxt: `indice ${index}` }));
    const own = await buildList(kit.app.db, { author: kit.teacher, items: many });
    const id = await kit.given({ listId: own.id, kind: 'translation' });
    const orders: string[] = [];
    for (const index of [0, 1, 2]) {
      const { body } = await kit.start(await kit.at(index), id);
      orders.push((body.questions ?? []).map(({ hint }) => hint).join());
    }
    expect(new Set(orders).size).toBe(3);
    expect(orders[0]?.split(',').sort()).toEqual(many.map(({ hintTxt }) => hintTxt).sort());
  });

  test('an answer that was written later stands, whichever comes first', async () => {
    const id = await kit.given();
    const as = await kit.at(0);
    await kit.start(as, id);
    await kit.write(as, id, 1, 'la seconde', minutesAgo(1));
    await kit.write(as, id, 1, 'la première', minutesAgo(2));
    const { body } = await as.call(getTestCopy, { params: { id } });
    expect(body.questions?.[0]?.answer).toBe('la seconde');
  });

  test('keeps emoji and puts accents together', async () => {
    const id = await kit.written(['la clairie\u0300re', '👩🏽‍🌾 la clairière', '']);
    const [, , word] = (await kit.correct(id)).words;
    expect(word).toMatchObject({ learnTxt: 'la clairière', right: 1, empty: [0] });
    expect(word?.answers.map(({ text, mark }) => [text, mark])).toEqual([
      ['la clairière', 'right'],
      ['👩🏽‍🌾 la clairière', 'wrong'],
    ]);
  });

  test('waits for its opening, and is over at its end', async () => {
    const later = await kit.given({ start: new Date(Date.now() + 3_600_000).toISOString() });
    const as = await kit.at(0);
    const { body } = await as.call(getTestCopy, { params: { id: later } });
    expect(body).toMatchObject({ state: 'waiting', questions: null, corrected: null });
    expect((await kit.start(as, later)).error).toMatchObject({
      code: 'TEST_CLOSED',
      message: 'Ce contrôle n’est pas encore ouvert.',
    });
    const over = await kit.given({ start: minutesAgo(60).toISOString(), end: minutesAgo(1).toISOString() });
    expect((await kit.start(as, over)).error.code).toBe('TEST_CLOSED');
  });
});

describe('the time', () => {
  /** A copy of ten minutes that was begun so many minutes ago. */
  async function begun(minutes: number) {
    const id = await kit.given({ minutes: 10 });
    const as = await kit.at(0);
    await kit.start(as, id);
    await kit.app.db
      .update(classTestCopy)
      .set({ startedOn: minutesAgo(minutes) })
      .where(eq(classTestCopy.testId, id));
    return { id, as };
  }

  test('is told with the server’s clock, and does not begin anew', async () => {
    const { id, as } = await begun(4);
    const { body } = await kit.start(as, id);
    const left = (Date.parse(body.endsAt ?? '') - Date.parse(body.now)) / 60_000;
    expect(left).toBeGreaterThan(5.9);
    expect(left).toBeLessThan(6.1);
  });

  test('takes an answer that the network held back, and none that was written after the end', async () => {
    const { id, as } = await begun(15);
    expect((await kit.write(as, id, 1, 'à temps', minutesAgo(6))).status).toBe(204);
    const late = await kit.write(as, id, 2, 'trop tard', minutesAgo(4));
    expect({ status: late.status, message: late.error.message }).toEqual({
      status: 409,
      message: 'Ce contrôle est terminé\u00a0: rien ne peut plus y être écrit.',
    });
    const lost = await begun(25);
    expect((await kit.write(lost.as, lost.id, 1, 'à temps', minutesAgo(16))).status).toBe(409);
    expect((await lost.as.call(getTestCopy, { params: { id: lost.id } })).body).toMatchObject({
      state: 'over',
      questions: null,
      corrected: null,
    });
  });

  test('a device that was away brings all it wrote, and one that was heard of brings nothing from before', async () => {
    const { id, as } = await begun(8);
    await kit.write(as, id, 1, 'en ligne', minutesAgo(8));
    // Its time is over, and it was last heard of five minutes before.
    await kit.app.db
      .update(classTestCopy)
      .set({ startedOn: minutesAgo(12), heardOn: minutesAgo(7) })
      .where(eq(classTestCopy.testId, id));
    expect((await kit.write(as, id, 1, 'inventé', minutesAgo(9))).status).toBe(409);
    expect((await kit.write(as, id, 2, 'sans réseau', minutesAgo(6))).status).toBe(204);
    expect((await kit.write(as, id, 3, 'sans réseau aussi', minutesAgo(3))).status).toBe(204);
    // It came back two minutes ago: whatever it waited with came then.
    await kit.app.db
      .update(classTestCopy)
      .set({ lateOn: minutesAgo(2) })
      .where(eq(classTestCopy.testId, id));
    expect((await kit.write(as, id, 4, 'après coup', minutesAgo(3))).status).toBe(409);
  });

  test('a tablet with a wrong clock has the same time, and all its answers count', async () => {
    for (const ahead of [30, -30, 24 * 60]) {
      const id = await kit.given({ minutes: 20 });
      const as = await kit.at(0);
      const { body } = await kit.start(as, id);
      expect((Date.parse(body.endsAt ?? '') - Date.parse(body.now)) / 60_000).toBeGreaterThan(19.9);
      for (const place of [1, 2, 3]) {
        const saved = await kit.write(as, id, place, `mot ${place}`, minutesAgo(-ahead));
        expect({ ahead, status: saved.status }).toEqual({ ahead, status: 204 });
      }
      expect((await kit.handIn(as, id, minutesAgo(-ahead))).status).toBe(204);
      const { copies } = await kit.correct(id);
      const own = copies.find(({ startedOn }) => startedOn !== null);
      expect({ ahead, written: own?.written, state: own?.state }).toEqual({ ahead, written: 3, state: 'over' });
      expect(Date.parse(own?.handedInOn ?? '')).toBeLessThanOrEqual(Date.now());
    }
  });

  test('more time is one pupil’s alone, and nobody else is told', async () => {
    const [lea, amir] = kit.pupils();
    const id = await kit.given({
      minutes: 10,
      pupils: [{ cloeeWorldId: lea?.cloeeWorldId ?? '', extraMinutes: 15 }, { cloeeWorldId: amir?.cloeeWorldId ?? '' }],
    });
    const [hers, his] = [await kit.at(0), await kit.at(1)];
    expect((await hers.call(getTestsToDo)).body.find((one) => one.id === id)?.seconds).toBe(1_500);
    expect((await kit.start(his, id)).body.seconds).toBe(600);
    const { body } = await kit.start(hers, id);
    expect(body.seconds).toBe(1_500);
    expect(Date.parse(body.endsAt ?? '') - Date.parse(body.startedOn ?? '')).toBe(1_500_000);
    expect((await kit.correct(id)).copies.map(({ name, extraMinutes }) => [name, extraMinutes])).toEqual([
      ['Léa Girardin', 15],
      ['Amir Hasani', 0],
    ]);
    const none = await kit.give({ pupils: [{ cloeeWorldId: lea?.cloeeWorldId ?? '', extraMinutes: 15 }] });
    expect(none.error.fields?.minutes).toBe('Sans limite de temps, personne n’a plus de temps.');
  });

  test('« Terminer maintenant » ends what was still awaited', async () => {
    const { id, as } = await begun(12);
    expect((await kit.correct(id)).lateUntil).not.toBeNull();
    const { body } = await kit.client.call(closeClassTest, { params: { id } });
    expect(body.lateUntil).toBeNull();
    expect((await kit.write(as, id, 1, 'sans réseau', minutesAgo(6))).status).toBe(409);
  });

  test('a copy that was handed in takes nothing more, whatever the device says', async () => {
    const id = await kit.given();
    const as = await kit.at(0);
    await kit.start(as, id);
    const before = new Date();
    await kit.handIn(as, id);
    expect((await kit.write(as, id, 1, 'avant', before)).status).toBe(409);
    expect((await kit.handIn(as, id)).status).toBe(204);
  });

  test('the teacher closes it for everybody', async () => {
    const id = await kit.given();
    const as = await kit.at(0);
    await kit.start(as, id);
    await kit.write(as, id, 1, 'un');
    const { body } = await kit.client.call(closeClassTest, { params: { id } });
    expect(body).toMatchObject({ handedIn: 1, started: 1 });
    expect((await kit.start(await kit.at(1), id)).error.code).toBe('TEST_CLOSED');
    expect((await as.call(getTestsToDo)).body.map((one) => one.id)).not.toContain(id);
  });
});
