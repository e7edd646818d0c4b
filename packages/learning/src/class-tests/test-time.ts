/** How a test asks its words: the voice says the word, or the hint asks for it. */
export const CLASS_TEST_KINDS = ['dictation', 'translation'] as const;
export type ClassTestKind = (typeof CLASS_TEST_KINDS)[number];

/** Ms after the end of the time in which any answer is still taken: the network is not the pupil's fault. */
export const NETWORK_GRACE_MS = 30_000;
/** Ms after the end in which a device that was without network until then may bring what was written before. */
export const LATE_ANSWER_MS = 600_000;
/** Ms in which such a device brings all of it, one answer after the other. */
export const LATE_BURST_MS = 60_000;

/** When a test can be written, in ms; null where there is no such limit. */
export type TestLimits = {
  readonly opensOn: number | null;
  readonly endsOn: number | null;
  /** The teacher ended it. */
  readonly closedOn: number | null;
  /** Time for each pupil from her start. */
  readonly seconds: number | null;
};
/** What holds for one pupil: when she began and handed in, and what her teacher gave her alone. */
export type CopyTimes = {
  readonly startedOn: number | null;
  readonly handedInOn: number | null;
  /** Her copy was handed back. */
  readonly returnedOn: number | null;
  /** More time, in a test that has one. */
  readonly extraSeconds: number;
  /** Another day, in place of the end of the test. */
  readonly endsOn: number | null;
};
/** What the server itself saw of a device, in ms. */
export type CopyContact = {
  /** Last heard of before the end. */
  readonly heardOn: number | null;
  /** First heard of after it. */
  readonly lateOn: number | null;
};

/** waiting: not open yet; open: may be started; writing: under way; over: nothing more can be written. */
export const COPY_STATES = ['waiting', 'open', 'writing', 'over', 'returned'] as const;
export type CopyState = (typeof COPY_STATES)[number];

/** End of the test: its date, or when the teacher closed it. Another day given to one pupil stands above both. */
export function testEnd(test: Pick<TestLimits, 'endsOn' | 'closedOn'>, { endsOn }: Pick<CopyTimes, 'endsOn'>) {
  return endsOn ?? earliest(test.endsOn, test.closedOn);
}

/** Seconds that a pupil has, with what she got more; null in a test without a time. */
export const copySeconds = (
  { seconds }: Pick<TestLimits, 'seconds'>,
  { extraSeconds }: Pick<CopyTimes, 'extraSeconds'>,
): number | null => (seconds === null ? null : seconds + extraSeconds);

/** When this copy's time is over, whether or not it was handed in; null without an end. */
export function copyDeadline(
  test: TestLimits,
  copy: Pick<CopyTimes, 'startedOn' | 'extraSeconds' | 'endsOn'>,
): number | null {
  const seconds = copySeconds(test, copy);
  const own = seconds === null || copy.startedOn === null ? null : copy.startedOn + seconds * 1_000;
  return earliest(own, testEnd(test, copy));
}

export function copyState(test: TestLimits, copy: CopyTimes, now: number): CopyState {
  if (copy.returnedOn !== null) return 'returned';
  if (copy.handedInOn !== null) return 'over';
  const deadline = copyDeadline(test, copy);
  if (deadline !== null && now >= deadline) return 'over';
  if (copy.startedOn !== null) return 'writing';
  return test.opensOn !== null && now < test.opensOn ? 'waiting' : 'open';
}

/**
 * Whether an answer that arrives at `now` counts. Until the end, and half a minute longer for the network, it does. Later,
 * for ten minutes, only what the server can believe: that this device was away when it says it wrote, and brings all at
 * once. A device that was heard of would have sent before what it wrote before. A copy that is handed in, handed back, or
 * ended by the teacher takes nothing more.
 */
export function takesAnswer(test: TestLimits, copy: CopyTimes & CopyContact, writtenOn: number, now: number): boolean {
  if (copy.returnedOn !== null || copy.handedInOn !== null || copy.startedOn === null) return false;
  const end = copyDeadline(test, copy);
  if (end === null || now < end) return true;
  if (test.closedOn !== null && copy.endsOn === null) return false;
  if (now < end + NETWORK_GRACE_MS) return true;
  const wasAway = writtenOn <= end && writtenOn > (copy.heardOn ?? copy.startedOn) - NETWORK_GRACE_MS;
  return wasAway && now < (copy.lateOn ?? now) + LATE_BURST_MS && now <= end + LATE_ANSWER_MS;
}

/** Until when answers of a begun copy may still arrive after its end; null where none can. */
export function lateUntil(test: TestLimits, copy: CopyTimes): number | null {
  if (copy.returnedOn !== null || copy.handedInOn !== null || copy.startedOn === null) return null;
  if (test.closedOn !== null && copy.endsOn === null) return null;
  const end = copyDeadline(test, copy);
  return end === null ? null : end + LATE_ANSWER_MS;
}

function earliest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
