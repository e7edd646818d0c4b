import { beforeEach, describe, expect, test, vi } from 'vitest';
import { withOneSender } from './one-sender.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const LEASE = 'pupitre-sender:3:lease';
const run = async (work: () => Promise<void> = async () => undefined) => {
  const task = vi.fn(work);
  await withOneSender('pupitre-sender:3', task);
  return task.mock.calls.length;
};
const failing = async () => {
  throw new Error('no');
};

describe('without locks a lease serves', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    vi.stubGlobal('navigator', {});
  });

  test.each([
    ['there is none', null, 1],
    ['another tab holds it', NOW + 1, 0],
    ['another tab has just taken it', NOW + 20_000, 0],
    ['it has ended', NOW, 1],
    ['it ends later than any', NOW + 20_001, 1],
  ])('the task where %s', async (_, lease, runs) => {
    if (lease !== null) localStorage.setItem(LEASE, String(lease));
    expect(await run()).toBe(runs);
  });

  test('it is held while the task runs, and given back after it', async () => {
    const seen: (string | null)[] = [];
    await run(async () => void seen.push(localStorage.getItem(LEASE)));
    expect([seen, localStorage.getItem(LEASE)]).toEqual([[String(NOW + 20_000)], null]);
  });

  test('it is given back where the task fails', async () => {
    await expect(run(failing)).rejects.toThrow('no');
    expect(localStorage.getItem(LEASE)).toBeNull();
  });
});

describe('with locks', () => {
  const lockWith = (request: (name: string, work: () => Promise<void>) => Promise<void>) =>
    vi.stubGlobal('navigator', { locks: { request } });

  test('the task runs once under the lock of its name, whatever lease there is', async () => {
    const names: string[] = [];
    localStorage.setItem(LEASE, String(Date.now() + 10_000));
    lockWith(async (name, work) => {
      names.push(name);
      await work();
    });
    expect(await run()).toBe(1);
    expect(names).toEqual(['pupitre-sender:3']);
  });

  test('a task that fails under its lock is not run again', async () => {
    lockWith((_, work) => work());
    const task = vi.fn(failing);
    await expect(withOneSender('pupitre-sender:3', task)).rejects.toThrow('no');
    expect(task).toHaveBeenCalledTimes(1);
  });

  test('a lock that is refused leaves the task to the lease', async () => {
    lockWith(() => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')));
    expect(await run()).toBe(1);
  });
});
