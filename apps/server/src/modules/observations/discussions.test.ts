import {
  addDiscussionComment,
  DISCUSSION_COMMENT_MAX,
  getDiscussion,
  getObservationHistory,
  HISTORY_SHOWN_MAX,
  saveSelfEvaluation,
} from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Cell, openObservationKit, readCell, setLevel } from '../../../test/observation-kit.ts';
import type { Client } from '../../../test/test-app.ts';
import { observationComment } from '../../db/folio-schema.ts';
import { preferences } from '../../db/schema.ts';

const { t, ...kit } = await openObservationKit();

const paramsOf = ({ id, studentId, criteriaId }: Cell) => ({
  id,
  observationId: observationIdOf(studentId, criteriaId),
});
const say = (client: Client, cell: Cell, value: string) =>
  client.call(addDiscussionComment, { params: paramsOf(cell), body: { value } });
const read = (client: Client, cell: Cell) => client.call(getDiscussion, { params: paramsOf(cell) });
const history = (client: Client, cell: Cell) => client.call(getObservationHistory, { params: paramsOf(cell) });

test('[API-105] [ENT-43] [OBS-23] a discussion names author, picture, comment and date, oldest first', async () => {
  const profileImageUrl = '/api/v1/medias/12345678-0000-4000-8000-000000000000/image.png';
  await t.db.insert(preferences).values({ personId: kit.colleague.person.id, profileImageUrl });
  const cell = (await kit.build()).cell(0, 1);
  expect((await read(kit.owner.client, cell)).body).toEqual([]);
  await say(kit.owner.client, cell, '  Il lit mieux, non ?  ');
  const { body } = await say(kit.colleague.client, cell, 'Oui <b>!</b>\r\nDepuis mars.');
  expect(body).toEqual([
    {
      id: expect.any(Number),
      author: 'Anne Monnier',
      avatar: '',
      comment: 'Il lit mieux, non ?',
      created: expect.any(String),
    },
    {
      id: expect.any(Number),
      author: 'Luc Perrin',
      avatar: profileImageUrl,
      comment: 'Oui <b>!</b>\nDepuis mars.',
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  ]);
  expect((await read(kit.reader.client, cell)).body).toEqual(body);
});

test('[OBS-20] a comment is counted on its cell and moves no version; a read-only member discusses too', async () => {
  const folio = await kit.build();
  const cell = folio.cell(1, 1);
  expect((await say(kit.reader.client, cell, 'Une question.')).status).toBe(200);
  expect(await readCell(kit.owner.client, cell)).toMatchObject({ discussionCount: 1, version: 0, selfVersion: 0 });
  expect((await setLevel(kit.owner.client, cell, 'ok', { 'if-match': '0' })).body).toMatchObject({
    discussionCount: 1,
  });
  await Promise.all(Array.from({ length: 10 }, (_, index) => say(kit.owner.client, cell, `Note ${index}`)));
  expect(await readCell(kit.owner.client, cell)).toMatchObject({ discussionCount: 11, version: 1 });
  expect((await read(kit.owner.client, folio.cell(0, 1))).body).toEqual([]);
});

test('[LIMIT-03] a comment of 150 characters is kept; a longer or empty one is refused', async () => {
  const cell = (await kit.build()).cell(0, 0);
  const emoji = '👩‍👩‍👧'.repeat(DISCUSSION_COMMENT_MAX);
  expect((await say(kit.owner.client, cell, emoji)).body[0]?.comment).toBe(emoji);
  for (const value of ['x'.repeat(151), '', ' \n ']) {
    const { status, error } = await say(kit.owner.client, cell, value);
    expect({ status, error }).toMatchObject({ status: 400, error: { fields: { value: expect.any(String) } } });
  }
  expect((await read(kit.owner.client, cell)).body).toHaveLength(1);
});

test('the discussion and the history are for members only', async () => {
  const folio = await kit.build();
  const cell = folio.cell(0, 0);
  const secretly = { ...cell, id: (await kit.build({ rpn: true })).id };
  for (const [client, where] of [
    [kit.outsider.client, cell],
    [kit.outsider.client, secretly],
  ] as const) {
    const calls = await Promise.all([read(client, where), history(client, where), say(client, where, 'Bonjour')]);
    expect(calls.map(({ status, error }) => [status, error.code])).toEqual(Array(3).fill([404, 'FOLIO_NOT_FOUND']));
  }
  for (const observationId of [1, observationIdOf(1e6, 1e6), Number.MAX_SAFE_INTEGER]) {
    const { error } = await kit.owner.client.call(getDiscussion, { params: { id: folio.id, observationId } });
    expect(error.code).toBe('OBSERVATION_NOT_FOUND');
  }
  const { status } = await kit.owner.client.call(getDiscussion, { params: { id: folio.id, observationId: 'x' } });
  expect(status).toBe(400);
});

test('the history holds both sides, latest first, with author and time', async () => {
  const folio = await kit.build({ criteria: [{ label: 'Lit', studentEvaluationEnabled: true }] });
  const cell = folio.cell(0, 0);
  await setLevel(kit.owner.client, cell, 'nok');
  await kit.pupils[0].client.call(saveSelfEvaluation, { params: cell, body: { value: 'ok' } });
  await setLevel(kit.colleague.client, cell, 'ok');
  const { body } = await history(kit.reader.client, cell);
  const at = { isFromPractice: false, changedOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) };
  expect(body).toEqual([
    {
      ...at,
      ...{ side: 'teacher', version: 2, changedBy: 'Luc Perrin' },
      before: { state: 'nok', observedOn: expect.any(String) },
      after: { state: 'ok', observedOn: expect.any(String) },
    },
    {
      ...at,
      side: 'pupil',
      version: 1,
      changedBy: 'Noé Blanc',
      before: { selfState: null },
      after: { selfState: 'ok' },
    },
    {
      ...at,
      ...{ side: 'teacher', version: 1, changedBy: 'Anne Monnier' },
      before: { state: null, observedOn: null },
      after: { state: 'nok', observedOn: expect.any(String) },
    },
  ]);
  const instants = body.map(({ changedOn }) => changedOn);
  expect(instants).toEqual(instants.toSorted().reverse());
  expect((await readCell(kit.owner.client, cell)).updatedOn).toBe(instants[0]);
});

test('a long history answers its latest 500 changes', async () => {
  const cell = (await kit.build({ observations: [{ pupil: 0, criterion: 0, state: 'ok' }] })).cell(0, 0);
  await t.db.execute(sql`
    insert into observation_change (student_id, criterion_id, side, version, changed_on, before, after)
    select ${cell.studentId}, ${cell.criteriaId}, 'teacher', n, now() + make_interval(secs => n), '{}', '{}'
    from generate_series(2, 600) n`);
  const { body } = await history(kit.owner.client, cell);
  expect(body).toHaveLength(HISTORY_SHOWN_MAX);
  expect(body[0]?.version).toBe(600);
});

test('a person who is deleted leaves her comments without a name', async () => {
  const cell = (await kit.build()).cell(0, 0);
  await say(kit.owner.client, cell, 'Bonjour');
  await t.db.update(observationComment).set({ authorId: null });
  expect((await read(kit.owner.client, cell)).body).toMatchObject([{ author: '', avatar: '', comment: 'Bonjour' }]);
});
