import {
  acceptTestAnswer,
  closeClassTest,
  getClassTest,
  getClassTests,
  getNotifications,
  getTestCopy,
  startTestCopy,
} from '@pupitre/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { minutesAgo, openClassTests } from '../../../test/class-test-kit.ts';
import { buildPupil } from '../../demo/build/build-person.ts';

const kit = await openClassTests();

describe('the correction', () => {
  test('groups answers; one that is accepted counts for everybody, until that is taken back', async () => {
    const id = await kit.written(['la clairiaire', 'la clairiaire', 'la clairière']);
    const before = await kit.correct(id);
    expect(before.words[2]?.answers).toMatchObject([
      { text: 'la clairière', mark: 'right', copies: [0] },
      { text: 'la clairiaire', mark: 'wrong', copies: [1, 2], acceptedOn: null },
    ]);
    expect([before.begun, before.average, before.words[2]?.right]).toEqual([3, 0.3, 1]);
    const accept = (isAccepted: boolean) =>
      kit.client.call(acceptTestAnswer, { params: { id }, body: { word: 2, text: 'la clairiaire', isAccepted } });
    const { body: after } = await accept(true);
    expect([after.average, after.words[2]?.right, after.words[2]?.answers[1]?.mark]).toEqual([1, 3, 'accepted']);
    expect(after.words[2]?.answers[1]?.acceptedOn).not.toBeNull();
    const { body: back } = await accept(false);
    expect([back.average, back.words[2]?.right]).toEqual([0.3, 1]);
  });

  test('goes by the tolerance that was chosen', async () => {
    const id = await kit.written(['La clairiére', 'la clairier', ''], { level: 'tolerante' });
    expect((await kit.correct(id)).words[2]?.answers.map(({ text, mark }) => [text, mark])).toEqual([
      ['La clairiére', 'right'],
      ['la clairier', 'wrong'],
    ]);
  });

  test('comes to each pupil when the copies are handed back, once, and stands then', async () => {
    const id = await kit.written(['la clairiaire', 'la clairière']);
    await kit.client.call(acceptTestAnswer, {
      params: { id },
      body: { word: 2, text: 'la clairiaire', isAccepted: true },
    });
    const as = await kit.at(0);
    expect((await as.call(getTestCopy, { params: { id } })).body.corrected).toBeNull();
    await kit.giveBack(id);
    const { body: returned } = await kit.giveBack(id);
    expect(returned).toMatchObject({ returned: 2, toReturn: 0, running: 1 });
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
    const absent = await kit.at(2);
    expect((await absent.call(getTestCopy, { params: { id } })).body).toMatchObject({
      state: 'open',
      corrected: null,
    });
    expect((await absent.call(getNotifications)).body.map(({ title }) => title)).not.toContain(
      'Ta copie est rendue\u00a0: «\u00a0Dictée\u00a0»',
    );
    expect((await kit.write(as, id, 1, 'encore', minutesAgo(1))).status).toBe(409);
    const takenBack = await kit.client.call(acceptTestAnswer, {
      params: { id },
      body: { word: 2, text: 'la clairiaire', isAccepted: false },
    });
    expect(takenBack.error.code).toBe('TEST_RETURNED');
    await kit.client.call(closeClassTest, { params: { id } });
    const refused = await kit.client.call(acceptTestAnswer, {
      params: { id },
      body: { word: 2, text: 'x', isAccepted: true },
    });
    expect(refused.error.code).toBe('TEST_RETURNED');
  });

  test('is read by the giver alone, and reading copies is recorded', async () => {
    const id = await kit.written(['la clairière']);
    expect((await kit.colleague.call(getClassTest, { params: { id } })).status).toBe(404);
    expect((await kit.colleague.call(getClassTests)).body).toEqual([]);
    const stranger = await kit.app.signInAs(await buildPupil(kit.app.db, { schools: [kit.school] }));
    for (const endpoint of [getTestCopy, startTestCopy] as const) {
      expect((await stranger.call(endpoint, { params: { id } })).status).toBe(404);
    }
    await kit.correct(id);
    await kit.app.app.pupitre.accesses.flush();
    const { rows } = await kit.app.db.execute(sql`
      select pupil_id as pupil from access_log where person_id = ${kit.teacher.id} and action = 'practice'
        and pupil_id = any(${sql.param(kit.pupils().map((pupil) => pupil.id))}::int[])`);
    expect(rows).toEqual([{ pupil: kit.pupils()[0]?.id }]);
  });
});
