import { describe, expect, test, vi } from 'vitest';
import { dropUnreadableWrites, outboxStorage } from './outbox-storage.ts';

const write = (item: string, key = `key-${item}`, group = 'parcours-5') => ({
  ...{ item, group, method: 'PUT' as const, path: '/parcours', key },
});
const PLACE = 'pupitre-outbox:3:parcours-5/a';
const items = (userId = 3) =>
  outboxStorage(userId)
    .list()
    .map(({ item }) => item);
const kept = () => Object.keys(localStorage).filter((place) => place.startsWith('pupitre-outbox:'));
const stored = (given: object) => JSON.stringify({ ...write('a'), at: 1, ...given });

test('writes keep their order, of one moment and over a clock that was set back', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z'), toFake: ['Date'] });
  const storage = outboxStorage(3);
  for (const item of ['c', 'b']) storage.put(write(item));
  vi.setSystemTime(new Date('2026-11-20T07:00:00Z'));
  storage.put(write('a'));
  expect(items()).toEqual(['c', 'b', 'a']);
  const start = Date.parse('2026-11-20T08:00:00Z');
  expect(storage.list().map(({ at }) => at - start)).toEqual([0, 1, 2]);
  storage.put({ ...write('d'), at: 5 });
  expect(items()).toEqual(['d', 'c', 'b', 'a']);
});

test('a later write of an item replaces it, and only that one can be removed', () => {
  const storage = outboxStorage(3);
  storage.put(write('a', 'first'));
  const [first] = storage.list();
  storage.put(write('a', 'second'));
  storage.put(write('a', 'other', 'parcours-6'));
  if (first === undefined) throw new Error('Nothing was kept.');
  storage.remove(first);
  expect(storage.list().map(({ key }) => key)).toEqual(['second', 'other']);
  const [second] = storage.list();
  if (second === undefined) throw new Error('Nothing was kept.');
  storage.remove(second);
  expect(storage.list().map(({ key }) => key)).toEqual(['other']);
});

test('each person has a queue of her own', () => {
  outboxStorage(3).put(write('a'));
  expect([items(3), items(4), items(33)]).toEqual([['a'], [], []]);
});

test('a write that found no room says so, until it finds some', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const storage = outboxStorage(3);
  storage.put(write('a'));
  const [alone] = storage.list();
  expect(alone?.isOnlyHere).toBe(true);
  full.mockRestore();
  if (alone === undefined) throw new Error('Nothing was kept.');
  storage.put(alone);
  expect(storage.list().map(({ isOnlyHere }) => isOnlyHere)).toEqual([undefined]);
  expect(localStorage.getItem(PLACE)).not.toContain('isOnlyHere');
});

describe('what cannot be read goes', () => {
  const WRONG: [string, string][] = [
    ['no JSON', '{"half'],
    ['nothing', 'null'],
    ['a text', '"a"'],
    ...(['item', 'group', 'method', 'path', 'key'] as const).map((name): [string, string] => [
      `no ${name}`,
      stored({ [name]: 1 }),
    ]),
    ['no moment', stored({ at: '1' })],
  ];
  test.each(WRONG)('%s', (_, text) => {
    localStorage.setItem(PLACE, text);
    expect(items()).toEqual([]);
    expect(kept()).toEqual([]);
  });

  test.each(WRONG)('of anybody: %s', (_, text) => {
    localStorage.setItem('pupitre-outbox:9:x/y', text);
    localStorage.setItem(PLACE, stored({}));
    localStorage.setItem('other', text);
    dropUnreadableWrites();
    expect(kept()).toEqual([PLACE]);
    expect(localStorage.getItem('other')).toBe(text);
  });
});

describe('what another tab does', () => {
  const storage = outboxStorage(3);
  const event = (key: string | null, oldValue: string | null, newValue: string | null) =>
    storage.removedBy(new StorageEvent('storage', { key, oldValue, newValue }));

  test.each([
    [null, true],
    [PLACE, true],
    ['pupitre-outbox:33:parcours-5/a', false],
    ['pupitre-outbox:4:parcours-5/a', false],
    ['other', false],
  ])('in the place %s is of this queue: %s', (place, expected) => {
    expect(storage.owns(place)).toBe(expected);
  });

  test('a write that it removed is known', () => {
    expect(event(PLACE, stored({}), null)).toMatchObject({ item: 'a', key: 'key-a' });
  });

  test.each<[string, string | null, string | null, string | null]>([
    ['replaced', PLACE, stored({}), stored({ key: 'other' })],
    ['removed of somebody else', 'pupitre-outbox:4:parcours-5/a', stored({}), null],
    ['removed with everything', null, null, null],
    ['removed that nobody could read', PLACE, '{"half', null],
  ])('no write is that it %s', (_, ...given) => {
    expect(event(...given)).toBeNull();
  });
});
