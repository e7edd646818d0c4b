import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type FileSource, type Origin, sumOf, type WorldFile } from './file-table.ts';

/** Outside of git; what was brought once stays. */
export const CACHE = '.data/world/files';

export type Brought = { readonly bytes: Buffer<ArrayBuffer> } | { readonly missing: string };

/**
 * The bytes of every file of a source: from the folder that was given, else from the cache, else from where it is. Other
 * bytes than those of the table are not tried: the table would say something of a file that nobody has seen.
 */
export async function bringSource(source: FileSource, folder: string | null): Promise<ReadonlyMap<WorldFile, Brought>> {
  const places = [folder, CACHE].flatMap((place) => (place === null ? [] : [join(place, source.name)]));
  const brought = new Map<WorldFile, Brought>();
  const absent = source.files.filter((file) => {
    const found = places.map((place) => join(place, file.path)).find((path) => existsSync(path));
    if (found !== undefined) brought.set(file, checked(file, readFileSync(found)));
    return found === undefined;
  });
  if (absent.length === 0) return brought;
  const fetched = await fetchAll(source.origin, absent);
  for (const file of absent) {
    const bytes = fetched.get(file.path);
    brought.set(
      file,
      bytes === undefined ? { missing: `could not be had here: ${siteOf(source.origin)}` } : checked(file, bytes),
    );
    if (bytes === undefined || sumOf(bytes) !== file.sum) continue;
    const path = join(CACHE, source.name, file.path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  return brought;
}

export const checked = (file: WorldFile, bytes: Buffer<ArrayBuffer>): Brought =>
  sumOf(bytes) === file.sum ? { bytes } : { missing: `other bytes than those of the table: ${file.path}` };

/** Where a person finds it. */
export function siteOf(origin: Origin): string {
  if ('github' in origin) return `https://github.com/${origin.github}/tree/${origin.commit}`;
  return 'npm' in origin
    ? `npm package ${origin.npm}`
    : `Debian ${origin.isSource ? 'source ' : ''}package ${origin.debian}`;
}

async function fetchAll(origin: Origin, files: readonly WorldFile[]): Promise<Map<string, Buffer<ArrayBuffer>>> {
  if ('github' in origin) return await fromGithub(origin, files);
  const room = mkdtempSync(join(tmpdir(), 'pupitre-files-'));
  try {
    return 'npm' in origin ? fromNpm(origin.npm, files, room) : fromDebian(origin, files, room);
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

const PATIENCE_MS = 20_000;

async function fromGithub({ github, commit }: { github: string; commit: string }, files: readonly WorldFile[]) {
  const brought = new Map<string, Buffer<ArrayBuffer>>();
  for (const { path } of files) {
    const address = `https://raw.githubusercontent.com/${github}/${commit}/${path.split('/').map(encodeURIComponent).join('/')}`;
    const bytes = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
      .then(async (answer) => (answer.ok ? Buffer.from(await answer.arrayBuffer()) : null))
      .catch(() => undefined);
    // No way to that host: the others would each wait for as long.
    if (bytes === undefined) break;
    if (bytes !== null) brought.set(path, bytes);
  }
  return brought;
}

function fromNpm(name: string, files: readonly WorldFile[], room: string) {
  const run = spawnSync('npm', ['pack', '--silent', '--pack-destination', room, name], { cwd: room, timeout: 120_000 });
  const archive = readdirSync(room).find((one) => one.endsWith('.tgz'));
  return run.status === 0 && archive !== undefined ? unpack(join(room, archive), files, room, true) : new Map();
}

function fromDebian(
  { debian, isSource }: { debian: string; isSource: boolean },
  files: readonly WorldFile[],
  room: string,
) {
  const sources = isSource ? sourceOptions(room) : [];
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...sources, ...args], { cwd: room, timeout: 300_000 });
  if (isSource) apt('update');
  // apt gives what it downloads to a user of its own.
  spawnSync('chmod', ['777', room]);
  apt(...(isSource ? ['source', '--download-only', debian] : ['download', debian]));
  const names = readdirSync(room);
  const archive = names.find((one) => (isSource ? /\.orig\.tar\.\w+$/ : /\.deb$/).test(one));
  if (archive === undefined) return new Map<string, Buffer<ArrayBuffer>>();
  if (isSource) return unpack(join(room, archive), files, room, true);
  const out = join(room, 'out');
  spawnSync('dpkg-deb', ['-x', join(room, archive), out]);
  return readAll(out, files);
}

/** A list of the machine's own mirrors that names their sources, beside the machine's lists. */
function sourceOptions(room: string): string[] {
  const folder = '/etc/apt/sources.list.d';
  const written = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sources')) : [];
  const text = written.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n\n');
  const list = join(room, 'mirrors.sources');
  writeFileSync(list, text.replaceAll(/^Types:.*$/gm, 'Types: deb-src'));
  const lists = join(room, 'lists');
  mkdirSync(join(lists, 'partial'), { recursive: true });
  return [
    `Dir::Etc::sourcelist=${list}`,
    'Dir::Etc::sourceparts=/dev/null',
    `Dir::State::lists=${lists}`,
    'APT::Sandbox::User=root',
  ].flatMap((option) => ['-o', option]);
}

function unpack(archive: string, files: readonly WorldFile[], room: string, isNested: boolean) {
  const out = join(room, 'out');
  mkdirSync(out, { recursive: true });
  spawnSync('tar', ['xf', archive, '-C', out, ...(isNested ? ['--strip-components=1'] : [])], { timeout: 300_000 });
  return readAll(out, files);
}

function readAll(folder: string, files: readonly WorldFile[]): Map<string, Buffer<ArrayBuffer>> {
  return new Map(
    files.flatMap(({ path }) => {
      const from = join(folder, path);
      return existsSync(from) ? [[path, readFileSync(from)] as const] : [];
    }),
  );
}
