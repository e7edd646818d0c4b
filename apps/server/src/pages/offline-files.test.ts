import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isScreenPath, type KeptShell, MANIFEST_PATH, SHELL_PATH, VERSION_MARK, WORKER_PATH } from '@pupitre/contract';
import { SCREENS } from '@pupitre/screens';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { testConfig } from '../../test/test-config.ts';
import { buildTeacher } from '../demo/build/build-person.ts';

const PAGE =
  '<html data-mantine-color-scheme="__COLOR_SCHEME__" data-text-size="__TEXT_SIZE__"><body data-first-frame="__FRAME_STATE__"><script nonce="__CSP_NONCE__"></script>__FIRST_FRAME__</body></html>';
let webDir: string;
let t: TestApp;
let off: TestApp;

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'pupitre-web-'));
  for (const folder of ['assets', 'images']) await mkdir(join(webDir, folder));
  await writeFile(join(webDir, 'index.html'), PAGE);
  await writeFile(join(webDir, 'hors-ligne.js'), `const version = '${VERSION_MARK}';`);
  await writeFile(join(webDir, 'hors-ligne-fin.js'), 'ends();');
  await writeFile(join(webDir, 'images/pupitre-192.png'), '');
  const { settings } = testConfig();
  const open = (horsLigne: boolean) =>
    createTestApp({ webDir, config: { settings: { ...settings, featureFlags: { hors_ligne: horsLigne } } } });
  t = await open(true);
  off = await open(false);
});
afterAll(async () => {
  await t.close();
  await off.close();
  await rm(webDir, { recursive: true });
});

const versionOf = async (app: TestApp): Promise<string> =>
  /'([\w-]+)'/.exec((await app.guest.request('GET', WORKER_PATH)).body)?.[1] ?? '';
const readShell = async (version: string): Promise<KeptShell> =>
  (await t.guest.request('GET', `${SHELL_PATH}?version=${version}`)).json();

test('the worker is looked at anew each time, names its version, and may fetch from us and nothing else', async () => {
  const { headers, statusCode } = await t.guest.request('GET', WORKER_PATH);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; connect-src 'self'",
  });
  expect(await versionOf(t)).toMatch(/^[\w-]{16}$/);
  const again = { headers: { 'if-none-match': String(headers.etag) } };
  expect((await t.guest.request('GET', WORKER_PATH, again)).statusCode).toBe(304);
});

test('the kept page has nothing of anybody: marks for the worker, the settings, and the headers of a page', async () => {
  const version = await versionOf(t);
  const { html, headers } = await readShell(version);
  expect(html).toContain('<html data-mantine-color-scheme="__COLOR_SCHEME__" data-text-size="__TEXT_SIZE__">');
  expect(html).toContain('<body data-first-frame="away"><script nonce="__CSP_NONCE__"></script>');
  const brought = JSON.parse(/id="brought">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Record<string, unknown>;
  expect(Object.keys(brought)).toEqual(['/settings.json']);
  expect(headers['content-security-policy']).toContain("script-src 'self' 'nonce-__CSP_NONCE__'");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  });
  const signedIn = await t.signInAs(await buildTeacher(t.db));
  const hers = await signedIn.request('GET', `${SHELL_PATH}?version=${version}`);
  expect(hers.json()).toEqual({ html, headers });
  expect(hers.headers['set-cookie']).toBeUndefined();
});

test('a worker of another version gets no page', async () => {
  for (const query of ['', '?version=', '?version=another', `?version=${VERSION_MARK}`])
    expect((await t.guest.request('GET', SHELL_PATH + query)).statusCode).toBe(404);
});

test('with the flag hors_ligne off the same address serves a worker that ends, and no page is given', async () => {
  const worker = await off.guest.request('GET', WORKER_PATH);
  expect([worker.statusCode, worker.body, worker.headers['cache-control']]).toEqual([200, 'ends();', 'no-cache']);
  const version = await versionOf(t);
  expect((await off.guest.request('GET', `${SHELL_PATH}?version=${version}`)).statusCode).toBe(404);
});

test('the manifest names the product and the icons that are there', async () => {
  const { headers, ...answer } = await t.guest.request('GET', MANIFEST_PATH);
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(answer.json()).toMatchObject({
    id: '/',
    name: 'Pupitre',
    start_url: '/accueil',
    display: 'standalone',
    icons: [{ src: '/images/pupitre-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' }],
  });
});

test('the worker takes addresses of screens for pages, and nothing else that the server answers', () => {
  const screens = Object.keys(SCREENS).filter((path) => path.startsWith('/'));
  expect(screens.length).toBeGreaterThan(50);
  expect(screens.filter((path) => !isScreenPath(path))).toEqual([]);
  expect(isScreenPath('/')).toBe(true);
  const routes = t.app.printRoutes({ commonPrefix: false });
  const first = [...routes.matchAll(/^ {4}[├└]── ([\w.-]+)/gm)].map(([, name]) => `/${name}`);
  expect(first).toContain('/settings.json');
  expect(first.filter((path) => isScreenPath(path))).toEqual([]);
});
