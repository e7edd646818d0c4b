import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { EXTRACTS, printExtract } from './extract.ts';

test.each(Object.keys(EXTRACTS) as (keyof typeof EXTRACTS)[])('%s is what the lexicon gives today', (name) => {
  const committed = readFileSync(path.join(import.meta.dirname, '../data', name), 'utf8');
  // Not toBe: the difference of two such texts is no message.
  expect(printExtract(EXTRACTS[name]()) === committed, 'run node packages/conjugation/extract/main.ts').toBe(true);
});
