import { access, constants, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Separator } from '@pupitre/learning';
import { RosterError } from './roster-problem.ts';
import { runZipJob } from './zip-job.ts';

/** The OneRoster files about people and classes; others are ignored. */
export const ROSTER_FILES = [
  'manifest.csv',
  'academicSessions.csv',
  'orgs.csv',
  'courses.csv',
  'users.csv',
  'roles.csv',
  'classes.csv',
  'enrollments.csv',
] as const;
export type RosterFile = (typeof ROSTER_FILES)[number];

export type RosterFolder = {
  pathOf: (file: RosterFile) => string;
  /** What parts the columns of its files, where it is not to be recognised. */
  separator: Separator | null;
  close: () => Promise<void>;
};

/** One clear line for a path that leads nowhere. */
export async function checkReadable(path: string): Promise<{ isFolder: boolean }> {
  try {
    await access(path, constants.R_OK);
    return { isFolder: (await stat(path)).isDirectory() };
  } catch {
    throw new RosterError(`${path} : ce fichier ou ce dossier n'existe pas, ou ne peut pas être lu.`);
  }
}

type HowOpened = { fileName?: string; separator?: Separator | null };

/** A folder as it stands, or the files of a zip in a folder of our own that `close` removes; its name is for messages. */
export async function openRoster(
  path: string,
  { fileName: name = path, separator = null }: HowOpened = {},
): Promise<RosterFolder> {
  const { isFolder } = await checkReadable(path);
  if (isFolder) return { separator, pathOf: (file) => join(path, file), close: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-roster-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    await runZipJob({ kind: 'unpack', path: resolve(path), folder, options: { name, wanted: ROSTER_FILES } });
  } catch (error) {
    await close();
    throw error;
  }
  return { separator, pathOf: (file) => join(folder, file), close };
}
