import { AppError } from './app-error.ts';

/** Lets a person have so many of something under way; one more answers TOO_MANY. */
export function createAtOnce(most: number, retryAfterSeconds: number) {
  const counts = new Map<number, number>();
  return async <T>(personId: number, work: () => Promise<T>): Promise<T> => {
    const count = counts.get(personId) ?? 0;
    if (count >= most) throw new AppError('TOO_MANY', { retryAfterSeconds });
    counts.set(personId, count + 1);
    try {
      return await work();
    } finally {
      const left = (counts.get(personId) ?? 1) - 1;
      if (left > 0) counts.set(personId, left);
      else counts.delete(personId);
    }
  };
}
