import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { copyFile, glob, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isKept, isLicence } from './kept-files.ts';
import { type Entry, type Lock, nameOf } from './lock.ts';

const root = path.join(import.meta.dirname, '../..');
const downloads = path.join(root, '.results/bundle/packages');

/** Copies what a running server reads of a package, below `stage` where it stands below the repository. */
export async function copyPackage(stage: string, place: string, entry: Entry): Promise<void> {
  const name = nameOf(place);
  const from = await locate(place, entry);
  await copyFiles(from, path.join(stage, place), (file) => isKept(name, file));
}

/** Copies the licence of a package whose code is inside of built files. */
export async function copyLicence(stage: string, place: string): Promise<void> {
  const folder = path.join(root, place);
  if (existsSync(folder)) await copyFiles(folder, path.join(stage, 'licences', nameOf(place)), isLicence);
}

/** The folder of an installed package, or of one for another processor, brought by npm and compared with the lock file. */
export async function locate(place: string, entry: Entry): Promise<string> {
  const installed = path.join(root, place);
  return existsSync(path.join(installed, 'package.json')) ? installed : download(place, entry);
}

function download(place: string, { version = '', integrity = '' }: Entry): string {
  const name = nameOf(place);
  const folder = path.join(downloads, `${name.replace('/', '+')}-${version}`);
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  mkdirSync(downloads, { recursive: true });
  const packed = run('npm', 'pack', `${name}@${version}`, '--json', `--pack-destination=${downloads}`);
  const [{ filename = '' } = {}] = JSON.parse(packed) as { filename?: string }[];
  const file = path.join(downloads, filename);
  const hash = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
  if (hash !== integrity) throw new Error(`${name}@${version} is not the package of package-lock.json: ${hash}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(`${folder}.new`, { recursive: true });
  run('tar', '-xzf', file, '-C', `${folder}.new`, '--strip-components=1');
  run('mv', `${folder}.new`, folder);
  rmSync(file);
  return folder;
}

/** Copies the files that are wanted; of packages inside of a package nothing, they have places of their own. */
export async function copyFiles(from: string, to: string, wants: (file: string) => boolean): Promise<void> {
  const exclude = (file: string) => path.basename(file) === 'node_modules';
  const folders = new Set<string>();
  for await (const entry of glob('{*,.*}{,/**/{*,.*}}', {
    cwd: from,
    withFileTypes: true,
    exclude: ({ name }) => exclude(name),
  })) {
    if (!entry.isFile()) continue;
    const source = path.join(entry.parentPath, entry.name);
    const file = path.relative(from, source);
    if (!wants(file)) continue;
    const target = path.join(to, file);
    if (!folders.has(path.dirname(target))) await mkdir(path.dirname(target), { recursive: true });
    folders.add(path.dirname(target));
    await copyFile(source, target);
  }
}

export function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`);
  return stdout;
}

export const readLock = (): Lock =>
  (JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages;
