import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolio, getFolioCsv } from '@pupitre/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMedium } from '../../src/demo/build/build-medium.ts';
import { buildTeacher, type PersonRow } from '../../src/demo/build/build-person.ts';
import { toInternalPath } from '../../src/modules/identity/internal-path.ts';
import { type Client, createTestApp, type TestApp } from '../test-app.ts';

const SECRET = 'nothing-of-this-leaves-the-machine';
let t: TestApp;
let root: string;
let teacher: PersonRow;
let client: Client;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pupitre-paths-'));
  const webDir = join(root, 'web');
  await mkdir(join(webDir, 'assets'), { recursive: true });
  await writeFile(join(webDir, 'index.html'), '<html lang="fr-CH"><meta content="__CSP_NONCE__"></html>');
  await writeFile(join(webDir, '.env'), SECRET);
  await writeFile(join(root, 'secret.txt'), SECRET);
  t = await createTestApp({ webDir });
  teacher = await buildTeacher(t.db);
  client = await t.signInAs(teacher);
});
afterAll(async () => {
  await t.close();
  await rm(root, { recursive: true, force: true });
});

const CLIMBS = [
  '../secret.txt',
  '..%2fsecret.txt',
  '%2e%2e/secret.txt',
  '%2e%2e%2fsecret.txt',
  '..%5csecret.txt',
  '....//secret.txt',
  '%252e%252e%252fsecret.txt',
  '%c0%ae%c0%ae/secret.txt',
  '..%00/secret.txt',
  'secret.txt%00.png',
  'assets/../../secret.txt',
  '/etc/passwd',
  '%2fetc%2fpasswd',
  '.env',
  '.git/config',
  'assets/',
];

describe.each(CLIMBS)('%s', (climb) => {
  test.each([
    '/',
    '/assets/',
    '/aide/',
    '/api/v1/medias/',
    `/api/v1/medias/${'0'.repeat(8)}-0000-4000-8000-000000000000/`,
  ])('reads nothing under %s', async (start) => {
    const answer = await client.request('GET', `${start}${climb}`);
    expect(answer.body).not.toContain(SECRET);
    expect(answer.body).not.toContain('root:');
    expect(answer.body).not.toMatch(/Index of|<a href="assets/);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

test.each(['../../etc/passwd', 'a/b.png', '%2e%2e', 'autre.png', 'image.png%00.exe'])(
  'the name in a medium’s address chooses no file: %s',
  async (name) => {
    const { guid } = await buildMedium(t.db, { owner: teacher });
    const answer = await client.request('GET', `/api/v1/medias/${guid}/${encodeURIComponent(name)}`);
    // Its row exists and its file does not: for any name only the storage's own key was looked up.
    expect(answer.statusCode).toBe(404);
  },
);

describe('a title becomes the name of a download', () => {
  test.each([
    'a\r\nSet-Cookie: x=1',
    'a"; filename="b.exe',
    '../../etc/passwd',
    'a\u202egpj.exe',
    'CON',
    '...',
    "a'; filename*=UTF-8''b.html",
    '\u{1f600} é\u0301',
  ])('%j', async (title) => {
    const { body: id } = await client.call(createFolio, { body: { title } });
    const { headers } = await client.call(getFolioCsv, { params: { id } });
    const disposition = String(headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[^"\r\n\\/]*\.csv"; filename\*=UTF-8''[\w%.~!$&+^`|-]*\.csv$/);
    expect(disposition).not.toMatch(/[\r\n]|%0[ad]|%2f|%5c|%22|%e2%80%ae/i);
    expect(headers).not.toHaveProperty('set-cookie');
  });
});

describe('the way back after a sign-in stays inside', () => {
  test.each([
    'https://exemple.ch',
    '//exemple.ch',
    '///exemple.ch',
    '/\\exemple.ch',
    '\\\\exemple.ch',
    '/%09/exemple.ch',
    '/%0d%0aSet-Cookie:x=1',
    '/.//exemple.ch',
    '/..//exemple.ch',
    'javascript:alert(1)',
    'data:text/html,x',
    'http:exemple.ch',
    '/@exemple.ch',
    '/listes@exemple.ch',
    'https:exemple.ch',
    '%2f%2fexemple.ch',
    ' //exemple.ch',
    '/api/v1/account/logout',
  ])('%s', async (redirect) => {
    const path = toInternalPath(decodeURIComponent(redirect));
    expect(new URL(path, t.config.publicUrl).origin).toBe(t.config.publicUrl);
    expect(path).not.toMatch(/[\r\n\t]|^\/[\\/]/);
    const login = await t.newClient().request('GET', `/api/v1/account/login?redirect=${redirect}`);
    expect(new URL(String(login.headers.location)).origin).toBe(t.config.publicUrl);
    expect(String(login.headers['set-cookie'])).not.toContain('x=1');
  });
});
