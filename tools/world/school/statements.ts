import type pg from 'pg';
import type { SteadyPool } from '../../../apps/server/src/db/steady-pool.ts';
import type { Breakage } from './breakages.ts';
import type { Signal } from './exchange.ts';

type Ask = (...given: unknown[]) => unknown;
type Told = (error: unknown, result: unknown) => void;

export type Statements = {
  dieAfter: (count: number) => void;
  isDead: () => boolean;
  death: Promise<void>;
  /** How many were sent since it was asked last. */
  take: () => number;
};

/** What a statement does that is not sent: the process is no more. */
class Dead extends Error {}

/**
 * Counts the statements of an application, and kills it after one of them: that one is answered, those behind it are not
 * sent, and every connection is cut; PostgreSQL rolls back what was not committed.
 */
export function countStatements(
  pool: SteadyPool,
  broken: () => Breakage,
  tellEarly: (signals: readonly Signal[]) => Promise<void>,
): Statements {
  const { promise: death, resolve: die } = Promise.withResolvers<void>();
  let left = Number.POSITIVE_INFINITY;
  let isDead = false;
  let sent = 0;
  const end = () => {
    isDead = true;
    pool.giveUp();
    die();
  };
  pool.on('connect', (client: pg.PoolClient) => {
    const send = client.query.bind(client) as Ask;
    const answerOf = (given: unknown[]): Promise<unknown> => {
      if (isDead || left <= 0) return Promise.reject(new Dead());
      const name = nameOf(given[0]);
      // Passed on by whoever tells the story.
      if (name === 'forward-signals') return Promise.resolve({ rows: [{ count: 0 }] });
      sent += 1;
      const breakage = broken();
      left -= 1;
      const isLast = left <= 0;
      const answer = (send(...given) as Promise<unknown>).then(async (result) => {
        if (breakage === 'hub before commit' && name.startsWith('observation-write')) {
          const { rows } = (await send('delete from signal returning channel, payload')) as { rows: Signal[] };
          await tellEarly(rows);
        }
        return result;
      });
      if (isLast) answer.then(end, end);
      return answer;
    };
    client.query = ((...given: unknown[]) => {
      const [asked] = given;
      if (typeof asked === 'object' && asked !== null && 'submit' in asked) return send(...given);
      const told = given.at(-1);
      if (typeof told !== 'function') return answerOf(given);
      answerOf(given.slice(0, -1)).then(
        (result) => (told as Told)(null, result),
        (error: unknown) => (told as Told)(error, undefined),
      );
      return undefined;
    }) as pg.PoolClient['query'];
  });
  return {
    dieAfter: (count) => {
      left = count;
    },
    isDead: () => isDead,
    death,
    take: () => {
      const count = sent;
      sent = 0;
      return count;
    },
  };
}

const nameOf = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'name' in asked ? String(asked.name) : '';
