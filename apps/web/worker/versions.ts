/** Name of the caches of this product, before their version. */
const PREFIX = 'pupitre-';

export const cacheOf = (version: string): string => PREFIX + version;

/**
 * Which caches a version that takes over deletes: its own and those of the version before stay, for pages that are still
 * open. Names come in the order in which they were made.
 */
export function outdated(names: readonly string[], version: string): string[] {
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== cacheOf(version));
  return others.slice(0, -1);
}

export const ofProduct = (names: readonly string[]): string[] => names.filter((name) => name.startsWith(PREFIX));
