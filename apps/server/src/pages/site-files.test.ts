import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { testConfig } from '../../test/test-config.ts';
import { robotsText, securityText } from './site-files.ts';

let webDir: string;
let t: TestApp;
const settings = { ...testConfig().settings, contactAddress: 'contact@ecole.ch' };
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'pupitre-site-'));
  await writeFile(
    join(webDir, 'index.html'),
    '<html><head><link rel="icon" href="/assets/icon-1a.svg"></head><body></body></html>',
  );
  t = await createTestApp({ webDir, config: { publicUrl: 'https://pupitre.ecole.ch', settings } });
});
afterAll(async () => {
  await t.close();
  await rm(webDir, { recursive: true });
});

test('search engines find the public pages of a school and nothing else, and nothing of a trial', async () => {
  const { body } = await t.guest.request('GET', '/robots.txt');
  expect(body).toBe('User-agent: *\nDisallow: /\n');
  const lines = robotsText({ environment: 'prod' }).trim().split('\n');
  expect(lines.slice(1, -1)).toContain('Allow: /apropos');
  expect([lines[0], lines.at(-1)]).toEqual(['User-agent: *', 'Disallow: /']);
});

test('security.txt says whom to write to, and does not expire while the server answers', async () => {
  const { statusCode, headers, body } = await t.guest.request('GET', '/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('Contact: mailto:contact@ecole.ch\n');
  expect(body).toContain('Canonical: https://pupitre.ecole.ch/.well-known/security.txt\n');
  const expires = (now: string) => /Expires: (.*)/.exec(securityText(testConfig(), new Date(now)))?.[1];
  expect(expires('2026-11-25T10:00:00Z')).toBe('2027-05-24T00:00:00.000Z');
  expect(expires('2027-11-25T10:00:00Z')).toBe('2028-05-23T00:00:00.000Z');
});

test('the icon is found under its old name', async () => {
  const { statusCode, headers } = await t.guest.request('GET', '/favicon.ico');
  expect([statusCode, headers.location]).toEqual([302, '/assets/icon-1a.svg']);
});
