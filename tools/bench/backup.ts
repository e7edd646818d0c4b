import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { openFolioCanton } from './folio-canton.ts';
import { measureMemory } from './memory.ts';
import { table } from './statistics.ts';

const COMMAND = path.join(import.meta.dirname, '../command.cjs');
const MEMORY_EVERY_MS = 500;
const LIMITS = { backupMinutes: 10, restoreMinutes: 30, megabytes: 400 };

type Spent = { minutes: number; megabytes: number };

/** Backs up the whole canton, twelve million observations included, and restores it into an empty folder. */
export async function benchBackup(): Promise<boolean> {
  await using database = await openFolioCanton();
  // Beside the canton, because a temporary folder may be in memory.
  const base = path.join(database.dataDir, '..', 'bench-backup');
  mkdirSync(base, { recursive: true });
  const folder = mkdtempSync(path.join(base, 'run-'));
  // The user of PostgreSQL must be able to enter the folder.
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'canton.tar');
  try {
    const made = await command(['backup', file], {
      DATABASE_URL: database.url,
      PUPITRE_DATA_DIR: path.join(folder, 'media'),
    });
    const restored = await command(['restore', file], { PUPITRE_DATA_DIR: path.join(folder, 'restored') });
    console.log(
      `\nBackup of the canton: ${(statSync(file).size / 1_048_576).toFixed(0)} MB (memory: PSS of the command, without PostgreSQL)`,
    );
    const row = (name: string, { minutes, megabytes }: Spent, most: number) => [
      `${name} (≤ ${most} min, ≤ ${LIMITS.megabytes} MB)`,
      minutes.toFixed(1),
      megabytes.toFixed(0),
    ];
    console.log(
      table(
        ['', 'minutes', 'most MB'],
        [row('backup', made, LIMITS.backupMinutes), row('restore', restored, LIMITS.restoreMinutes)],
      ),
    );
    const isSmall = Math.max(made.megabytes, restored.megabytes) <= LIMITS.megabytes;
    return isSmall && made.minutes <= LIMITS.backupMinutes && restored.minutes <= LIMITS.restoreMinutes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs it as an operator does; its messages are printed. */
async function command(args: string[], env: Record<string, string>): Promise<Spent> {
  const from = performance.now();
  const child = spawn(process.execPath, [COMMAND, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PUPITRE_ENVIRONMENT: 'test', ...env },
  });
  let megabytes = 0;
  const timer = setInterval(() => {
    if (child.pid !== undefined) megabytes = Math.max(megabytes, measureMemory(child.pid).productMb);
  }, MEMORY_EVERY_MS);
  try {
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    if (code !== 0) throw new Error(`${args[0]} ended with ${code}.`);
  } finally {
    clearInterval(timer);
  }
  return { minutes: (performance.now() - from) / 60_000, megabytes };
}
