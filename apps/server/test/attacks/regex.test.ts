import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type FoundExpression, findExpressions, measure, temptations } from './regex-kit.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const FILES = globSync('{packages/{learning,contract,conjugation}/src,apps/server/src}/**/*.ts', { cwd: ROOT }).filter(
  (file) => !/\.test\.ts$|\/data\/|\/testing\/|\/demo\//.test(file),
);

/** Far more than a linear search takes on a busy machine, far less than a quadratic one takes on an idle one. */
const SUSPECT_MS = 60;
const LIMIT_MS = 1_000;

function isSlow(expression: FoundExpression, limitMs = LIMIT_MS): boolean {
  return temptations(expression.source, 20_000).some((text, index) => {
    if (measure(expression, text, SUSPECT_MS) < SUSPECT_MS) return false;
    const long = temptations(expression.source, 100_000)[index] ?? '';
    return measure(expression, long, limitMs) >= limitMs;
  });
}

test('no regular expression takes more than linear time on 100,000 characters made for it', () => {
  const expressions = FILES.flatMap((file) => findExpressions(join(ROOT, file)));
  expect(expressions.length).toBeGreaterThan(150);
  const slow = expressions
    .filter((expression) => isSlow(expression))
    .map(({ file, source, flags }) => `${file.slice(ROOT.length + 1)}: /${source}/${flags}`);
  expect(slow).toEqual([]);
  // Seven seconds on a machine of its own; beside other tests on slow memory it took more than a minute.
}, 300_000);

test.each([
  ['(a+)+$', ''],
  ['\\s+$', ''],
  ['^(\\w+\\s?)*$', 'u'],
])('the measure knows a slow one: %s', (source, flags) => {
  // Never ends, so a longer limit would change nothing.
  expect(isSlow({ file: '', source, flags }, LIMIT_MS / 5)).toBe(true);
});
