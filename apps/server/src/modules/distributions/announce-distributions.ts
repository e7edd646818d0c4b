import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/connection.ts';
import { type BegunDistribution, tellDistributed } from '../notifications/tell.service.ts';
import { type AnnouncedRow, markAnnounced } from './distributions.queries.ts';

/** Rows that one transaction takes: a canton begins many courses on Monday at eight. */
const BATCH = 1_000;
const EVERY_MINUTE = '* * * * *';

/** Tells pupils of the courses that have begun. A save announces itself what begins at once. */
export function addAnnouncements(app: FastifyInstance, settings: Settings): void {
  app.pupitre.jobs.define({
    name: 'distributions-announce',
    cron: EVERY_MINUTE,
    run: async ({ db, now }) => {
      const announce = () => db.transaction((tx) => announceBegun(tx, { now, limit: BATCH, ...settings }));
      while ((await announce()) === BATCH);
    },
  });
}

type Choice = {
  now: Date;
  limit: number;
  /** Only what this teacher distributes of this course. */
  only?: { teacherId: number; courseId: number };
};
type Settings = { timeZone: string; notifies: boolean };

/** Returns how many rows it took: each is taken once, announced or not. */
export async function announceBegun(db: Db, { timeZone, notifies, ...choice }: Choice & Settings): Promise<number> {
  const rows = await markAnnounced(db, choice);
  if (!notifies) return rows.length;
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
