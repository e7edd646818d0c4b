import { LIMITS, type OpenDatabase, openDatabase } from '../../apps/server/src/db/connection.ts';
import { runningDatabaseUrl } from '../../apps/server/src/db/embedded/running-postgres.ts';

/** Address of the PostgreSQL of the product that runs on this data folder. */
export function requireDatabaseUrl(dataDir: string): string {
  const url = runningDatabaseUrl(dataDir);
  if (url === null) throw new Error(`No PostgreSQL answers in ${dataDir}.`);
  return url;
}

/** A database for one block of code: « await using » closes it at its end. */
export function borrowDatabase(url: string, options?: { max?: number }): OpenDatabase & AsyncDisposable {
  const opened = openDatabase(url, { limits: LIMITS.work, ...options });
  return { ...opened, [Symbol.asyncDispose]: opened.close };
}
