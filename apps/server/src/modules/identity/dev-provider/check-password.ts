import { scrypt, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import { deleteFailures, findAccount, findWait, insertFailure, lockAccount } from './dev-account.queries.ts';

export type PasswordCheck =
  | { outcome: 'ok'; personId: number }
  | { outcome: 'wrong' }
  | { outcome: 'wait'; seconds: number };

const LOGIN_MAX = 100;
/** An unknown login takes the same time as a known one. */
const NO_HASH = `${'0'.repeat(32)}:${'0'.repeat(64)}`;

/** Checks a login and its password, counting failures per account whether it exists or not. */
export function checkPassword(
  db: Database,
  { rateLimits }: Config,
  given: { login: string; password: string },
): Promise<PasswordCheck> {
  const login = given.login.trim().toLowerCase().slice(0, LOGIN_MAX);
  return db.transaction(async (tx) => {
    await lockAccount(tx, login);
    if (rateLimits.enabled) {
      const seconds = await findWait(tx, login, rateLimits.signInFailures, rateLimits.signInWindowMinutes);
      if (seconds > 0) return { outcome: 'wait', seconds };
    }
    const account = await findAccount(tx, login);
    const matches = await isPassword(given.password, account?.passwordHash ?? NO_HASH);
    if (account === undefined || !matches) {
      await insertFailure(tx, login);
      return { outcome: 'wrong' };
    }
    await deleteFailures(tx, login);
    return { outcome: 'ok', personId: account.personId };
  });
}

function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split(':');
  const expected = Buffer.from(hash, 'hex');
  return new Promise((resolve, reject) => {
    scrypt(password, Buffer.from(salt, 'hex'), expected.length, (error, key) => {
      if (error) reject(error);
      else resolve(timingSafeEqual(key, expected));
    });
  });
}
