import { expect, test } from 'vitest';
import { answeredItems } from './answered.ts';

const item = (id: number, attempt: number, known: boolean) => ({
  ...{ id, learnTxt: 'a', hintTxt: 'b', hintImgUrl: '', hintImgAlt: '', tags: [] },
  ...{ attempt, known },
});

test('of each word its tries are told, whether it was right, and no wrong answers where none are kept', () => {
  const items = [item(1, 2, true), item(2, 0, false)];
  expect(answeredItems(items)).toStrictEqual([
    { item: items[0], tries: 2, isRight: true, wrong: [] },
    { item: items[1], tries: 0, isRight: false, wrong: [] },
  ]);
});

test('wrong answers come from the game, and what was right by tolerance alone says so', () => {
  const answered = answeredItems([item(1, 2, true), item(2, 1, true)], (id) => [`faux ${id}`], [2]);
  expect(answered.map(({ wrong, isTolerated }) => [wrong, isTolerated])).toEqual([
    [['faux 1'], undefined],
    [['faux 2'], true],
  ]);
});
