import type { FastifyInstance } from 'fastify';

/** Probes come every few seconds; their success is not logged. */
const QUIET = /^\/health\//;

/**
 * One line for each request: route pattern, never the address with its values, no cookie, no person, no network
 * address.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (QUIET.test(route) && reply.statusCode < 400) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
    done();
  });
}
