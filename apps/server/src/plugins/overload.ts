import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.ts';

/** The loop has to be stuck, not just busy, before anybody is refused. */
const MAX_LOOP_DELAY_MS = 5_000;
/** How often the delay is read. */
const LOOK_EVERY_MS = 1_000;

/** Answers UNAVAILABLE, but for /health/…, while the event loop is so late that waiting would help nobody. */
export async function addOverloadGuard(app: FastifyInstance, maxLoopDelayMs = MAX_LOOP_DELAY_MS): Promise<void> {
  let judgesFrom = Number.POSITIVE_INFINITY;
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: maxLoopDelayMs,
    sampleInterval: LOOK_EVERY_MS,
    pressureHandler: (request, _reply, _type, delay) => {
      // Infinite means that nothing was measured between two reads.
      const isStuck = delay !== Number.POSITIVE_INFINITY && performance.now() >= judgesFrom;
      if (isStuck && !request.url.startsWith('/health/')) throw new AppError('UNAVAILABLE');
    },
  });
  // A start blocks the loop: the read that ends it and the next one still hold its delay.
  app.addHook('onReady', async () => {
    judgesFrom = performance.now() + 2 * LOOK_EVERY_MS;
  });
}
