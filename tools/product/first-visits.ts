import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { AHEAD } from '../../apps/web/src/ui/waiting/ahead.ts';
import { builtFiles } from '../../e2e/fixtures/built-files.ts';
import { type DemoLogin, findDemoPerson } from '../../e2e/fixtures/people.ts';

export type FirstVisit = {
  name: string;
  /** null: a guest. */
  login: DemoLogin | null;
  address: string;
  /** Requests at most: the page, its files, and what its screen asks for before anything is fetched ahead. */
  requests: number;
  /** kB of 1,000 bytes at most, as they are sent. */
  kilobytes?: number;
  isTable?: boolean;
  isOnPhone?: boolean;
};

/** What people open first, with the demonstration school's largest course for teachers and the teacher's largest folio. */
export async function listFirstVisits(db: Database): Promise<FirstVisit[]> {
  const { id: teacher } = await findDemoPerson(db, 'enseignante');
  const { rows } = await db.execute<{ course: number; folio: number; list: number }>(sql`
    select (select id from course where teacher and deleted_on is null order by item_count desc, id limit 1) as course,
      (select id from list where lexicon and deleted_on is null order by item_count desc, id limit 1) as list,
      (select id from folio where author_id = ${teacher} and deleted_on is null
        order by criterion_count * student_count desc, id limit 1) as folio`);
  const [{ course, folio, list } = { course: 0, folio: 0, list: 0 }] = rows;
  const asTeacher = { login: 'enseignante' } as const;
  return [
    { name: 'home, guest', login: null, address: '/accueil', requests: 6, kilobytes: 200 },
    { name: 'home, teacher', ...asTeacher, address: '/accueil', requests: 8 },
    { name: 'home, pupil', login: 'eleve1', address: '/accueil', requests: 10, isOnPhone: true },
    { name: 'search', ...asTeacher, address: '/parcours/pour-enseignant?titre=temps', requests: 12 },
    { name: 'course', ...asTeacher, address: `/parcours/pour-enseignant/${course}`, requests: 16 },
    { name: 'folio, table', ...asTeacher, address: `/folios/personnels/${folio}`, requests: 14, isTable: true },
    { name: 'activity', login: 'eleve1', address: `/activite/ecriture/${list}`, requests: 14, isOnPhone: true },
  ];
}

/** What connects a signed-in person comes soon after, always. */
const CONNECTS = 'live.ts';

/** Addresses that an open page has asked for as a first visit does, without its hub; `before`: ms at which something was pressed. */
export async function requestsOf(
  page: Page,
  { login }: Pick<FirstVisit, 'login'>,
  before = Number.MAX_VALUE,
): Promise<string[]> {
  const live = login === null ? [] : builtFiles(CONNECTS).all;
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, AHEAD);
  const early = await page.evaluate(
    ({ mark, most }) => {
      const ahead = Math.min(most, performance.getEntriesByName(mark)[0]?.startTime ?? 0);
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < ahead)
        .map(({ name }) => new URL(name).pathname);
    },
    { mark: AHEAD, most: before },
  );
  return [new URL(page.url()).pathname, ...new Set([...early, ...live])];
}

/** kB of 1,000 bytes of these addresses, as the page has received them. */
export const weightOf = (page: Page, addresses: readonly string[]): Promise<number> =>
  page.evaluate(
    (counted) =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter(({ name }) => counted.includes(new URL(name).pathname))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0) / 1_000,
    [...addresses],
  );
