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

const SERVER_MODULE = /^apps\/server\/src\/modules\/([^/]+)\/.*(?<!\.test\.ts)$/;

/**
 * Cycles of server modules (`folios → curriculum → folios`), which need no cycle of files. One cycle for each module in
 * one.
 */
export function findModuleCircles({ modules }: Pick<ICruiseResult, 'modules'>): string[] {
  const needs = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = SERVER_MODULE.exec(source)?.[1];
    if (from === undefined) continue;
    const known = needs.get(from) ?? new Set();
    needs.set(from, known);
    for (const { resolved } of dependencies) {
      const to = SERVER_MODULE.exec(resolved)?.[1];
      if (to !== undefined && to !== from) known.add(to);
    }
  }
  return [...needs.keys()].toSorted().flatMap((start) => wayBack(needs, start) ?? []);
}

/** The shortest cycle through a module. */
function wayBack(needs: ReadonlyMap<string, ReadonlySet<string>>, start: string): string | undefined {
  const queue = [[start]];
  const seen = new Set<string>();
  for (const way of queue) {
    for (const next of needs.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return [...way, start].join(' → ');
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push([...way, next]);
    }
  }
  return;
}

/** A parser that understands nothing reports neither modules nor errors; then the check would prove nothing. */
const FEWEST = 40;

async function main(): Promise<void> {
  const result = await checkBoundaries(root);
  const { modules, summary } = result;
  const circles = findModuleCircles(result);
  const imports = modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
  for (const { from, to, rule, cycle, comment } of summary.violations) {
    const way = cycle === undefined ? to : cycle.map(({ name }) => name).join(' → ');
    console.error(`${rule.name}: ${from} → ${way}${comment === undefined ? '' : `\n    ${comment}`}`);
  }
  for (const circle of circles)
    console.error(`no-module-circles: ${circle}\n    A module needs another, or is needed by it.`);
  const broken = summary.violations.length + circles.length;
  console.log(`${modules.length} modules, ${imports} imports, ${broken} broken rules`);
  if (broken > 0) process.exitCode = 1;
  if (modules.length < FEWEST || imports < FEWEST) {
    console.error(`Fewer than ${FEWEST} modules or imports were read: the check did not see the sources.`);
    process.exitCode = 1;
  }
}

if (import.meta.main) await main();
