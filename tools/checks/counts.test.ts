import path from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '../figures/sources.ts';

/** « 1 » and « 0 » are singular in French: `plural` and `counted` know it, and a sentence that asks by itself does not. */
const COUNTED = /[=!]== 1\s*\?\s*(?:\n\s*)?['"`]/;
/** A day in milliseconds has one name. */
const DAY = /\b86_?400_?000\b|\b24 \* (?:60 \* 60|3_600)/;

/** Those that say of one alone something else than of several. */
const OTHERS: Readonly<Record<string, string>> = {
  'apps/web/src/features/folios/observing/observation/change-words.ts': 'one trace for another one',
  'apps/web/src/features/folios/observing/table/cell-preview.tsx': 'a picture alone has no number',
  'apps/web/src/features/distributions/results/results-head.tsx': 'a class alone is not named',
  'apps/web/src/features/administration/roster/roster-upload.tsx': 'a drawing',
  'apps/web/src/features/groups/group-choice.ts': 'code words',
  'apps/web/src/features/activities/sorting/messages.ts': 'a place',
  'apps/web/src/features/folios/keeping/year/taken-over.tsx': 'a class alone is named',
  'apps/web/src/features/lists/list-text.ts': 'a tense alone is named',
  'packages/learning/src/periods/long-moment.ts': 'the first day of a month',
  'packages/learning/src/practice/shared-mistakes.ts': 'code words',
};
const DAY_DOOR = 'packages/learning/src/periods/day-ms.ts';

const SOURCES = readSources(path.join(import.meta.dirname, '../..')).filter(
  ({ name, kind }) => kind === 'source' && /^(apps|packages)\//.test(name) && !/\/(demo|vite)\//.test(name),
);
const holding = (sign: RegExp) => SOURCES.filter(({ lines }) => sign.test(lines.join('\n'))).map(({ name }) => name);

test('finds what it looks for', () => {
  const counted = ["count === 1 ? 'vient' : 'viennent'", '{n === 1 ? `Trace` : x}', "rows.length !== 1 ?\n  's' : ''"];
  expect(counted.filter((source) => !COUNTED.test(source))).toEqual([]);
  expect(COUNTED.test('zoom === 1 ? undefined : { width }')).toBe(false);
  expect(['const DAY = 86_400_000;', '24 * 60 * 60 * 1_000', '24 * 3_600_000'].filter((one) => !DAY.test(one))).toEqual(
    [],
  );
});

test('no sentence counts by itself', () => {
  expect(SOURCES.length).toBeGreaterThan(1000);
  expect(holding(COUNTED).toSorted()).toEqual(Object.keys(OTHERS).toSorted());
});

test('a day has one name', () => {
  expect(holding(DAY)).toEqual([DAY_DOOR]);
});
