import type { FileSource } from '../file-table.ts';
import { DECKS } from './decks.ts';
import { DOCUMENTS } from './documents.ts';
import { PDFS } from './pdfs.ts';
import { PICTURES } from './pictures.ts';
import { ROSTERS } from './rosters.ts';
import { SOUNDS } from './sounds.ts';
import { VERBS } from './verbs.ts';

/** Public test material: nobody here made it, and none of it is in this repository. */
export const SOURCES: readonly FileSource[] = [
  ...DECKS,
  ...DOCUMENTS,
  ...PDFS,
  ...PICTURES,
  ...ROSTERS,
  ...SOUNDS,
  ...VERBS,
];
