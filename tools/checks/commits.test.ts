import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const TITLE_MAX = 72;
/** Since then titles are short, and the why stands in the body. */
const SINCE = '2026-11-30T00:00:00Z';

test('the title of a commit fits one line', () => {
  const titles = execFileSync('git', ['log', '--no-merges', `--since=${SINCE}`, '--format=%s'], {
    cwd: path.join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  });
  expect(titles.split('\n').filter((title) => [...title].length > TITLE_MAX)).toEqual([]);
});
