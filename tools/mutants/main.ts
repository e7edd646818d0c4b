import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { CORES } from '../cores.ts';
import { AREAS, type Area } from './areas.ts';
import { isEquivalent } from './equivalents.ts';

/**
 * Changes the sources one small thing at a time and looks whether a test notices (docs/testing.md). Prints the score of
 * each area and what survived; exit code 1 when an area notices fewer than LEAST of a hundred of its changes.
 * `npm run mutants -- --share=1 --constants --only=learning/text` tries every change of the areas whose name begins so.
 */
const LEAST = 90;
const root = path.join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    share: { type: 'string' },
    constants: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const print = (line: string) => void process.stdout.write(`${line}\n`);

type Tally = { noticed: number; survived: MutantResult[]; equivalent: number };

const rateOf = ({ noticed, survived }: Tally) => (100 * noticed) / Math.max(1, noticed + survived.length);

const describe = (tally: Tally) => {
  const { noticed, survived, equivalent } = tally;
  const rate = rateOf(tally).toFixed(1).padStart(5);
  return `${rate} %  ${noticed} of ${noticed + survived.length} noticed, ${equivalent} equivalent`;
};

/** What is not copied beside the changed sources: all that the tests of the area do not read. */
const notCopied = ({ root: folder }: Area): string[] => [
  '/*',
  ...['package.json', 'tsconfig.base.json', 'tsconfig.json', 'packages', 'tools'].map((name) => `!/${name}`),
  ...(folder.startsWith('apps/') ? ['!/apps', '/apps/*', `!/${folder}`, 'dist', 'apps/web/help'] : []),
  ...['packages/conjugation/data', 'packages/conjugation/test-data', 'packages/speech-espeak'],
];

function run(area: Area): Promise<MutantResult[]> {
  process.env.MUTANTS_AREA = area.name;
  process.env.MUTANTS_SHARE = values.share ?? String(area.share);
  return new Stryker({
    mutate: [...area.sources, '!**/*.test.{ts,tsx}'],
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
    checkers: ['draw'],
    plugins: ['@stryker-mutator/vitest-runner', path.join(import.meta.dirname, 'draw.ts')],
    coverageAnalysis: 'perTest',
    // What a module computes once when it is read needs a fresh process for each change: most of the time, for tables.
    ignoreStatic: !values.constants,
    concurrency: CORES,
    tempDirName: `.results/mutants-${area.name.replace('/', '-')}`,
    ignorePatterns: notCopied(area),
    // A loop that does not end is stopped by the count of its turns; this is for what hangs otherwise.
    timeoutFactor: 2,
    timeoutMS: 20_000,
    warnings: false,
    reporters: [],
    logLevel: 'error' as never,
    allowConsoleColors: false,
  }).runMutationTest();
}

const lineOf = (mutant: MutantResult) =>
  (readFileSync(mutant.fileName, 'utf8').split('\n')[mutant.location.start.line - 1] ?? '').trim();

function printSurvivor(mutant: MutantResult): void {
  const { fileName, location, mutatorName, replacement = '' } = mutant;
  print(`  ${path.relative(root, fileName)}:${location.start.line}:${location.start.column} ${mutatorName}`);
  print(`      ${lineOf(mutant)}\n      → ${replacement.replaceAll(/\s+/g, ' ').slice(0, 120)}`);
}

function tally(results: readonly MutantResult[]): Tally {
  const noticed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const others = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const survived = others.filter(
    (mutant) => !isEquivalent(path.relative(root, mutant.fileName), lineOf(mutant), mutant.replacement ?? ''),
  );
  return { noticed, survived, equivalent: others.length - survived.length };
}

process.env.MUTANTS_SEED = values.seed;
const chosen = AREAS.filter(({ name }) => name.startsWith(values.only));
const startedAt = performance.now();
const all: Tally = { noticed: 0, survived: [], equivalent: 0 };
const tooLow: string[] = [];
print(`Seed ${values.seed}`);
for (const area of chosen) {
  const begin = performance.now();
  const one = tally(await run(area));
  all.noticed += one.noticed;
  all.equivalent += one.equivalent;
  all.survived.push(...one.survived);
  const share = process.env.MUTANTS_SHARE;
  const seconds = Math.round((performance.now() - begin) / 1000);
  print(`${area.name.padEnd(20)} ${describe(one)}, a share of ${share}, ${seconds} s`);
  for (const mutant of one.survived) printSurvivor(mutant);
  if (rateOf(one) < LEAST) tooLow.push(area.name);
}
print(`${'all'.padEnd(20)} ${describe(all)}, ${Math.round((performance.now() - startedAt) / 1000)} s`);
if (tooLow.length > 0) print(`Less than ${LEAST} %: ${tooLow.join(', ')}`);
if (chosen.length === 0 || tooLow.length > 0) process.exitCode = 1;
