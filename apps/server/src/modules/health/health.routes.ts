import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { isMigrated } from './health.queries.ts';

/** For monitoring: alive, and ready to serve (the database answers and has been migrated). */
export function healthRoutes(app: FastifyInstance, { db }: ModuleDeps): void {
  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    if (!(await isMigrated(db))) throw new AppError('UNAVAILABLE');
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}
