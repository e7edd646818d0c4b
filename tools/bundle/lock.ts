/** The part of package-lock.json that is read here. */
export type Entry = {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
export type Lock = Readonly<Record<string, Entry>>;
export type Target = { os: string; cpu: string; libc: string };

export const nameOf = (place: string): string =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Places of all packages that a workspace needs on a target: its dependencies, theirs, and so on, as Node would find them.
 * `skips` leaves out a package together with what only it needs.
 */
export function closure(lock: Lock, workspace: string, target: Target, skips: (name: string) => boolean): string[] {
  const found = new Set<string>();
  const open = [workspace];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const entry = lock[place] ?? {};
    const optional = Object.keys(entry.optionalDependencies ?? {});
    const needed = [...Object.keys(entry.dependencies ?? {}), ...requiredPeers(entry)];
    for (const name of [...needed, ...optional].filter((one) => !skips(one))) {
      const next = find(lock, place, name);
      if (next === null) {
        if (optional.includes(name)) continue;
        throw new Error(`package-lock.json has no ${name}, which ${place} needs.`);
      }
      if (found.has(next) || !fits(lock[next] ?? {}, target)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return [...found].sort();
}

const requiredPeers = ({ peerDependencies = {}, peerDependenciesMeta = {} }: Entry) =>
  Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);

/** From the folder of the asking package upwards; a link of a workspace leads to its folder. */
function find(lock: Lock, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    if (!folder.endsWith('node_modules')) {
      const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
      const entry = lock[place];
      if (entry !== undefined) return entry.link === true ? (entry.resolved ?? null) : place;
    }
    if (folder === '') return null;
  }
}

const fits = ({ os, cpu, libc }: Entry, target: Target): boolean =>
  allows(os, target.os) && allows(cpu, target.cpu) && allows(libc, target.libc);

function allows(given: string | string[] | undefined, value: string): boolean {
  if (given === undefined) return true;
  const list = [given].flat();
  const refused = list.filter((one) => one.startsWith('!')).map((one) => one.slice(1));
  return refused.length > 0 ? !refused.includes(value) : list.includes(value);
}
