import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLE, readPassword } from './cluster.ts';
import { readPostmaster } from './postmaster-pid.ts';

/** Address of the PostgreSQL of a product that runs on this data folder; null when none answers. */
export function runningDatabaseUrl(dataDir: string): string | null {
  if (readPostmaster(join(dataDir, 'postgres'))?.ready !== true) return null;
  const note = join(dataDir, 'socket-folder');
  const socketDir = existsSync(note) ? readFileSync(note, 'utf8') : join(dataDir, 'socket');
  return `postgres://${ROLE}:${readPassword(dataDir)}@/${ROLE}?host=${encodeURIComponent(socketDir)}`;
}
