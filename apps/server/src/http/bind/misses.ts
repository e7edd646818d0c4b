import { AppError } from '../app-error.ts';
import type { Limits } from '../app-services.ts';
import { ERROR_ANSWERS } from '../error-answers.ts';
import type { LooseHandler } from './bound.ts';

const MISSES = [401, 403, 404];

/**
 * A refusal that says that there is nothing, or nothing for a guest, is a wrong guess; a failure of ours is none. Only the
 * wrong guess itself is refused after too many: another family of the same house opens what exists.
 */
export const countingMisses =
  (limits: Limits, handler: LooseHandler, isMiss: (answer: unknown) => boolean): LooseHandler =>
  async (context) => {
    if (context.user !== null) return handler(context);
    try {
      const answer = await handler(context);
      if (isMiss(answer)) limits.guestMiss(context.request.ip);
      return answer;
    } catch (error) {
      if (error instanceof AppError && MISSES.includes(ERROR_ANSWERS[error.code][0]))
        limits.guestMiss(context.request.ip);
      throw error;
    }
  };
