import { PROFESSIONAL_SCALE, STANDARD_SCALE } from '@pupitre/learning';
import { describe, expect, test } from 'vitest';
import { type DatedLevel, drawOwnEvolution, evolutionWords, heightOf, ownCounts, periodWords } from './own-words.ts';

const YEAR = { from: '2026-08-01', until: '2026-11-26' };
const ROSE: DatedLevel[] = [
  { day: '2026-08-20', state: 'nok' },
  { day: '2026-09-20', state: 'nok' },
  { day: '2026-11-20', state: 'ok' },
];

test('counts in words, without what nobody has', () => {
  const states = ['ok', 'ok', 'nok', 'unrated', null] as const;
  expect(ownCounts(states.map((state) => ({ state })))).toEqual([
    { code: 'ok', count: 2, words: 'choses que je sais faire' },
    { code: 'nok', count: 1, words: 'chose que j’apprends encore' },
  ]);
  expect(ownCounts([{ state: null }])).toEqual([]);
});

test('names a period', () => {
  expect(periodWords({ from: '2026-08-01', to: null })).toBe('Maintenant');
  expect(periodWords({ from: '2026-08-01', to: '2027-01-31' })).toBe('Du 01.08.2026 au 31.01.2027');
});

test('says the evolution in words', () => {
  expect(evolutionWords(ROSE.slice(1), false)).toBe(
    '20.09.2026\u00a0: j’apprends encore\u00a0; 20.11.2026\u00a0: je sais le faire',
  );
});

describe('the line', () => {
  test.each([STANDARD_SCALE, PROFESSIONAL_SCALE])('the first level is highest, the heights are even', (...scale) => {
    const heights = scale.map(({ code }) => heightOf(scale, code));
    expect(heights).toEqual([10, 26, 42]);
  });

  test('rises in steps, and its last point is larger', () => {
    const { points, steps } = drawOwnEvolution(ROSE, STANDARD_SCALE, YEAR);
    expect(steps).toMatch(/^M[\d.]+ 26H[\d.]+V26H[\d.]+V10$/);
    expect(points.map(({ radius }) => radius)).toEqual([5, 5, 9]);
    expect(points.map(({ x }) => x)).toEqual(points.map(({ x }) => x).toSorted((a, b) => a - b));
  });

  test('points of one day stand side by side, and what has no room is left out', () => {
    const many = Array.from({ length: 40 }, (): DatedLevel => ({ day: '2026-11-26', state: 'nok' }));
    const { points } = drawOwnEvolution(many, STANDARD_SCALE, YEAR);
    expect(points.length).toBeGreaterThan(10);
    expect(points.length).toBeLessThan(40);
    expect(points.at(-1)?.x).toBe(150);
    for (const [index, { x }] of points.entries())
      expect(x - (points[index - 1]?.x ?? -10)).toBeGreaterThanOrEqual(9.9);
  });

  test('nothing is drawn without an observation', () => {
    expect(drawOwnEvolution([], STANDARD_SCALE, YEAR)).toEqual({ points: [], steps: '' });
  });
});
