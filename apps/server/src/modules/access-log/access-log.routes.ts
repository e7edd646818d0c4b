import { ACCESS_PAGE_SIZE, type AccessRow, getAccessLog } from '@pupitre/contract';
import { nameWords } from '@pupitre/learning';
import type { FastifyInstance } from 'fastify';
import { ACCESSES, dropParts, startOf } from '../../db/parts.ts';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { type AccessLogRow, findAccesses } from './access-log.queries.ts';

export function accessLogRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  implement(app, getAccessLog, async ({ db, query }) => {
    await app.pupitre.accesses.flush();
    const rows = await findAccesses(db, {
      reader: nameWords(query.lecteur ?? ''),
      pupil: nameWords(query.eleve ?? ''),
      from: query.du,
      to: query.au,
      timeZone: config.timeZone,
      skip: query.skip ?? 0,
      limit: ACCESS_PAGE_SIZE,
    });
    return rows.map(present);
  });
  app.pupitre.jobs.define({
    name: 'access-log-purge',
    cron: '25 3 * * *',
    run: ({ db, now }) => dropParts(db, ACCESSES, startOf('month', now, -config.accessLogMonths)),
  });
}

const present = (row: AccessLogRow): AccessRow => ({
  ...row,
  id: Number(row.id),
  hour: new Date(row.hour).toISOString(),
});
