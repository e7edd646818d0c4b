import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const META = 'apps/server/src/db/migrations/meta';

/** `npm run migrations -- --name <what>`: the migration for a changed schema; of the snapshots the new one alone stays. */
const { status } = spawnSync(
  'npx',
  ['drizzle-kit', 'generate', '--config', 'apps/server/drizzle.config.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
for (const old of globSync(`${META}/*_snapshot.json`, { cwd: root }).sort().slice(0, -1)) rmSync(path.join(root, old));
process.exitCode = status ?? 1;
