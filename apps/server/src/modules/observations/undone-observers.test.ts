import {
  type DatedDraft,
  fastSaveObservations,
  getFolioHistory,
  type ObservationDraft,
  saveCellSeries,
  undoHistoryBlock,
} from '@pupitre/contract';
import { DAY_MS, observationIdOf } from '@pupitre/learning';
import { expect, test } from 'vitest';
import { openObservationKit, readSeries } from '../../../test/observation-kit.ts';
import { dayIn } from './press.ts';

const { t, owner, colleague, ...kit } = await openObservationKit();

/** A cell that the colleague observed 20 and 10 days ago. */
async function observedByColleague() {
  const on = (days: number) => new Date(Date.now() - days * DAY_MS);
  const by = colleague.person;
  const folio = await kit.build({
    criteria: [{ label: 'Lit' }],
    observations: [
      { pupil: 0, criterion: 0, state: 'ok', on: on(10), by, earlier: [{ state: 'nok', on: on(20), by }] },
    ],
  });
  const cell = folio.cell(0, 0);
  const params = { id: folio.id, observationId: observationIdOf(cell.studentId, cell.criteriaId) };
  const observers = async () => (await readSeries(owner.client, cell)).series.map(({ by: name }) => name);
  const instantOf = async (place: number) => (await readSeries(owner.client, cell)).series[place]?.observedOn ?? '';
  const change = async (body: DatedDraft) =>
    expect((await owner.client.call(saveCellSeries, { params, body })).status).toBe(200);
  /** Undoes the latest block: the one before that is an undo, too. */
  const undoLatest = async () => {
    const history = (await owner.client.call(getFolioHistory, { params: { id: folio.id } })).body;
    const [block] = history.days.flatMap(({ blocks }) => blocks);
    const asked = { params: { id: folio.id, block: block?.id ?? '' } };
    expect((await owner.client.call(undoHistoryBlock, asked)).body.undone).toBe(1);
  };
  const { studentId: monitoredStudentId, criteriaId } = cell;
  const choose = async (draft: Partial<ObservationDraft>) => {
    const body = [{ monitoredStudentId, criteriaId, ...draft }];
    expect((await owner.client.call(fastSaveObservations, { params: { id: folio.id }, body })).status).toBe(200);
  };
  return { observers, instantOf, change, undoLatest, choose };
}

const LUC = 'Luc Perrin';
const ANNE = 'Anne Monnier';
const GESTURE = '11111111-0000-4000-8000-000000000001';

test.each([
  ['an earlier observation', 0],
  ['the latest observation', 1],
])('undoing the removal of %s names the colleague who made it', async (_, place) => {
  const { observers, instantOf, change, undoLatest } = await observedByColleague();
  await change({ observedOn: await instantOf(place), day: null });
  expect(await observers()).toEqual([LUC]);
  await undoLatest();
  expect(await observers()).toEqual([LUC, LUC]);
});

test('undoing a change of her observation leaves it hers', async () => {
  const { observers, instantOf, change, undoLatest } = await observedByColleague();
  await change({ observedOn: await instantOf(0), day: dayIn(Date.now() - 15 * DAY_MS, 'Europe/Zurich'), state: 'ok' });
  await undoLatest();
  expect(await observers()).toEqual([LUC, LUC]);
});

test('one that was added, taken back and brought back stays that of whoever added it', async () => {
  const { observers, change, undoLatest } = await observedByColleague();
  await change({ observedOn: null, day: dayIn(Date.now() - 15 * DAY_MS, 'Europe/Zurich'), state: 'unrated' });
  expect(await observers()).toEqual([LUC, ANNE, LUC]);
  await undoLatest();
  expect(await observers()).toEqual([LUC, LUC]);
  await undoLatest();
  expect(await observers()).toEqual([LUC, ANNE, LUC]);
});

test('undoing what was chosen and changed of her observation leaves it hers, also where the history does not reach back to it', async () => {
  const { observers, instantOf, choose } = await observedByColleague();
  await choose({ du: await instantOf(1), state: 'nok', comment: 'Choisi', geste: GESTURE });
  expect(await observers()).toEqual([LUC, LUC]);
  await choose({ annule: GESTURE });
  expect(await observers()).toEqual([LUC, LUC]);
});
