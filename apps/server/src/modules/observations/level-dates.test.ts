import { readFileSync } from 'node:fs';
import { fastSaveObservations, type ObservationDraft } from '@pupitre/contract';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type Cell, createObservationKit, setLevel } from '../../../test/observation-kit.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { observation } from '../../db/folio-schema.ts';

const t = await createTestApp();
afterAll(() => t.close());
const kit = await createObservationKit(t);

type Level = 'ok' | 'nok' | 'unrated' | null;

/** Everything that was ever written happened a day earlier. */
async function passDay(): Promise<void> {
  await t.db.execute(sql`update observation set updated_on = updated_on - interval '24 hours',
    leveled_on = leveled_on - interval '24 hours'`);
  await t.db.execute(sql`update observation_change set changed_on = changed_on - interval '24 hours',
    before = case when before ->> 'leveledOn' is null then before else jsonb_set(before, '{leveledOn}',
      to_jsonb(((before ->> 'leveledOn')::timestamp - interval '24 hours')::text)) end`);
}

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

/** The day since which the level is unchanged, by definition: the first of the days that all ended with it. */
function daysAgo(changes: readonly { day: number; state: Level }[], today: number): number | null {
  const ends = new Map(changes.map(({ day, state }) => [day, state]));
  let since: number | null = null;
  let last: Level = null;
  for (const [day, state] of ends) {
    if (state !== last) since = day;
    last = state;
  }
  return last === null || since === null ? null : today - since;
}

const level = fc.constantFrom<Level>('ok', 'nok', 'unrated', null);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('level' as const), state: level }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rows' as const), state: level, comment: fc.string() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('comment' as const), comment: fc.string() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('night' as const) }) },
);

test('the date of a level is the first of the days that all ended with it, whatever is written in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const folio = await kit.build({ criteria: [{ label: 'Lit' }] });
      const cell = folio.cell(0, 0);
      const rows = (draft: Pick<ObservationDraft, 'state' | 'comment'>) =>
        kit.colleague.client.call(fastSaveObservations, {
          params: { id: folio.id },
          body: [{ monitoredStudentId: cell.studentId, criteriaId: cell.criteriaId, ...draft }],
        });
      const changes: { day: number; state: Level }[] = [];
      let today = 0;
      for (const one of steps) {
        if (one.kind === 'night') {
          await passDay();
          today += 1;
        } else if (one.kind === 'comment') await rows({ comment: one.comment });
        else {
          if (one.kind === 'rows') await rows({ state: one.state, comment: one.comment });
          else await setLevel(kit.owner.client, cell, one.state ?? 'unset');
          changes.push({ day: today, state: one.state });
        }
      }
      const found = await levelOf(cell);
      if (found?.state != null) expect(found.daysAgo).toBe(daysAgo(changes, today));
    }),
    { numRuns: 40 },
  );
});

test('a level that is put back the same day has its old instant again, through as many levels as one presses', async () => {
  const on = new Date('2026-03-04T10:00:00.123Z');
  const folio = await kit.build({ observations: [{ pupil: 0, criterion: 0, state: 'ok', on }] });
  const cell = folio.cell(0, 0);
  for (const pressed of ['nok', 'unrated', 'unset'] as const) {
    await setLevel(kit.owner.client, cell, pressed);
    expect((await levelOf(cell))?.daysAgo ?? 0).toBe(0);
  }
  await setLevel(kit.owner.client, cell, 'ok');
  expect((await levelOf(cell))?.leveledOn).toEqual(on);
});

test('an older installation takes the dates out of its history, undone changes left out', async () => {
  const folio = await kit.build({ criteria: [{ label: 'Lit' }, { label: 'Écrit' }, { label: 'Compte' }] });
  const [undone, changed, cleared] = [folio.cell(0, 0), folio.cell(0, 1), folio.cell(0, 2)];
  for (const cell of [undone, changed, cleared]) await setLevel(kit.owner.client, cell, 'ok');
  await passDay();
  await setLevel(kit.owner.client, undone, 'nok');
  await setLevel(kit.owner.client, undone, 'ok');
  await setLevel(kit.owner.client, changed, 'nok');
  await setLevel(kit.owner.client, cleared, 'unset');
  await passDay();
  const before = [await levelOf(undone), await levelOf(changed)];
  expect(before.map((row) => row?.daysAgo)).toEqual([2, 1]);
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
  expect([await levelOf(undone), await levelOf(changed)]).toEqual(before);
  expect((await levelOf(cleared))?.leveledOn).toBeNull();
});
