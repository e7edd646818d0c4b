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

/** Parts of the product, and what is none: tests, and the helpers beside them. */
const SOURCES = /^(apps|packages)\/[^/]+\/src\//;
const TESTS = /(\.(test|spec)\.tsx?$|\/testing\/)/;

/** Imports against the order of folders, which count as none. */
const AGAINST_ORDER = [
  // What a person is given of herself, and what is erased with her, lies in several modules; those for people ask for it here.
  { from: /^apps\/server\/src\/privacy\/(export|erase)-person\.ts$/, to: /^apps\/server\/src\/modules\// },
];

/** The file of a module that others may import, with the module. */
const SERVICE = /^(apps\/server\/src\/modules\/[^/]+\/).*\.service\.ts$/;

/** Services that nobody outside their module imports: a reader would look for their callers everywhere. */
export function findIdleServices({ modules }: Pick<ICruiseResult, 'modules'>): string[] {
  const used = new Set<string>();
  for (const { source, dependencies } of modules) {
    if (TESTS.test(source) || !SOURCES.test(source)) continue;
    for (const { resolved } of dependencies) {
      const own = SERVICE.exec(resolved)?.[1];
      if (own !== undefined && !source.startsWith(own)) used.add(resolved);
    }
  }
  return modules.map(({ source }) => source).filter((source) => SERVICE.test(source) && !used.has(source));
}

type Circle = {
  /** The folder in which they are, and their names on the way back to the first. */
  folder: string;
  way: string[];
  /** An import for each step. */
  imports: string[];
};

/**
 * Circles of folders beside each other, at any depth (`cells → time → cells`), which need no circle of files. The
 * shortest ones: of those that share an import one is told. Files beside the folders do not count.
 */
export function findFolderCircles({ modules }: Pick<ICruiseResult, 'modules'>): Circle[] {
  const needs = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const arrow = arrowOf(source, resolved);
      if (arrow === null || AGAINST_ORDER.some(({ from, to }) => from.test(source) && to.test(resolved))) continue;
      const known = needs.get(arrow.from) ?? new Map<string, string>();
      needs.set(arrow.from, known.set(arrow.to, `${source} → ${resolved}`));
    }
  }
  const ways = [...needs.keys()]
    .toSorted()
    .map((start) => wayBack(needs, start))
    .filter((way) => way !== undefined);
  const told = new Set<string>();
  return ways
    .toSorted((one, other) => one.length - other.length)
    .flatMap((way) => {
      const imports = way.slice(1).map((name, step) => needs.get(way[step] ?? '')?.get(name) ?? '');
      if (imports.some((one) => told.has(one))) return [];
      for (const one of imports) told.add(one);
      const [first = ''] = way;
      return { folder: path.posix.dirname(first), way: way.map((name) => path.posix.basename(name)), imports };
    });
}

/** From which folder to which one beside it an import leads; null where one of them is a file, or a test. */
function arrowOf(source: string, resolved: string): { from: string; to: string } | null {
  if (![source, resolved].every((file) => SOURCES.test(file) && !TESTS.test(file))) return null;
  const [one, other] = [source.split('/'), resolved.split('/')];
  const depth = one.findIndex((name, index) => name !== other[index]);
  // « apps/web/src » are three names.
  if (depth < 3 || depth >= one.length - 1 || depth >= other.length - 1) return null;
  return { from: one.slice(0, depth + 1).join('/'), to: other.slice(0, depth + 1).join('/') };
}

/** The shortest cycle through a folder. */
function wayBack(needs: ReadonlyMap<string, ReadonlyMap<string, string>>, start: string): string[] | undefined {
  const queue = [[start]];
  const seen = new Set<string>();
  for (const way of queue) {
    for (const next of needs.get(way.at(-1) ?? start)?.keys() ?? []) {
      if (next === start) return [...way, start];
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
  const circles = findFolderCircles(result);
  const imports = modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
  for (const { from, to, rule, cycle, comment } of summary.violations) {
    const way = cycle === undefined ? to : cycle.map(({ name }) => name).join(' → ');
    console.error(`${rule.name}: ${from} → ${way}${comment === undefined ? '' : `\n    ${comment}`}`);
  }
  for (const { folder, way, imports: steps } of circles) {
    console.error(`no-folder-circles: ${folder}: ${way.join(' → ')}\n    A folder needs another, or is needed by it.`);
    for (const step of steps) console.error(`    ${step}`);
  }
  const idle = findIdleServices(result);
  for (const name of idle) {
    console.error(`no-idle-services: ${name}\n    Nobody outside its module imports it: its name has no « .service ».`);
  }
  const broken = summary.violations.length + circles.length + idle.length;
  console.log(`${modules.length} modules, ${imports} imports, ${broken} broken rules`);
  if (broken > 0) process.exitCode = 1;
  if (modules.length < FEWEST || imports < FEWEST) {
    console.error(`Fewer than ${FEWEST} modules or imports were read: the check did not see the sources.`);
    process.exitCode = 1;
  }
}

if (import.meta.main) await main();
