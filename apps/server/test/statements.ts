import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import { vi } from 'vitest';

export type Statement = [config: { text: string; name?: string }, values: unknown[]];

/**
 * The statements that `act` asks of a pool, in their order. What the server does by itself meanwhile (the access log,
 * watches, a timer that an earlier call set) is none of them: those were begun elsewhere.
 */
export async function statementsOf(pool: Pool, act: () => Promise<unknown>): Promise<Statement[]> {
  const within = new AsyncLocalStorage<true>();
  const asked: Statement[] = [];
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pool, 'query').mockImplementation(((...args: unknown[]) => {
    if (within.getStore()) asked.push(args as Statement);
    return query(...args);
  }) as never);
  try {
    await within.run(true, act);
  } finally {
    spy.mockRestore();
  }
  return asked;
}
