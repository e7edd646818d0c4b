export type TokenBuckets = {
  /** Takes one token, or so many; returns 0, or how many seconds to wait when there is none. */
  take: (key: string, count?: number) => number;
};

type Bucket = { tokens: number; at: number };

/** Full buckets hold no information: above this many buckets, full ones are removed. */
const SWEEP_AT = 10_000;

/**
 * One bucket of `burst` tokens per key, refilled at `perSecond`. By a clock that is never set: after a step back of the
 * machine's day and time everybody would wait for as long as the step.
 */
export function createTokenBuckets(
  burst: number,
  perSecond: number,
  now: () => number = () => performance.now(),
): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  const level = (bucket: Bucket, at: number) => Math.min(burst, bucket.tokens + ((at - bucket.at) / 1_000) * perSecond);

  const sweep = (at: number) => {
    for (const [key, bucket] of buckets) if (level(bucket, at) >= burst) buckets.delete(key);
  };

  return {
    take: (key, count = 1) => {
      const at = now();
      const bucket = buckets.get(key);
      const tokens = bucket === undefined ? burst : level(bucket, at);
      if (tokens < 1) return (1 - tokens) / perSecond;
      if (bucket === undefined && buckets.size >= SWEEP_AT) sweep(at);
      buckets.set(key, { tokens: tokens - count, at });
      return 0;
    },
  };
}
