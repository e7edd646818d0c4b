import { afterEach, expect, test, vi } from 'vitest';
import { Minutes } from './minutes.ts';

afterEach(() => vi.useRealTimers());

test('a run says each minute how far it is, and at its end', () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const minutes = new Minutes('tests', (line) => lines.push(line));
  minutes.expect(2);
  minutes.start();
  minutes.add(true);
  vi.advanceTimersByTime(60_000);
  minutes.expect(1);
  minutes.add(false);
  vi.advanceTimersByTime(60_000);
  minutes.add(true);
  minutes.stop();
  vi.advanceTimersByTime(120_000);
  expect(lines).toEqual(['tests: 1 of 2', 'tests: 2 of 3, 1 failed', 'tests: 3 of 3, 1 failed']);
});
