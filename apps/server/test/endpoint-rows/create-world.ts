import { buildPerson } from '../../src/demo/build/build-person.ts';
import { buildSchool } from '../../src/demo/build/build-school.ts';
import { type Client, createTestApp, type TestAppOptions } from '../test-app.ts';
import { testConfig } from '../test-config.ts';
import { WHO, type Who, type World } from './row.ts';

const ROLES: Record<Who, string[]> = {
  teacher: ['enseignants'],
  colleague: ['enseignants'],
  pupil: ['eleves'],
  support: ['soutien'],
  publisher: ['publisher'],
  admin: ['admin'],
};

/** An application with a school, and somebody of each role who is signed in; names begin with `prefix`. */
export async function createWorld(options: TestAppOptions = {}, prefix = ''): Promise<World> {
  const { settings } = testConfig();
  const featureFlags = { ...settings.featureFlags, conjugaison: true, transmit_folio: true, notifications: true };
  const app = await createTestApp({ config: { settings: { ...settings, featureFlags } }, ...options });
  const school = await buildSchool(app.db);
  const people = {} as World['people'];
  const clients = {} as Record<Who, Client>;
  for (const who of WHO) {
    people[who] = await buildPerson(app.db, { displayName: `${prefix}${who}`, roles: ROLES[who], schools: [school] });
    clients[who] = await app.signInAs(people[who]);
  }
  return { ...app, people, clients };
}
