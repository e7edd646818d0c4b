import { spawn } from 'node:child_process';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import type { Asked, Text } from './load-texts.ts';
import { SERVER, type Site } from './read-sites.ts';

/** What these sites ask in SQL. */
export async function readTexts(sites: readonly Site[]): Promise<Text[]> {
  const examples: Asked['examples'] = {};
  for (const [file, all] of Map.groupBy(sites, (site) => site.file)) {
    examples[file] = all.flatMap(({ line, expression }) => (expression === null ? [] : [{ line, expression }]));
  }
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'load-texts.ts')], {
    cwd: SERVER,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ folder: SERVER, examples } satisfies Asked));
  return (await json(child.stdout)) as Text[];
}
