import type { FastifyInstance } from 'fastify';
import type { Database, Db } from '../../db/connection.ts';
import { type BegunDistribution, tellDistributed } from '../notifications/tell.service.ts';
import { type AnnouncedRow, markAnnounced } from './distributions.queries.ts';

/** Rows that one transaction takes: a canton begins many courses on Monday at eight. */
const BATCH = 1_000;
const EVERY_MINUTE = '* * * * *';

/** Tells pupils of the courses that have begun. A save announces itself what begins at once. */
export function addAnnouncements(app: FastifyInstance, db: Database, timeZone: string): void {
  app.pupitre.jobs.define({
    name: 'distributions-announce',
    cron: EVERY_MINUTE,
    run: async ({ now }) => {
      const announce = () => db.transaction((tx) => announceBegun(tx, { now, timeZone, limit: BATCH }));
      while ((await announce()) === BATCH);
    },
  });
}

type Announcing = {
  now: Date;
  timeZone: string;
  limit: number;
  /** Only what this teacher distributes of this course. */
  only?: { teacherId: number; courseId: number };
};

/** Returns how many rows it took: each is taken once, announced or not. */
export async function announceBegun(db: Db, { timeZone, ...choice }: Announcing): Promise<number> {
  const rows = await markAnnounced(db, choice);
  const day = new Intl.DateTimeFormat('fr-CH', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone });
  await tellDistributed(
    db,
    rows.filter(({ isOpen }) => isOpen).map((row) => describe(row, day)),
  );
  return rows.length;
}

const describe = ({ end, ...row }: AnnouncedRow, day: Intl.DateTimeFormat): BegunDistribution => ({
  ...row,
  until: end === null ? null : day.format(end),
});
