import { join } from 'node:path';
import type { GuideIndex } from '../src/guide/guide-index.ts';
import { oneScript } from './one-script.ts';

const ENTRY = join(import.meta.dirname, '../src/guide/guide.ts');
const NAME = 'pupitreGuide';

/** The script of the guide with all that its search finds: one file, which a browser keeps, so that it needs no network. */
export async function helpScript(index: GuideIndex): Promise<string> {
  return `${await oneScript(ENTRY, NAME)}\n${NAME}.start(${JSON.stringify(index)});\n`;
}
