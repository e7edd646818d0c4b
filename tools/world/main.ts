import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ears } from './ears/ears-part.ts';
import { engines } from './engines.ts';
import { FILES } from './files/files.ts';
import { isGreen, linesOf } from './page.ts';
import type { WorldAsked, WorldLine, WorldPart } from './part.ts';
import { school } from './school/school-part.ts';
import { SCREENS_PART } from './screens.ts';

/**
 * `npm run world`: the product in a world that nobody here made. All parts, or those that are named (`-- --school`), by
 * `--seed`, with `--rounds` of each and `--only` what has a word in its name. Ends with a page of figures, which is also in
 * .results/world.txt; exit code 1 where something failed.
 */
const PARTS: readonly WorldPart[] = [engines, SCREENS_PART, ears, school, FILES];

const names = PARTS.map(({ name }) => name);
const { values } = parseArgs({
  options: {
    ...Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }])),
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rounds: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
  },
});
const chosen = PARTS.filter(({ name }) => (values as Record<string, unknown>)[name] === true);
const asked: WorldAsked = {
  seed: Number(values.seed) || 1,
  rounds: Number(values.rounds) || null,
  only: values.only,
};

const say = (text: string) => void process.stdout.write(`${text}\n`);
say(`Seed ${asked.seed}`);
const pages: string[] = [`Seed ${asked.seed}`];
let isAllGreen = true;
for (const { title, run } of chosen.length > 0 ? chosen : PARTS) {
  const begin = performance.now();
  const lines: WorldLine[] = await run(asked).catch((error: unknown) => [
    { what: title, figures: '', state: 'failed', why: [error instanceof Error ? (error.stack ?? '') : String(error)] },
  ]);
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
  const page = linesOf(`${title} (${minutes} min)`, lines);
  say(`\n${page}`);
  pages.push(page);
  isAllGreen &&= isGreen(lines);
}
mkdirSync('.results', { recursive: true });
writeFileSync('.results/world.txt', `${pages.join('\n\n')}\n`);
say(isAllGreen ? '\nThe world is green.' : '\nThe world is not green.');
process.exit(isAllGreen ? 0 : 1);
