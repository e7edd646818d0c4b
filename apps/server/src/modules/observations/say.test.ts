import { MARKS_MAX } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import type { EarlierRow } from '../../db/cell-columns.ts';
import type { Pressing } from './place-level.ts';
import { type Said, say, sayOf, withSaid } from './say.ts';
import type { Series } from './series-state.ts';

const ANNE = 1;
const PAUL = 2;
const rules = (at = '2026-11-26T10:00:00Z'): Pressing => ({
  ...{ at: Date.parse(at), personId: ANNE, timeZone: 'Europe/Zurich', severalADay: false },
});
const NOTHING_SAID = { comment: '', audience: 'team', markUrl: '' } as const;
const row = (on: string, state: string, given: Partial<EarlierRow> = {}): EarlierRow => ({
  ...{ on, state, by: PAUL, ...NOTHING_SAID },
  ...given,
});
const TODAY = '2026-11-26 07:00:00';
const TUESDAY = '2026-11-24 07:00:00';
const MONDAY = '2026-11-23 07:00:00';
const seriesOf = (shown: Partial<Series['shown']> = {}, earlier: readonly EarlierRow[] = []): Series => ({
  shown: { state: 'ok', leveledOn: TODAY, leveledBy: PAUL, checked: true, ...NOTHING_SAID, ...shown },
  earlier,
});
/** Marks stay as they are. */
const keep = (present: string, isNew: boolean) => (isNew ? '' : present);
/** This one is added to whatever is there. */
const add = (mark: string) => (present: string, isNew: boolean) =>
  isNew || present === '' ? mark : `${present}\n${mark}`;
const said = (given: Partial<Said> = {}): Said => ({ marksOf: keep, ...given });

describe('an observation with what is said of it', () => {
  const one = { comment: 'Mot', audience: 'family', markUrl: '/a' } as const;
  test.each<[string, Partial<Said>, object]>([
    ['nothing', {}, one],
    ['another comment, for the same people', { comment: 'Autre' }, { ...one, comment: 'Autre' }],
    ['other people', { audience: 'team' }, { ...one, audience: 'team' }],
    ['no comment: for nobody', { comment: '', audience: 'family' }, { ...one, comment: '', audience: 'team' }],
    ['another mark', { marksOf: add('/b') }, { ...one, markUrl: '/a\n/b' }],
  ])('%s', (_, given, expected) => {
    expect(withSaid(one, said(given))).toEqual(expected);
  });
});

describe('what is said without a level', () => {
  test('of an observation of today stands in it', () => {
    const now = seriesOf({}, [row(MONDAY, 'nok')]);
    expect(say(now, said({ comment: 'Bien', audience: 'family', marksOf: add('/b') }), rules())).toEqual({
      ...now,
      shown: { ...now.shown, comment: 'Bien', audience: 'family', markUrl: '/b' },
    });
  });

  test.each<[string, Said, object]>([
    ['a comment', said({ comment: 'Bien' }), { comment: 'Bien', markUrl: '' }],
    [
      'a comment for the family',
      said({ comment: 'Bien', audience: 'family' }),
      { comment: 'Bien', audience: 'family' },
    ],
    ['a mark', said({ marksOf: add('/b') }), { comment: '', audience: 'team', markUrl: '/b' }],
  ])('of an older one begins one of today with its level: %s', (_, given, words) => {
    const now = seriesOf({ leveledOn: TUESDAY, comment: 'Mot', markUrl: '/a' }, [row(MONDAY, 'nok')]);
    const next = say(now, given, rules());
    expect(next.shown).toMatchObject({ state: 'ok', leveledOn: '2026-11-26 10:00:00', leveledBy: ANNE, ...words });
    expect(next.shown.checked).toBe(false);
    expect(next.earlier).toEqual([row(MONDAY, 'nok'), row(TUESDAY, 'ok', { comment: 'Mot', markUrl: '/a' })]);
  });

  test.each<[string, Said, Partial<Series['shown']>]>([
    ['no comment any more', said({ comment: '' }), { comment: '', audience: 'team' }],
    ['the comment that stands', said({ comment: 'Mot' }), {}],
    ['for other people', said({ audience: 'family' }), { audience: 'family' }],
    ['nothing', said(), {}],
  ])('changes an older one where it stands, when nothing is added: %s', (_, given, words) => {
    const now = seriesOf({ leveledOn: TUESDAY, comment: 'Mot', markUrl: '/a' });
    expect(say(now, given, rules())).toEqual({ ...now, shown: { ...now.shown, ...words } });
  });

  test.each<[string, Partial<Series['shown']>]>([
    ['that has no date', { leveledOn: null }],
    ['that is unset since a day before', { state: null, leveledOn: TUESDAY }],
    ['that nobody observed', { state: null, leveledOn: null }],
  ])('of a cell %s stands in it', (_, given) => {
    const now = seriesOf(given);
    expect(say(now, said({ comment: 'Bien' }), rules())).toEqual({ ...now, shown: { ...now.shown, comment: 'Bien' } });
  });

  test('on the last moment of its day and on the first one of the next', () => {
    const now = seriesOf({ leveledOn: '2026-11-25 07:00:00' });
    expect(say(now, said({ comment: 'Bien' }), rules('2026-11-25T22:59:59Z')).earlier).toEqual([]);
    expect(say(now, said({ comment: 'Bien' }), rules('2026-11-25T23:00:00Z')).earlier).toHaveLength(1);
    const first = seriesOf({ leveledOn: '2026-11-25 23:00:00' });
    expect(say(first, said({ comment: 'Bien' }), rules()).earlier).toEqual([]);
  });
});

describe('what waited for the network is of its own day', () => {
  const onTuesday = rules('2026-11-24T10:00:00Z');
  const comment = said({ comment: 'Bien', audience: 'family', marksOf: add('/b') });
  const words = { comment: 'Bien', audience: 'family', markUrl: '/b' } as const;

  test('of what was observed on it', () => {
    const now = seriesOf({}, [row(MONDAY, 'nok'), row(TUESDAY, 'unrated')]);
    expect(say(now, comment, onTuesday)).toEqual({
      ...now,
      earlier: [row(MONDAY, 'nok'), row(TUESDAY, 'unrated', words)],
    });
  });

  test('of what was observed on it first thing', () => {
    const start = '2026-11-23 23:00:00';
    const now = seriesOf({}, [row(start, 'unrated')]);
    expect(say(now, comment, onTuesday).earlier).toEqual([row(start, 'unrated', words)]);
  });

  test('of what stood then, with an observation of that day', () => {
    const now = seriesOf({}, [row(MONDAY, 'nok', { comment: 'Mot' }), row('2026-11-25 07:00:00', 'unrated')]);
    const begun = { ...row('2026-11-24 10:00:00', 'nok', words), by: ANNE };
    expect(say(now, comment, onTuesday)).toEqual({
      ...now,
      earlier: [row(MONDAY, 'nok', { comment: 'Mot' }), begun, row('2026-11-25 07:00:00', 'unrated')],
    });
  });

  test('of what stood then, not of the first moment of the next day', () => {
    const next = row('2026-11-24 23:00:00', 'unrated');
    const { earlier } = say(seriesOf({}, [row(MONDAY, 'nok'), next]), comment, onTuesday);
    expect(earlier.map(({ on }) => on)).toEqual([MONDAY, '2026-11-24 10:00:00', next.on]);
    expect(earlier.at(-1)).toEqual(next);
  });

  test('of the next one where nothing was before', () => {
    const next = row('2026-11-25 07:00:00', 'unrated');
    const now = seriesOf({}, [next]);
    expect(say(now, comment, onTuesday)).toEqual({ ...now, earlier: [{ ...next, ...words }] });
    const alone = seriesOf();
    expect(say(alone, comment, onTuesday)).toEqual({ ...alone, shown: { ...alone.shown, ...words } });
  });

  test('where the shown one is of the first moment of the next day too', () => {
    const now = seriesOf({ leveledOn: '2026-11-24 23:00:00' }, [row(MONDAY, 'nok')]);
    expect(say(now, comment, onTuesday).shown).toEqual(now.shown);
    const sameDay = seriesOf({ leveledOn: '2026-11-24 22:59:59' }, [row(MONDAY, 'nok')]);
    expect(say(sameDay, comment, onTuesday).shown).toMatchObject(words);
  });

  test('with each mark once, and no more than there may be', () => {
    const marks = (count: number) => Array.from({ length: count }, (_, at) => `/m${at}`).join('\n');
    const withMarks = (markUrl: string) => seriesOf({}, [row(TUESDAY, 'unrated', { markUrl })]);
    const mark = said({ marksOf: add('/m0') });
    expect(say(withMarks('/x\n/m0'), mark, onTuesday).earlier[0]?.markUrl).toBe('/x\n/m0');
    const other = said({ marksOf: add('/b') });
    expect(say(withMarks(marks(MARKS_MAX - 1)), other, onTuesday).earlier[0]?.markUrl).toBe(
      `${marks(MARKS_MAX - 1)}\n/b`,
    );
    expect(() => say(withMarks(marks(MARKS_MAX)), other, onTuesday)).toThrow(
      expect.objectContaining({
        code: 'INVALID',
        details: { fields: { addMarks: `${MARKS_MAX} traces au plus par observation.` } },
      }),
    );
  });
});

describe('what is said of an observation that somebody chose', () => {
  const iso = (utc: string) => `${utc.replace(' ', 'T')}.000Z`;
  const now = seriesOf({ comment: 'Mot' }, [row(MONDAY, 'nok'), row(TUESDAY, 'unrated')]);

  test('stands in the shown one, with its level or another', () => {
    expect(sayOf(now, iso(TODAY), said({ comment: 'Bien' }))).toEqual({
      ...now,
      shown: { ...now.shown, comment: 'Bien' },
    });
    expect(sayOf(now, iso(TODAY), { ...said(), state: 'unrated' }).shown).toEqual({ ...now.shown, state: 'unrated' });
  });

  test('stands in an earlier one', () => {
    expect(sayOf(now, iso(MONDAY), { ...said({ comment: 'Bien' }), state: 'unrated' })).toEqual({
      ...now,
      earlier: [row(MONDAY, 'unrated', { comment: 'Bien' }), row(TUESDAY, 'unrated')],
    });
    expect(sayOf(now, iso(MONDAY), said({ comment: 'Bien' })).earlier[0]?.state).toBe('nok');
  });

  test('is refused where it is gone', () => {
    const gone = expect.objectContaining({ code: 'OBSERVATION_NOT_FOUND' });
    expect(() => sayOf(now, iso('2026-11-25 07:00:00'), said())).toThrow(gone);
    expect(() => sayOf(seriesOf({ state: null }), iso(TODAY), said())).toThrow(gone);
  });
});
