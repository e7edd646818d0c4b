import { GraphemeSegmenter } from './grapheme-segmenter.ts';
import { STAND_IN_NAMES, type StandInName } from './stand-in-names.ts';

/** Functions with `this`, like the ones that they stand in for. */
export const STAND_INS: Readonly<Record<StandInName, unknown>> = {
  'Array.prototype.toSorted': function toSorted<T>(this: readonly T[], compare?: (a: T, b: T) => number) {
    return copyOf(this).sort(compare);
  },
  'Array.prototype.toReversed': function toReversed<T>(this: readonly T[]) {
    return copyOf(this).reverse();
  },
  'Array.prototype.toSpliced': function toSpliced<T>(
    this: readonly T[],
    ...change: [start: number, count: number, ...added: T[]]
  ) {
    const copy = copyOf(this);
    copy.splice(...change);
    return copy;
  },
  'Array.prototype.with': function withValue<T>(this: readonly T[], index: number, value: T) {
    const at = index < 0 ? this.length + index : index;
    if (at < 0 || at >= this.length) throw new RangeError(`There is no place ${index}.`);
    const copy = copyOf(this);
    copy[at] = value;
    return copy;
  },
  'String.prototype.toWellFormed': function toWellFormed(this: string) {
    return this.replace(/\p{Cs}/gu, '\ufffd');
  },
  'Map.groupBy': groupBy,
  'Promise.withResolvers': withResolvers,
  'URL.parse': function parse(url: string, base?: string) {
    try {
      return new URL(url, base);
    } catch {
      return null;
    }
  },
  'HTMLFormElement.prototype.requestSubmit': function requestSubmit(this: HTMLFormElement) {
    const button = document.createElement('button');
    button.hidden = true;
    this.append(button);
    button.click();
    button.remove();
  },
  'Intl.Segmenter': GraphemeSegmenter,
};

/** A hole is undefined in the copy, as in the functions themselves. */
const copyOf = <T>(items: readonly T[]): T[] => Array.from(items);

function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index);
    index += 1;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve: (value: T | PromiseLike<T>) => void = () => undefined;
  let reject: (reason?: unknown) => void = () => undefined;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/** Gives a window, or what stands for one, the functions that it lacks. */
export function addStandIns(scope: object): void {
  for (const path of STAND_IN_NAMES) {
    const names = path.split('.');
    const name = names.pop() ?? '';
    const owner = names.reduce<object>((found, each) => Reflect.get(found, each), scope);
    if (name in owner) continue;
    Object.defineProperty(owner, name, { value: STAND_INS[path], writable: true, configurable: true });
  }
}
