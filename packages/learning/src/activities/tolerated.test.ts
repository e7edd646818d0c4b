import { expect, test } from 'vitest';
import type { AnswerLevel } from '../answers/answer-levels.ts';
import { seededRandom } from '../random.ts';
import { translationRules, type WrittenItem } from './written.ts';

const RULES = translationRules();
const item = (id: number, learnTxt: string): WrittenItem => ({
  ...{ id, learnTxt, hintTxt: `mot ${id}`, hintImgUrl: '', hintImgAlt: '', tags: [], accept: [] },
});
const LIST = { learnLanguage: 'de', hintLanguage: 'fr', items: [item(1, 'die Katze'), item(2, 'der Hund')] };

function answered(level: AnswerLevel, ...answers: ((word: string) => string)[]) {
  const state = answers.reduce(
    (before, answer) => {
      const word = before.items.find(({ id }) => id === before.queue[0])?.learnTxt ?? '';
      const checked = RULES.play(before, { type: 'check', answer: answer(word), level });
      return RULES.play(checked, { type: 'repeat' });
    },
    RULES.start(LIST, RULES.readSettings(undefined), seededRandom(1)),
  );
  const resumed = RULES.resume(JSON.parse(JSON.stringify(RULES.save(state))), LIST, RULES.readSettings(undefined));
  expect(resumed && RULES.answered(resumed)).toEqual(RULES.answered(state));
  return RULES.answered(state).filter(({ tries }) => tries > 0);
}

test('a word without its capital is right at « tolérante », and told apart from one that is spelled', () => {
  expect(answered('tolerante', (word) => word.toLowerCase())).toMatchObject([{ isTolerated: true, wrong: [] }]);
  const [spelled] = answered('tolerante', (word) => word);
  expect(spelled).toBeDefined();
  expect(spelled?.isTolerated).toBeUndefined();
});

test('spelled the next time, it counts again', () => {
  const all = answered(
    'tolerante',
    (word) => word.toLowerCase(),
    (word) => word.toLowerCase(),
    (word) => word,
  );
  expect(all.map(({ isTolerated }) => isTolerated === true).sort()).toEqual([false, true]);
});
