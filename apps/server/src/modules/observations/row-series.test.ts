import {
  getCriterionSeries,
  getPupilSeries,
  type RowSeries,
  saveSelfComment,
  saveSelfEvaluation,
} from '@pupitre/contract';
import { dayNumberOf, observationIdOf, readIsoDay } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Cell, openObservationKit, passDay } from '../../../test/observation-kit.ts';
import type { Client } from '../../../test/test-app.ts';
import { dayIn } from './press.ts';

const { t, owner, reader, outsider, pupils, ...kit } = await openObservationKit();

const DAY = 24 * 3_600_000;
const on = (days: number) => new Date(Date.now() - days * DAY);
/** Days ago, as series count them. */
function numberOf(days: number): number {
  const day = readIsoDay(dayIn(on(days).getTime(), 'Europe/Zurich'));
  if (day === null) throw new Error('no day');
  return dayNumberOf(day);
}
const say = (client: Client, { criteriaId }: Cell, value: 'ok' | 'nok' | '') =>
  client.call(saveSelfEvaluation, { params: { criteriaId }, body: { value } });
const idOf = ({ studentId, criteriaId }: Cell) => observationIdOf(studentId, criteriaId);
const ofPupil = async (client: Client, { id, studentId }: Cell) =>
  (await client.call(getPupilSeries, { params: { id, studentId } })).body;
const rowOf = (rows: readonly RowSeries[], cell: Cell) => rows.find(({ id }) => id === idOf(cell));

const build = () =>
  kit.build({
    criteria: [{ label: 'Lit', studentEvaluationEnabled: true }, { label: 'Écrit' }],
    observations: [
      { pupil: 0, criterion: 0, state: 'ok', on: on(10), earlier: [{ state: 'nok', on: on(30) }] },
      { pupil: 1, criterion: 0, state: 'unrated', on: on(5) },
    ],
  });

test('one pupil by criterion, or one criterion by pupil, each oldest first', async () => {
  const folio = await build();
  const [noe, mia] = [folio.cell(0, 0), folio.cell(1, 0)];
  const row = {
    id: idOf(noe),
    levels: [
      { day: numberOf(30), state: 'nok' },
      { day: numberOf(10), state: 'ok' },
    ],
    self: [],
  };
  expect(await ofPupil(reader.client, noe)).toEqual([row]);
  const params = { id: folio.id, criteriaId: noe.criteriaId };
  const { body } = await owner.client.call(getCriterionSeries, { params });
  expect(body).toEqual([row, { id: idOf(mia), levels: [{ day: numberOf(5), state: 'unrated' }], self: [] }]);
});

test('what the pupil says: the last word of each day, taking it back too, and nothing for a comment', async () => {
  const folio = await build();
  const cell = folio.cell(0, 0);
  const [{ client }] = pupils;
  const days = async (count: number) => {
    for (let day = 0; day < count; day += 1) await passDay(t.db, folio);
  };
  await say(client, cell, 'ok');
  await say(client, cell, 'nok');
  await days(1);
  await client.call(saveSelfComment, { params: { criteriaId: cell.criteriaId }, body: { value: 'C’est dur.' } });
  await days(1);
  await say(client, cell, '');
  await days(1);
  await say(client, cell, 'ok');
  expect(rowOf(await ofPupil(owner.client, cell), cell)?.self).toEqual([
    { day: numberOf(3), state: 'nok' },
    { day: numberOf(1), state: null },
    { day: numberOf(0), state: 'ok' },
  ]);
});

test('her present word stands also where its history is gone', async () => {
  const folio = await kit.build({
    criteria: [{ label: 'Lit', studentEvaluationEnabled: true }],
    observations: [{ pupil: 0, criterion: 0, selfState: 'nok', on: on(3) }],
  });
  const cell = folio.cell(0, 0);
  await t.db.execute(sql`delete from observation_change where student_id = ${cell.studentId}`);
  expect(rowOf(await ofPupil(owner.client, cell), cell)).toMatchObject({
    levels: [],
    self: [{ day: numberOf(3), state: 'nok' }],
  });
});

test('nobody outside the team reads it; a pupil or a criterion of another folio is none here', async () => {
  const [folio, other] = [await build(), await build()];
  const [cell, there] = [folio.cell(0, 0), other.cell(0, 0)];
  const asked = (client: Client, studentId: number) =>
    client.call(getPupilSeries, { params: { id: folio.id, studentId } });
  expect((await asked(outsider.client, cell.studentId)).status).toBe(404);
  expect((await asked(owner.client, there.studentId)).status).toBe(404);
  const params = { id: folio.id, criteriaId: there.criteriaId };
  expect((await owner.client.call(getCriterionSeries, { params })).status).toBe(404);
});
