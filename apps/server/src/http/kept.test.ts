import { expect, test, vi } from 'vitest';
import { Kept } from './kept.ts';

const text = (of: string) => of.length;

test('a value is made once under its key, and another room has keys of its own', async () => {
  const kept = new Kept(1_000);
  const [tables, frames] = [kept.room('table', text), kept.room('frame', text)];
  const make = vi.fn(async () => 'a table');
  expect([await tables('1', make), await tables('1', make)]).toEqual(['a table', 'a table']);
  expect(make).toHaveBeenCalledTimes(1);
  expect(await frames('1', async () => 'a frame')).toBe('a frame');
  expect(await tables('2', async () => 'another')).toBe('another');
});

test('a shelf keeps what it is given, within the same bound', () => {
  const kept = new Kept(20);
  const shelf = kept.shelf('part', text);
  expect(shelf.find('a')).toBeUndefined();
  shelf.keep('a', 'drawn');
  expect([shelf.find('a'), kept.shelf('other', text).find('a')]).toEqual(['drawn', undefined]);
  shelf.keep('b', 'drawn too');
  expect([shelf.find('a'), shelf.find('b')]).toEqual([undefined, 'drawn too']);
});

test('never more is kept than the bound, and what was not used for longest goes first', async () => {
  const kept = new Kept(40);
  const room = kept.room('r', text);
  const made: string[] = [];
  const ask = (key: string, length = 7) =>
    room(key, async () => {
      made.push(key);
      return 'x'.repeat(length);
    });
  // Each takes ten bytes with its key.
  for (const key of ['a', 'b', 'c', 'd', 'a', 'e']) await ask(key);
  expect(kept.bytes).toBe(40);
  for (const key of ['a', 'c', 'd', 'e']) await ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'd', 'e']);
  await ask('b');
  expect(made.at(-1)).toBe('b');
  expect(kept.bytes).toBe(40);
  expect((await ask('too large', 200)).length).toBe(200);
  expect(kept.bytes).toBe(40);
  kept.clear();
  expect(kept.bytes).toBe(0);
  await ask('b');
  expect(made.at(-1)).toBe('b');
});

test('what fails is not kept, and two who ask at once count once', async () => {
  const kept = new Kept(1_000);
  const room = kept.room('r', text);
  await expect(room('k', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(kept.bytes).toBe(0);
  await Promise.all(['one', 'two'].map((value) => room('k', async () => value)));
  expect(kept.bytes).toBe('r k'.length + 3);
});

test('of several at once only those that are missing are made, together', async () => {
  const rooms = new Kept(1_000).rooms('r', text);
  const ask = async (...items: string[]) => {
    const made: string[][] = [];
    const values = await rooms(items, String, async (missing) => {
      made.push(missing);
      return missing.map((one) => `${one}!`);
    });
    return { values, made };
  };
  expect(await ask('a', 'b')).toEqual({ values: ['a!', 'b!'], made: [['a', 'b']] });
  expect(await ask('c', 'a', 'd')).toEqual({ values: ['c!', 'a!', 'd!'], made: [['c', 'd']] });
  expect(await ask('d', 'b')).toEqual({ values: ['d!', 'b!'], made: [] });
  expect(await ask()).toEqual({ values: [], made: [] });
});
