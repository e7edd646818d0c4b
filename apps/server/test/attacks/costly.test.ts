import {
  API_PREFIX,
  COURSE_ITEMS_MAX,
  COURSE_TAGS_MAX,
  createCourse,
  LIST_ITEMS_MAX,
  uploadMedium,
} from '@pupitre/contract';
import { ALL_ENDPOINTS } from '@pupitre/contract/all-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildPerson, buildPupil, buildTeacher } from '../../src/demo/build/build-person.ts';
import { HOSTILE_FILES } from '../hostile-files.ts';
import { fileForm, sampleMp4 } from '../media-samples.ts';
import { whileOthersCall } from '../others.ts';
import { type Client, createTestApp, type TestApp } from '../test-app.ts';
import { testConfig } from '../test-config.ts';

/** What docs/security.md lists under « What a person may ask for, and its bound », one step beyond each bound. */

let t: TestApp;
let pupil: Client;
let teacher: Client;
let other: Client;
beforeAll(async () => {
  const { settings } = testConfig();
  t = await createTestApp({ config: { settings: { ...settings, featureFlags: { conjugaison: true } } } });
  pupil = await t.signInAs(await buildPupil(t.db));
  teacher = await t.signInAs(await buildTeacher(t.db));
  other = await t.signInAs(await buildTeacher(t.db));
});
afterAll(() => t.close());

const upload = async (name: string, content: Buffer) => {
  const { headers, body } = fileForm([{ name, content }]);
  return pupil.call(uploadMedium, { headers, rawBody: body });
};
const post = (as: Client, path: string, body: unknown) => as.request('POST', `${API_PREFIX}${path}`, { body });

test.each(Object.entries(HOSTILE_FILES))('a file: %s', async (name, make) => {
  const content = make();
  const { status } = await whileOthersCall(other, () => upload(name, content));
  expect([200, 400, 415]).toContain(status);
});

test('many files of one person at once: some wait, the rest is refused', async () => {
  const film = Buffer.concat([sampleMp4(), Buffer.alloc(2_000_000)]);
  const statuses = await whileOthersCall(other, async () =>
    (await Promise.all(Array.from({ length: 20 }, () => upload('film.mp4', film)))).map(({ status }) => status),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

describe('a body', () => {
  const titles = (count: number) => Array.from({ length: count }, () => ({ itemType: 'Text', title: 'x' }));

  test.each([
    ['a course with one resource too many', '/parcours', { items: titles(COURSE_ITEMS_MAX + 1) }, 'items'],
    ['a course with 40,000', '/parcours', { items: titles(40_000) }, 'items'],
    ['a list with one word too many', '/liste', { items: Array(LIST_ITEMS_MAX + 1).fill({ learnTxt: 'a' }) }, 'items'],
    [
      'a course of nothing but tags',
      '/parcours',
      { items: Array(COURSE_ITEMS_MAX).fill({ itemType: 'Text', description: '<p>'.repeat(6_600) }) },
      'items.0.description',
    ],
  ])('%s', async (_, path, body, field) => {
    const answer = await whileOthersCall(other, () => post(pupil, path, body));
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {})[0]]).toEqual([400, field]);
  });

  test('as many tags as a course may have are cleaned in turns', async () => {
    const count = Math.floor(COURSE_TAGS_MAX / COURSE_ITEMS_MAX);
    const items = Array(COURSE_ITEMS_MAX).fill({ itemType: 'Text' as const, description: '<p>'.repeat(count) });
    const { status } = await whileOthersCall(other, () => pupil.call(createCourse, { body: { items } }));
    expect(status).toBe(201);
  });

  // Written before the others call: in a test the sender's work is on the same thread.
  test.each([
    ['larger than any may be', '/liste', `{"title":"${'x'.repeat(8 * 1_048_576)}"}`, 413],
    ['deeper than any is', '/parcours', `{"items":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`, 400],
  ])('%s', async (_, path, text, status) => {
    const headers = { 'content-type': 'application/json' };
    const body = Buffer.from(text);
    const answer = await whileOthersCall(other, () => pupil.request('POST', API_PREFIX + path, { headers, body }));
    expect(answer.statusCode).toBe(status);
  });
});

describe('the answer to 150,000 bad cells is short', () => {
  /** The body with every list of this call filled, or null where it has none. */
  function badBody(schema: z.core.$ZodType | undefined): unknown {
    const cells = () => Array.from({ length: 150_000 }, () => null);
    if (schema instanceof z.ZodMiniArray) return cells();
    if (!(schema instanceof z.ZodMiniObject)) return null;
    const shape = Object.entries(schema.shape as Record<string, z.core.$ZodType>);
    const lists = shape.filter(([, part]) => isList(part)).map(([name]) => [name, cells()]);
    return lists.length === 0 ? null : Object.fromEntries(lists);
  }
  function isList(schema: z.core.$ZodType): boolean {
    const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
    return schema instanceof z.ZodMiniArray || (innerType !== undefined && isList(innerType));
  }
  const calls = ALL_ENDPOINTS.filter(([, { body }]) => badBody(body) !== null);

  test('there are such calls', () => expect(calls.length).toBeGreaterThan(10));

  test.each(calls)('%s', async (_, { method, path, body }) => {
    const anybody = await t.signInAs(await buildPerson(t.db, { roles: ['enseignants', 'publisher', 'admin'] }));
    const filled = path.replace(/:\w+/g, '1');
    const answer = await anybody.request(method, `${API_PREFIX}${filled}`, { body: badBody(body) });
    expect(answer.statusCode).toBe(400);
    expect(answer.payload.length).toBeLessThan(8_000);
  });
});

describe('a search', () => {
  test.each([
    ['of a hundred words', Array.from({ length: 100 }, (_, index) => index % 10).join(' ')],
    ['of a pattern', '%_%'.repeat(80)],
    ['of one letter', 'e'],
  ])('%s', async (_, words) => {
    const text = encodeURIComponent(words);
    const answer = await whileOthersCall(other, () =>
      teacher.request('GET', `${API_PREFIX}/parcours/public?text=${text}`),
    );
    expect(answer.statusCode).toBe(200);
  });
});

test('every verb in every tense', async () => {
  const of = async (what: string) =>
    (await teacher.request('GET', `${API_PREFIX}/conjugaison/${what}?annee=11`))
      .json<{ id: string }[]>()
      .map(({ id }) => id)
      .slice(0, what === 'verbes' ? 120 : 20)
      .map(encodeURIComponent)
      .join(',');
  const [verbs, tenses] = [await of('verbes'), await of('temps')];
  const answer = await whileOthersCall(other, () =>
    teacher.request('GET', `${API_PREFIX}/conjugaison/items?verbes=${verbs}&temps=${tenses}`),
  );
  expect(answer.json()).toMatchObject({ fields: { verbes: expect.stringContaining('c’est trop') } });
});
