import { randomBytes, scrypt } from 'node:crypto';

const KEY_BYTES = 32;

/** scrypt with Node's default cost, as `salt:hash` in hexadecimal: what the development provider reads. */
export function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, (error, key) => {
      if (error) reject(error);
      else resolve(`${salt.toString('hex')}:${key.toString('hex')}`);
    });
  });
}
