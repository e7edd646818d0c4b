import type { FastifyInstance } from 'fastify';

/**
 * A process that was told to stop still serves for a moment: it is no longer ready, so that a proxy takes others, and closes
 * each connection with its answer, so that none is closed under a call that is on its way.
 */
export function addDrain(app: FastifyInstance): { isOn: boolean } {
  const drain = { isOn: false };
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.isOn) void reply.header('connection', 'close');
    done();
  });
  return drain;
}
