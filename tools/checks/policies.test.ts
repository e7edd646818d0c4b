import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const sources = (pattern: string) => globSync(`{apps,packages}/*/src/**/${pattern}`, { cwd: root }).toSorted();

test('rights are decided by files that each have a test beside them', () => {
  const policies = sources('*.policy.ts');
  expect(policies.length).toBeGreaterThan(0);
  const tests = new Set(sources('*.policy.test.ts'));
  expect(policies.filter((file) => !tests.has(file.replace(/\.ts$/, '.test.ts')))).toEqual([]);
});
