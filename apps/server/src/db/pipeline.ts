import type { Pool, PoolClient } from 'pg';
import { type Db, onConnection } from './connection.ts';

/**
 * Reads that are asked for at the same time, over one connection: their statements travel together, which costs both sides
 * about half of what as many connections cost. Answers the reads; the connection is given back when all of them have ended.
 */
export async function readTogether<Answer>(
  pool: Pool,
  reads: readonly ((db: Db) => Promise<Answer>)[],
): Promise<Promise<Answer>[]> {
  if (reads.length === 0) return [];
  const client = await pool.connect();
  const db = onConnection(client);
  const reading = reads.map((read) => read(db));
  void Promise.allSettled(reading).then(() => client.release());
  return reading;
}

/**
 * The transaction of a call that writes. Its begin travels with its first statement, and its commit with what `work` hands
 * to `last`: a statement that is sent already and whose answer changes nothing. All of it is kept, or nothing. What
 * `behind` asks travels right behind the commit, and must not fail.
 */
export async function writeTogether<Result>(
  pool: Pool,
  work: (tx: Db, last: (statement: Promise<unknown>) => void) => Promise<Result>,
  behind: (client: PoolClient) => Promise<void> = async () => undefined,
): Promise<Result> {
  const client = await pool.connect();
  return inTransaction(client, async () => {
    const sent: Promise<unknown>[] = [client.query('begin')];
    const last = (statement: Promise<unknown>) => {
      // It may fail before the commit waits for it, which then fails too.
      statement.catch(() => undefined);
      sent.push(statement);
    };
    const [result] = await Promise.all([work(onConnection(client), last), ...sent]);
    const [{ command }] = await Promise.all([client.query('commit'), behind(client), ...sent]);
    // After a failed statement PostgreSQL answers a commit by rolling back.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
    return result;
  });
}

/** Runs `work`, which begins and commits; what fails is rolled back. Gives the connection back at its end. */
export async function inTransaction<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  let failure: Error | undefined;
  try {
    return await work();
  } catch (error) {
    // A connection that cannot even do that is thrown away.
    await client.query('rollback').catch((lost: Error) => {
      failure = lost;
    });
    throw error;
  } finally {
    client.release(failure);
  }
}
