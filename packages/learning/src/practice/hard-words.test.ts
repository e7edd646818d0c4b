import { expect, test } from 'vitest';
import { hardRuleText, isHardForAll, isHardWord } from './hard-words.ts';

test.each([
  [3, 3, 20, true, false],
  [3, 1, 20, true, false],
  [4, 1, 20, false, false],
  [20, 7, 20, true, true],
  [20, 6, 20, false, false],
  [9, 7, 20, true, true],
  [0, 0, 20, false, false],
  [0, 0, 0, false, false],
])('asked %i, missed %i of a class of %i: hard %s, for the class %s', (asked, missed, pupils, isHard, isForAll) => {
  expect(isHardWord({ asked, missed })).toBe(isHard);
  expect(isHardForAll({ asked, missed }, pupils)).toBe(isForAll);
});

test('the words say whom the third is of', () => {
  expect(hardRuleText(2)).toBe('par un tiers au moins de ceux à qui ils ont été demandés');
  expect(hardRuleText(1)).toBe('par un tiers au moins de ceux à qui il a été demandé');
});
