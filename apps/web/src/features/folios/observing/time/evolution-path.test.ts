import { type LevelOfDay, PROFESSIONAL_SCALE, STANDARD_SCALE } from '@pupitre/learning';
import { describe, expect, test } from 'vitest';
import { drawEvolution, heightOf, LOW, SQUARE, WIDE } from './evolution-path.ts';

const DAYS = { from: 0, to: 100 };
const draw = (series: readonly LevelOfDay[], scale = STANDARD_SCALE) => drawEvolution(series, scale, DAYS, SQUARE);

describe('how a series is drawn', () => {
  test('without an observation there is nothing to draw', () => expect(draw([])).toBeNull());

  test('heights are shared out evenly, the first level highest, within either frame', () => {
    for (const frame of [SQUARE, LOW]) {
      const heights = STANDARD_SCALE.map(({ code }) => heightOf(code, STANDARD_SCALE, frame));
      const [high = 0, middle = 0, low = 0] = heights;
      expect(heights).toEqual(heights.toSorted((a, b) => a - b));
      expect(middle - high).toBeCloseTo(low - middle, 0);
      expect(high).toBeGreaterThan(frame.radius * 2);
      expect(low).toBeLessThan(frame.height - frame.radius * 2);
    }
  });

  test('steps, never slopes: across at the level that stood, then up or down', () => {
    const drawing = draw([
      { day: 10, state: 'nok' },
      { day: 60, state: 'ok' },
      { day: 100, state: 'ok' },
    ]);
    expect(drawing?.steps).toMatch(/^M[\d.]+ [\d.]+(H[\d.]+V[\d.]+){2}$/);
    const heights = [...(drawing?.steps ?? '').matchAll(/(?:M[\d.]+ |V)([\d.]+)/g)].map(([, y]) => Number(y));
    const [first = 0, second = 0, third = 0] = heights;
    expect(second).toBeLessThan(first);
    expect(third).toBe(second);
  });

  test('each level has its own shape, without its colour too; the last one is twice as large', () => {
    const drawing = draw([
      { day: 0, state: 'unrated' },
      { day: 50, state: 'nok' },
      { day: 100, state: 'ok' },
    ]);
    expect(drawing?.shapes.map(({ tone }) => tone)).toEqual(['success', 'warning', 'secondary']);
    const [ok = '', nok = '', unrated = ''] = drawing?.shapes.map(({ path }) => path) ?? [];
    expect(ok).toContain(`a${SQUARE.radius * 2} `);
    expect(nok).toContain(`a${SQUARE.radius} `);
    expect(unrated).toMatch(/^M[\d.]+ [\d.]+l[\d.]+ -[\d.]+$/);
    const crossed = draw([{ day: 0, state: 'nok' }], PROFESSIONAL_SCALE)?.shapes[0];
    expect(crossed?.tone).toBe('danger');
    expect(crossed?.path).not.toContain('a');
  });

  test('the last five, and how many there were before', () => {
    const series = Array.from({ length: 8 }, (_, day): LevelOfDay => ({ day, state: 'ok' }));
    const drawing = draw(series);
    expect(drawing?.before).toBe(3);
    expect(drawing?.shapes[0]?.path.match(/M/g)).toHaveLength(5);
    expect(draw(series.slice(0, 5))?.before).toBe(0);
  });
});

describe('the wide line of the pupil', () => {
  const wide = (series: readonly LevelOfDay[]) => drawEvolution(series, STANDARD_SCALE, DAYS, WIDE);
  const placesOf = (path = '') => [...path.matchAll(/(?:M|H)([\d.]+)/g)].map(([, x]) => Number(x));

  test.each([STANDARD_SCALE, PROFESSIONAL_SCALE])('the first level is highest, the heights are even', (...scale) => {
    expect(scale.map(({ code }) => heightOf(code, scale, WIDE))).toEqual([10, 26, 42]);
  });

  test('rises in steps, and its last point is larger', () => {
    const drawing = wide([
      { day: 20, state: 'nok' },
      { day: 50, state: 'nok' },
      { day: 95, state: 'ok' },
    ]);
    expect(drawing?.steps).toMatch(/^M[\d.]+ 26H[\d.]+V26H[\d.]+V10$/);
    const [ok = '', nok = ''] = drawing?.shapes.map(({ path }) => path) ?? [];
    expect([ok.match(/a9 /g)?.length, nok.match(/a5 /g)?.length]).toEqual([2, 4]);
    const places = placesOf(drawing?.steps);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('points of one day stand side by side, and what has no room is left out', () => {
    const drawing = wide(Array.from({ length: 40 }, (): LevelOfDay => ({ day: 100, state: 'nok' })));
    const places = placesOf(drawing?.steps);
    expect(places.length).toBeGreaterThan(10);
    expect(places.length).toBeLessThan(40);
    expect(places.at(-1)).toBe(150);
    for (const [index, x] of places.entries()) expect(x - (places[index - 1] ?? -10)).toBeGreaterThanOrEqual(9.9);
  });
});
