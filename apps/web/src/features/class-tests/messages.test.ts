import { checkAnswer } from '@pupitre/learning';
import { expect, test } from 'vitest';
import { answerPieces, averageText, differenceText, missingText } from './messages.ts';

const differenceOf = (answer: string) =>
  differenceText(
    answerPieces(
      checkAnswer({
        ...{ answer, learnTxt: 'la clairière', accept: [], level: 'exacte', languageId: 'fr' },
        otherAnswers: [],
      }),
    ),
  );

test.each([
  ['la clairiaire', '«\u00a0ai\u00a0» au lieu de «\u00a0è\u00a0»'],
  ['la clairère', 'il manque «\u00a0i\u00a0»'],
  ['la clairièree', '«\u00a0e\u00a0» en trop'],
  ['la clairiére', '«\u00a0é\u00a0» au lieu de «\u00a0è\u00a0»'],
  ['laclairière', 'il manque une espace'],
  ['le clarière', 'plusieurs différences'],
])('what differs in « %s » is said in a few words', (answer, expected) => {
  expect(differenceOf(answer)).toBe(expected);
});

test('the average is written with a comma', () => {
  expect(averageText({ average: 8.4, wordCount: 12 })).toBe('8,4\u00a0mots sur 12');
  expect(averageText({ average: 1, wordCount: 12 })).toBe('1\u00a0mot sur 12');
  expect(averageText({ average: null, wordCount: 12 })).toBe('–');
});

test('at most three pupils who have not begun are named', () => {
  const copies = ['Ana', 'Bo', 'Cléa', 'Dan'].map((name) => ({ name, startedOn: null })) as never[];
  expect(missingText(copies.slice(0, 1))).toBe('Ana');
  expect(missingText(copies)).toBe('Ana, Bo et 2\u00a0autres');
  expect(missingText([])).toBe('personne');
});
