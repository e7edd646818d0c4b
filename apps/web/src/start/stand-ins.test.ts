import { afterEach, expect, test, vi } from 'vitest';
import { addStandIns, STAND_INS } from './stand-ins.ts';

afterEach(() => {
  document.body.replaceChildren();
});

const functionOf = (name: string): ((...args: unknown[]) => unknown) => {
  const found = Object.entries(STAND_INS).find(([path]) => path.endsWith(`.${name}`))?.[1];
  if (typeof found !== 'function') throw new Error(`There is no stand-in ${name}.`);
  return found as (...args: unknown[]) => unknown;
};
const outcome = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error instanceof Error ? error.name : error;
  }
};

test.each<[name: string, ...args: unknown[]]>([
  ['toSorted'],
  ['toSorted', (a: number, b: number) => b - a],
  ['toReversed'],
  ['toSpliced', 1, 1],
  ['toSpliced', -1, 1, 7, 8],
  ['toSpliced', 1],
  ['toSpliced'],
  ['with', 1, 9],
  ['with', -1, 9],
  ['with', 5, 9],
])('%s of an array answers what the browser’s own one answers, and leaves the array as it was', (name, ...args) => {
  // biome-ignore lint/suspicious/noSparseArray: a hole becomes undefined in a copy
  for (const items of [[3, 10, 2], [], [1, , 3]]) {
    const before = [...items];
    const own = outcome(() => Reflect.apply(Reflect.get(items, name) as never, items, args));
    expect(outcome(() => Reflect.apply(functionOf(name), items, args))).toEqual(own);
    expect([...items]).toEqual(before);
  }
});

test.each(['école', '\ud83d', 'a\udc00b', '👩‍🚀'])('toWellFormed of %j', (text) => {
  expect(Reflect.apply(functionOf('toWellFormed'), text, [])).toBe(text.toWellFormed());
});

test('groups keep the order in which their keys come', () => {
  const keyOf = (word: string, index: number) => word.length + (index > 3 ? 10 : 0);
  const words = ['un', 'chat', 'le', 'rat', 'au'];
  expect(functionOf('groupBy')(new Set(words), keyOf)).toEqual(Map.groupBy(words, keyOf));
});

test('an address is read, or is null', () => {
  expect(String(functionOf('parse')('/listes?mot=chat', 'https://pupitre.test'))).toBe(
    'https://pupitre.test/listes?mot=chat',
  );
  expect(functionOf('parse')('http://', 'https://pupitre.test')).toBeNull();
});

test('a promise is settled from outside', async () => {
  const { promise, resolve } = functionOf('withResolvers')() as PromiseWithResolvers<number>;
  resolve(4);
  await expect(promise).resolves.toBe(4);
  const other = functionOf('withResolvers')() as PromiseWithResolvers<number>;
  other.reject(new Error('no'));
  await expect(other.promise).rejects.toThrow('no');
});

test('a form is sent with what listens to it', () => {
  const form = document.createElement('form');
  document.body.append(form);
  const heard = vi.fn((event: Event) => event.preventDefault());
  form.addEventListener('submit', heard);
  Reflect.apply(functionOf('requestSubmit'), form, []);
  expect(heard).toHaveBeenCalledOnce();
  expect(form.childElementCount).toBe(0);
});

test('a browser keeps what it has, and gets what it lacks', () => {
  const own = () => 'own';
  class OldArray {}
  Object.assign(OldArray.prototype, { toSorted: own });
  const scope = {
    Array: OldArray,
    String: class {},
    Map: class {},
    Promise: class {},
    URL: class {},
    HTMLFormElement: class {},
    Intl: {},
  };
  addStandIns(scope);
  expect(Reflect.get(OldArray.prototype, 'toSorted')).toBe(own);
  expect(Object.getOwnPropertyNames(OldArray.prototype)).toContain('toSpliced');
  expect(Object.keys(OldArray.prototype)).toEqual(['toSorted']);
  const Segmenter = Reflect.get(scope.Intl, 'Segmenter') as typeof Intl.Segmenter;
  expect([...new Segmenter('fr').segment('e\u0301t')]).toHaveLength(2);
});
