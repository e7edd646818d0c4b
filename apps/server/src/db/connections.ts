import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import type { Watched } from './availability.ts';
import { explain, LIMITS, type OpenDatabase, openDatabase } from './connection.ts';
import { findWritable, splitHosts } from './hosts.ts';

export type Connections = Pick<OpenDatabase, 'db' | 'pool'> & {
  /** For what may take minutes or needs one connection for long; never through a pooler. */
  work: OpenDatabase;
  watched: Watched;
  /** The copy that DATABASE_READ_URL names. */
  copy: OpenDatabase | undefined;
  close: () => Promise<void>;
};

/** Jobs, the locks of the administration, and the queue's own questions. */
export const WORK_CONNECTIONS = 4;

/** Both pools of a process: the calls of screens, and long work. */
export async function openConnections(
  url: string,
  { directUrl, readUrl, poolSize, isNamed }: Config['database'],
): Promise<Connections> {
  const urls = splitHosts(url);
  const directUrls = directUrl === null ? urls : splitHosts(directUrl);
  const [first, direct] = [await choose(urls), await choose(directUrls)];
  const isPooled = directUrl !== null;
  const { db, pool, close } = openDatabase(first, { max: poolSize, isPooled, isNamed });
  const work = openDatabase(direct, { max: WORK_CONNECTIONS, limits: LIMITS.work });
  const watched = [
    { pool, urls },
    { pool: work.pool, urls: directUrls },
  ];
  const copy = readUrl === null ? undefined : openDatabase(readUrl, { max: poolSize, isPooled, isNamed });
  const all = [close, work.close, ...(copy === undefined ? [] : [copy.close])];
  return {
    db,
    pool,
    work,
    watched,
    copy,
    close: async () => void (await Promise.all(all.map((end) => end()))),
  };
}

/** With one server there is nothing to choose, and the first statement explains what is wrong with it. */
export async function choose(urls: readonly string[]): Promise<string> {
  const [only = ''] = urls;
  if (urls.length === 1) return only;
  try {
    return await findWritable(urls);
  } catch (error) {
    throw new StartError(`La base de données (DATABASE_URL) ${explain(error)}`);
  }
}
