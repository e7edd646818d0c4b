import { randomUUID } from 'node:crypto';
import {
  fastSaveObservations,
  getFolioHistory,
  getHistoryBlock,
  type HistoryBlock,
  type Observation,
  savePupilObservations,
  undoHistoryBlock,
} from '@pupitre/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ObservationKit, openObservationKit, readCell, setLevel } from '../../../test/observation-kit.ts';
import type { Client } from '../../../test/test-app.ts';
import { observation, observationChange } from '../../db/folio-schema.ts';

const { t, ...kit } = await openObservationKit();

type Folio = Awaited<ReturnType<ObservationKit['build']>>;
type Level = 'ok' | 'nok' | 'unrated' | null;
const OLD = new Date('2026-03-04T10:00:00Z');

const keysOf = ({ pupils, criteria }: Folio) =>
  pupils.flatMap((pupil) => criteria.map(({ id }) => ({ monitoredStudentId: pupil.id, criteriaId: id })));
async function fill(client: Client, folio: Folio, state: Level, query: { bloc?: string; par?: 'fill' | 'paste' } = {}) {
  const body = keysOf(folio).map((key) => ({ ...key, state }));
  const { status } = await client.call(fastSaveObservations, { params: { id: folio.id }, query, body });
  expect(status).toBe(200);
}
async function historyOf(client: Client, { id }: Folio): Promise<HistoryBlock[]> {
  const { body } = await client.call(getFolioHistory, { params: { id } });
  return body.days.flatMap(({ blocks }) => blocks);
}
async function undo(client: Client, { id }: Folio, block: string | undefined) {
  const answer = await client.call(undoHistoryBlock, { params: { id, block: block ?? '' } });
  expect(answer.status).toBe(200);
  return answer.body;
}
const valuesOf = ({ state, comment, checked }: Observation) => ({ state, comment, checked });
const dateOf = async ({ studentId, criteriaId }: { studentId: number; criteriaId: number }) =>
  (
    await t.db
      .select({ on: observation.leveledOn })
      .from(observation)
      .where(and(eq(observation.studentId, studentId), eq(observation.criterionId, criteriaId)))
  )[0]?.on;

test('a filled table is one block: taken back with comments, « Vu » and the dates of the levels, and brought back', async () => {
  const folio = await kit.build({
    criteria: [{ label: 'Lit' }, { label: 'Écrit' }],
    observations: [{ pupil: 0, criterion: 0, state: 'nok', comment: 'Presque', checked: true, on: OLD }],
  });
  const { client } = kit.owner;
  await fill(client, folio, 'ok', { par: 'fill' });
  const [block] = await historyOf(client, folio);
  expect(block).toMatchObject({
    way: 'fill',
    by: 'Anne Monnier',
    isOwn: true,
    cells: 4,
    isWhole: true,
    levels: { ok: 4, nok: 0, unrated: 0, unset: 0 },
    wereEmpty: 3,
    wereOther: 1,
    undone: null,
    undoes: null,
  });
  expect(await undo(client, folio, block?.id)).toMatchObject({ undone: 4, left: 0 });
  const cell = folio.cell(0, 0);
  expect(valuesOf(await readCell(client, cell))).toEqual({ state: 'nok', comment: 'Presque', checked: true });
  expect((await readCell(client, folio.cell(1, 1))).state).toBeNull();
  expect(await dateOf(cell)).toEqual(OLD);

  const [undoing, undone] = await historyOf(kit.colleague.client, folio);
  expect(undoing).toMatchObject({ way: 'undo', cells: 4, undoes: { id: block?.id, by: 'Anne Monnier' } });
  expect(undone).toMatchObject({ id: block?.id, undone: { id: undoing?.id, by: 'Anne Monnier', isOwn: false } });
  // Once is enough.
  expect(await undo(client, folio, block?.id)).toMatchObject({ block: null, undone: 0, left: 4 });
  expect(await undo(kit.colleague.client, folio, undoing?.id)).toMatchObject({ undone: 4 });
  expect((await readCell(client, folio.cell(1, 1))).state).toBe('ok');
  const [, , first] = await historyOf(client, folio);
  expect(first?.undone?.again).toMatchObject({ by: 'Luc Perrin', isOwn: false });
});

test('cells changed since are named and left unchanged; other changes are kept', async () => {
  const folio = await kit.build({ criteria: [{ label: 'Lit' }, { label: 'Écrit' }] });
  await fill(kit.owner.client, folio, 'ok');
  await setLevel(kit.colleague.client, folio.cell(1, 0), 'nok');
  const commented = { monitoredStudentId: folio.cell(0, 1).studentId, criteriaId: folio.cell(0, 1).criteriaId };
  await kit.colleague.client.call(fastSaveObservations, {
    params: { id: folio.id },
    body: [{ ...commented, comment: 'À la récréation' }],
  });
  const block = (await historyOf(kit.owner.client, folio)).find(({ cells }) => cells === 4);
  const { body } = await kit.reader.client.call(getHistoryBlock, { params: { id: folio.id, block: block?.id ?? '' } });
  expect(body).toMatchObject({ total: 4, changed: 1 });
  expect(body.cells[0]).toMatchObject({
    pupil: 'Mia Rochat',
    criterion: 'Lit',
    isChanged: true,
    changedBy: 'Luc Perrin',
    isOwnChange: false,
  });
  const asColleague = { params: { id: folio.id, block: block?.id ?? '' } };
  const { body: own } = await kit.colleague.client.call(getHistoryBlock, asColleague);
  expect(own.cells.map(({ isOwnChange }) => isOwnChange)).toEqual([true, false, false, false]);
  const answer = await undo(kit.owner.client, folio, block?.id);
  expect(answer).toMatchObject({ undone: 3, left: 1, leftCells: [{ pupil: 'Mia Rochat', changedBy: 'Luc Perrin' }] });
  expect((await readCell(kit.owner.client, folio.cell(1, 0))).state).toBe('nok');
  expect(await readCell(kit.owner.client, folio.cell(0, 1))).toMatchObject({ state: null, comment: 'À la récréation' });
});

test('several requests of one gesture are one block; cells pressed one by one are one until a pause', async () => {
  const folio = await kit.build({ criteria: [{ label: 'Lit' }, { label: 'Écrit' }] });
  const { client } = kit.owner;
  const bloc = randomUUID();
  const [one, two, three] = keysOf(folio);
  for (const key of [one, two]) {
    if (key === undefined) continue;
    const body = [{ ...key, state: 'unrated' as const }];
    await client.call(fastSaveObservations, { params: { id: folio.id }, query: { bloc, par: 'paste' }, body });
  }
  expect(await historyOf(client, folio)).toMatchObject([{ id: bloc, way: 'paste', cells: 2 }]);
  const params = { id: folio.id, studentId: three?.monitoredStudentId ?? 0 };
  const sheet = keysOf(folio)
    .slice(2)
    .map((key) => ({ ...key, comment: 'Vu ensemble' }));
  await client.call(savePupilObservations, { params, body: sheet });
  await setLevel(client, folio.cell(0, 0), 'ok');
  await setLevel(kit.colleague.client, folio.cell(0, 1), 'ok');
  await setLevel(client, folio.cell(1, 0), 'nok');
  await t.db
    .update(observationChange)
    .set({ changedOn: sql`${observationChange.changedOn} - interval '10 minutes'` })
    .where(eq(observationChange.studentId, folio.cell(0, 0).studentId));
  await setLevel(client, folio.cell(1, 1), 'ok');
  const blocks = await historyOf(client, folio);
  expect(blocks.map(({ way, by, cells }) => [way, by, cells])).toEqual([
    ['cells', 'Anne Monnier', 2],
    ['pupil', 'Anne Monnier', 2],
    ['cells', 'Luc Perrin', 1],
    ['cells', 'Anne Monnier', 1],
    ['paste', 'Anne Monnier', 2],
  ]);
  expect(blocks[0]?.pupils).toEqual({ count: 1, names: ['Mia Rochat'] });
  expect(await undo(client, folio, blocks[0]?.id)).toMatchObject({ undone: 2, left: 0 });
  expect(await readCell(client, folio.cell(1, 0))).toMatchObject({ state: null, comment: 'Vu ensemble' });
  // What is pressed after an undo is another block, however soon.
  await setLevel(client, folio.cell(1, 0), 'unrated');
  expect((await historyOf(client, folio))[0]).toMatchObject({ way: 'cells', cells: 1, undone: null });
});

test('cells pressed one by one that waited for the network together are as if each had gone alone', async () => {
  const folio = await kit.build({ criteria: [{ label: 'Lit' }, { label: 'Écrit' }] });
  const { client } = kit.owner;
  await setLevel(client, folio.cell(0, 0), 'ok');
  const body = keysOf(folio).map((key) => ({ ...key, state: 'nok' as const, geste: randomUUID() }));
  const params = { id: folio.id };
  expect((await client.call(fastSaveObservations, { params, body })).status).toBe(200);
  expect(await historyOf(client, folio)).toMatchObject([{ way: 'cells', cells: 4 }]);
  // Each by its own name.
  const last = body.slice(-1).map(({ state: _, geste, ...key }) => ({ ...key, geste: randomUUID(), annule: geste }));
  await client.call(fastSaveObservations, { params, body: last });
  expect((await readCell(client, folio.cell(1, 1))).state).toBeNull();
  const [block] = await historyOf(client, folio);
  expect(block).toMatchObject({ way: 'cells', cells: 3 });
  expect(await undo(client, folio, block?.id)).toMatchObject({ undone: 3, left: 0 });
  expect((await readCell(client, folio.cell(0, 0))).state).toBeNull();
});

test('days come page by page, and only those who write observations can undo', async () => {
  const folio = await kit.build();
  for (let day = 0; day < 9; day += 1) {
    await setLevel(kit.owner.client, folio.cell(0, 0), day % 2 === 0 ? 'ok' : 'nok');
    await t.db.update(observationChange).set({ changedOn: sql`${observationChange.changedOn} - interval '1 day'` });
  }
  const params = { id: folio.id };
  const { body } = await kit.reader.client.call(getFolioHistory, { params });
  expect(body).toMatchObject({ canUndo: false, next: body.days[6]?.day });
  expect(body.days).toHaveLength(7);
  const rest = await kit.owner.client.call(getFolioHistory, { params, query: { avant: body.next ?? '' } });
  expect(rest.body).toMatchObject({ canUndo: true, next: null });
  expect(rest.body.days).toHaveLength(2);
  const block = body.days[0]?.blocks[0]?.id ?? '';
  const refused = await kit.reader.client.call(undoHistoryBlock, { params: { ...params, block } });
  expect({ status: refused.status, code: refused.error.code }).toEqual({ status: 403, code: 'FORBIDDEN' });
  for (const unknown of [randomUUID(), '12-34', 'rien']) {
    const answer = await kit.owner.client.call(undoHistoryBlock, { params: { ...params, block: unknown } });
    expect(answer.error.code).toBe('BLOCK_NOT_FOUND');
  }
  const other = await kit.build();
  await fill(kit.owner.client, other, 'ok');
  const [foreign] = await historyOf(kit.owner.client, other);
  const answer = await kit.owner.client.call(undoHistoryBlock, { params: { ...params, block: foreign?.id ?? '' } });
  expect(answer.error.code).toBe('BLOCK_NOT_FOUND');
});

test('blocks are filtered by pupil, criterion or person, with their counts', async () => {
  const folio = await kit.build({ criteria: [{ label: 'Lit' }, { label: 'Écrit' }] });
  const { client } = kit.owner;
  await fill(client, folio, 'ok');
  await setLevel(kit.colleague.client, folio.cell(1, 0), 'nok');
  // On another day: the pages hold the days of what is asked for.
  await t.db
    .update(observationChange)
    .set({ changedOn: sql`${observationChange.changedOn} - interval '3 days'` })
    .where(
      inArray(
        observationChange.studentId,
        folio.pupils.map(({ id }) => id),
      ),
    );
  await setLevel(client, folio.cell(0, 1), 'unrated');
  const ask = async (query: { eleve?: number; critere?: number; personne?: number }) => {
    const { body } = await client.call(getFolioHistory, { params: { id: folio.id }, query });
    const cells = body.days.flatMap(({ blocks }) => blocks.map((block) => block.cells));
    return { cells, changes: body.changes, days: body.days.length, names: body.people.map(({ name }) => name) };
  };
  const [anne, luc] = ['Anne Monnier', 'Luc Perrin'];
  expect(await ask({})).toEqual({ cells: [1, 1, 4], changes: 6, days: 2, names: [anne, luc] });
  const [first, second] = folio.pupils.map(({ id }) => id);
  // A block is shown whole, even when filtered by one of its pupils.
  expect(await ask({ eleve: first })).toEqual({ cells: [1, 4], changes: 3, days: 2, names: [anne] });
  expect(await ask({ eleve: second })).toEqual({ cells: [1, 4], changes: 3, days: 1, names: [anne, luc] });
  const writes = folio.criteria[1]?.id ?? 0;
  expect(await ask({ critere: writes, eleve: second })).toEqual({ cells: [4], changes: 1, days: 1, names: [anne] });
  const all = await client.call(getFolioHistory, { params: { id: folio.id } });
  const colleague = all.body.people.find(({ isOwn }) => !isOwn);
  expect(await ask({ personne: colleague?.id ?? 0 })).toEqual({ cells: [1], changes: 1, days: 1, names: [anne, luc] });
  expect(all.body.since).toBe(all.body.days.at(-1)?.blocks.at(-1)?.from);
  // Pupils of other folios are nobody here.
  const foreign = await kit.build();
  await fill(client, foreign, 'ok');
  expect(await ask({ eleve: foreign.pupils[0]?.id ?? 0 })).toEqual({ cells: [], changes: 0, days: 0, names: [] });
});

const gesturesOf = async (folio: Folio) =>
  (await historyOf(kit.owner.client, folio)).filter(({ on }) => on > OLD.toISOString());

test('after any writes, undoing the latest blocks one after the other restores the state before each', async () => {
  const level = fc.constantFrom<Level>('ok', 'nok', 'unrated', null);
  const rows = fc.uniqueArray(fc.tuple(fc.nat({ max: 3 }), level), {
    minLength: 2,
    maxLength: 4,
    selector: ([at]) => at,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(rows, { minLength: 1, maxLength: 5 }), async (gestures) => {
      const folio = await kit.build({
        criteria: [{ label: 'Lit' }, { label: 'Écrit' }],
        observations: [{ pupil: 0, criterion: 0, state: 'ok', on: OLD }],
      });
      const { client } = kit.owner;
      const read = () =>
        t.db
          .select({ state: observation.state, key: observation.criterionId, on: observation.leveledOn })
          .from(observation)
          .where(sql`student_id = any(${sql.param(folio.pupils.map(({ id }) => id))}::int[])`)
          .orderBy(observation.studentId, observation.criterionId);
      const before: unknown[] = [];
      for (const one of gestures) {
        before.push((await read()).filter(({ state }) => state !== null));
        const body = one.map(([at, state]) => ({
          ...(keysOf(folio)[at] ?? { monitoredStudentId: 0, criteriaId: 0 }),
          state,
        }));
        await client.call(fastSaveObservations, { params: { id: folio.id }, query: { bloc: randomUUID() }, body });
        // A gesture that changed nothing is no block.
        if ((await gesturesOf(folio)).length < before.length) before.pop();
      }
      const blocks = await gesturesOf(folio);
      for (const [index, { id }] of blocks.entries()) {
        await undo(client, folio, id);
        expect((await read()).filter(({ state }) => state !== null)).toEqual(before[blocks.length - 1 - index]);
      }
    }),
    { numRuns: 10 },
  );
});
