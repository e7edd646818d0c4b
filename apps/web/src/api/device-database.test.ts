import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askToKeep, deviceDatabase, freeBytes } from './device-database.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Request = {
  result?: unknown;
  error?: unknown;
  onsuccess?: () => void;
  onerror?: () => void;
  onblocked?: () => void;
};
const stand = (open: () => Request) => vi.stubGlobal('indexedDB', { open });
const database = () => deviceDatabase('files', 'files', 'key');
const read = (files = database()) =>
  files
    .run('readonly', (store) => store.getAll())
    .then(
      (found) => found.length,
      () => 'refused',
    );
const later = (request: Request, what: 'onsuccess' | 'onerror' | 'onblocked', ms = 1) => {
  setTimeout(() => request[what]?.(), ms);
  return request;
};
/** A database that holds one file; `isDead`: its transactions never end. */
const opened = (isDead = false): Request => {
  const close = vi.fn();
  const transaction = (): object => {
    const own = { objectStore: () => ({ getAll: () => ({ result: [{}] }) }) } as { oncomplete?: () => void };
    if (!isDead) setTimeout(() => own.oncomplete?.(), 1);
    return own;
  };
  return { result: { transaction, close } };
};

test.each<[string, () => void]>([
  ['has none', () => vi.stubGlobal('indexedDB', undefined)],
  [
    'throws where it is asked for',
    () =>
      Object.defineProperty(globalThis, 'indexedDB', {
        configurable: true,
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      }),
  ],
  [
    'throws at opening',
    () =>
      stand(() => {
        throw new DOMException('refused', 'InvalidStateError');
      }),
  ],
  ['refuses later', () => stand(() => later({ error: new Error('refused') }, 'onerror'))],
  ['is held back by another page', () => stand(() => later({}, 'onblocked'))],
  ['never answers', () => stand(() => ({}))],
  ['opens and never ends a request', () => stand(() => later(opened(true), 'onsuccess'))],
])('a browser whose database %s refuses, soon', async (_, prepare) => {
  prepare();
  const answer = read();
  await vi.advanceTimersByTimeAsync(60_100);
  expect(await answer).toBe('refused');
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

test('a willing one answers', async () => {
  stand(() => later(opened(), 'onsuccess'));
  const answer = read();
  await vi.advanceTimersByTimeAsync(10);
  expect(await answer).toBe(1);
});

test('one that was silent is not waited for again, until it has answered after all', async () => {
  const files = database();
  stand(() => later(opened(), 'onsuccess', 10_000));
  const first = read(files);
  await vi.advanceTimersByTimeAsync(4_000);
  expect([await first, await read(files)]).toEqual(['refused', 'refused']);
  await vi.advanceTimersByTimeAsync(6_000);
  stand(() => later(opened(), 'onsuccess'));
  const second = read(files);
  await vi.advanceTimersByTimeAsync(10);
  expect(await second).toBe(1);
});

test('room and the wish to keep are asked of browsers that have no words for them, or refuse', async () => {
  for (const storage of [
    undefined,
    {},
    { estimate: () => Promise.reject(new Error('refused')), persist: () => Promise.reject(new Error('refused')) },
  ]) {
    vi.stubGlobal('navigator', { storage });
    expect(await freeBytes()).toBeNull();
    await askToKeep();
  }
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 10, usage: 4 }) } });
  expect(await freeBytes()).toBe(6);
});
