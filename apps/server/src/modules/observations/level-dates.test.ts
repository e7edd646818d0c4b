import { readFileSync } from 'node:fs';
import { fastSaveObservations, type ObservationDraft } from '@pupitre/contract';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, openObservationKit, passDay, readSeries, setLevel } from '../../../test/observation-kit.ts';
import { observation } from '../../db/folio-schema.ts';

const { t, ...kit } = await openObservationKit();

type Level = 'ok' | 'nok' | 'unrated' | null;

async function levelOf({ studentId, criteriaId }: Cell) {
  const [row] = await t.db
    .select({
      state: observation.state,
      leveledOn: observation.leveledOn,
      daysAgo: sql<number | null>`((now() at time zone 'Europe/Zurich')::date
        - (${observation.leveledOn} at time zone 'Europe/Zurich')::date)::int`,
    })
    .from(observation)
    .where(and(eq(observation.studentId, studentId), eq(observation.criterionId, criteriaId)));
  return row;
}

type Made = { day: number; state: Exclude<Level, null>; comment: string };
type Cut = { state: Level; comment: string; day: number | null };
type Model = { earlier: Made[]; now: Cut; began: { state: Level; day: number | null } };

/** What decision 211 says of a level that is given on a day, with one observation a day. */
function give({ earlier, now, began }: Model, today: number, state: Level, isAgain: boolean): Model {
  const isOpen = now.day === today;
  if (state === now.state && !(isAgain && state !== null && !isOpen)) return { earlier, now, began };
  if (!isOpen) {
    const standing = { state: now.state, day: now.day };
    const begun = { state, day: today };
    if (now.state === null || now.day === null) return { earlier, now: { ...now, ...begun }, began: standing };
    const pushed = { day: now.day, state: now.state, comment: now.comment };
    return { earlier: [...earlier, pushed], now: { comment: '', ...begun }, began: standing };
  }
  const isOfToday = isAgain && state !== null;
  if (isOfToday || state !== began.state || now.comment !== '') return { earlier, now: { ...now, state }, began };
  const last = earlier.at(-1);
  if (state === null) return { earlier, now: { ...now, state, day: began.day }, began: { state: null, day: null } };
  if (last === undefined) throw new Error('What stood before is among the earlier ones.');
  return { earlier: earlier.slice(0, -1), now: last, began: { state: null, day: null } };
}

/** Today's observation begins with the level that stands, where something is said that was not said before. */
const say = (model: Model, today: number, text: string): Model =>
  text === '' || text === model.now.comment || model.now.day === today
    ? model
    : give(model, today, model.now.state, true);

const level = fc.constantFrom<Level>('ok', 'nok', 'unrated', null);
const comment = fc.constantFrom('', 'Bien', 'À revoir');
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('level' as const), state: level, isAgain: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rows' as const), state: level, comment }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('comment' as const), comment }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('night' as const) }) },
);

test('a cell keeps the last level of each day, whatever is written in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), async (steps) => {
      const folio = await kit.build({ criteria: [{ label: 'Lit' }] });
      const cell = folio.cell(0, 0);
      const rows = (draft: Pick<ObservationDraft, 'state' | 'comment'>) =>
        kit.colleague.client.call(fastSaveObservations, {
          params: { id: folio.id },
          body: [{ monitoredStudentId: cell.studentId, criteriaId: cell.criteriaId, ...draft }],
        });
      let today = 0;
      const none = { state: null, day: null };
      let model: Model = { earlier: [], now: { ...none, comment: '' }, began: none };
      for (const one of steps) {
        if (one.kind === 'night') {
          await passDay(t.db, folio);
          today += 1;
          continue;
        }
        if (one.kind === 'level') {
          await setLevel(kit.owner.client, cell, one.state ?? 'unset', {}, one.isAgain ? { par: 'again' } : {});
          model = give(model, today, one.state, one.isAgain);
          continue;
        }
        const before = model;
        if (one.kind === 'rows') model = give(model, today, one.state, false);
        await rows(one.kind === 'rows' ? { state: one.state, comment: one.comment } : { comment: one.comment });
        // What is said on another day is of an observation of that day; what is taken away goes from where it stands.
        if (model === before || model.now === before.now) model = say(model, today, one.comment);
        model = { ...model, now: { ...model.now, comment: one.comment } };
      }
      const { observation: shown, series } = await readSeries(kit.reader.client, cell);
      expect({ state: shown.state, comment: shown.comment }).toEqual({
        state: model.now.state,
        comment: model.now.comment,
      });
      const made = model.now.state === null ? model.earlier : [...model.earlier, model.now];
      const dayOf = (iso: string) => today - Math.round((Date.now() - Date.parse(iso)) / 86_400_000);
      expect(series.map(({ observedOn, ...one }) => [dayOf(observedOn), one.state, one.comment])).toEqual(
        made.map((one) => [one.day, one.state, one.comment]),
      );
    }),
    { numRuns: 40 },
  );
});

test('a level that is put back the same day has its old instant again, through as many levels as one presses', async () => {
  const on = new Date('2026-03-04T10:00:00.123Z');
  const folio = await kit.build({ observations: [{ pupil: 0, criterion: 0, state: 'ok', comment: 'Seule', on }] });
  const cell = folio.cell(0, 0);
  for (const pressed of ['nok', 'unrated', 'unset'] as const) {
    await setLevel(kit.owner.client, cell, pressed);
    expect((await levelOf(cell))?.daysAgo ?? 0).toBe(0);
  }
  await setLevel(kit.owner.client, cell, 'ok');
  expect((await levelOf(cell))?.leveledOn).toEqual(on);
  expect((await readSeries(kit.owner.client, cell)).series).toMatchObject([{ comment: 'Seule', by: 'Anne Monnier' }]);
});

test('an older installation takes the dates out of its history, undone changes left out', async () => {
  const folio = await kit.build({ criteria: [{ label: 'Lit' }, { label: 'Écrit' }, { label: 'Compte' }] });
  const [undone, changed, cleared] = [folio.cell(0, 0), folio.cell(0, 1), folio.cell(0, 2)];
  for (const cell of [undone, changed, cleared]) await setLevel(kit.owner.client, cell, 'ok');
  await passDay(t.db, folio);
  await setLevel(kit.owner.client, undone, 'nok');
  await setLevel(kit.owner.client, undone, 'ok');
  await setLevel(kit.owner.client, changed, 'nok');
  await setLevel(kit.owner.client, cleared, 'unset');
  await passDay(t.db, folio);
  const daysOf = async () => [(await levelOf(undone))?.daysAgo, (await levelOf(changed))?.daysAgo];
  expect(await daysOf()).toEqual([2, 1]);
  await t.db.execute(sql`update observation set leveled_on = null`);
  const migration = readFileSync(
    new URL('../../db/migrations/0010_level_dates_and_blocks.sql', import.meta.url),
    'utf8',
  );
  const fillings = migration
    .split('--> statement-breakpoint')
    .filter((statement) => statement.includes('UPDATE "observation"'));
  expect(fillings).toHaveLength(2);
  for (const filling of fillings) await t.db.execute(sql.raw(filling));
  expect(await daysOf()).toEqual([2, 1]);
  expect((await levelOf(cleared))?.leveledOn).toBeNull();
});
