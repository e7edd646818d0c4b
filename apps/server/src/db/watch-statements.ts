import type pg from 'pg';
import type { Watch } from '../watch.ts';

type Ask = (...given: unknown[]) => unknown;
type Told = (error: Error | null | undefined, result: unknown) => void;

/**
 * Tells of each statement of this connection, by its name if it has one: when it is sent, and when its answer is there. What
 * streams rows instead (pg-copy-streams) passes unseen.
 */
export function watchStatements(client: pg.PoolClient, watching: () => Watch | undefined): void {
  const send = client.query.bind(client) as Ask;
  // The overloads of the driver's own method cannot be written again one by one.
  client.query = ((...given: unknown[]) => {
    const watch = watching();
    const asked = given[0] as { name?: unknown; submit?: unknown } | string;
    if (watch === undefined || (typeof asked === 'object' && typeof asked.submit === 'function')) return send(...given);
    const end = watch(typeof asked === 'object' && typeof asked.name === 'string' ? asked.name : '');
    const told = given.at(-1);
    if (typeof told === 'function') {
      const tell: Told = (error, result) => {
        end(error ?? null);
        (told as Told)(error, result);
      };
      return send(...given.slice(0, -1), tell);
    }
    const answer = send(...given) as Promise<unknown>;
    answer.then(() => end(null), end);
    return answer;
  }) as pg.PoolClient['query'];
}
