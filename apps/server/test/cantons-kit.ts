import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { nameAuthority } from '../src/cli/authority.ts';
import { openDatabase } from '../src/db/connection.ts';
import { runStatement } from './database-server.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export type Cantons = {
  /** As the owner of the tables, whom no policy holds back. */
  owner: TestDatabase;
  /** As the roles of two cantons; `drop` ends their connections only. */
  first: TestDatabase;
  second: TestDatabase;
  roles: { first: string; second: string };
  drop: () => Promise<void>;
};

const PASSWORD = 'canton';

/** One database with two cantons, made by the command. */
export async function createCantons(): Promise<Cantons> {
  const owner = await createTestDatabase();
  const mark = randomBytes(6).toString('hex');
  const roles = { first: `canton_first_${mark}`, second: `canton_second_${mark}` };
  for (const role of Object.values(roles)) {
    await runStatement(inject('serverUrl'), `create role ${role} login password '${PASSWORD}'`);
  }
  await nameAuthority(owner.pool, { kind: 'first', name: 'Premier', role: roles.first });
  await nameAuthority(owner.pool, { kind: 'add', name: 'Second', role: roles.second });
  const openAs = (role: string): TestDatabase => {
    const url = urlAs(owner.url, role);
    const { db, pool, close } = openDatabase(url, { max: 4 });
    return { db, pool, url, drop: close };
  };
  const [first, second] = [openAs(roles.first), openAs(roles.second)];
  return {
    owner,
    first,
    second,
    roles,
    drop: async () => {
      await first.drop();
      await second.drop();
      await owner.drop();
      for (const role of Object.values(roles)) await runStatement(inject('serverUrl'), `drop role ${role}`);
    },
  };
}

export const urlAs = (url: string, role: string) => url.replace(/\/\/[^@]*@/, `//${role}:${PASSWORD}@`);
