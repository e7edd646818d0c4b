import {
  type DatedDraft,
  fastSaveObservations,
  getFolioHistory,
  getFolioSeries,
  readFolioSeries,
  saveCellSeries,
  undoHistoryBlock,
} from '@pupitre/contract';
import { dayNumberOf, observationIdOf, readIsoDay } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Cell,
  type ObservationKit,
  openObservationKit,
  passDay,
  readSeries,
  setLevel,
} from '../../../test/observation-kit.ts';
import { statementsOf } from '../../../test/statements.ts';
import type { Client } from '../../../test/test-app.ts';
import { dayIn } from './press.ts';

const { t, owner, colleague, reader, outsider, ...kit } = await openObservationKit();

type Folio = Awaited<ReturnType<ObservationKit['build']>>;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Days ago, at noon there. */
const dayAgo = (days: number) => dayIn(Date.now() - days * DAY, 'Europe/Zurich');
const paramsOf = ({ id, studentId, criteriaId }: Cell) => ({
  id,
  observationId: observationIdOf(studentId, criteriaId),
});
const change = (client: Client, cell: Cell, body: DatedDraft, version?: number) =>
  client.call(saveCellSeries, {
    params: paramsOf(cell),
    body,
    headers: version === undefined ? {} : { 'if-match': String(version) },
  });
const shownOf = async (cell: Cell) => {
  const { observation, series } = await readSeries(owner.client, cell);
  return [observation.state, ...series.map(({ day, state, comment }) => `${day} ${state} ${comment}`.trim())];
};
const blocksOf = async ({ id }: Folio) =>
  (await owner.client.call(getFolioHistory, { params: { id } })).body.days.flatMap(({ blocks }) => blocks);
async function undoLatest(folio: Folio): Promise<number> {
  const [block] = await blocksOf(folio);
  const { body } = await owner.client.call(undoHistoryBlock, { params: { id: folio.id, block: block?.id ?? '' } });
  return body.undone;
}

/** A cell with observations 30, 20 and 10 days ago, the last one by the colleague. */
async function observed() {
  const on = (days: number) => new Date(Date.now() - days * DAY);
  const folio = await kit.build({
    criteria: [{ label: 'Lit' }],
    observations: [
      {
        ...{ pupil: 0, criterion: 0, state: 'ok', comment: 'Couramment', audience: 'family', on: on(10) },
        by: colleague.person,
        earlier: [
          { state: 'unrated', on: on(30), by: owner.person },
          { state: 'nok', comment: 'Mot à mot', on: on(20), by: owner.person },
        ],
      },
    ],
  });
  return { folio, cell: folio.cell(0, 0) };
}
const ALL = () => ['ok', `${dayAgo(30)} unrated`, `${dayAgo(20)} nok Mot à mot`, `${dayAgo(10)} ok Couramment`];

test('every member reads a series with the people who observed; nobody else knows of it', async () => {
  const { cell } = await observed();
  const { series, observation, days } = await readSeries(reader.client, cell);
  expect(series.map(({ by, audience }) => [by, audience])).toEqual([
    ['Anne Monnier', 'team'],
    ['Anne Monnier', 'team'],
    ['Luc Perrin', 'family'],
  ]);
  expect(observation).toMatchObject({ state: 'ok', audience: 'family' });
  expect(days.to).toBe(dayAgo(0));
  const refused = await change(reader.client, cell, { observedOn: null, day: dayAgo(1), state: 'ok' });
  expect(refused.status).toBe(403);
  expect((await change(outsider.client, cell, { observedOn: null, day: dayAgo(1), state: 'ok' })).status).toBe(404);
});

test('an observation is put in the place of its day, and the latest one is what the cell shows', async () => {
  const { cell } = await observed();
  await change(owner.client, cell, { observedOn: null, day: dayAgo(15), state: 'ok', comment: 'Presque' });
  expect(await shownOf(cell)).toEqual([
    ...ALL().slice(0, 3),
    `${dayAgo(15)} ok Presque`,
    `${dayAgo(10)} ok Couramment`,
  ]);
  await change(owner.client, cell, { observedOn: null, day: dayAgo(2), state: 'nok' });
  expect((await shownOf(cell)).slice(-2)).toEqual([`${dayAgo(10)} ok Couramment`, `${dayAgo(2)} nok`]);
  expect((await shownOf(cell))[0]).toBe('nok');
});

test('one that moves, changes or goes makes another one the latest; each change is one version and can be taken back', async () => {
  const { folio, cell } = await observed();
  const nameOf = async (index: number) => (await readSeries(owner.client, cell)).series[index]?.observedOn ?? '';
  const cases: [draft: () => Promise<DatedDraft>, shown: string[]][] = [
    [
      async () => ({ observedOn: await nameOf(2), day: dayAgo(25) }),
      ['nok', `${dayAgo(30)} unrated`, `${dayAgo(25)} ok Couramment`, `${dayAgo(20)} nok Mot à mot`],
    ],
    [
      async () => ({ observedOn: await nameOf(0), day: dayAgo(3), state: 'nok' }),
      ['nok', `${dayAgo(20)} nok Mot à mot`, `${dayAgo(10)} ok Couramment`, `${dayAgo(3)} nok`],
    ],
    [
      async () => ({ observedOn: await nameOf(1), day: dayAgo(20), comment: 'Avec un doigt', audience: 'family' }),
      ['ok', `${dayAgo(30)} unrated`, `${dayAgo(20)} nok Avec un doigt`, `${dayAgo(10)} ok Couramment`],
    ],
    [async () => ({ observedOn: await nameOf(2), day: null }), ['nok', ...ALL().slice(1, 3)]],
    [async () => ({ observedOn: await nameOf(0), day: null }), ['ok', ...ALL().slice(2)]],
  ];
  for (const [draft, shown] of cases) {
    const { version } = (await readSeries(owner.client, cell)).observation;
    const { status, body } = await change(owner.client, cell, await draft(), version);
    expect({ status, version: body.observation.version }).toEqual({ status: 200, version: version + 1 });
    expect(await shownOf(cell)).toEqual(shown);
    expect((await blocksOf(folio))[0]).toMatchObject({ way: 'dated', cells: 1 });
    expect(await undoLatest(folio)).toBe(1);
    expect(await shownOf(cell)).toEqual(ALL());
    // « Rétablir » is undoing the undo.
    expect(await undoLatest(folio)).toBe(1);
    expect(await shownOf(cell)).toEqual(shown);
    expect(await undoLatest(folio)).toBe(1);
  }
});

test('an observation that is saved as it stands changes nothing: no version, no block, « Vu » stays', async () => {
  const { folio, cell } = await observed();
  const row = { monitoredStudentId: cell.studentId, criteriaId: cell.criteriaId };
  await owner.client.call(fastSaveObservations, {
    params: { id: folio.id },
    body: [{ ...row, checked: true }],
  });
  const before = await readSeries(owner.client, cell);
  expect(before.observation.checked).toBe(true);
  const blocks = await blocksOf(folio);
  for (const { observedOn, day, state, comment, audience } of before.series) {
    const { status, body } = await change(owner.client, cell, { observedOn, day, state, comment, audience });
    expect({ status, block: body.block, observation: body.observation }).toEqual({
      ...{ status: 200, block: null, observation: before.observation },
    });
  }
  expect(await blocksOf(folio)).toEqual(blocks);
  expect((await readSeries(owner.client, cell)).series).toEqual(before.series);
});

test('without its last observation a cell is unset, as it was before the first one', async () => {
  const folio = await kit.build({ criteria: [{ label: 'Lit' }] });
  const cell = folio.cell(0, 0);
  await change(owner.client, cell, { observedOn: null, day: dayAgo(4), state: 'ok', comment: 'Oui' }, 0);
  const [only] = (await readSeries(owner.client, cell)).series;
  const { body } = await change(owner.client, cell, { observedOn: only?.observedOn ?? '', day: null });
  expect(body).toMatchObject({ series: [], observation: { state: null, comment: '', version: 2 } });
  expect(await undoLatest(folio)).toBe(1);
  expect(await shownOf(cell)).toEqual(['ok', `${dayAgo(4)} ok Oui`]);
});

test('days are of this school year and not in the future; one a day, unless the folio has several', async () => {
  const { cell } = await observed();
  const { days } = await readSeries(owner.client, cell);
  const before = new Date(Date.parse(days.from) - DAY).toISOString().slice(0, 10);
  for (const day of [before, dayAgo(-1), dayAgo(20), '2026-13-45']) {
    const { status, error } = await change(owner.client, cell, { observedOn: null, day, state: 'ok' });
    expect({ day, status, field: Object.keys(error.fields ?? {}) }).toEqual({ day, status: 400, field: ['day'] });
  }
  const unknown = await change(owner.client, cell, { observedOn: '2026-01-01T00:00:00.000Z', day: null });
  expect(unknown.error.code).toBe('OBSERVATION_NOT_FOUND');
  const folio = await kit.build({ severalADay: true });
  const free = folio.cell(0, 0);
  for (const state of ['ok', 'nok', 'ok'] as const)
    await change(owner.client, free, { observedOn: null, day: dayAgo(2), state });
  expect(await shownOf(free)).toEqual(['ok', `${dayAgo(2)} ok`, `${dayAgo(2)} nok`, `${dayAgo(2)} ok`]);
});

test('a version that is over changes nothing and answers the cell as it is', async () => {
  const { cell } = await observed();
  const { status, error } = await change(owner.client, cell, { observedOn: null, day: dayAgo(1), state: 'nok' }, 0);
  expect({ status, code: error.code, current: error.current }).toMatchObject({
    ...{ status: 409, code: 'STALE' },
    current: { state: 'ok', version: 1 },
  });
  expect(await shownOf(cell)).toEqual(ALL());
});

test('what was pressed on Monday and sent on Tuesday is of Monday, and never before what stands', async () => {
  const folio = await kit.build({ criteria: [{ label: 'Lit' }, { label: 'Écrit' }] });
  const [first, second] = [folio.cell(0, 0), folio.cell(0, 1)];
  const le = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  await setLevel(owner.client, first, 'ok', {}, { le: le(3) });
  await setLevel(owner.client, first, 'nok', {}, { le: le(1) });
  await setLevel(owner.client, first, 'unrated', {}, { le: le(2) });
  expect(await shownOf(first)).toEqual(['unrated', `${dayAgo(3)} ok`, `${dayAgo(1)} unrated`]);
  const row = { monitoredStudentId: second.studentId, criteriaId: second.criteriaId };
  for (const [days, state] of [
    [2, 'nok'],
    [0, 'ok'],
  ] as const) {
    const body = [{ ...row, state, comment: `Il y a ${days}`, le: le(days) }];
    await owner.client.call(fastSaveObservations, { params: { id: folio.id }, body });
  }
  expect(await shownOf(second)).toEqual(['ok', `${dayAgo(2)} nok Il y a 2`, `${dayAgo(0)} ok Il y a 0`]);
});

test('the same level once more adds today’s observation, once; taken back it is gone', async () => {
  const { cell } = await observed();
  await setLevel(owner.client, cell, 'ok');
  expect(await shownOf(cell)).toEqual(ALL());
  await setLevel(owner.client, cell, 'ok', {}, { par: 'again' });
  await setLevel(colleague.client, cell, 'ok', {}, { par: 'again' });
  expect(await shownOf(cell)).toEqual([...ALL(), `${dayAgo(0)} ok`]);
  expect((await readSeries(owner.client, cell)).observation).toMatchObject({ comment: '', version: 2 });
  await setLevel(owner.client, cell, 'ok', {}, { par: 'back' });
  expect(await shownOf(cell)).toEqual(ALL());
  expect((await readSeries(owner.client, cell)).series.at(-1)?.by).toBe('Luc Perrin');
});

test('with several a day another observation begins after five minutes, or by somebody else', async () => {
  const folio = await kit.build({ criteria: [{ label: 'Lit' }], severalADay: true });
  const cell = folio.cell(0, 0);
  const le = (minutes: number) => ({ le: new Date(Date.now() - minutes * 60_000).toISOString() });
  await setLevel(owner.client, cell, 'nok', {}, le(30));
  await setLevel(owner.client, cell, 'unrated', {}, le(26));
  await setLevel(owner.client, cell, 'ok', {}, le(20));
  await setLevel(colleague.client, cell, 'nok', {}, le(19));
  const { series } = await readSeries(owner.client, cell);
  expect(series.map(({ state, by }) => [state, by])).toEqual([
    ['unrated', 'Anne Monnier'],
    ['ok', 'Anne Monnier'],
    ['nok', 'Luc Perrin'],
  ]);
});

test('a new comment is for the team until somebody says otherwise; without a comment there is nobody', async () => {
  const folio = await kit.build({ criteria: [{ label: 'Lit' }] });
  const cell = folio.cell(0, 0);
  const row = { monitoredStudentId: cell.studentId, criteriaId: cell.criteriaId };
  const save = async (draft: { comment?: string; audience?: 'team' | 'family' }) =>
    (await owner.client.call(fastSaveObservations, { params: { id: folio.id }, body: [{ ...row, ...draft }] })).body[0];
  expect(await save({ comment: 'Entre nous' })).toMatchObject({ audience: 'team', version: 1 });
  expect(await save({ audience: 'family' })).toMatchObject({ audience: 'family', version: 2 });
  expect(await save({ comment: 'Pour vous' })).toMatchObject({ audience: 'family', version: 3 });
  expect(await save({ comment: '' })).toMatchObject({ audience: 'team', version: 4 });
});

test('the series of a folio come in columns with the same days and levels, under an ETag; removed parts are not in it', async () => {
  const { folio, cell } = await observed();
  await setLevel(owner.client, folio.cell(1, 0), 'nok');
  const read = (etag = '') =>
    reader.client.call(getFolioSeries, {
      params: { id: folio.id },
      headers: etag === '' ? {} : { 'if-none-match': etag },
    });
  expect(await statementsOf(t.pool, read)).toHaveLength(3);
  const { body, headers } = await read();
  const day = (days: number) => dayNumberOf(readIsoDay(dayAgo(days)) ?? { year: 0, month: 1, day: 1 });
  expect([...readFolioSeries(body)]).toEqual([
    [
      observationIdOf(cell.studentId, cell.criteriaId),
      [
        { day: day(30), state: 'unrated' },
        { day: day(20), state: 'nok' },
        { day: day(10), state: 'ok' },
      ],
    ],
    [observationIdOf(folio.pupils[1]?.id ?? 0, cell.criteriaId), [{ day: day(0), state: 'nok' }]],
  ]);
  expect((await read(String(headers.etag))).status).toBe(304);
  await change(owner.client, cell, { observedOn: null, day: dayAgo(15), state: 'ok' });
  expect((await read(String(headers.etag))).status).toBe(200);
  await t.db.execute(sql`update folio_student set removed_on = now() where id = ${cell.studentId}`);
  expect(readFolioSeries((await read()).body).size).toBe(1);
  expect((await outsider.client.call(getFolioSeries, { params: { id: folio.id } })).status).toBe(404);
});

test('after any days and gestures, undoing the blocks one after the other restores each series as it was', async () => {
  const level = fc.constantFrom<'ok' | 'nok' | 'unrated' | null>('ok', 'nok', 'unrated', null);
  const rows = fc.uniqueArray(fc.record({ at: fc.nat({ max: 1 }), state: level, isAgain: fc.boolean() }), {
    minLength: 2,
    maxLength: 2,
    selector: ({ at }) => at,
  });
  const gesture = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('rows' as const), rows }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('night' as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('dated' as const),
        at: fc.nat({ max: 1 }),
        which: fc.nat({ max: 3 }),
        days: fc.option(fc.nat({ max: 12 })),
        state: fc.constantFrom('ok' as const, 'nok' as const),
      }),
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(gesture, { minLength: 1, maxLength: 9 }), async (gestures) => {
      const folio = await kit.build({ criteria: [{ label: 'Lit' }] });
      const cells = [folio.cell(0, 0), folio.cell(1, 0)];
      const read = async () =>
        Promise.all(
          cells.map(async (cell) => {
            const { series, observation } = await readSeries(owner.client, cell);
            const since = observation.state;
            return [since, ...series.map(({ observedOn, state, comment }) => [observedOn, state, comment])];
          }),
        );
      const before: [block: string, shown: unknown, nights: number][] = [];
      let nights = 0;
      for (const one of gestures) {
        if (one.kind === 'night') {
          await passDay(t.db, folio);
          nights += 1;
          continue;
        }
        const shown = await read();
        const known = (await blocksOf(folio)).length;
        if (one.kind === 'rows') {
          const body = one.rows.map(({ at, state, isAgain }) => ({
            monitoredStudentId: cells[at]?.studentId ?? 0,
            criteriaId: cells[at]?.criteriaId ?? 0,
            state,
            ...(isAgain ? { par: 'again' as const } : {}),
          }));
          await owner.client.call(fastSaveObservations, { params: { id: folio.id }, body });
        } else {
          const cell = cells[one.at] ?? folio.cell(0, 0);
          const { series } = await readSeries(owner.client, cell);
          const observedOn = series[one.which]?.observedOn ?? null;
          const day = one.days === null ? (observedOn === null ? dayAgo(0) : null) : dayAgo(one.days);
          await change(owner.client, cell, { observedOn, day, state: one.state });
        }
        const blocks = await blocksOf(folio);
        if (blocks.length > known) before.push([blocks[0]?.id ?? '', shown, nights]);
      }
      for (const [block, shown, then] of before.toReversed()) {
        const { body } = await owner.client.call(undoHistoryBlock, { params: { id: folio.id, block } });
        expect(body.left).toBe(0);
        const later = (value: unknown): unknown =>
          Array.isArray(value)
            ? value.map(later)
            : typeof value === 'string' && /T.*Z$/.test(value)
              ? new Date(Date.parse(value) - (nights - then) * DAY).toISOString()
              : value;
        expect(await read()).toEqual(later(shown));
      }
      const { rows: broken } = await t.db.execute(sql`
        select 1 from earlier_observation e join observation o using (student_id, criterion_id)
        where o.leveled_on is null or e.observed_on >= o.leveled_on`);
      expect(broken).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('teachers who write one cell at once on a later day push its observation once', async () => {
  const { cell } = await observed();
  const levels = ['nok', 'unrated', 'ok', 'nok'] as const;
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      setLevel(index % 2 === 0 ? owner.client : colleague.client, cell, levels[index % 4] ?? 'ok'),
    ),
  );
  const shown = await shownOf(cell);
  expect(shown.slice(1, 3)).toEqual(ALL().slice(1, 3));
  expect(shown[3]).toBe(`${dayAgo(10)} ok Couramment`);
  // The last of them may have put « ok » back: then nothing is of today.
  expect(shown.slice(4)).toEqual(shown[0] === 'ok' && shown.length === 4 ? [] : [`${dayAgo(0)} ${shown[0]}`]);
});
