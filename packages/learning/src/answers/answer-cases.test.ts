import { expect, test } from 'vitest';
import { ANSWER_LEVELS } from './answer-levels.ts';
import { checkAnswer } from './check-answer.ts';
import { ENGLISH_CASES } from './testing/english-cases.ts';
import { FRENCH_CASES } from './testing/french-cases.ts';
import { GERMAN_CASES } from './testing/german-cases.ts';
import { ITALIAN_CASES } from './testing/italian-cases.ts';

const TABLES = { fr: FRENCH_CASES, de: GERMAN_CASES, en: ENGLISH_CASES, it: ITALIAN_CASES };

test('the table holds at least 500 different cases in four languages', () => {
  const cases = Object.values(TABLES).flat();
  expect(new Set(cases.map((entry) => JSON.stringify(entry))).size).toBe(cases.length);
  expect(cases.length).toBeGreaterThanOrEqual(500);
  for (const table of Object.values(TABLES)) expect(table.length).toBeGreaterThanOrEqual(100);
});

test.each(Object.entries(TABLES))(
  '[ACT-26][ACT-27] every answer of the table gets its verdict, language %s',
  (languageId, cases) => {
    const found = cases.map(([answer, learnTxt, expected, { accept = [], others = [] } = {}]) => {
      const verdicts = ANSWER_LEVELS.map((level) =>
        checkAnswer({ answer, learnTxt, accept, level, otherAnswers: others, languageId }).isRight ? '+' : '-',
      );
      return { answer, learnTxt, others, verdicts: verdicts.join(''), expected };
    });
    expect(found.filter(({ verdicts, expected }) => verdicts !== expected)).toEqual([]);
  },
);
