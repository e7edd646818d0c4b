import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Availability } from '../db/availability.ts';
import { type Forwarder, forwardSignals } from '../db/forward-signals.ts';
import { transientErrorOf } from '../db/transient-errors.ts';

/** After every call that may have written, what was signalled is passed on (decision 196). */
export function addSignals(app: FastifyInstance, pool: Pool, availability: Availability): Forwarder {
  const forwarder = forwardSignals(pool, (error) => {
    availability.noticed(error);
    if (transientErrorOf(error) === null) app.log.warn({ err: error }, 'signals were not passed on');
  });
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') forwarder.nudge();
  });
  app.addHook('onClose', () => forwarder.stop());
  return forwarder;
}
