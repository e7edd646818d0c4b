import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartError } from '../../start-error.ts';
import { SYSTEM_ENV } from './system-env.ts';

export type SystemUser = { name: string; uid: number; gid: number };

const USER_NAME = 'pupitre';

/**
 * The user who runs PostgreSQL, which refuses root: null when we are an ordinary user ourselves; else the owner of the
 * existing data, or the user « pupitre », created when missing.
 */
export function chooseUser(postgresDir: string): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(postgresDir, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { name: nameOf(owner.uid), uid: owner.uid, gid: owner.gid };
  const user = findUser(USER_NAME) ?? createUser() ?? findUser('postgres');
  if (user === null) {
    throw new StartError(
      `PostgreSQL ne tourne pas en root et l'utilisateur « ${USER_NAME} » n'a pas pu être créé : créez-le (useradd --system ${USER_NAME}), ou lancez Pupitre sous un utilisateur ordinaire, ou indiquez une base de données dans DATABASE_URL.`,
    );
  }
  return user;
}

function findUser(name: string): SystemUser | null {
  const uid = readId(['-u', name]);
  const gid = readId(['-g', name]);
  return uid === null || gid === null || uid === 0 ? null : { name, uid, gid };
}

function createUser(): SystemUser | null {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  spawnSync('useradd', [...options, '--shell', '/usr/sbin/nologin', USER_NAME], { env: SYSTEM_ENV, stdio: 'ignore' });
  // Looks the user up again instead of trusting the exit code, because another start may have created it meanwhile.
  return findUser(USER_NAME);
}

function nameOf(uid: number): string {
  const answer = spawnSync('id', ['-un', String(uid)], { env: SYSTEM_ENV, encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim() : String(uid);
}

function readId(options: string[]): number | null {
  const answer = spawnSync('id', options, { env: SYSTEM_ENV, encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout.trim()) : null;
}

/** Tries it as that user, because modes, groups and access lists all count. */
export function canUse(path: string, user: SystemUser): boolean {
  const check = spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return check.status === 0;
}
