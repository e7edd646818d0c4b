import { OWN_EXPORTS_PER_HOUR, UPLOADS_PER_HOUR } from '@pupitre/contract';
import type { RateLimits } from '../config.ts';
import { AppError } from '../http/app-error.ts';
import type { Limits } from '../http/app-services.ts';
import { createTokenBuckets, type TokenBuckets } from '../http/token-buckets.ts';

const NO_LIMITS: Limits = {
  write: () => undefined,
  upload: () => undefined,
  guestOpening: () => undefined,
  guestMiss: () => undefined,
  signInPage: () => undefined,
  ownExport: () => undefined,
};

type Options = {
  now?: () => number;
  /** Told of each refusal, by the name of the limit. */
  refused?: (limit: keyof Limits) => void;
};

/**
 * Bytes of bodies of a session: reading one of 8 MB keeps everybody waiting for a tenth of a second. A class's list has some
 * 100 kB, the longest one 4 MB.
 */
const BODY_BURST = 48 * 1_048_576;
const BODY_PER_SECOND = 1_048_576;

/** In memory, so each process counts for itself (decision 032). */
export function createLimits(limits: RateLimits, { now, refused = () => undefined }: Options = {}): Limits {
  if (!limits.enabled) return NO_LIMITS;
  const perMinute = (count: number) => createTokenBuckets(count, count / 60, now);
  const passed = (name: keyof Limits, wait: number) => {
    if (wait === 0) return;
    refused(name);
    throw new AppError('TOO_MANY', { retryAfterSeconds: wait });
  };
  const limitBy = (name: keyof Limits, buckets: TokenBuckets) => (key: string) => passed(name, buckets.take(key));
  const writes = createTokenBuckets(limits.writeBurst, limits.writesPerSecond, now);
  const bodies = createTokenBuckets(BODY_BURST, BODY_PER_SECOND, now);
  return {
    write: (session, bodyBytes) => {
      passed('write', writes.take(session));
      passed('write', bodies.take(session, bodyBytes));
    },
    upload: limitBy('upload', createTokenBuckets(UPLOADS_PER_HOUR, UPLOADS_PER_HOUR / 3_600, now)),
    // A school, or a whole canton, is one address: what exists may be opened by all of it at once, whatever one of them
    // guesses. It tells a guesser nothing: guests open public courses, which are listed, and secrets of 122 bits and more.
    guestOpening: limitBy('guestOpening', perMinute(limits.guestOpeningsPerMinute)),
    guestMiss: limitBy('guestMiss', perMinute(limits.guestMissesPerMinute)),
    signInPage: limitBy('signInPage', perMinute(limits.signInPerAddress)),
    ownExport: limitBy('ownExport', createTokenBuckets(OWN_EXPORTS_PER_HOUR, OWN_EXPORTS_PER_HOUR / 3_600, now)),
  };
}
