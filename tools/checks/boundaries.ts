import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const root = path.join(import.meta.dirname, '../..');
const FOLDERS = ['packages', 'apps', 'tools', 'e2e'];
type Configuration = { forbidden: IFlattenedRuleSet['forbidden']; options: object };

/** Checks every import under `folder` against .dependency-cruiser.cjs. */
export async function checkBoundaries(folder: string): Promise<ICruiseResult> {
  const configuration = createRequire(import.meta.url)(path.join(root, '.dependency-cruiser.cjs')) as Configuration;
  const answer = await cruise(
    FOLDERS.filter((name) => existsSync(path.join(folder, name))),
    {
      ...configuration.options,
      baseDir: folder,
      ruleSet: { forbidden: configuration.forbidden ?? [] },
      validate: true,
    },
    undefined,
    { tsConfig: extractTSConfig(path.join(root, 'tsconfig.json')) },
  );
  if (typeof answer.output === 'string') throw new Error('dependency-cruiser answered text where an object was asked.');
  return answer.output;
}

/** A parser that understands nothing reports neither modules nor errors; then the check would prove nothing. */
const FEWEST = 40;

async function main(): Promise<void> {
  const { modules, summary } = await checkBoundaries(root);
  const imports = modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
  for (const { from, to, rule, cycle, comment } of summary.violations) {
    const way = cycle === undefined ? to : cycle.map(({ name }) => name).join(' → ');
    console.error(`${rule.name}: ${from} → ${way}${comment === undefined ? '' : `\n    ${comment}`}`);
  }
  console.log(`${modules.length} modules, ${imports} imports, ${summary.violations.length} broken rules`);
  if (summary.violations.length > 0) process.exitCode = 1;
  if (modules.length < FEWEST || imports < FEWEST) {
    console.error(`Fewer than ${FEWEST} modules or imports were read: the check did not see the sources.`);
    process.exitCode = 1;
  }
}

if (import.meta.main) await main();
