import { expect, test } from 'vitest';
import { FIGURES, type Figures } from '../../e2e/worlds/chosen.ts';
import { linesOfWalks } from './screen-lines.ts';

const ASKED = { seed: 7, presses: 6, only: [] };
const spec = (title: string, ok: boolean, figures?: Figures) => ({
  ...{ title, ok },
  tests: [{ annotations: figures === undefined ? [] : [{ type: FIGURES, description: JSON.stringify(figures) }] }],
});
const walked = (screens: number, faults: Figures['faults'] = []): Figures => ({
  ...{ world: 'Pinyin', screens, presses: screens * 600, faults },
});
const lines = (...specs: object[]) =>
  linesOfWalks(JSON.stringify({ suites: [{ title: 'file', suites: [{ title: 'Pinyin', specs }] }] }), ASKED);

test('the walks of a world are one line', () => {
  expect(lines(spec('a pupil', true, walked(2)), spec('a teacher', true, walked(3)))).toEqual([
    { what: 'Pinyin', figures: '5 screens, 3,000 presses, 0 broken', state: 'ok', why: [] },
  ]);
});

test('a fault says how it is repeated', () => {
  const fault = { route: '/listes/$view', fault: '« Ajouter »\n takes the page away' };
  expect(lines(spec('a pupil', false, walked(2, [fault])))).toMatchObject([
    {
      ...{ state: 'failed', figures: '2 screens, 1,200 presses, 1 broken' },
      why: [
        '/listes/$view: « Ajouter » takes the page away',
        "  npm run world -- --screens --seed=7 --rounds=6 --only='Pinyin' --only='/listes/$view'",
      ],
    },
  ]);
});

test('a walk that ended by itself is broken', () => {
  expect(lines(spec('a pupil', false))).toMatchObject([
    {
      state: 'failed',
      figures: '0 screens, 0 presses, 1 broken',
      why: [expect.stringMatching(/^a pupil: ended/), expect.any(String)],
    },
  ]);
  expect(lines(spec('a pupil', false, walked(2)))).toMatchObject([{ state: 'failed' }]);
});

test('what was not walked because the run was ended has not passed', () => {
  expect(lines(spec('a pupil', true))).toMatchObject([{ state: 'missing', why: ['1 walks were not begun'] }]);
  expect(lines(spec('a pupil', true), spec('a teacher', true, walked(2)))).toMatchObject([{ state: 'missing' }]);
});
