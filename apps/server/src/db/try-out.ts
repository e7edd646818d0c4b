import type { Db } from './connection.ts';

class TakenBack<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('The transaction is taken back.');
    this.result = result;
  }
}

/**
 * Does `work` in a transaction of its own and answers its result. What it wrote stays only if `stays` says so of the result:
 * a preview is the real thing, taken back.
 */
export async function tryOut<Result>(
  db: Db,
  work: (tx: Db) => Promise<Result>,
  stays: (result: Result) => boolean,
): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      if (!stays(result)) throw new TakenBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.result as Result;
    throw error;
  }
}
