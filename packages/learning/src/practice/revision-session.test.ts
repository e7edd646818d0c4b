import { describe, expect, test } from 'vitest';
import {
  BACK_AFTER,
  currentWord,
  playRevision,
  type RevisionSession,
  resumeRevision,
  revisionResult,
  type SessionMove,
  type SessionWord,
  sessionSigns,
  startRevision,
  wordsLeft,
} from './revision-session.ts';
import type { RevisionForm } from './strength.ts';

const word = (itemId: number, form: RevisionForm = 'choose'): SessionWord => ({ itemId, form });
const wordsOf = (count: number, form?: RevisionForm) => Array.from({ length: count }, (_, at) => word(at + 1, form));
const right: SessionMove = { type: 'answer', isRight: true, given: 'oui' };
const wrong = (given = 'non'): SessionMove => ({ type: 'answer', isRight: false, given });
const play = (session: RevisionSession, ...moves: SessionMove[]) => moves.reduce(playRevision, session);
const next: SessionMove = { type: 'next' };
const asked = (session: RevisionSession) => currentWord(session)?.itemId;

describe('a session', () => {
  test('asks its words in their order and ends once each was right', () => {
    let session = startRevision(wordsOf(3));
    const order: (number | undefined)[] = [];
    while (session.phase === 'running') {
      order.push(asked(session));
      session = play(session, right, next);
    }
    expect([order, session.phase, wordsLeft(session)]).toEqual([[1, 2, 3], 'ended', 0]);
  });

  test('of no words is over at once', () => {
    expect(startRevision([]).phase).toBe('ended');
  });

  test('brings a wrong word back after three others, until it was right once', () => {
    let session = play(startRevision(wordsOf(6)), wrong(), next);
    const order: (number | undefined)[] = [];
    while (session.phase === 'running') {
      order.push(asked(session));
      session = play(
        session,
        order.filter((id) => id === 1).length === 1 && asked(session) === 1 ? wrong() : right,
        next,
      );
    }
    expect(order).toEqual([2, 3, 4, 1, 5, 6, 1]);
    expect(order.indexOf(1)).toBe(BACK_AFTER);
  });

  test('brings the last wrong word back at the end, and at once where it is alone', () => {
    let session = play(startRevision(wordsOf(2)), wrong(), next);
    expect(asked(session)).toBe(2);
    session = play(session, right, next);
    expect(asked(session)).toBe(1);
    const again = play(session, wrong(), next);
    expect([asked(again), again.phase, again.turn]).toEqual([1, 'running', session.turn + 1]);
  });

  test('counts an answer once: a second one, and a way on without an answer, change nothing', () => {
    const session = startRevision(wordsOf(2));
    expect(play(session, next)).toBe(session);
    const answered = play(session, wrong());
    expect(play(answered, right)).toBe(answered);
  });

  test('a card is answered once it is turned, and the answer leads on by itself', () => {
    const session = startRevision(wordsOf(2, 'turn'));
    expect(play(session, right)).toBe(session);
    const turned = play(session, { type: 'turn' });
    expect([turned.isTurned, play(turned, { type: 'turn' })]).toEqual([true, turned]);
    const after = play(turned, right);
    expect([asked(after), after.isTurned, after.answer]).toEqual([2, false, undefined]);
  });

  test('only cards are turned', () => {
    const session = startRevision(wordsOf(1, 'write'));
    expect(play(session, { type: 'turn' })).toBe(session);
  });

  test('that is left takes no more moves', () => {
    const left = play(startRevision(wordsOf(2)), right, next, { type: 'leave' });
    expect([left.phase, currentWord(left), play(left, right)]).toEqual(['left', undefined, left]);
  });

  test('shows in its row what was found, what is asked, what comes back and what is to come', () => {
    const session = play(startRevision(wordsOf(4)), right, next, wrong(), next);
    expect(sessionSigns(session)).toEqual(['solid', 'fragile', 'now', 'toLearn']);
    expect([wordsLeft(session), sessionSigns(play(session, right))[2]]).toEqual([3, 'solid']);
    expect(sessionSigns(play(session, { type: 'leave' }))[2]).toBe('toLearn');
  });
});

describe('the result', () => {
  test('tells of each tried word whether it was right at first, later or never, with its wrong answers', () => {
    let session = play(startRevision(wordsOf(4)), right, next, wrong('un'), next, wrong('un'), next);
    // The fourth, which is never asked again, then the second, wrong once more.
    session = play(session, wrong(''), next, wrong('deux'), next, right, next, { type: 'leave' });
    const { tried, missed, rate } = revisionResult(session);
    expect(tried.map(({ itemId, outcome, tries, wrong: given }) => [itemId, outcome, tries, given])).toEqual([
      [1, 'first', 1, []],
      [2, 'never', 2, ['un', 'deux']],
      [3, 'later', 2, ['un']],
      [4, 'never', 1, []],
    ]);
    expect([missed.length, rate]).toEqual([3, 25]);
  });

  test('leaves out what was not tried', () => {
    const { tried, rate } = revisionResult(play(startRevision(wordsOf(5)), { type: 'leave' }));
    expect([tried, rate]).toEqual([[], 0]);
    const two = play(startRevision(wordsOf(5)), right, next, right, next, { type: 'leave' });
    expect([revisionResult(two).tried.length, revisionResult(two).rate]).toEqual([2, 100]);
  });

  test('keeps three wrong answers of a word, each once', () => {
    const moves = ['a', 'b', 'a', 'c', 'd'].flatMap((given) => [wrong(given), next]);
    expect(revisionResult(play(startRevision(wordsOf(1)), ...moves)).tried[0]?.wrong).toEqual(['a', 'b', 'c']);
  });
});

describe('a kept session', () => {
  const isWord = (_: unknown): _ is SessionWord => true;
  const keep = (session: RevisionSession): unknown => JSON.parse(JSON.stringify(session));

  test.each([
    ['between two questions', [right, next, wrong(), next]],
    ['under a right verdict', [right]],
    ['under a wrong verdict', [right, next, wrong()]],
  ])('goes on as it was: %s', (_, moves) => {
    const session = play(startRevision(wordsOf(3)), ...moves);
    expect(resumeRevision(keep(session), isWord)).toEqual(session);
  });

  test('with a turned card goes on turned', () => {
    const session = play(startRevision(wordsOf(2, 'turn')), { type: 'turn' });
    expect(resumeRevision(keep(session), isWord)).toEqual(session);
  });

  test('that is over, damaged or of another shape is none', () => {
    const session = play(startRevision(wordsOf(2)), right, next);
    const kept = keep(session) as Record<string, unknown>;
    const odd: unknown[] = [
      undefined,
      'non',
      {},
      { ...kept, phase: 'ended' },
      { ...kept, words: [{}] },
      { ...kept, queue: [7] },
      { ...kept, queue: [0] },
      { ...kept, queue: [] },
    ];
    for (const one of odd) expect(resumeRevision(one, isWord), JSON.stringify(one)).toBeUndefined();
    expect(resumeRevision(kept, (value): value is SessionWord => value === 1)).toBeUndefined();
  });

  // The second word is to be asked, so that the first one alone can be at fault.
  const second = play(startRevision(wordsOf(2)), right, next);
  const withFirst = (given: object) => {
    const kept = keep(second) as { words: object[] };
    return { ...kept, words: kept.words.map((one, at) => (at === 0 ? { ...one, ...given } : one)) };
  };

  test.each([
    ['a word without a number', withFirst({ itemId: '1' })],
    ['a form that there is not', withFirst({ form: 'sing' })],
    ['tries that are no number', withFirst({ tries: '1' })],
    ['a word that is neither found nor not', withFirst({ isFound: 'oui' })],
    ['wrong answers that are no list', withFirst({ wrong: 'non' })],
    ['a wrong answer that is no text', withFirst({ wrong: ['non', 1] })],
    ['words that are no list', { ...second, words: { length: 2 } }],
    ['no queue', { ...second, queue: undefined }],
    ['a place in the queue that there is not', { ...second, queue: [1, 7] }],
    ['no count of turns', { ...second, turn: '1' }],
  ])('with %s is none', (_, kept) => {
    expect(resumeRevision(withFirst({}), isWord)).toEqual(second);
    expect(resumeRevision(kept, isWord)).toBeUndefined();
  });

  test('whose last word is damaged is none, though that word is asked no more', () => {
    const first = play(startRevision(wordsOf(2)), wrong(), next, right, next);
    expect(resumeRevision(first, isWord)).toEqual(first);
    expect(resumeRevision({ ...first, words: [first.words[0], {}] }, isWord)).toBeUndefined();
  });

  test.each([
    ['no text', { isRight: false }],
    ['no verdict', { given: 'non' }],
    ['a verdict that is neither right nor wrong', { isRight: 'non', given: 'non' }],
    ['another shape', 'non'],
  ])('with an answer of %s asks its word again', (_, answer) => {
    const session = play(startRevision(wordsOf(2)), wrong());
    expect(resumeRevision({ ...session, answer }, isWord)).toEqual({ ...session, answer: undefined });
  });

  test.each([[undefined], [1], ['true']])('whose card is turned as %j shows its front', (isTurned) => {
    const session = startRevision(wordsOf(1, 'turn'));
    expect(resumeRevision({ ...session, isTurned }, isWord)).toEqual(session);
  });
});
