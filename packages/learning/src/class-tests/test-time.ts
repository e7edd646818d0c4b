/** How a test asks its words: the voice says the word, or the hint asks for it. */
export const CLASS_TEST_KINDS = ['dictation', 'translation'] as const;
export type ClassTestKind = (typeof CLASS_TEST_KINDS)[number];

/** Ms after the end of the time in which any answer is still taken: the network is not the pupil's fault. */
export const NETWORK_GRACE_MS = 30_000;
/** Ms after the end in which an answer is taken that was written before it. */
export const LATE_ANSWER_MS = 600_000;

/** When a test can be written, in ms; null where there is no such limit. */
export type TestLimits = {
  readonly opensOn: number | null;
  readonly endsOn: number | null;
  /** The teacher ended it. */
  readonly closedOn: number | null;
  /** The copies were handed back. */
  readonly returnedOn: number | null;
  /** Time for each pupil from her start. */
  readonly seconds: number | null;
};
export type CopyTimes = { readonly startedOn: number | null; readonly handedInOn: number | null };

/** waiting: not open yet; open: may be started; writing: under way; over: nothing more can be written. */
export const COPY_STATES = ['waiting', 'open', 'writing', 'over', 'returned'] as const;
export type CopyState = (typeof COPY_STATES)[number];

/** End of the test for everybody: its date, or when the teacher closed it. */
export function testEnd({ endsOn, closedOn }: Pick<TestLimits, 'endsOn' | 'closedOn'>): number | null {
  return earliest(endsOn, closedOn);
}

/** When this copy's time is over, whether or not it was handed in; null without an end. */
export function copyDeadline(test: TestLimits, { startedOn }: Pick<CopyTimes, 'startedOn'>): number | null {
  const own = test.seconds === null || startedOn === null ? null : startedOn + test.seconds * 1_000;
  return earliest(own, testEnd(test));
}

export function copyState(test: TestLimits, copy: CopyTimes, now: number): CopyState {
  if (test.returnedOn !== null) return 'returned';
  if (copy.handedInOn !== null) return 'over';
  const deadline = copyDeadline(test, copy);
  if (deadline !== null && now >= deadline) return 'over';
  if (copy.startedOn !== null) return 'writing';
  return test.opensOn !== null && now < test.opensOn ? 'waiting' : 'open';
}

/**
 * Whether an answer that arrives at `now` counts. Until the end, and half a minute longer for the network, it does; for
 * ten minutes more only where it was written before the end. After handing in there is no half minute.
 */
export function takesAnswer(test: TestLimits, copy: CopyTimes, writtenOn: number, now: number): boolean {
  if (test.returnedOn !== null || copy.startedOn === null) return false;
  const deadline = copyDeadline(test, copy);
  const end = earliest(deadline, copy.handedInOn);
  if (end === null) return true;
  const grace = copy.handedInOn !== null && end === copy.handedInOn ? 0 : NETWORK_GRACE_MS;
  return now < end + grace || (writtenOn <= end && now <= end + LATE_ANSWER_MS);
}

function earliest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
