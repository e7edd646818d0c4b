import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlayableList, UsableItem } from './activity-item.ts';
import { ACTIVITY_TYPES, type ActivityType } from './activity-types.ts';
import { availableActivities, isActivityAvailable, lacksOnlyLanguage, whyUnavailable } from './available-activities.ts';
import {
  emptyColumn,
  GRID_TEXT_MIN,
  isConjugation,
  isReceptive,
  USABLE_ITEMS_ABOVE,
  usableItems,
} from './usable-items.ts';

const item = (changes: Partial<UsableItem> = {}): UsableItem => ({
  learnTxt: 'das Schaf',
  hintTxt: 'le mouton',
  hintImgUrl: '',
  tags: [],
  ...changes,
});
const listOf = (...items: UsableItem[]): PlayableList => ({ learnLanguage: 'de', hintLanguage: 'fr', items });
const isUsable = (type: ActivityType, changes: Partial<UsableItem>, list: Partial<PlayableList> = {}) =>
  usableItems(type, { ...listOf(item(changes)), ...list }).length === 1;

describe('number of items', () => {
  test('[ACT-29] one usable item is not enough, two are, for each of the six', () => {
    expect(USABLE_ITEMS_ABOVE).toBe(1);
    expect(availableActivities(listOf())).toEqual([]);
    expect(availableActivities(listOf(item()))).toEqual([]);
    expect(availableActivities(listOf(item(), item()))).toEqual([...ACTIVITY_TYPES]);
  });

  test('[ACT-32] the six activities come in the order of the screens', () => {
    expect(ACTIVITY_TYPES).toEqual(['carte', 'association', 'ecriture', 'traduction', 'tri', 'grille']);
  });

  test('[ACT-29] unusable items do not count', () => {
    const list = listOf(item(), item({ hintTxt: '', tags: ['réceptif'] }));
    expect(availableActivities(list)).toEqual(['tri', 'grille']);
  });
});

describe('why not', () => {
  const reasons = (list: PlayableList) => ACTIVITY_TYPES.map((type) => whyUnavailable(type, list));

  test('nothing is said of an activity that can be played', () => {
    expect(whyUnavailable('carte', listOf(item(), item()))).toBeNull();
    expect(whyUnavailable('traduction', listOf(item(), item()))).toBeNull();
  });

  test('too few words for any; within one language there is nothing to translate, however many words', () => {
    expect(new Set(reasons(listOf()))).toEqual(new Set(['few-words']));
    const one = { ...listOf(item(), item()), hintLanguage: 'de' };
    expect(whyUnavailable('traduction', one)).toBe('one-language');
    expect(whyUnavailable('carte', { ...one, items: [] })).toBe('few-words');
  });

  test('another language is all that is lacking only where words with hints are there', () => {
    const one = { ...listOf(item(), item()), hintLanguage: 'de' };
    expect(lacksOnlyLanguage(one)).toBe(true);
    expect(lacksOnlyLanguage({ ...one, hintLanguage: 'fr' })).toBe(false);
    expect(lacksOnlyLanguage({ ...one, items: [item({ hintTxt: '' }), item()] })).toBe(false);
  });
});

describe('a column that is not filled', () => {
  const swapped = item({ learnTxt: '' });
  const bare = item({ hintTxt: '' });

  test.each([
    [[], null],
    [[item(), item(), swapped], null],
    [[swapped, swapped, item()], 'words'],
    [[bare, bare, item()], 'hints'],
    [[item({ hintTxt: '', hintImgUrl: '/images/1.svg' }), item({ hintTxt: '', hintImgUrl: '/images/1.svg' })], null],
    [[item({ learnTxt: '', hintTxt: '' }), swapped], 'words'],
    [[swapped, bare], null],
  ] as const)('case %#', (items, column) => {
    expect(emptyColumn({ items })).toBe(column);
  });

  test('is why an exercise is not possible; those that can do without it stay', () => {
    const why = (each: UsableItem) => ACTIVITY_TYPES.map((type) => whyUnavailable(type, listOf(each, each, each)));
    expect(why(swapped)).toEqual(['no-words', 'no-words', null, 'no-words', 'no-words', 'no-words']);
    expect(why(bare)).toEqual(['no-hints', 'no-hints', null, 'no-hints', null, null]);
  });
});

describe('a grid', () => {
  const grid = (...texts: string[]) =>
    isActivityAvailable('grille', { ...listOf(...texts.map((learnTxt) => item({ learnTxt }))), learnLanguage: 'en' });

  test('[LIST-19] [OP-082] is available only with a word of 4 to 15 letters', () => {
    expect(grid('cat', 'dog')).toBe(false);
    expect(grid('the incomprehensibilities', 'counterrevolutionary')).toBe(false);
    expect(grid('noon', 'deed')).toBe(false);
    expect(grid('cat', 'sheep')).toBe(true);
    expect(grid('the cat', 'the dog')).toBe(true);
  });
});

describe('usable items', () => {
  test.each([
    ['a text hint', {}, true],
    ['an image hint', { hintTxt: '', hintImgUrl: '/images/schaf.svg' }, true],
    ['no hint', { hintTxt: '' }, false],
    ['a hint of spaces', { hintTxt: ' \u00a0' }, false],
    ['no learn text', { learnTxt: '' }, false],
    ['a learn text of spaces', { learnTxt: '  ' }, false],
    ['a receptive tag', { tags: ['receptif'] }, true],
  ])('[ACT-CARD-01] [ACT-ASSOC-01] with %s', (_, changes, usable) => {
    expect(isUsable('carte', changes)).toBe(usable);
    expect(isUsable('association', changes)).toBe(usable);
  });

  test.each([
    ['both texts', {}, true],
    ['a learn text alone', { hintTxt: '' }, true],
    ['a text hint alone', { learnTxt: '' }, true],
    ['a picture alone', { learnTxt: '', hintTxt: '', hintImgUrl: '/images/schaf.svg' }, false],
    ['nothing', { learnTxt: '', hintTxt: '' }, false],
    ['a receptive tag', { tags: ['animal', 'réceptif'] }, false],
    ['a conjugation tag', { tags: ['conjugaison'] }, true],
  ])('[ACT-WRITE-01] writing with %s', (_, changes, usable) => {
    expect(isUsable('ecriture', changes)).toBe(usable);
  });

  test.each([
    ['both texts', {}, true],
    ['no learn text', { learnTxt: '' }, false],
    ['no text hint', { hintTxt: '', hintImgUrl: '/images/schaf.svg' }, false],
    ['a receptive tag', { tags: ['receptive'] }, false],
  ])('[ACT-TRAD-01] translation with %s', (_, changes, usable) => {
    expect(isUsable('traduction', changes)).toBe(usable);
  });

  test('[ACT-TRAD-02] translation needs two different languages', () => {
    expect(isUsable('traduction', {}, { learnLanguage: 'fr', hintLanguage: 'fr' })).toBe(false);
    expect(isUsable('traduction', {}, { learnLanguage: 'nc', hintLanguage: 'fr' })).toBe(true);
    expect(isUsable('ecriture', {}, { learnLanguage: 'fr', hintLanguage: 'fr' })).toBe(true);
  });

  test.each([
    ['a learn text', {}, true],
    ['kana, which have an order', { learnTxt: 'ねこ' }, true],
    ['Arabic letters, which have an order', { learnTxt: 'كتاب' }, true],
    ['Chinese characters, which have none', { learnTxt: '漢字' }, false],
    ['no learn text', { learnTxt: '' }, false],
    ['a conjugation tag', { tags: ['Conjugaison'] }, false],
    ['a receptive tag', { tags: ['receptif'] }, true],
  ])('[ACT-SORT-01] sorting with %s', (_, changes, usable) => {
    expect(isUsable('tri', changes)).toBe(usable);
  });

  test.each([
    ['two letters', { learnTxt: 'né' }, false],
    ['two letters and spaces', { learnTxt: ' né ' }, false],
    ['two letters with combining accents', { learnTxt: 'ne\u0301' }, false],
    ['three letters', { learnTxt: 'été' }, true],
    ['a conjugation tag', { tags: ['CONJUGAISON'] }, false],
  ])('[ACT-GRID-01] [OP-082] grid with %s', (_, changes, usable) => {
    expect(GRID_TEXT_MIN).toBe(3);
    expect(isUsable('grille', changes)).toBe(usable);
  });
});

describe('tags', () => {
  test.each(['receptif', 'receptive', 'réceptif', 'réceptive', 'RÉCEPTIF', ' Receptive ', 're\u0301ceptif'])(
    '[ACT-WRITE-02] « %s » is receptive',
    (tag) => {
      expect(isReceptive(item({ tags: ['animal', tag] }))).toBe(true);
    },
  );

  test.each(['réception', 'non réceptif', ''])('[ACT-WRITE-02] « %s » is not receptive', (tag) => {
    expect(isReceptive(item({ tags: [tag] }))).toBe(false);
  });

  test.each(['conjugaison', 'Conjugaison', 'CONJUGAISON', 'conjugàison'])('[OP-074] « %s » is conjugation', (tag) => {
    expect(isConjugation(item({ tags: [tag] }))).toBe(true);
  });

  test('[OP-074] « conjugaisons » is an ordinary tag', () => {
    expect(isConjugation(item({ tags: ['conjugaisons'] }))).toBe(false);
  });
});

describe('properties', () => {
  const anyText = fc.constantFrom('', ' ', 'né', 'été', 'la maison', '🐑🐑🐑');
  const anyItem = fc.record({
    learnTxt: anyText,
    hintTxt: anyText,
    hintImgUrl: fc.constantFrom('', '/images/a.svg'),
    tags: fc.array(fc.constantFrom('receptif', 'conjugaison', 'animal'), { maxLength: 2 }),
  });
  const language = fc.constantFrom('fr', 'de', 'nc');
  const anyList = fc.record({
    learnLanguage: language,
    hintLanguage: language,
    items: fc.array(anyItem, { maxLength: 6 }),
  });

  test('more items never make an activity unavailable', () => {
    fc.assert(
      fc.property(anyList, anyItem, (list, added) => {
        const more = availableActivities({ ...list, items: [...list.items, added] });
        expect(more).toEqual(expect.arrayContaining(availableActivities(list)));
      }),
    );
  });

  test('an activity is listed exactly when it is available, and usable items are items of the list', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const available = availableActivities(list);
        for (const type of ACTIVITY_TYPES) {
          expect(available.includes(type)).toBe(isActivityAvailable(type, list));
          expect(usableItems(type, list).every((usable) => list.items.includes(usable))).toBe(true);
        }
      }),
    );
  });
});
