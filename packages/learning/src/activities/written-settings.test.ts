import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANSWER_LEVELS } from '../answers/answer-levels.ts';
import { ROUND_LENGTHS } from './how-many-words.ts';
import {
  DEFAULT_TRANSLATION_SETTINGS,
  DEFAULT_WRITING_SETTINGS,
  DURATIONS,
  HIDDEN_PARTS,
  readTranslationSettings,
  readWritingSettings,
} from './written-settings.ts';

describe('before anybody changes them', () => {
  test('[ACT-WRITE-09] écriture shows the word until the pupil types', () => {
    expect(DEFAULT_WRITING_SETTINGS.duration).toBe(1);
    expect(DURATIONS).toEqual([0, 1, 2]);
  });

  test('[ACT-WRITE-10] [ACT-WRITE-11] écriture reads nothing aloud and covers no part', () => {
    expect(DEFAULT_WRITING_SETTINGS).toMatchObject({ sonorize: false, sonorizeHint: false, hide: 0 });
    expect(HIDDEN_PARTS).toEqual([0, 1, 2, 3]);
  });

  test('[ACT-TRAD-07] [ACT-TRAD-08] traduction never shows the word, shows the hint and reads the answer', () => {
    expect(DEFAULT_TRANSLATION_SETTINGS).toMatchObject({ duration: 0, displayHint: true, sonorize: true });
  });

  test('[ACT-27] both compare exactly', () => {
    expect(DEFAULT_WRITING_SETTINGS.level).toBe('exacte');
    expect(DEFAULT_TRANSLATION_SETTINGS.level).toBe('exacte');
  });
});

describe('stored', () => {
  test('[ACT-09] every choice is read back as stored', () => {
    const writing = fc.record({
      duration: fc.constantFrom(...DURATIONS),
      sonorize: fc.boolean(),
      sonorizeHint: fc.boolean(),
      dictateVerbs: fc.boolean(),
      hide: fc.constantFrom(...HIDDEN_PARTS),
      level: fc.constantFrom(...ANSWER_LEVELS),
      howmanywords: fc.constantFrom(...ROUND_LENGTHS),
    });
    const translation = fc.record({
      duration: fc.constantFrom(...DURATIONS),
      displayHint: fc.boolean(),
      sonorize: fc.boolean(),
      level: fc.constantFrom(...ANSWER_LEVELS),
      howmanywords: fc.constantFrom(...ROUND_LENGTHS),
    });
    const throughStore = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
    fc.assert(
      fc.property(writing, translation, (chosen, other) => {
        expect(readWritingSettings(throughStore(chosen))).toEqual(chosen);
        expect(readTranslationSettings(throughStore(other))).toEqual(other);
      }),
    );
  });

  test('one damaged option does not affect the others', () => {
    expect(readWritingSettings({ duration: 7, hide: '2', sonorize: true, level: 'stricte' })).toEqual({
      ...DEFAULT_WRITING_SETTINGS,
      sonorize: true,
    });
  });

  test('a damaged store is ignored', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const { duration, hide, level } = readWritingSettings(stored);
        expect(DURATIONS.includes(duration) && HIDDEN_PARTS.includes(hide) && ANSWER_LEVELS.includes(level)).toBe(true);
        expect(Object.keys(readTranslationSettings(stored)).sort()).toEqual(
          Object.keys(DEFAULT_TRANSLATION_SETTINGS).sort(),
        );
      }),
    );
  });
});
