import { lastYearEnd, type YearEnd } from '@pupitre/learning';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/connection.ts';
import { deleteEndedBefore } from './distributions.queries.ts';

/** At night, when nobody distributes; any other day it finds nothing to take. */
const EVERY_NIGHT = '10 3 * * *';

/** The yearly deletion (DIST-30, OP-102): progress and courses stay. */
export function addYearlyDeletion(app: FastifyInstance, yearEnd: YearEnd): void {
  app.pupitre.jobs.define({
    name: 'distributions-year-end',
    cron: EVERY_NIGHT,
    run: async ({ db, now }) => {
      const count = await deleteEndedDistributions(db, now, yearEnd);
      if (count > 0) app.log.info({ count }, 'deleted the distributions of the last school year');
    },
  });
}

export const deleteEndedDistributions = (db: Db, now: Date, yearEnd: YearEnd): Promise<number> =>
  deleteEndedBefore(db, lastYearEnd(now, yearEnd), now);
