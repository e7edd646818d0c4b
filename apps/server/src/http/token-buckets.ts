export type TokenBuckets = {
  /** Takes one token; returns 0, or how many seconds to wait when there is none. */
  take: (key: string) => number;
  /** 0 while there is a token, else how many seconds to wait; takes none. */
  wait: (key: string) => number;
  /** Takes one token even where there is none: what was already under way is owed. */
  charge: (key: string) => void;
};

type Bucket = { tokens: number; at: number };

/** Full buckets hold no information: above this many buckets, full ones are removed. */
const SWEEP_AT = 10_000;

/** One bucket of `burst` tokens per key, refilled at `perSecond`. */
export function createTokenBuckets(burst: number, perSecond: number, now: () => number = Date.now): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  const level = (bucket: Bucket, at: number) => Math.min(burst, bucket.tokens + ((at - bucket.at) / 1_000) * perSecond);

  const sweep = (at: number) => {
    for (const [key, bucket] of buckets) if (level(bucket, at) >= burst) buckets.delete(key);
  };

  const tokensOf = (key: string, at: number) => {
    const bucket = buckets.get(key);
    return bucket === undefined ? burst : level(bucket, at);
  };
  const wait = (key: string) => {
    const tokens = tokensOf(key, now());
    return tokens < 1 ? (1 - tokens) / perSecond : 0;
  };
  const charge = (key: string) => {
    const at = now();
    const tokens = tokensOf(key, at);
    if (!buckets.has(key) && buckets.size >= SWEEP_AT) sweep(at);
    buckets.set(key, { tokens: tokens - 1, at });
  };
  const take = (key: string) => {
    const seconds = wait(key);
    if (seconds === 0) charge(key);
    return seconds;
  };
  return { take, wait, charge };
}
