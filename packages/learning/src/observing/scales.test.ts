import { describe, expect, test } from 'vitest';
import { differs, nextLevel, PROFESSIONAL_SCALE, STANDARD_SCALE, scaleOf, selfLabels, stateLabel } from './scales.ts';

const labels = (optionsProfessionnelles: boolean) =>
  scaleOf(optionsProfessionnelles).map(({ code, label }) => [code, label]);

test('[OBS-03] the standard scale has its three levels in order', () => {
  expect(labels(false)).toEqual([
    ['ok', 'Déjà observé'],
    ['nok', 'Abordé, pas encore observé'],
    ['unrated', 'Non observable'],
  ]);
});

test('[OBS-04] the scale of professional options has its own words', () => {
  expect(labels(true)).toEqual([
    ['ok', 'Atteint'],
    ['nok', 'Pas atteint'],
    ['unrated', 'Non évalué'],
  ]);
});

test('[OBS-05] each level has code, label, colour, colour class and icon, all different', () => {
  for (const scale of [STANDARD_SCALE, PROFESSIONAL_SCALE]) {
    for (const level of scale) {
      expect(Object.values(level).every((value) => value !== '')).toBe(true);
      expect(level.colorClass).toMatch(/^c-[a-z]+$/);
      expect(level.icon).toMatch(/^bi bi-[a-z-]+$/);
    }
    expect(new Set(scale.map(({ icon }) => icon)).size).toBe(scale.length);
    expect(new Set(scale.map(({ colorClass }) => colorClass)).size).toBe(scale.length);
  }
});

test('[OBS-06][OBS-07] the progress colours of both scales', () => {
  expect(PROFESSIONAL_SCALE.map(({ color }) => color)).toEqual(['success', 'danger', 'info']);
  expect(STANDARD_SCALE.map(({ color }) => color)).toEqual(['success', 'warning', 'secondary']);
});

test('[OBS-02] a state that is not set reads « Indéfini »', () => {
  expect(stateLabel(STANDARD_SCALE, null)).toBe('Indéfini');
  expect(stateLabel(PROFESSIONAL_SCALE, null)).toBe('Indéfini');
  expect(stateLabel(PROFESSIONAL_SCALE, 'nok')).toBe('Pas atteint');
});

describe('[OBS-08] the fast switcher', () => {
  test.each([
    [null, 'ok'],
    ['ok', 'nok'],
    ['nok', 'unrated'],
    ['unrated', 'ok'],
  ] as const)('%s is followed by %s', (state, next) => {
    expect(nextLevel(STANDARD_SCALE, state)).toBe(next);
    expect(nextLevel(PROFESSIONAL_SCALE, state)).toBe(next);
  });
});

test('[SELF-02][SELF-03] labels of the pupil’s two choices', () => {
  expect(selfLabels(false)).toEqual({ ok: 'Je sais', nok: 'Je ne sais pas encore' });
  expect(selfLabels(true)).toEqual({ ok: 'Atteint', nok: 'Pas atteint' });
});

test('[OBS-17] two opinions differ only when both are ok or nok', () => {
  const states = ['ok', 'nok', 'unrated', null];
  const differing = states.flatMap((state) =>
    ['ok', 'nok', null].filter((self) => differs(state, self)).map((self) => [state, self]),
  );
  expect(differing).toEqual([
    ['ok', 'nok'],
    ['nok', 'ok'],
  ]);
});
