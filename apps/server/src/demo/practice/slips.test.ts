import { checkAnswer } from '@pupitre/learning';
import { expect, test } from 'vitest';
import { seededNumbers } from '../canton/numbers.ts';
import { DEMO_LISTS } from '../data/lists.ts';
import { DEMO_GIFTS } from '../data/practice.ts';
import { difficultyOf, slipsOf, wrongAnswers } from './slips.ts';

test('slips are those of pupils: the wrong article, a letter for another that sounds like it', () => {
  expect(slipsOf('die Ziege', 'de')).toEqual(expect.arrayContaining(['der Ziege', 'die Zeige']));
  expect(slipsOf('der Flughafen', 'de')).toContain('die Flughafen');
  expect(slipsOf('un craquement', 'fr')).toContain('un crakement');
  expect(slipsOf('bruyant', 'fr')).toContain('bruyan');
  expect(slipsOf('???', 'de')).toEqual([]);
});

test('long words with traps are harder', () => {
  expect(difficultyOf('rot', 'de')).toBeLessThan(0);
  expect(difficultyOf('die Strasse', 'de')).toBeGreaterThan(difficultyOf('rot', 'de'));
  expect(difficultyOf('Wann fährt der nächste Bus?', 'de')).toBeGreaterThan(1);
});

test('every word of the given lists is written wrong in some way, and never right', () => {
  const numbers = seededNumbers(1);
  const lists = DEMO_LISTS.filter(({ title }) => DEMO_GIFTS.some(({ list }) => list === title));
  expect(lists).toHaveLength(DEMO_GIFTS.length);
  for (const { learnLanguage: language, items } of lists) {
    for (const [text, , { accept = [] } = {}] of items) {
      const isRight = (answer: string) =>
        checkAnswer({ learnTxt: text, accept, languageId: language, level: 'tolerante', answer, otherAnswers: [] })
          .isRight;
      const wrong = wrongAnswers({ text, language, other: 'anders' }, (answer) => !isRight(answer), numbers);
      expect(wrong.length, text).toBeGreaterThan(0);
      expect(wrong.some(isRight), text).toBe(false);
    }
  }
});
