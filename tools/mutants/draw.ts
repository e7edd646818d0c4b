import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';

const { MUTANTS_SEED: seed = '1', MUTANTS_SHARE: share = '1' } = process.env;
const root = path.join(import.meta.dirname, '../..');

/** The same mutant of the same sources is drawn or not by the seed alone, whatever else is tried. */
function isDrawn({ fileName, location, replacement }: Mutant): boolean {
  const what = JSON.stringify([seed, path.relative(root, fileName), location, replacement]);
  return createHash('sha256').update(what).digest().readUInt32BE() < Number(share) * 2 ** 32;
}

/** Stryker knows no sample. What a checker refuses is not run and does not count: so it refuses what was not drawn. */
const draw: Checker = {
  init: async () => undefined,
  group: async (mutants) => [mutants.map(({ id }) => id)],
  check: async (mutants) =>
    Object.fromEntries(mutants.map((mutant): [string, CheckResult] => [mutant.id, judge(mutant)])),
};

const judge = (mutant: Mutant): CheckResult =>
  isDrawn(mutant) ? { status: CheckStatus.Passed } : { status: CheckStatus.CompileError, reason: 'not drawn' };

export const strykerPlugins = [
  declareFactoryPlugin(
    PluginKind.Checker,
    'draw',
    Object.assign(() => draw, { inject: tokens() }),
  ),
];
