import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { atEnd } from './programs.ts';

const SIZE_MB = 2_048;

export type Disk = { fill: () => void; free: () => Promise<void> };

const mounted = new Set<string>();
const unmount = (folder: string) => {
  // Lazily: what still runs on it is being ended.
  spawnSync('umount', ['-l', folder]);
  rmSync(`${folder}.img`, { force: true });
  mounted.delete(folder);
};

/** A file with a file system of its own, mounted on this folder; null where that is not allowed. */
export function mountDisk(folder: string): Disk | null {
  const image = `${folder}.img`;
  writeFileSync(image, '');
  truncateSync(image, SIZE_MB * 1_048_576);
  const run = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;
  if (!run('mkfs.ext4', '-q', '-F', '-m', '0', image) || !run('mount', '-o', 'loop', image, folder)) return null;
  mounted.add(folder);
  atEnd(() => mounted.has(folder) && unmount(folder));
  const ballast = join(folder, 'ballast');
  return {
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      run('fallocate', '-l', String(Math.max(1, bavail - 64) * bsize), ballast);
      // And the last blocks, one by one.
      run('dd', 'if=/dev/zero', `of=${ballast}.rest`, 'bs=4k');
    },
    free: async () => {
      await rm(ballast, { force: true });
      await rm(`${ballast}.rest`, { force: true });
    },
  };
}

export function unmountAll(): void {
  for (const folder of [...mounted]) unmount(folder);
}
