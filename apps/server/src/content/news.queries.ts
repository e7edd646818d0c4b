import type { NewsCounter } from '@pupitre/contract';
import type { Db } from '../db/connection.ts';
import { statement } from '../db/statement.ts';

/** News counters stop here: nobody reads a marker further. */
const NEWS_MAX = 999;

/** Rows that count as news: where they stand, with $1 the person, and the instant since when each of them is there. */
export type NewsRows = { from: string; moment: string };

/** When the person ($1) last opened a tab; before the first time, since when she is here (OP-061). */
const lastOpened = (kind: NewsCounter): string =>
  `(select coalesce((select opened_on from tab_opening where person_id = $1 and kind = '${kind}'),
    (select created_on from person where id = $1)))`;

/** Counts the news of several tabs in one statement, each up to a bound, for a person ($1). */
export function countsNews<Kind extends NewsCounter>(name: string, tabs: Readonly<Record<Kind, NewsRows>>) {
  const columns = Object.entries<NewsRows>(tabs).map(
    ([kind, { from, moment }]) => `(select count(*)::int from (
      select 1 from ${from} and ${moment} > ${lastOpened(kind as Kind)} limit ${NEWS_MAX}) as found) as "${kind}"`,
  );
  const select = statement<Record<Kind, number>>(name, `select ${columns.join(', ')}`);
  return async (db: Db, personId: number): Promise<Record<Kind, number>> => {
    const [row] = await select(db, [personId]);
    if (row === undefined) throw new Error('A count has one row.');
    return row;
  };
}
