import { describe, expect, test } from 'vitest';
import type { EarlierRow } from '../../db/cell-columns.ts';
import type { EarlierValues } from '../../db/folio-schema.ts';
import {
  hasMoves,
  inOrder,
  type Noted,
  type Observers,
  partBetween,
  reverse,
  reverseLevel,
  type Series,
  showing,
  shownRow,
} from './series-state.ts';

const ANNE = 1;
const PAUL = 2;
const NOTHING_SAID = { comment: '', audience: 'team', markUrl: '' } as const;
const SAID = { comment: 'Mot', audience: 'family', markUrl: '/a' } as const;
const MONDAY = '2026-11-16 08:00:00';
const WEDNESDAY = '2026-11-18 08:00:00';
const FRIDAY = '2026-11-20 08:00:00';
const row = (on: string, state: string, given: Partial<EarlierRow> = {}): EarlierRow => ({
  ...{ on, state, by: PAUL, ...NOTHING_SAID },
  ...given,
});
const values = ({ by: _, ...one }: EarlierRow): EarlierValues => one;
const seriesOf = (shown: Partial<Series['shown']> = {}, earlier: readonly EarlierRow[] = []): Series => ({
  shown: { state: 'ok', leveledOn: FRIDAY, leveledBy: PAUL, checked: false, ...NOTHING_SAID, ...shown },
  earlier,
});
const nobody: Observers = () => null;
/** Anne made what was observed on Monday. */
const known: Observers = (on) => (on === MONDAY ? ANNE : null);

test('the shown observation is one of its series, unless the cell is unset or has no date', () => {
  expect(shownRow(seriesOf(SAID))).toEqual(row(FRIDAY, 'ok', SAID));
  expect([shownRow(seriesOf({ state: null })), shownRow(seriesOf({ leveledOn: null }))]).toEqual([null, null]);
  expect(showing(row(FRIDAY, 'ok', SAID), true)).toEqual(seriesOf({ ...SAID, checked: true }).shown);
});

test('observations stand oldest first', () => {
  expect(inOrder([row(FRIDAY, 'ok'), row(MONDAY, 'nok'), row(WEDNESDAY, 'unrated')]).map(({ on }) => on)).toEqual([
    ...[MONDAY, WEDNESDAY, FRIDAY],
  ]);
});

test.each([
  [undefined, false],
  [{}, false],
  [{ pushes: false, removed: [], added: [] }, false],
  [{ pushes: true }, true],
  [{ taken: row(MONDAY, 'ok') }, true],
  [{ removed: [row(MONDAY, 'ok')] }, true],
  [{ added: [row(MONDAY, 'ok')] }, true],
])('moves: %j', (moves, expected) => {
  expect(hasMoves(moves === undefined ? {} : { moves })).toBe(expected);
});

describe('what has to be written so that one series becomes another', () => {
  const monday = row(MONDAY, 'nok');
  test('is what shows, where no observation goes or comes', () => {
    const to = seriesOf({ comment: 'Mot' }, [monday]);
    expect(partBetween(seriesOf({}, [monday]), to)).toEqual(to.shown);
  });

  test('puts the shown one among the earlier ones', () => {
    const to = seriesOf({ leveledOn: '2026-11-24 08:00:00' }, [monday, row(FRIDAY, 'ok')]);
    expect(partBetween(seriesOf({}, [monday]), to)).toEqual({
      ...to.shown,
      moves: { pushes: true, removed: [], added: [] },
    });
  });

  test('takes an earlier one back, and lets the shown one go', () => {
    const to = seriesOf({ state: 'nok', leveledOn: MONDAY });
    expect(partBetween(seriesOf({}, [monday]), to)).toEqual({
      ...to.shown,
      moves: { pushes: false, removed: [], added: [], taken: monday },
    });
  });

  test('removes and adds others, also where one is changed', () => {
    const changed = row(MONDAY, 'unrated');
    expect(partBetween(seriesOf({}, [monday]), seriesOf({}, [changed])).moves).toEqual({
      ...{ pushes: false, removed: [monday], added: [changed] },
    });
    expect(partBetween(seriesOf({}, [monday]), seriesOf()).moves).toEqual({
      ...{ pushes: false, removed: [monday], added: [] },
    });
    expect(partBetween(seriesOf(), seriesOf({}, [monday])).moves).toEqual({
      ...{ pushes: false, removed: [], added: [monday] },
    });
  });

  test('adds the shown one where it is changed on its way, and does not push it', () => {
    const to = seriesOf({ leveledOn: '2026-11-24 08:00:00' }, [row(FRIDAY, 'unrated')]);
    expect(partBetween(seriesOf(), to).moves).toEqual({ pushes: false, removed: [], added: [row(FRIDAY, 'unrated')] });
  });

  test('adds others beside the one that it pushes', () => {
    const to = seriesOf({ leveledOn: '2026-11-24 08:00:00' }, [row(WEDNESDAY, 'unrated'), row(FRIDAY, 'ok')]);
    expect(partBetween(seriesOf(), to).moves).toEqual({
      pushes: true,
      removed: [],
      added: [row(WEDNESDAY, 'unrated')],
    });
  });

  test('pushes nothing that keeps showing, nor from an unset cell', () => {
    expect(partBetween(seriesOf(), seriesOf({}, [row(FRIDAY, 'ok')])).moves?.pushes).toBe(false);
    expect(partBetween(seriesOf({ state: null }), seriesOf()).moves).toBeUndefined();
  });
});

describe('a change is taken back', () => {
  const back = (now: Series, noted: Noted, observerOf = nobody) => reverse(now, noted, observerOf);
  const LEVEL: Noted = { before: { state: 'nok', leveledOn: MONDAY }, after: { state: 'ok', leveledOn: FRIDAY } };

  test('with the level of before, by whoever gave it', () => {
    expect(back(seriesOf(), LEVEL, known)).toEqual(seriesOf({ state: 'nok', leveledOn: MONDAY, leveledBy: ANNE }));
    expect(back(seriesOf(), LEVEL)?.shown.leveledBy).toBeNull();
  });

  test('of the same observation, which stays hers where nobody knows better', () => {
    const noted = { before: { state: 'nok' }, after: { state: 'ok' } };
    expect(back(seriesOf(), noted)).toEqual(seriesOf({ state: 'nok' }));
    expect(back(seriesOf(), { before: { leveledOn: MONDAY }, after: { leveledOn: FRIDAY } }, known)).toEqual(
      seriesOf({ leveledOn: MONDAY, leveledBy: ANNE }),
    );
  });

  test('of words, and nothing else', () => {
    const noted = {
      before: { comment: '', audience: 'team', markUrl: '' },
      after: { comment: 'Mot', audience: 'family', markUrl: '/a' },
    } as const;
    expect(back(seriesOf(SAID), noted, known)).toEqual(seriesOf());
  });

  test('of « Vu »', () => {
    expect(back(seriesOf({ checked: true }), { before: { checked: false }, after: { checked: true } })).toEqual(
      seriesOf(),
    );
    expect(back(seriesOf({ checked: true }), { before: { comment: '' }, after: { comment: '' } })?.shown.checked).toBe(
      true,
    );
  });

  test.each<[string, Series, Noted]>([
    ['the level changed since', seriesOf({ state: 'unrated' }), LEVEL],
    ['the date changed since', seriesOf({ leveledOn: '2026-11-24 08:00:00' }), LEVEL],
    [
      'the comment changed since',
      seriesOf({ comment: 'Autre' }),
      { before: { comment: '' }, after: { comment: 'Mot' } },
    ],
    ['« Vu » was set since', seriesOf({ checked: true }), { before: { checked: true }, after: { checked: false } }],
    ['another observation shows', seriesOf(), { before: { comment: '' }, after: { of: MONDAY, comment: '' } }],
    ['its earlier observation is gone', seriesOf(), { before: {}, after: { earlier: [values(row(MONDAY, 'nok'))] } }],
    ['what it pushed is gone', seriesOf(), { before: {}, after: { ...LEVEL.after, pushed: MONDAY } }],
    [
      'something was said of the one that it began',
      seriesOf({ comment: 'Mot' }, [row(MONDAY, 'nok')]),
      { before: {}, after: { ...LEVEL.after, pushed: MONDAY } },
    ],
    [
      'a mark was put on the one that it began',
      seriesOf({ markUrl: '/a' }, [row(MONDAY, 'nok')]),
      { before: {}, after: { ...LEVEL.after, pushed: MONDAY } },
    ],
  ])('not where %s', (_, now, noted) => {
    expect(back(now, noted)).toBeNull();
  });

  test('of the observation that it names, where that shows', () => {
    const noted = { before: { comment: '' }, after: { of: FRIDAY, comment: 'Mot' } };
    expect(back(seriesOf({ comment: 'Mot' }), noted)).toEqual(seriesOf());
  });

  test('what it pushed shows again, with its own words', () => {
    const monday = row(MONDAY, 'nok', SAID);
    const wednesday = row(WEDNESDAY, 'unrated');
    const noted = { before: {}, after: { ...LEVEL.after, pushed: WEDNESDAY } };
    expect(back(seriesOf({ checked: true }, [monday, wednesday]), noted)).toEqual({
      shown: showing(wednesday, true),
      earlier: [monday],
    });
    expect(back(seriesOf({}, [wednesday]), { ...noted, before: { checked: true } })?.shown.checked).toBe(true);
  });

  test('what it took from the earlier ones goes back to them', () => {
    const noted = {
      before: { state: 'unrated', leveledOn: '2026-11-24 08:00:00', pushed: FRIDAY },
      after: { state: 'ok', leveledOn: FRIDAY },
    };
    expect(back(seriesOf({}, [row(MONDAY, 'nok')]), noted)).toEqual(
      seriesOf({ state: 'unrated', leveledOn: '2026-11-24 08:00:00', leveledBy: null }, [
        row(MONDAY, 'nok'),
        row(FRIDAY, 'ok'),
      ]),
    );
  });

  test('an earlier observation that it added goes, and one that it removed comes back by whoever made it', () => {
    const added = row(WEDNESDAY, 'unrated');
    const now = seriesOf({}, [row(MONDAY, 'nok'), added]);
    expect(back(now, { before: {}, after: { earlier: [values(added)] } })).toEqual(seriesOf({}, [row(MONDAY, 'nok')]));
    const removed = { before: { earlier: [values(row(MONDAY, 'nok'))] }, after: {} };
    expect(back(seriesOf({}, [added]), removed, known)).toEqual(
      seriesOf({}, [row(MONDAY, 'nok', { by: ANNE }), added]),
    );
  });

  test('an earlier observation that it changed or moved stays hers who made it', () => {
    const changed = row(WEDNESDAY, 'unrated', { by: ANNE });
    const before = row(WEDNESDAY, 'nok');
    const noted = { before: { earlier: [values(before)] }, after: { earlier: [values(changed)] } };
    expect(back(seriesOf({}, [changed]), noted)).toEqual(seriesOf({}, [{ ...before, by: ANNE }]));
    const moved = { before: { earlier: [values(row(MONDAY, 'nok'))] }, after: { earlier: [values(changed)] } };
    expect(back(seriesOf({}, [changed]), moved)?.earlier).toEqual([row(MONDAY, 'nok', { by: ANNE })]);
  });

  test('of several each stays hers by its own date, others are asked of the history', () => {
    const [one, two] = [row(MONDAY, 'ok', { by: PAUL }), row(WEDNESDAY, 'ok', { by: ANNE })];
    const noted = {
      before: { earlier: [values(row('2026-11-17 08:00:00', 'nok')), values(row(WEDNESDAY, 'nok'))] },
      after: { earlier: [values(one), values(two)] },
    };
    expect(back(seriesOf({}, [one, two]), noted, () => 7)?.earlier).toEqual([
      row('2026-11-17 08:00:00', 'nok', { by: 7 }),
      row(WEDNESDAY, 'nok', { by: ANNE }),
    ]);
    const single = {
      before: { earlier: [values(row(MONDAY, 'nok')), values(row(WEDNESDAY, 'nok'))] },
      after: { earlier: [values(two)] },
    };
    expect(back(seriesOf({}, [two]), single, () => 7)?.earlier.map(({ by }) => by)).toEqual([7, ANNE]);
  });

  test('the latest observation shows, where another day came since', () => {
    const since = row('2026-11-19 08:00:00', 'unrated');
    const monday = row(MONDAY, 'nok');
    const noted = { before: {}, after: { ...LEVEL.after, pushed: MONDAY } };
    expect(back(seriesOf({}, [monday, since]), noted)).toEqual({
      shown: showing(since, false),
      earlier: [monday],
    });
    const sameMoment = { before: { leveledOn: MONDAY }, after: { leveledOn: FRIDAY } };
    expect(back(seriesOf({}, [row(WEDNESDAY, 'unrated')]), sameMoment, known)?.shown.leveledOn).toBe(WEDNESDAY);
    const unset = { before: { state: null, leveledOn: null }, after: { state: 'ok', leveledOn: FRIDAY } };
    expect(back(seriesOf({}, [monday]), unset)).toEqual(
      seriesOf({ state: null, leveledOn: null, leveledBy: null }, [monday]),
    );
  });
});

describe('a level is taken back where something was said since', () => {
  const BEGAN: Noted = { before: { state: 'nok', leveledOn: null }, after: { state: 'ok', leveledOn: FRIDAY } };

  test('the observation stays with what was said, and shows the level of before', () => {
    const now = seriesOf({ comment: 'Mot' });
    expect(reverseLevel(now, BEGAN)).toEqual(seriesOf({ comment: 'Mot', state: 'nok' }));
    const pushed = { before: { state: 'nok', leveledOn: MONDAY }, after: { ...BEGAN.after, pushed: MONDAY } };
    const withMonday = seriesOf({ comment: 'Mot' }, [row(MONDAY, 'nok')]);
    expect(reverseLevel(withMonday, pushed)?.shown.state).toBe('nok');
  });

  test.each<[string, Series, Noted]>([
    ['it did not begin one', seriesOf(), { before: { state: 'nok' }, after: { state: 'ok' } }],
    [
      'it kept the date',
      seriesOf(),
      { before: { state: 'nok', leveledOn: FRIDAY }, after: { state: 'ok', leveledOn: FRIDAY } },
    ],
    ['it took one back', seriesOf(), { ...BEGAN, before: { ...BEGAN.before, pushed: FRIDAY } }],
    ['it gave no level', seriesOf(), { before: { leveledOn: MONDAY }, after: BEGAN.after }],
    ['it changed earlier ones', seriesOf(), { ...BEGAN, after: { ...BEGAN.after, earlier: [] } }],
    ['it removed earlier ones', seriesOf(), { ...BEGAN, before: { ...BEGAN.before, earlier: [] } }],
    ['what it pushed is gone', seriesOf(), { ...BEGAN, after: { ...BEGAN.after, pushed: MONDAY } }],
    [
      'what it pushed is gone, and others are there',
      seriesOf({}, [row(WEDNESDAY, 'nok')]),
      { ...BEGAN, after: { ...BEGAN.after, pushed: MONDAY } },
    ],
    ['the level changed since', seriesOf({ state: 'unrated' }), BEGAN],
    ['the date changed since', seriesOf({ leveledOn: '2026-11-24 08:00:00' }), BEGAN],
    ['the level was the same before', seriesOf(), { ...BEGAN, before: { state: 'ok', leveledOn: null } }],
  ])('not where %s', (_, now, noted) => {
    expect(reverseLevel(now, noted)).toBeNull();
  });
});
