import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ANTI_FORGERY_COOKIE, ANTI_FORGERY_HEADER } from '@pupitre/contract';
import createApi from 'openapi-fetch';
import openapiTypes, { astToString } from 'openapi-typescript';
import { afterAll, expect, test } from 'vitest';
import { buildClass } from '../../src/demo/build/build-class.ts';
import { buildDevAccount } from '../../src/demo/build/build-dev-account.ts';
import { buildPerson } from '../../src/demo/build/build-person.ts';
import { reachCallback } from '../sign-in.ts';
import { type Client, createTestApp } from '../test-app.ts';

const TSC = join(createRequire(import.meta.url).resolve('typescript-7/package.json'), '../bin/tsc');
const MORNING = join(import.meta.dirname, 'teacher-morning.ts');

const t = await createTestApp();
const folder = await mkdtemp(join(tmpdir(), 'pupitre-client-'));
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const teacher = await buildPerson(t.db, { displayName: 'Isabelle Rochat', roles: ['enseignants'] });
await buildDevAccount(t.db, { login: 'enseignante', person: teacher, position: 1 });
const pupil = await buildPerson(t.db, { displayName: 'Léa Girardin', roles: ['eleves'] });
await buildClass(t.db, { teachers: [teacher], pupils: [pupil] });

const types = await generate();

/** The types of the document that the product answers, in a file. */
async function generate(): Promise<string> {
  const { body } = await t.guest.request('GET', '/api/v1/openapi.json');
  const file = join(folder, 'api.d.ts');
  // A field with a default may be left out.
  await writeFile(file, astToString(await openapiTypes(body, { defaultNonNullable: false })));
  return file;
}

/** What the compiler says of a program that uses them, in a process of its own: the product must not wait for it. */
async function compile(program: string): Promise<string> {
  const project = join(folder, 'tsconfig.json');
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: 'esnext',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
    paths: { 'virtual:pupitre-api': [types] },
  };
  await writeFile(project, JSON.stringify({ compilerOptions, files: [program] }));
  const said = promisify(execFile)(process.execPath, [TSC, '-p', project, '--pretty', 'false']);
  return said.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

/** `fetch` of a browser, which keeps cookies and sends the anti-forgery value. */
const fetchAs =
  (browser: Client) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const headers = Object.fromEntries(request.headers);
    headers[ANTI_FORGERY_HEADER.toLowerCase()] = browser.cookies.get(ANTI_FORGERY_COOKIE) ?? '';
    const text = await request.text();
    const answer = await browser.request(request.method as 'GET', `${pathname}${search}`, {
      headers,
      ...(text === '' ? {} : { body: text }),
    });
    const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response([204, 304].includes(answer.statusCode) ? null : answer.body, {
      status: answer.statusCode,
      headers: given,
    });
  };

test('a client generated from the document has List, Course and Folio, and plays a morning of a teacher', async () => {
  expect(await compile(MORNING)).toBe('');

  const browser = t.newClient();
  const api = createApi({ baseUrl: 'http://pupitre.test/api/v1', fetch: fetchAs(browser) });
  const { playMorning } = (await import(/* @vite-ignore */ MORNING)) as {
    playMorning: (morning: unknown) => Promise<Record<string, unknown>>;
  };
  const morning = await playMorning({
    api,
    origin: 'http://pupitre.test',
    pupil: pupil.cloeeWorldId,
    atProvider: async (address: string) => {
      expect(address).toContain('/oidc/auth?');
      await browser.request('GET', await reachCallback(browser, { login: 'enseignante', password: 'pupitre' }));
    },
  });
  expect(morning).toMatchObject({
    settings: { environment: 'test' },
    me: { isAuthenticated: true, id: teacher.id },
    list: { title: 'Les saisons', itemCount: 3 },
    course: { title: 'Apprendre : Les saisons' },
    given: [{ cloeeWorldId: pupil.cloeeWorldId, displayName: 'Léa Girardin' }],
    folio: { title: 'Lecture', monitoredStudents: [{ displayName: 'Léa Girardin' }] },
    observed: [{ state: 'ok', version: 1 }],
    refusal: { code: 'STALE', current: { state: 'ok' } },
    afterwards: { isAuthenticated: false },
  });
});

test('a program that misuses the client does not compile', async () => {
  const wrong = join(folder, 'wrong.ts');
  await writeFile(
    wrong,
    `import type { components, paths } from 'virtual:pupitre-api';
    type List = components['schemas']['List'];
    export const titleOf = (list: List): number => list.title;
    export type Missing = paths['/listes-inconnues'];`,
  );
  const said = await compile(wrong);
  expect(said).toContain("Type 'string' is not assignable to type 'number'.");
  expect(said).toContain("Property '/listes-inconnues' does not exist");
});
