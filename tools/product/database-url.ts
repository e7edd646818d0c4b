import { runningDatabaseUrl } from '../../apps/server/src/db/embedded/running-postgres.ts';

/** Address of the PostgreSQL of the product that runs on this data folder. */
export function requireDatabaseUrl(dataDir: string): string {
  const url = runningDatabaseUrl(dataDir);
  if (url === null) throw new Error(`No PostgreSQL answers in ${dataDir}.`);
  return url;
}
