import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { settings } from '@pupitre/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const SCRIPT = `console.log(${'1,'.repeat(2_000)}1)`;
let t: TestApp;
let webDir: string;
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'pupitre-web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(
    join(webDir, 'index.html'),
    `<html data-mantine-color-scheme="__COLOR_SCHEME__" data-text-size="__TEXT_SIZE__"><meta name="csp-nonce" content="__CSP_NONCE__">${'<p>Pupitre</p>'.repeat(100)}</html>`,
  );
  await mkdir(join(webDir, 'aide'));
  await writeFile(
    join(webDir, 'aide/index.html'),
    '<html data-mantine-color-scheme="__COLOR_SCHEME__" data-text-size="__TEXT_SIZE__"><h1>Aide</h1></html>',
  );
  await writeFile(join(webDir, 'aide/folios.html'), '<html data-text-size="__TEXT_SIZE__"><h1>Folios</h1></html>');
  await mkdir(join(webDir, 'navigateur'));
  await writeFile(join(webDir, 'navigateur/ancien.html'), '<a href="__CONTACT_ADDRESS__">Écrire</a>');
  await writeFile(join(webDir, 'assets/index-abc.js'), SCRIPT);
  await writeFile(join(webDir, 'assets/index-abc.js.br'), brotliCompressSync(SCRIPT));
  await mkdir(join(webDir, 'images'));
  await writeFile(join(webDir, 'images/chat.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(webDir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  t = await createTestApp({ webDir });
});
afterAll(async () => {
  await t.close();
  await rm(webDir, { recursive: true });
});

test('every address outside the API gets the page, which browsers do not keep', async () => {
  for (const path of ['/', '/listes/lexique?mot=chat', '/nulle-part/du-tout']) {
    const response = await t.guest.request('GET', path, { headers: HTML });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    expect(response.body).toContain('<html');
    expect(response.body).not.toMatch(/__[A-Z]+_[A-Z]+__/);
  }
});

test.each([
  ['', 'light', 'middle'],
  ['pupitre-scheme=dark; pupitre-size=big', 'dark', 'big'],
  ['pupitre-scheme="><script>; pupitre-size=huge', 'light', 'middle'],
])('the page has the scheme and text size of the cookies « %s » from the start', async (cookie, scheme, size) => {
  const { body } = await t.guest.request('GET', '/', { headers: { ...HTML, cookie } });
  expect(body).toContain(`<html data-mantine-color-scheme="${scheme}" data-text-size="${size}">`);
});

test('[MENU-12] [OP-024] the help is a page of its own, in the reader’s appearance, under a policy of its own', async () => {
  const cookie = 'pupitre-scheme=dark; pupitre-size=big';
  const response = await t.guest.request('GET', '/aide/index.html', { headers: { ...HTML, cookie } });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: expect.stringContaining('cookie'),
    'x-frame-options': 'DENY',
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; img-src 'self'; style-src 'self'; font-src 'self'; script-src 'self'",
  });
  expect(response.body).toBe('<html data-mantine-color-scheme="dark" data-text-size="big"><h1>Aide</h1></html>');
  const chapter = await t.guest.request('GET', '/aide/folios.html?a=1', { headers: { ...HTML, cookie } });
  expect(chapter.body).toBe('<html data-text-size="big"><h1>Folios</h1></html>');
  expect(chapter.headers['content-security-policy']).toBe(response.headers['content-security-policy']);
  for (const other of ['/aide/nulle-part.html', '/aide/..%2findex.html', '/aide/folios'])
    expect((await t.guest.request('GET', other, { headers: HTML })).body, other).toContain('<p>Pupitre</p>');
});

test('the page for browsers in which the program cannot run needs no script, and names whom to write to', async () => {
  const response = await t.guest.request('GET', '/navigateur/ancien', { headers: HTML });
  expect(response.headers['content-security-policy']).not.toContain('script-src');
  expect(response.headers['cache-control']).toBe('no-cache');
  expect(response.body).toMatch(/^<a href="mailto:[^"]*">Écrire<\/a>$/);
});

test.each(['/aide', '/aide/'])('%s leads to the help', async (path) => {
  const response = await t.guest.request('GET', path, { headers: HTML });
  expect([response.statusCode, response.headers.location]).toEqual([302, '/aide/index.html']);
});

test('hashed assets are kept for a year and come compressed, drawings for a day; nothing beside these folders is a file', async () => {
  const plain = await t.guest.request('GET', '/assets/index-abc.js');
  expect(plain.body).toBe(SCRIPT);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers['content-type']).toMatch(/javascript/);
  const packed = await t.guest.request('GET', '/assets/index-abc.js', { headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(SCRIPT);
  const drawing = await t.guest.request('GET', '/images/chat.svg');
  expect(drawing.headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=31536000');
  expect((await t.guest.request('GET', '/icon.svg')).statusCode).toBe(404);
  expect((await t.guest.request('GET', '/screens.json')).statusCode).toBe(404);
});

test('an unknown asset, file or method is 404, not the page', async () => {
  expect((await t.guest.request('GET', '/assets/old-123.js', { headers: HTML })).statusCode).toBe(404);
  expect((await t.guest.request('GET', '/absent.png', { headers: { accept: 'image/*' } })).statusCode).toBe(404);
  expect((await t.guest.request('POST', '/listes', { headers: HTML })).statusCode).toBe(404);
  expect((await t.guest.request('GET', '/assets/../index.html', { headers: { accept: '*/*' } })).statusCode).toBe(404);
  expect((await t.guest.request('GET', '/index.html', { headers: { accept: '*/*' } })).statusCode).toBe(404);
  expect((await t.guest.request('GET', '/assets/index-abc.js.br')).statusCode).toBe(404);
  expect((await t.guest.request('GET', '/assets', { headers: { accept: '*/*' } })).statusCode).toBe(404);
  expect((await t.guest.request('GET', '/..%2f..%2fpackage.json', { headers: { accept: '*/*' } })).statusCode).not.toBe(
    200,
  );
});

test('pages and answers of the API are compressed for clients that accept it', async () => {
  const page = await t.guest.request('GET', '/listes/lexique', { headers: { ...HTML, 'accept-encoding': 'br' } });
  expect(page.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain('</html>');
  const ask = (encoding: string) =>
    t.guest.request('GET', '/api/v1/openapi.json', { headers: { 'accept-encoding': encoding } });
  const plain = await t.guest.request('GET', '/api/v1/openapi.json');
  const brotli = await ask('gzip, deflate, br');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  const gzip = await ask('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
});

test('[API-003] settings.json has the contract’s shape, outside the API prefix', async () => {
  const response = await t.guest.request('GET', '/settings.json');
  expect(response.statusCode).toBe(200);
  expect(settings.parse(response.json())).toMatchObject({ environment: 'test', mediaMaxSizeInMo: 20 });
});

test('the probes answer: alive, ready, and not ready without migrations', async () => {
  expect((await t.guest.request('GET', '/health/live')).json()).toEqual({ status: 'ok' });
  expect((await t.guest.request('GET', '/health/ready')).statusCode).toBe(200);
  await t.db.execute(sql`delete from drizzle.__drizzle_migrations`);
  const response = await t.guest.request('GET', '/health/ready');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBeDefined();
});
