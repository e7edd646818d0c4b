import {
  fastSaveObservation,
  fastSaveObservations,
  type ObservationDraft,
  saveCellSeries,
  undoHistoryBlock,
} from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Gesture,
  gesture,
  tryGestures,
  type World,
} from '../../../../../packages/learning/src/testing/series-gestures.ts';
import { openObservationKit, readSeries } from '../../../test/observation-kit.ts';
import { dayIn, noonOf } from './press.ts';

const { t, ...kit } = await openObservationKit();
const clients = [kit.owner.client, kit.colleague.client] as const;
const ZONE = 'Europe/Zurich';
const DAY = 86_400_000;

/** The same gestures through the calls. The clock is that of the device, whose presses arrive late (`le`). */
async function worldOf(severalADay: boolean): Promise<World> {
  let clock = noonOf(dayIn(Date.now() - 10 * DAY, ZONE), ZONE) - 2 * 3_600_000;
  const last = clock + 9 * DAY;
  const folio = await kit.build({
    severalADay,
    criteria: [{ label: 'Lit' }],
    observations: [
      {
        ...{ pupil: 0, criterion: 0, state: 'ok', comment: 'Bravo', audience: 'family', on: new Date(clock - 5 * DAY) },
        by: kit.colleague.person,
        earlier: [{ state: 'nok', comment: 'Mot à mot', on: new Date(clock - 9 * DAY), by: kit.colleague.person }],
      },
    ],
  });
  const cell = folio.cell(0, 0);
  const { studentId: monitoredStudentId, criteriaId } = cell;
  const blocks = new Map<string, string>();
  let repeat = async () => undefined as unknown;
  let keys = 0;
  const send = async (who: 0 | 1, draft: Partial<ObservationDraft>) => {
    keys += 1;
    const key = `22222222-0000-4000-8000-${String(folio.id * 1_000 + keys).padStart(12, '0')}`;
    const body = [{ monitoredStudentId, criteriaId, ...draft }];
    const again = () =>
      clients[who].call(fastSaveObservations, {
        ...{ params: { id: folio.id }, body, headers: { 'idempotency-key': key } },
      });
    const { status } = await again();
    repeat = again;
    return status;
  };
  const read = async () => {
    const { series, observation } = await readSeries(kit.owner.client, cell);
    return {
      shown: observation.state,
      list: series.map(({ day: _, ...row }) => row),
      said: observation.state === null ? { comment: observation.comment, marks: observation.marks } : NOTHING,
    };
  };
  const ago = (days: number) => dayIn(clock - days * DAY, ZONE);
  return {
    read,
    ago,
    today: () => ago(0),
    dayOf: (instant) => dayIn(Date.parse(instant), ZONE),
    pass: async (ms) => {
      clock = Math.min(last, clock + ms);
    },
    repeat: async () => {
      await repeat();
    },
    make: async (one, geste) => {
      clock += 1_000;
      const le = new Date(clock - ('daysLate' in one ? one.daysLate : 0) * DAY).toISOString();
      const { list } = await read();
      if (one.kind === 'clear') {
        const params = { id: folio.id, studentId: monitoredStudentId, criteriaId, level: 'unset' as const };
        return (await clients[one.who].call(fastSaveObservation, { params, query: { le, geste } })).status === 200;
      }
      if (one.kind === 'press')
        return (await send(one.who, { state: one.state, le, geste, ...(one.isAgain ? { par: 'again' } : {}) })) === 200;
      if (one.kind === 'comment') return (await send(one.who, { comment: one.text, le, geste })) === 200;
      if (one.kind === 'trace') return false;
      const du = list[one.which]?.observedOn;
      if (one.kind === 'chosen')
        return du !== undefined && (await send(one.who, { du, comment: one.comment, state: one.state, geste })) === 200;
      const params = { id: folio.id, observationId: observationIdOf(monitoredStudentId, criteriaId) };
      const day = one.daysAgo === null ? null : ago(one.daysAgo);
      const body = { observedOn: du ?? null, day, state: one.state };
      const saved = await clients[one.who].call(saveCellSeries, { params, body });
      if (saved.status === 200 && saved.body.block !== null) blocks.set(geste, saved.body.block);
      return saved.status === 200;
    },
    takeBack: async (undone, geste) => {
      const block = blocks.get(undone);
      if (block === undefined) {
        await send(0, { annule: undone, geste });
        return;
      }
      const { body } = await kit.owner.client.call(undoHistoryBlock, { params: { id: folio.id, block } });
      if (body.block !== null) blocks.set(geste, body.block);
    },
  };
}

/** Marks are files of the server: what is said in words keeps the same rule, and the model without a server tries both. */
const inWords = (one: Gesture): Gesture =>
  one.kind === 'trace' ? { ...one, kind: 'comment', text: `Trace ${one.mark}` } : one;

const NOTHING = { comment: '', marks: '' };

test.each([false, true])(
  'through the calls, late and repeated, undo gives back what stood and no day changes that nobody chose (several a day: %s)',
  async (severalADay) => {
    await fc.assert(
      fc.asyncProperty(fc.array(gesture, { minLength: 4, maxLength: 14 }), async (gestures) => {
        expect(await tryGestures(await worldOf(severalADay), gestures.map(inWords))).toBeNull();
      }),
      { numRuns: 25 },
    );
  },
  120_000,
);
