import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { observation, observationBlock, observationChange } from '../../db/folio-schema.ts';
import { buildFolio } from '../../demo/build/build-folio.ts';
import { buildPupil, buildTeacher } from '../../demo/build/build-person.ts';

const t = await openTestApp({ config: { historyYears: 5 } });

test('the history goes five school years after its own, with its gestures; the observation stays', async () => {
  const [author, pupil] = [await buildTeacher(t.db), await buildPupil(t.db)];
  const folio = await buildFolio(t.db, { author, pupils: [pupil] });
  const cell = { studentId: folio.pupils[0]?.id ?? 0, criterionId: folio.criteria[0]?.id ?? 0 };
  await t.db.insert(observation).values({ ...cell, state: 'ok', version: 3 });
  const days = ['2021-07-31T12:00:00Z', '2021-08-01T12:00:00Z', '2026-12-01T12:00:00Z'];
  for (const [place, day] of days.entries()) {
    const on = new Date(day);
    await t.db.insert(observationChange).values({
      ...cell,
      side: 'teacher',
      version: place + 1,
      changedOn: on,
      before: {},
      after: { state: 'ok' },
    });
    await t.db.insert(observationBlock).values({ folioId: folio.id, id: crypto.randomUUID(), way: 'fill', madeOn: on });
  }
  const run = (name: string, day: string) => t.app.pupitre.jobs.run(name, { now: new Date(day) });
  await run('parts', '2027-07-30T12:00:00Z');
  await run('folio-history-purge', '2027-07-31T12:00:00Z');
  const left = async () => [
    (await t.db.select().from(observationChange)).map(({ version }) => version).sort(),
    await t.db.$count(observationBlock),
  ];
  expect(await left()).toEqual([[2, 3], 2]);
  await run('folio-history-purge', '2027-08-01T12:00:00Z');
  expect(await left()).toEqual([[3], 1]);
  expect(await t.db.$count(observation)).toBe(1);
  const { rows } = await t.db.execute(sql`select to_regclass('observation_change_20210801') as part`);
  expect(rows).toEqual([{ part: null }]);
});
