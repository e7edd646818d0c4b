import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { EXTRACTS, printExtract } from './extract.ts';

test.each(Object.keys(EXTRACTS) as (keyof typeof EXTRACTS)[])('%s equals the lexicon of today', (name) => {
  const committed = readFileSync(path.join(import.meta.dirname, '../data', name), 'utf8');
  // Not toBe, because the diff of two such texts is unreadable.
  expect(printExtract(EXTRACTS[name]()) === committed, 'run node packages/conjugation/extract/main.ts').toBe(true);
});
