import {
  deleteCourse,
  getCourse,
  getCourseSecretLink,
  getDistributions,
  renewCourseSecretLink,
  saveCourse,
  saveDistributions,
} from '@pupitre/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCourse } from '../../src/demo/build/build-course.ts';
import { buildPublisher, buildTeacher } from '../../src/demo/build/build-person.ts';
import { type Client, createTestApp, type TestApp } from '../test-app.ts';
import { testConfig } from '../test-config.ts';

const { settings } = testConfig();
const CALLS: Readonly<Record<string, (client: Client, id: number) => Promise<{ status: number; error: unknown }>>> = {
  read: (client, id) => client.call(getCourse, { params: { id } }),
  save: (client, id) => client.call(saveCourse, { body: { id, title: 'a' } }),
  delete: (client, id) => client.call(deleteCourse, { params: { id } }),
  'read the link': (client, id) => client.call(getCourseSecretLink, { params: { id } }),
  'renew the link': (client, id) => client.call(renewCourseSecretLink, { params: { id } }),
  'read who got it': (client, id) => client.call(getDistributions, { params: { id } }),
  distribute: (client, id) => client.call(saveDistributions, { params: { id }, body: [] }),
};

describe.each([
  ['before the opening date a possible does not exist for a teacher', false],
  ['after it a teacher reads it, and may not change it', true],
])('%s', (_title, isOpen) => {
  let t: TestApp;
  let client: Client;
  let id: number;
  beforeAll(async () => {
    const featureFlags = { ouvrir_les_possibles: isOpen ? '2020-01-01' : '2999-01-01' };
    t = await createTestApp({ config: { settings: { ...settings, featureFlags } } });
    client = await t.signInAs(await buildTeacher(t.db));
    ({ id } = await buildCourse(t.db, { author: await buildPublisher(t.db), possible: true }));
  });
  afterAll(() => t.close());

  test.each(Object.keys(CALLS))('%s', async (name) => {
    const call = CALLS[name];
    const hidden = await call?.(client, id);
    if (isOpen) expect(hidden?.status).toBe(name === 'read' ? 200 : 403);
    else {
      const absent = await call?.(client, 999_999);
      expect({ status: hidden?.status, error: hidden?.error }).toEqual({ status: 404, error: absent?.error });
    }
  });
});
