import { describe, expect, test } from 'vitest';
import { buildListResults, first, later, never } from '../../../../test/results-kit.ts';
import { audienceOf, findingOf, wordsToGive } from './finding.ts';

const find = (results: ReturnType<typeof buildListResults>, group?: string) =>
  findingOf(results, audienceOf(results, group));

const pupilOf = (results: ReturnType<typeof buildListResults>, at: number) => {
  const pupil = results.pupils[at];
  if (pupil === undefined) throw new Error('There are fewer pupils.');
  return pupil;
};

const HARD = [
  ['un craquement', true],
  ['soudain', false],
] as const;
const words = (...given: readonly (readonly [string, boolean])[]) =>
  given.map(([text, isHard]) => [text, isHard] as [string, boolean]);

describe('who gets which words back', () => {
  test('those who missed hard words get these alone; others, and those who have not practised, get nothing', () => {
    const results = buildListResults(words(...HARD, ['apercevoir', true]), {
      'Chiara Bianchi': [never('craquemant'), later('soudin'), later()],
      'Yanis Bouzid': [first, never(), first],
      'Inès Chappuis': [null, null, never()],
      'Elsa Wüthrich': [],
    });
    // She has only sorted the words: nothing is known of her.
    results.pupils.push({ ...pupilOf(results, 3), displayName: 'Rayan Toumi', hasPractised: true });
    expect(wordsToGive(results)).toEqual([
      { worldId: 'world Chiara Bianchi', name: 'Chiara Bianchi', groupKey: 'c7a', items: [100, 102] },
      { worldId: 'world Inès Chappuis', name: 'Inès Chappuis', groupKey: 'c7a', items: [102] },
    ]);
    expect(find(results)).toEqual({
      // One of five missed the other hard word, which only two were asked.
      title: 'La classe bute encore sur 1\u00a0mot',
      text: '2\u00a0élèves reçoivent chacun leurs mots, de 1 à 2\u00a0; un autre n’en manque aucun. Elsa Wüthrich n’a pas encore pratiqué.',
      hard: 2,
    });
  });

  test('a single pupil, and absent ones by name up to three', () => {
    const results = buildListResults(words(...HARD), {
      'Chiara Bianchi': [never(), first],
      'Elsa Wüthrich': [],
      'Rayan Toumi': [],
    });
    expect(find(results).text).toBe(
      '1\u00a0élève reçoit ses mots, 1. Elsa Wüthrich et Rayan Toumi n’ont pas encore pratiqué.',
    );
    const many = Object.fromEntries(['A A', 'B B', 'C C', 'D D'].map((name) => [name, []]));
    const crowd = buildListResults(words(...HARD), { 'Chiara Bianchi': [first, first], ...many });
    expect(find(crowd).text).toBe('4\u00a0élèves n’ont pas encore pratiqué.');
  });
});

describe('the finding', () => {
  test('no hard word: the class knows the words that it was asked', () => {
    const results = buildListResults(words(['a', false], ['b', false], ['c', false]), {
      'Chiara Bianchi': [first, later(), null],
    });
    expect(find(results)).toMatchObject({ title: 'La classe sait ces 2\u00a0mots.', hard: 0 });
  });

  test('the class stumbles over what a third of it missed; what few were asked is hard for these few', () => {
    const nobody = Object.fromEntries(['A A', 'B B', 'C C', 'D D', 'E E', 'F F'].map((name) => [name, [null, null]]));
    const few = buildListResults(words(['rare', true], ['su', false]), {
      ...nobody,
      'Chiara Bianchi': [never(), first],
    });
    expect(find(few)).toMatchObject({
      title: '1\u00a0mot difficile pour ceux à qui il a été demandé',
      hard: 1,
    });
    const many = buildListResults(words(['rare', true], ['commun', true]), {
      ...nobody,
      'Chiara Bianchi': [never(), never()],
      'Yanis Bouzid': [null, never()],
      'Inès Chappuis': [null, later()],
    });
    expect(find(many)).toMatchObject({ title: 'La classe bute encore sur 1\u00a0mot', hard: 2 });
  });

  test('nothing was asked yet', () => {
    const results = buildListResults(words(...HARD), { 'Elsa Wüthrich': [] });
    expect(find(results)).toMatchObject({ title: 'Aucun mot n’a encore été demandé.', hard: 0 });
  });

  test('of several groups names the one that is shown, or speaks of all pupils', () => {
    const groups = [
      { key: 'c7a', name: '7A', pupils: 1 },
      { key: 'g1', name: 'Soutien lecture', pupils: 1 },
    ];
    const results = buildListResults(words(...HARD), { 'Chiara Bianchi': [never(), first] }, { groups });
    expect(find(results).title).toBe('Vos élèves butent encore sur 1\u00a0mot');
    expect(find(results, 'g1').title).toBe('Soutien lecture bute encore sur 1\u00a0mot');
    const alone = buildListResults(
      words(...HARD),
      { 'Chiara Bianchi': [never(), first] },
      { groups: [{ key: '', name: '', pupils: 1 }] },
    );
    expect(find(alone).title).toBe('Vos élèves butent encore sur 1\u00a0mot');
  });
});
