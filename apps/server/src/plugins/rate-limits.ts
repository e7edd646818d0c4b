import type { RateLimits } from '../config.ts';
import { AppError } from '../http/app-error.ts';
import type { Limits } from '../http/app-services.ts';
import { createTokenBuckets, type TokenBuckets } from '../http/token-buckets.ts';

const NO_LIMITS: Limits = { write: () => undefined, guestSecret: () => undefined, signInPage: () => undefined };

/** In memory, so each process counts for itself (decision 032). */
export function createLimits(limits: RateLimits, now?: () => number): Limits {
  if (!limits.enabled) return NO_LIMITS;
  const perMinute = (count: number) => createTokenBuckets(count, count / 60, now);
  return {
    write: limitBy(createTokenBuckets(limits.writeBurst, limits.writesPerSecond, now)),
    guestSecret: limitBy(perMinute(limits.guestSecretsPerMinute)),
    signInPage: limitBy(perMinute(limits.signInPerAddress)),
  };
}

const limitBy = (buckets: TokenBuckets) => (key: string) => {
  const wait = buckets.take(key);
  if (wait > 0) throw new AppError('TOO_MANY', { retryAfterSeconds: wait });
};
