import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const SOURCES = ['apps/web/src', 'apps/server/src', 'packages/contract/src', 'packages/learning/src'];
const DOOR = 'packages/learning/src/text/fold-text.ts';

/**
 * Taking letters apart, and their accents away. Two ways of it do not agree on « œ », « ł » or « ´ », so that a search or a game
 * takes for two what another takes for one.
 */
const FOLDING = /\.normalize\(\s*['"`]NFK?D['"`]|\\p\{(?:M|Mn|Mark|Diacritic)\}[^/]*\/[a-z]*,\s*['"`]{2}|\\u0300/;

/** Those who do something else than fold, or have to do it as somebody else does. */
const OTHERS: Readonly<Record<string, string>> = {
  'packages/learning/src/people/family-names.ts': 'the key of a name, as PostgreSQL makes it with functions of its own',
  'packages/learning/src/answers/describe-differences.ts': 'names the accent that is missing',
};

test('finds a second way of folding', () => {
  const some = [
    "name.normalize('NFD').slice(0, 1)",
    "a.normalize( 'NFKD')",
    String.raw`a.replace(/\p{M}/gu, '')`,
    String.raw`a.replaceAll(/\p{Diacritic}+/gu, "")`,
    String.raw`a.replace(/[\u0300-\u036f]/g, '')`,
  ];
  expect(some.filter((source) => !FOLDING.test(source))).toEqual([]);
  expect(["a.normalize('NFC')", String.raw`/^[\p{L}\p{M}]+$/u.test(a)`].filter((one) => FOLDING.test(one))).toEqual([]);
});

test('letters are folded in one place', () => {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ).filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/testing/'));
  expect(files.length).toBeGreaterThan(1000);
  const folding = files.filter((file) => FOLDING.test(readFileSync(path.join(root, file), 'utf8')));
  expect(folding.toSorted()).toEqual([DOOR, ...Object.keys(OTHERS)].toSorted());
});
