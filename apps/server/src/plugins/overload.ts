import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.ts';

/** The loop has to be stuck, not busy, before anybody is turned away. */
const MAX_LOOP_DELAY_MS = 5_000;

/** Answers UNAVAILABLE, but for /health/…, while the event loop is so late that waiting would help nobody. */
export async function addOverloadGuard(app: FastifyInstance): Promise<void> {
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: MAX_LOOP_DELAY_MS,
    pressureHandler: (request, _reply, _type, delay) => {
      // Infinite means not measured yet, as after a start that took the loop's whole first second.
      const isStuck = delay !== Number.POSITIVE_INFINITY;
      if (isStuck && !request.url.startsWith('/health/')) throw new AppError('UNAVAILABLE');
    },
  });
}
