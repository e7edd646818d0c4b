import { expect, test } from 'vitest';
import { FAMILY_UNSET_LABEL, ownLevelLabel } from './family-words.ts';
import { LEVEL_CODES, PROFESSIONAL_SCALE, STANDARD_SCALE, UNSET_LABEL } from './scales.ts';

test('a pupil reads words of her own for each level of both scales, never those of the teachers', () => {
  const ofTeachers = new Set([...STANDARD_SCALE, ...PROFESSIONAL_SCALE].map(({ label }) => label));
  for (const isProfessional of [false, true]) {
    const words = LEVEL_CODES.map((code) => ownLevelLabel(isProfessional, code));
    expect(new Set(words).size).toBe(LEVEL_CODES.length);
    expect(words.filter((word) => ofTeachers.has(word))).toEqual([]);
    expect(ownLevelLabel(isProfessional, null)).toBe(FAMILY_UNSET_LABEL);
  }
  expect(FAMILY_UNSET_LABEL).not.toBe(UNSET_LABEL);
});
