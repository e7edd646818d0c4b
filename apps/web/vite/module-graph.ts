import type { Rolldown } from 'vite';

export type GetModuleInfo = (id: string) => Rolldown.ModuleInfo | null;

/** Files that only pass on what others export: what is taken through them counts, not all that they name. */
const BARREL =
  /packages\/\w+\/src\/index\.ts$|@mantine\/\w+\/esm\/index\.mjs$|@tanstack\/(query-core|react-query|react-router|router-core)\/.*\/index\.js$/;
const PASSED_ON = /\/index\.m?[jt]s$/;

/**
 * What modules import at once; an import through a barrel leads to the modules that define its names. One that is not used is
 * none: the bundler leaves it out.
 */
export function moduleGraph(
  getModuleInfo: GetModuleInfo,
  isUsed: (importer: string, imported: string) => boolean = () => true,
) {
  const imports = new Map<string, readonly string[]>();
  const definitions = new Map<string, ReadonlyMap<string, string>>();

  function importsOf(id: string): readonly string[] {
    const known = imports.get(id);
    if (known !== undefined) return known;
    const { importedIds = [], code = null } = getModuleInfo(id) ?? {};
    const found = importedIds
      .flatMap((imported) => (BARREL.test(imported) ? through(imported, code ?? '') : imported))
      .filter((imported) => isUsed(id, imported));
    imports.set(id, found);
    return found;
  }

  function through(barrel: string, code: string): string[] {
    const defined = definitions.get(barrel) ?? definedThrough(barrel);
    definitions.set(barrel, defined);
    return namesFrom(packageOf(barrel), code).flatMap((name) => defined.get(name) ?? []);
  }

  function definedThrough(barrel: string): ReadonlyMap<string, string> {
    const defined = new Map<string, string>();
    const queue = [barrel];
    for (const at of queue)
      for (const id of getModuleInfo(at)?.importedIds ?? []) {
        if (PASSED_ON.test(id)) queue.push(id);
        else for (const name of getModuleInfo(id)?.exports ?? []) defined.set(name, id);
      }
    return defined;
  }

  /** A module with all that it needs at once. */
  function closure(start: string): ReadonlySet<string> {
    const seen = new Set([start]);
    for (const id of seen) for (const next of importsOf(id)) seen.add(next);
    return seen;
  }

  return { importsOf, closure };
}

function packageOf(barrel: string): string {
  const own = /packages\/(\w+)\/src/.exec(barrel)?.[1];
  return own === undefined ? (/@(mantine|tanstack)\/[\w-]+/.exec(barrel)?.[0] ?? '') : `@pupitre/${own}`;
}

function namesFrom(source: string, code: string): string[] {
  const clauses = code.matchAll(new RegExp(`\\{([^}]*)\\}\\s*from\\s*["']${source}["']`, 'g'));
  return [...clauses].flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(/\s/)[0] ?? ''));
}
