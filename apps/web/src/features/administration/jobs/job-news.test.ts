import { expect, test } from 'vitest';
import { buildJob, buildRunning } from '../../../../test/admin-kit.ts';
import { pollEvery } from '../admin-queries.ts';
import { endedSince, messageOf, resultAfter } from './job-news.ts';
import { timeLeft } from './job-times.ts';

test('[ADMIN-14] the list is asked for every two seconds while something is in process, else for what others start', () => {
  expect(pollEvery([buildJob('chat-json')], false)).toBe(10_000);
  expect(pollEvery([buildRunning('chat-json')], false)).toBe(2_000);
  expect(pollEvery([buildRunning('chat-json', { state: 'waiting' })], false)).toBe(2_000);
  expect(pollEvery([], true)).toBe(2_000);
  expect(pollEvery(undefined, false)).toBe(10_000);
});

test('an end is news only if the job was seen running', () => {
  const running = buildRunning('chat-json', { id: 7 });
  const done = buildJob('chat-json', { id: 7 });
  expect(endedSince([running], [done])).toEqual([done]);
  expect(endedSince([done], [done])).toEqual([]);
  expect(endedSince([], [done])).toEqual([]);
  expect(endedSince([running], [running])).toEqual([]);
});

test('the result of a call is that of a later job of its kind', () => {
  const done = buildJob('chat-json', { id: 7 });
  expect(resultAfter([done], 'chat-json', 6)).toEqual(done);
  expect(resultAfter([done], 'chat-json', 7)).toBeUndefined();
  expect(resultAfter([done], 'learning-json', 0)).toBeUndefined();
  expect(resultAfter([buildRunning('chat-json')], 'chat-json', 0)).toBeUndefined();
});

test.each([
  [{ steps: 10, ms: 10_000, remaining: 180 }, 'encore 3 min environ'],
  [{ steps: 10, ms: 10_000, remaining: 30 }, 'encore moins d’une minute'],
  [{ steps: 0, ms: 10_000, remaining: 30 }, ''],
  [{ steps: 5, ms: 1_000, remaining: 30 }, ''],
  [{ steps: 5, ms: 10_000, remaining: 0 }, ''],
])('%j leaves « %s »', (pace, text) => {
  expect(timeLeft(pace).replaceAll('\u00a0', ' ')).toBe(text);
});

test('a message that repeats the result is not shown twice', () => {
  expect(messageOf(buildJob('chat-json', { message: 'La génération est un succès' }))).toBe('');
  expect(messageOf(buildJob('chat-json', { state: 'failed', message: 'La génération a échoué.' }))).toBe('');
  expect(messageOf(buildJob('chat-json', { message: ' 3 entrées. ' }))).toBe('3 entrées.');
});
