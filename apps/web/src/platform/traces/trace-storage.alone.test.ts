import { afterEach, expect, test, vi } from 'vitest';
import { traceStorage, type WaitingTrace } from './trace-storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** A database in memory that takes no value in which `refuses` finds something. */
function stand(refuses: (value: object) => boolean): Map<unknown, object> {
  const kept = new Map<unknown, object>();
  const transaction = () => {
    const own: { error?: Error; oncomplete?: () => void; onabort?: () => void } = {};
    const end = (isRefused = false) => {
      if (isRefused) own.error = new Error('Error preparing Blob/File data to be stored in object store');
      setTimeout(() => (isRefused ? own.onabort?.() : own.oncomplete?.()));
    };
    const objectStore = () => ({
      getAll: () => {
        end();
        return { result: [...kept.values()] };
      },
      put: (value: { key: string }) => {
        const isRefused = refuses(value);
        if (!isRefused) kept.set(value.key, value);
        end(isRefused);
        return {};
      },
    });
    return Object.assign(own, { objectStore });
  };
  const open = () => {
    const request: { result: object; onsuccess?: () => void } = { result: { transaction, close: () => undefined } };
    setTimeout(() => request.onsuccess?.());
    return request;
  };
  vi.stubGlobal('indexedDB', { open });
  return kept;
}
const holdsBlob = (value: object) => Object.values(value).some((one) => one instanceof Blob);
const trace: WaitingTrace = {
  key: 'a',
  joinKey: 'b',
  userId: 3,
  folioId: 1,
  criterionId: 11,
  studentIds: [21],
  file: new Blob(['photo'], { type: 'image/jpeg' }),
  name: 'photo.jpg',
  url: '',
  at: 1,
};
const fileOf = async (storage = traceStorage(3)) => {
  const [found] = await storage.list();
  return [found?.isOnlyHere ?? false, found?.file.type, await found?.file.text()];
};

test('a browser that keeps no files in its database keeps their bytes: a private window of Safari or GNOME Web', async () => {
  const kept = stand(holdsBlob);
  expect(await traceStorage(3).put(trace)).toBe(true);
  expect([...kept.values()].some(holdsBlob)).toBe(false);
  // Another page, after a reload.
  expect(await fileOf()).toEqual([false, 'image/jpeg', 'photo']);
});

test('elsewhere it keeps the file itself, and what finds no room stays in memory', async () => {
  const kept = stand(() => false);
  expect(await traceStorage(3).put(trace)).toBe(true);
  expect([...kept.values()].some(holdsBlob)).toBe(true);
  expect(await fileOf()).toEqual([false, 'image/jpeg', 'photo']);
  stand(() => true);
  const storage = traceStorage(3);
  expect(await storage.put(trace)).toBe(false);
  expect(await fileOf(storage)).toEqual([true, 'image/jpeg', 'photo']);
});
