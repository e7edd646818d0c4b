import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { EXTRACTS, printExtract } from './extract.ts';

/** Writes packages/conjugation/data again: `node packages/conjugation/extract/main.ts`. */
for (const [name, extract] of Object.entries(EXTRACTS)) {
  writeFileSync(path.join(import.meta.dirname, '../data', name), printExtract(extract()));
}
