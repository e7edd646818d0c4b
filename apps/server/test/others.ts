import { expect } from 'vitest';
import type { Client } from './test-client.ts';

const QUIET_CALLS = 15;
/**
 * What the one thread that answers may work, at the median, until an answer is there while somebody else asks for much. Its
 * work and not the clock: a machine that is busy with something else makes every answer late.
 */
const MEDIAN_MS = 100;
/** A slow processor works longer at every answer. */
const TIMES_QUIET = 6;

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function timeOf(other: Client): Promise<number> {
  const from = process.threadCpuUsage();
  expect((await other.request('GET', '/api/v1/user')).statusCode).toBe(200);
  const { user, system } = process.threadCpuUsage(from);
  return (user + system) / 1_000;
}

/** Does the work, while somebody else calls one time after the other; her answers wait for little of it. */
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
