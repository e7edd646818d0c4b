import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { currentItem } from './rounds.ts';
import {
  ANSWER_STATES,
  answerState,
  canCheck,
  translationRules,
  type WrittenItem,
  type WrittenMove,
  type WrittenState,
  writingRules,
} from './written.ts';

const item = (id: number, changes: Partial<WrittenItem> = {}): WrittenItem => ({
  id,
  learnTxt: `Wort ${id}`,
  hintTxt: `mot ${id}`,
  hintImgUrl: '',
  hintImgAlt: '',
  tags: [],
  accept: [],
  ...changes,
});
const listOf = (...items: WrittenItem[]) => ({ learnLanguage: 'de', hintLanguage: 'fr', items });
const items = (count: number) => Array.from({ length: count }, (_, index) => item(index + 1));
const BOTH = [
  ['écriture', writingRules()],
  ['traduction', translationRules()],
] as const;
const WRITING = writingRules();
const settings = WRITING.readSettings(undefined);
const start = (count: number, seed = 1, rules = WRITING) =>
  rules.start(listOf(...items(count)), settings, seededRandom(seed));
const check = (answer: string): WrittenMove => ({ type: 'check', answer, level: 'exacte' });
const right = (state: WrittenState) => check(currentItem(state)?.learnTxt ?? 'nichts');
const play = (state: WrittenState, ...moves: WrittenMove['type'][]) =>
  moves.reduce((current, type) => WRITING.play(current, type === 'check' ? right(current) : { type }), state);
const wrong = (state: WrittenState) => WRITING.play(state, check('falsch'));
const front = (state: WrittenState) => state.items.find((each) => each.id === state.queue[0]);

describe.each(BOTH)('%s', (_, rules) => {
  const begin = () => rules.start(listOf(...items(3)), rules.readSettings(undefined) as never, seededRandom(1));

  test('[ACT-WRITE-03] [ACT-TRAD-03] the answer is Write, then Valid or NotValid', () => {
    expect(ANSWER_STATES).toEqual(['Write', 'Valid', 'NotValid']);
    expect(answerState(begin())).toBe('Write');
    expect(answerState(rules.play(begin(), right(begin())))).toBe('Valid');
    expect(answerState(rules.play(begin(), check('falsch')))).toBe('NotValid');
  });

  test('[ACT-WRITE-06] [ACT-TRAD-05] « Suivant » marks the item known and goes on', () => {
    const [first, second] = begin().queue;
    const state = rules.play(rules.play(begin(), right(begin())), { type: 'next' });
    expect(state.items.find(({ id }) => id === first)).toMatchObject({ known: true, attempt: 1 });
    expect(state.queue[0]).toBe(second);
    expect(answerState(state)).toBe('Write');
  });

  test('[ACT-WRITE-07] [ACT-TRAD-05] « À répéter » marks the item not known, and it returns', () => {
    const [first, second, third] = begin().queue;
    const state = rules.play(rules.play(begin(), right(begin())), { type: 'repeat' });
    expect(state.items.find(({ id }) => id === first)).toMatchObject({ known: false, attempt: 1 });
    expect(state.queue).toEqual([second, third, first]);
  });

  test('[ACT-WRITE-08] [ACT-TRAD-06] an answer under 2 characters cannot be checked', () => {
    expect(canCheck(begin(), 'W', 'exacte')).toBe(false);
    expect(canCheck(begin(), ' W ', 'exacte')).toBe(false);
    expect(rules.play(begin(), check('W'))).toEqual(begin());
    expect(canCheck(begin(), 'Wo', 'exacte')).toBe(true);
  });
});

describe('the verdict', () => {
  test('[ACT-25] an item becomes known when the similarity exceeds 90', () => {
    const known = play(start(2), 'check');
    expect(known.checked?.verdict.similarity).toBe(100);
    expect(front(known)).toMatchObject({ known: true, attempt: 1 });
    const unknown = wrong(start(2));
    expect(unknown.checked?.verdict.similarity).toBe(0);
    expect(front(unknown)).toMatchObject({ known: false, attempt: 1 });
  });

  test('one character is enough where the answer has only one', () => {
    const state = WRITING.start(listOf(item(1, { learnTxt: 'à' }), item(2, { learnTxt: 'y' })), settings, () => 0);
    expect(canCheck(state, 'à', 'exacte')).toBe(true);
    expect(answerState(WRITING.play(state, check('à')))).toBe('Valid');
  });

  test('the check uses the chosen level', () => {
    const state = WRITING.start(listOf(item(1, { learnTxt: 'der Käse' }), item(2)), settings, () => 0);
    expect(answerState(WRITING.play(state, check('der kase')))).toBe('NotValid');
    expect(answerState(WRITING.play(state, { type: 'check', answer: 'der kase', level: 'tolerante' }))).toBe('Valid');
  });

  test('another word of the list is never a small slip', () => {
    const state = WRITING.start(
      listOf(item(1, { learnTxt: 'Wagen' }), item(2, { learnTxt: 'Magen' })),
      settings,
      () => 0,
    );
    expect(answerState(WRITING.play(state, { type: 'check', answer: 'Magen', level: 'souple' }))).toBe('NotValid');
    expect(answerState(WRITING.play(state, { type: 'check', answer: 'Wagon', level: 'souple' }))).toBe('Valid');
  });

  test('accepted answers of the item are right', () => {
    const state = WRITING.start(listOf(item(1, { accept: ['Vokabel'] }), item(2)), settings, () => 0);
    expect(answerState(WRITING.play(state, check('Vokabel')))).toBe('Valid');
  });

  test('écriture asks the text hint where there is no learn text', () => {
    const state = WRITING.start(listOf(item(1, { learnTxt: '', hintTxt: 'le pré' }), item(2)), settings, () => 0);
    expect(answerState(WRITING.play(state, check('le pré')))).toBe('Valid');
  });
});

describe('moves', () => {
  test('the game does not go on before a check, and one answer is checked once', () => {
    const state = start(2);
    expect(play(state, 'next')).toBe(state);
    expect(play(state, 'repeat')).toBe(state);
    const checked = play(state, 'check');
    expect(WRITING.play(checked, check('falsch'))).toBe(checked);
  });

  test('« Suivant » after a wrong answer drops the word: it is not asked again, and not known', () => {
    const state = WRITING.play(wrong(start(2)), { type: 'next' });
    expect(state.items.some(({ known }) => known)).toBe(false);
    expect(state.queue).toHaveLength(1);
    expect(WRITING.progress(state)).toEqual({ done: 1, total: 2 });
    const ended = play(state, 'check', 'next');
    expect(ended.phase).toBe('ended');
    expect(WRITING.result(ended)).toMatchObject({ rate: 50, good: 1 });
    expect(WRITING.result(ended).toRepeat).toHaveLength(1);
  });

  test.each(BOTH)('%s: two wrong answers out of two are 0 %%', (_, rules) => {
    let state = rules.start(listOf(...items(2)), rules.readSettings(undefined) as never, seededRandom(1));
    for (let word = 0; word < 2; word += 1) state = rules.play(rules.play(state, check('falsch')), { type: 'next' });
    expect(state.phase).toBe('ended');
    expect(rules.result(state)).toMatchObject({ rate: 0, good: 0, untried: 0 });
    expect(rules.result(state).toRepeat).toHaveLength(2);
  });

  test('a word that was wrong, then right, counts its two answers', () => {
    const again = WRITING.play(wrong(start(1)), { type: 'repeat' });
    expect(WRITING.result(play(again, 'check', 'next'))).toMatchObject({ rate: 50, good: 0 });
  });

  test.each([
    [1, 5],
    [2, 10],
    [3, 20],
    [0, 40],
  ] as const)('« howmanywords » %i asks %i of forty words', (howmanywords, count) => {
    const state = WRITING.start(listOf(...items(40)), { ...settings, howmanywords }, seededRandom(1));
    expect(WRITING.progress(state)).toEqual({ done: 0, total: count });
  });

  test('[ACT-23] the end comes when all items are known and the last verdict was read', () => {
    const almost = play(start(2), 'check', 'next', 'check');
    expect(almost.phase).toBe('running');
    expect(WRITING.progress(almost)).toEqual({ done: 2, total: 2 });
    expect(play(almost, 'next').phase).toBe('ended');
  });

  test('[ACT-22] abandoned and ended are final', () => {
    const abandoned = WRITING.play(play(start(2), 'check'), { type: 'abandon' });
    expect(abandoned.phase).toBe('abandoned');
    expect(play(abandoned, 'next', 'check', 'repeat')).toBe(abandoned);
    const ended = play(start(1), 'check', 'next');
    expect(WRITING.play(ended, { type: 'abandon' })).toBe(ended);
  });

  test('[ACT-19] each new game is shuffled again', () => {
    expect(start(20, 1).queue).not.toEqual(start(20, 2).queue);
    expect(start(20, 2).items.every(({ attempt, known }) => attempt === 0 && !known)).toBe(true);
  });

  test('[OP-079] success is known items over attempts', () => {
    const state = play(WRITING.play(wrong(start(2)), { type: 'repeat' }), 'check', 'next', 'check', 'next');
    expect(WRITING.result(state)).toMatchObject({ rate: 67, good: 1, untried: 0 });
  });

  test('the end is shown at once, and only another number of words needs a new game', () => {
    expect(WRITING.endDelay).toBe(0);
    expect(WRITING.needsNewGame(settings, { ...settings, duration: 0, level: 'souple' })).toBe(false);
    expect(WRITING.needsNewGame(settings, { ...settings, howmanywords: 1 })).toBe(true);
  });
});

describe('a kept game', () => {
  const throughStore = (state: WrittenState): unknown => JSON.parse(JSON.stringify(WRITING.save(state) ?? null));
  const resume = (saved: unknown, list = listOf(...items(3)), level: 'exacte' | 'souple' = 'exacte') =>
    WRITING.resume(saved, list, { ...settings, level });

  test('is nothing before the first check and after the end, and has no text of the list', () => {
    expect(WRITING.save(start(3))).toBeUndefined();
    expect(WRITING.save(play(start(1), 'check', 'next'))).toBeUndefined();
    expect(JSON.stringify(WRITING.save(wrong(start(3))))).not.toContain('Wort');
  });

  test('resumes as it was left, with the verdict on the screen', () => {
    for (const state of [play(start(3), 'check'), wrong(start(3)), play(start(3), 'check', 'next')]) {
      expect(resume(throughStore(state))).toEqual({ ...state, turn: 0 });
    }
  });

  test('a right answer on the screen becomes known once and is not asked again', () => {
    const resumed = resume(throughStore(play(start(3), 'check')));
    const state = resumed && WRITING.play(resumed, { type: 'next' });
    expect(state?.queue).toHaveLength(2);
    expect(state?.items.filter(({ known }) => known).map(({ attempt }) => attempt)).toEqual([1]);
  });

  test('the verdict is computed again over the current list', () => {
    const state = wrong(start(3));
    const corrected = items(3).map((each) => (each.id === state.queue[0] ? { ...each, learnTxt: 'falsch' } : each));
    const resumed = resume(throughStore(state), listOf(...corrected));
    expect(resumed && answerState(resumed)).toBe('Valid');
    expect(resumed && front(resumed)).toMatchObject({ known: true, attempt: 1 });
  });

  test('an answer to a removed item is dropped', () => {
    const state = wrong(start(3));
    const resumed = resume(throughStore(state), listOf(...items(3).filter(({ id }) => id !== state.queue[0])));
    expect(resumed?.queue).toHaveLength(2);
    expect(resumed && answerState(resumed)).toBe('Write');
  });

  test('an answer that is no text is none', () => {
    const saved = throughStore(wrong(start(3))) as object;
    const resumed = resume({ ...saved, answer: 7 });
    expect(resumed?.queue).toHaveLength(3);
    expect(resumed && answerState(resumed)).toBe('Write');
  });

  test('a damaged store is ignored', () => {
    fc.assert(
      fc.property(fc.anything(), (saved) => {
        const resumed = resume(saved);
        expect(resumed === undefined || resumed.phase === 'running').toBe(true);
      }),
    );
  });
});

describe('wrong answers', () => {
  const answered = (state: WrittenState) =>
    WRITING.answered(state).find(({ item: { id } }) => id === state.items[0]?.id);
  const say = (state: WrittenState, ...answers: string[]) =>
    answers.reduce((current, answer) => play(WRITING.play(current, check(answer)), 'repeat'), state);

  test('are what the pupil wrote, each once and without spaces around', () => {
    const state = say(start(1), 'falsch', ' Wart\u00a01', 'falsch ');
    expect(answered(state)).toMatchObject({ tries: 3, isRight: false, wrong: ['falsch', 'Wart 1'] });
    expect(answered(play(state, 'check'))).toMatchObject({ tries: 4, isRight: true, wrong: ['falsch', 'Wart 1'] });
  });

  test('a right answer is none, also where the pupil repeats it', () => {
    expect(answered(say(start(1), 'Wort 1'))).toMatchObject({ tries: 1, isRight: false, wrong: [] });
  });

  test('come back with a kept game', () => {
    const resumed = WRITING.resume(
      JSON.parse(JSON.stringify(WRITING.save(say(start(1), 'falsch')))),
      listOf(...items(1)),
      settings,
    );
    expect(resumed && answered(resumed)).toMatchObject({ tries: 1, wrong: ['falsch'] });
  });

  test('of an earlier game are not those of the next one with the same words', () => {
    const { toRepeat } = WRITING.result(say(start(1), 'falsch'));
    const again = WRITING.start(listOf(...(toRepeat as WrittenItem[])), settings, seededRandom(1));
    expect(answered(again)).toMatchObject({ tries: 0, wrong: [] });
  });
});

describe('properties', () => {
  const anyMove = fc.constantFrom('right', 'wrong', 'next', 'repeat');
  const apply = (state: WrittenState, name: string) => {
    if (name === 'right') return WRITING.play(state, right(state));
    if (name === 'wrong') return wrong(state);
    return WRITING.play(state, { type: name === 'next' ? 'next' : 'repeat' });
  };

  test('known items never come back, the rate stays in 0–100 and the phase agrees with the items left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 }), fc.array(anyMove, { maxLength: 60 }), (count, moves) => {
        let state = start(count);
        const done = new Set<number>();
        for (const move of moves) {
          state = apply(state, move);
          const front = state.checked ? state.queue[0] : undefined;
          for (const { id, known } of state.items) if (known && id !== front) done.add(id);
          expect(state.queue.some((id) => done.has(id))).toBe(false);
          const { rate } = WRITING.result(state);
          expect(rate >= 0 && rate <= 100 && Number.isInteger(rate)).toBe(true);
          expect(state.phase === 'ended').toBe(state.queue.length === 0);
        }
      }),
    );
  });

  test('a game always ends once every answer is right', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 }), fc.array(anyMove, { maxLength: 40 }), (count, moves) => {
        let state = moves.reduce(apply, start(count));
        for (let round = 0; round <= count; round += 1) state = play(state, 'next', 'check', 'next');
        expect(state.phase).toBe('ended');
      }),
    );
  });

  test('any game survives being stored and resumed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.array(anyMove, { maxLength: 40 }), (count, moves) => {
        const state = moves.reduce(apply, start(count));
        const saved: unknown = JSON.parse(JSON.stringify(WRITING.save(state) ?? null));
        fc.pre(saved !== null);
        expect(WRITING.resume(saved, listOf(...items(count)), settings)).toEqual({
          ...state,
          turn: 0,
        });
      }),
    );
  });
});
