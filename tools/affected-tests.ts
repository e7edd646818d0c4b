import { execFileSync } from 'node:child_process';

/** Tests without database and screen run whole: they are quick, and everything depends on their code. */
const ALWAYS = ['packages/', 'tools/'];
/** Tables that name what any change may have forgotten. */
const TABLES = ['apps/server/test/endpoint-table.test.ts', 'apps/server/src/privacy/', 'apps/web/src/routes/'];

/** A module, a feature, or a folder that others build on. */
const AREA =
  /^apps\/(?:server\/src\/modules|web\/src\/(?:features|school|platform|ui))\/[^/]+\/|^apps\/[^/]+\/src\/[^/]+\//;

/** Filters for the test runner: the tests beside the changed files, and those that run for any change. */
export function affectedTests(changed: readonly string[]): string[] {
  const areas = changed.flatMap((file) => (/\.test\.tsx?$/.test(file) ? file : (AREA.exec(file)?.[0] ?? [])));
  return [...new Set([...ALWAYS, ...TABLES, ...areas])];
}

/** Files that differ from the last commit; those of the last commit itself when none does. */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '');
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return open.length > 0 ? open : git('show', '--name-only', '--format=', 'HEAD');
}
