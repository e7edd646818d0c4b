import type { DistributedCourse } from '@pupitre/contract';
import { type Call, type Caller, get, read } from '../school/client.ts';
import type { Scenario } from './measure-server.ts';

/** Limit of the 95th percentile of a page at one connection, in milliseconds. */
const MOST_MS = 50;
/** Pupils of the pages that are measured; the canton's first teachers have one of each. */
const WIDTHS = [30, 300] as const;

/** What a teacher's distributions cost her: the overview, and the page of a class and of a whole year. */
export async function makeDistributionScenarios(url: string, teachers: Caller[]): Promise<Scenario[]> {
  const cards = await Promise.all(
    teachers.map((caller) => read<DistributedCourse[]>(url, '/distribution?all=true', caller)),
  );
  const pageOf = (width: number) =>
    teachers.flatMap((caller, index) => {
      const page = cards[index]?.find(({ students: pupils }) => pupils === width);
      return page === undefined ? [] : [[get(`/distribution/${page.id}`, caller)]];
    });
  const row = (name: string, requests: Call[][]) => ({ name, requests, isBounded: false, mostMs: MOST_MS });
  const overviews = teachers.map((caller) => [get('/distribution', caller)]);
  return [
    ...WIDTHS.map((width) => row(`distribution of ${width}`, pageOf(width))),
    row('distributions, overview', overviews),
  ];
}
