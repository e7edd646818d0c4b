import { afterEach, describe, expect, test, vi } from 'vitest';
import { inTab, onDevice } from './device-storage.ts';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
/** Whether a browser that does this refuses to keep anything. */
const BROWSERS: readonly (readonly [name: string, isRefused: boolean, stand: () => void])[] = [
  [
    'throws where its storage is asked for',
    true,
    () => vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse),
  ],
  ['has no storage', true, () => vi.spyOn(window, 'localStorage', 'get').mockReturnValue(null as never)],
  ['throws at each write', true, () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
  ['has room for nothing', true, () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)],
  ['only pretends to keep', true, () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined)],
  [
    'throws at each act',
    true,
    () => {
      for (const act of ['getItem', 'setItem', 'removeItem', 'key', 'clear'] as const)
        vi.spyOn(Storage.prototype, act).mockImplementation(refuse as never);
    },
  ],
  [
    'is full',
    false,
    () => {
      localStorage.setItem('pupitre-autre', 'x');
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    },
  ],
];

afterEach(() => {
  vi.restoreAllMocks();
  onDevice.clear();
  inTab.clear();
});

describe.each(BROWSERS)('a browser that %s', (_, isRefused, stand) => {
  test('keeps in memory for as long as the page stands, and the page knows', () => {
    stand();
    expect(onDevice.isRefused()).toBe(isRefused);
    expect([onDevice.get('p:a'), onDevice.isOnlyHere('p:a')]).toEqual([null, false]);
    expect(onDevice.set('p:a', '1')).toBe(false);
    onDevice.set('p:b', '2');
    onDevice.set('q', '3');
    expect([onDevice.get('p:a'), onDevice.isOnlyHere('p:a')]).toEqual(['1', true]);
    expect(onDevice.keys('p:')).toEqual(['p:a', 'p:b']);
    onDevice.remove('p:a');
    expect([onDevice.get('p:a'), onDevice.keys('p:')]).toEqual([null, ['p:b']]);
    onDevice.clear();
    expect(onDevice.keys('p:')).toEqual([]);
  });
});

test('a willing browser keeps over reloads, and the storages are two', () => {
  expect([onDevice.isRefused(), inTab.isRefused()]).toEqual([false, false]);
  expect(onDevice.set('p:a', '1')).toBe(true);
  expect([localStorage.getItem('p:a'), onDevice.isOnlyHere('p:a'), inTab.get('p:a')]).toEqual(['1', false, null]);
  localStorage.setItem('p:a', 'of another tab');
  expect(onDevice.get('p:a')).toBe('of another tab');
  onDevice.remove('p:a');
  expect([localStorage.getItem('p:a'), Object.keys(localStorage)]).toEqual([null, []]);
});

test('what found no room is kept on the device once there is room, and what cannot be taken away is gone for the page', () => {
  localStorage.setItem('p:a', 'old');
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  onDevice.set('p:a', 'new');
  expect([onDevice.get('p:a'), localStorage.getItem('p:a')]).toEqual(['new', 'old']);
  write.mockRestore();
  expect([onDevice.set('p:a', 'newer'), localStorage.getItem('p:a'), onDevice.isOnlyHere('p:a')]).toEqual([
    true,
    'newer',
    false,
  ]);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  onDevice.remove('p:a');
  expect([onDevice.get('p:a'), onDevice.keys('p:')]).toEqual([null, []]);
});
