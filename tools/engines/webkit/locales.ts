import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const NAME = 'fr_CH.UTF-8';
const FOLDER = path.join(import.meta.dirname, '../../../.results/locales');

/** WebKitGTK takes its language from the system's; where the system has not been given ours, it is made for the tests. */
export function findLocales(): string | null {
  if (existsSync(path.join(FOLDER, NAME))) return FOLDER;
  mkdirSync(FOLDER, { recursive: true });
  const made = path.join(tmpdir(), `pupitre-${process.pid}-${NAME}`);
  if (spawnSync('localedef', ['-i', 'fr_CH', '-f', 'UTF-8', made], { stdio: 'ignore' }).error !== undefined)
    return null;
  try {
    renameSync(made, path.join(FOLDER, NAME));
  } catch {
    // Another worker of the tests was faster.
  }
  return existsSync(path.join(FOLDER, NAME)) ? FOLDER : null;
}
