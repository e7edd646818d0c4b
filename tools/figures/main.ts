import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTestRun } from '../results/test-results.ts';
import { type Figure, measure } from './measure.ts';

/**
 * `npm run figures [-- revision]`: a table of figures of the tree, compared with a revision; then the stages of the
 * last `npm test` and the weight of the first screens, if there is a run and a build.
 */
const root = path.join(import.meta.dirname, '../..');

function measureAt(revision: string): Figure[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'pupitre-figures-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    git('worktree', 'add', '--detach', '--quiet', folder, revision);
    return measure(folder);
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

function printTable(now: Figure[], before: Figure[] | undefined, revision: string): void {
  const header = before === undefined ? ['', 'now'] : ['', revision, 'now'];
  const rows = now.map(({ name, value }) => [
    name,
    ...(before === undefined ? [] : [before.find((one) => one.name === name)?.value ?? '–']),
    value,
  ]);
  for (const row of [header, header.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
}

const revision = process.argv[2];
printTable(measure(root), revision === undefined ? undefined : measureAt(revision), revision ?? '');

const stages = readTestRun()?.stages ?? [];
if (stages.length > 0)
  console.log(`\nLast test run: ${stages.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')}`);

const { stdout } = spawnSync(process.execPath, [path.join(root, 'tools/checks/first-screen.ts')], { encoding: 'utf8' });
for (const line of stdout.split('\n').filter((one) => /^(First screen|Activity|Course|Folio)\b/.test(one)))
  console.log(line);
