import { expect } from 'vitest';
import type { Client } from './test-client.ts';

const QUIET_CALLS = 15;
/** What an answer may take, at the median, while somebody else asks for much. */
const MEDIAN_MS = 100;
/** On a machine that is busy with something else an answer takes longer without any of this. */
const TIMES_QUIET = 6;

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function timeOf(other: Client): Promise<number> {
  const from = performance.now();
  expect((await other.request('GET', '/api/v1/user')).statusCode).toBe(200);
  return performance.now() - from;
}

/** Does the work, while somebody else calls one time after the other; her answers stay quick. */
export async function whileOthersCall<T>(other: Client, work: () => Promise<T>): Promise<T> {
  const quiet: number[] = [];
  for (let call = 0; call < QUIET_CALLS; call += 1) quiet.push(await timeOf(other));
  const times: number[] = [];
  let isDone = false;
  const calling = (async () => {
    while (!isDone) times.push(await timeOf(other));
  })();
  try {
    return await work();
  } finally {
    isDone = true;
    await calling;
    expect(median(times)).toBeLessThan(Math.max(MEDIAN_MS, TIMES_QUIET * median(quiet)));
  }
}
