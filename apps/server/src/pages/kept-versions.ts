import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** In the data folder: the files of each version that is kept, in a folder of its own. */
const FOLDER = 'web';
/** Icons of contents lie in folders; a page that is open has drawn its own. */
const KEPT = /\.(?:js|css|woff2)(?:\.br|\.gz)?$/;

/** In the name of a folder that is being filled, or was when its process died. */
const UNFINISHED = '.';
const isUnfinished = (name: string): boolean => name.includes(UNFINISHED);
/** In ms. */
const LONGEST_COPY = 3_600_000;

/**
 * Keeps the files of this version for the next one, and gives the folder of the version before: pages that are open ask for
 * their own files after an upgrade too. null where there was none. Several processes may do so at once.
 */
export async function keepVersion(assets: string, dataDir: string): Promise<string | null> {
  const names = (await readdir(assets)).filter((name) => KEPT.test(name)).sort();
  const version = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
  const kept = join(dataDir, FOLDER);
  await mkdir(kept, { recursive: true });
  const found = await byAge(kept);
  const before = found.findLast(({ name }) => name !== version && !isUnfinished(name))?.name;
  const own = join(kept, version);
  if (!found.some(({ name }) => name === version)) await copyAll({ names, from: assets, to: own });
  // The last one that began is the one before, whichever was made first.
  const now = new Date();
  await utimes(own, now, now);
  for (const { name, at } of found) {
    const isLeft = isUnfinished(name) ? at < now.getTime() - LONGEST_COPY : ![version, before].includes(name);
    if (isLeft) await rm(join(kept, name), { recursive: true, force: true });
  }
  return before === undefined ? null : join(kept, before);
}

/** Whole or not at all: a version that is there is complete. */
async function copyAll({ names, from, to }: { names: readonly string[]; from: string; to: string }): Promise<void> {
  const unfinished = await mkdtemp(`${to}${UNFINISHED}`);
  for (const name of names) await copyFile(join(from, name), join(unfinished, name));
  // Another process may have been faster.
  await rename(unfinished, to).catch(() => rm(unfinished, { recursive: true, force: true }));
}

/** Oldest first; another process may take one away meanwhile. */
async function byAge(folder: string): Promise<{ name: string; at: number }[]> {
  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => ({
      name,
      at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? null,
    })),
  );
  return found.flatMap(({ name, at }) => (at === null ? [] : [{ name, at }])).sort((a, b) => a.at - b.at);
}
