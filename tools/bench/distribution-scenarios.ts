import type { DistributedCourse } from '@pupitre/contract';
import { type Caller, get, read, type Scenario } from './measure-server.ts';

/** Limit of the 95th percentile of a page at one connection, in milliseconds. */
const MOST_MS = 50;
/** Pupils of the pages that are measured; the canton's first teachers have one of each. */
const WIDTHS = [30, 300] as const;

/** What a teacher's distributions cost her: the overview, and the page of a class and of a whole year. */
export async function makeDistributionScenarios(url: string, teachers: Caller[]): Promise<Scenario[]> {
  const cards = await Promise.all(
    teachers.map((caller) => read<DistributedCourse[]>(url, '/distribution?all=true', caller)),
  );
  const pages = WIDTHS.map((width): Scenario => {
    const requests = teachers.map((caller, index) =>
      (cards[index] ?? [])
        .filter(({ students: pupils }) => pupils === width)
        .slice(0, 1)
        .map(({ id }) => get(`/distribution/${id}`, caller)),
    );
    return {
      name: `distribution of ${width}`,
      requests: requests.filter((own) => own.length > 0),
      compared: false,
      mostMs: MOST_MS,
    };
  });
  const overviews = teachers.map((caller) => [get('/distribution', caller)]);
  return [...pages, { name: 'distributions, overview', requests: overviews, compared: false, mostMs: MOST_MS }];
}
