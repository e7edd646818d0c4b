import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let webDir: string;
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'pupitre-web-'));
  await writeFile(join(webDir, 'index.html'), '<html lang="fr-CH"><meta content="__CSP_NONCE__"></html>');
  t = await createTestApp({ webDir });
});
afterAll(async () => {
  await t.close();
  await rm(webDir, { recursive: true });
});

const HTML = { accept: 'text/html' };

test('every answer carries the security headers', async () => {
  for (const path of [
    '/',
    '/api/v1/user',
    '/api/v1/absent',
    '/settings.json',
    '/health/live',
    '/absent.png',
    '/oidc/jwks',
    '/%E0%A4%A',
  ]) {
    const { headers } = await t.guest.request('GET', path);
    expect({ path, ...headers }).toMatchObject({
      path,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

test('a page allows its own origin and its own nonce, nothing else', async () => {
  const { headers, body } = await t.guest.request('GET', '/listes', { headers: HTML });
  const nonce = /content="([\w-]{24})"/.exec(body)?.[1];
  const directives = String(headers['content-security-policy']).split('; ');
  expect(directives).toEqual([
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self' http://pupitre.test",
  ]);
});

test('no two pages share a nonce', async () => {
  const policies = new Set<unknown>();
  for (let count = 0; count < 3; count += 1) {
    const { headers } = await t.guest.request('GET', '/', { headers: HTML });
    policies.add(headers['content-security-policy']);
  }
  expect(policies.size).toBe(3);
});

test('answers other than pages allow nothing', async () => {
  const { headers } = await t.guest.request('GET', '/api/v1/user');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
});

test('the server’s own pages carry the nonce on each style and script', async () => {
  const { body, headers } = await t.guest.request('GET', '/api/v1/documentation');
  const nonce = /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  for (const tag of body.match(/<(style|script)[^>]*>/g) ?? []) expect(tag).toContain(`nonce="${nonce}"`);
  expect(body).not.toMatch(/ (style|on\w+)="/);
  expect(body).not.toMatch(/(src|href)="https?:/);
});
