import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { SHELL_PATH } from '@pupitre/contract';
import { findFreePort } from '../../tools/product/free-port.ts';
import { startProduct } from '../../tools/product/start-product.ts';
import { follow } from '../fixtures/opening.ts';
import { Relay, through } from '../fixtures/relay.ts';
import { expect, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';

const relay = new Relay();
test.use({ serviceWorkers: 'allow', proxy: through(relay) });
test.afterEach(() => relay.behave('passes'));

const NO_NETWORK = [LOST_NETWORK, /ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_TUNNEL|ERR_PROXY/];
const away = (page: Page) => page.getByRole('heading', { level: 1, name: 'Pour entrer, il faut le réseau' });

/** Resolves once the device keeps what a start without network needs. */
const isKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');

/** Addresses of all that the device keeps for the product, without their origin. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(url.slice(location.origin.length));
    return found.sort();
  });

for (const manner of ['cuts', 'is silent'] as const) {
  test(`a page that was closed opens where the network ${manner}, and comes by itself when it is back`, async ({
    page,
    context,
    trouble,
  }) => {
    trouble.allow(...NO_NETWORK);
    await page.goto('/');
    await isKept(page);
    await page.close();
    relay.behave(manner);
    const closed = await context.newPage();
    const nonces: string[] = [];
    for (const address of ['/listes/lexique?terme=a', '/accueil']) {
      const answer = await closed.goto(address);
      await expect(away(closed)).toBeVisible();
      await expect(closed).toHaveURL(address);
      expect(answer?.fromServiceWorker()).toBe(true);
      const inHeader = /'nonce-([\w-]{24})'/.exec((await answer?.headerValue('content-security-policy')) ?? '')?.[1];
      expect(inHeader).toBeDefined();
      expect((await answer?.text())?.match(/nonce="([^"]*)"/)?.[1]).toBe(inHeader);
      nonces.push(inHeader ?? '');
      if (manner === 'is silent') break;
    }
    expect(new Set(nonces).size).toBe(nonces.length);
    relay.behave('passes');
    await expect(closed.getByRole('link', { name: 'Se connecter' }).first()).toBeVisible();
    await expect(away(closed)).toHaveCount(0);
  });
}

test('whatever one opens, the device keeps the list of the worker and nothing else', async ({ page, signInAs }) => {
  await signInAs('enseignante');
  await page.goto('/accueil');
  await isKept(page);
  const before = await keptFiles(page);
  expect(before.length).toBeGreaterThan(5);
  expect(before.filter((file) => !file.startsWith('/assets/') && !file.startsWith(`${SHELL_PATH}?version=`))).toEqual(
    [],
  );
  // From now on its pages and files go through the worker.
  await page.reload();
  for (const address of ['/listes/lexique', '/parcours/personnels', '/folios/personnels', '/groupes', '/preferences']) {
    await follow(page, address);
    await expect(page.locator('h1').first()).toBeVisible();
  }
  expect(await keptFiles(page)).toEqual(before);
});

test('a page that the worker gave holds nothing of whoever is signed in', async ({
  page,
  context,
  signInAs,
  trouble,
}) => {
  trouble.allow(...NO_NETWORK);
  const person = await signInAs('enseignante');
  await page.goto('/accueil');
  await isKept(page);
  await page.close();
  relay.behave('cuts');
  const closed = await context.newPage();
  const text = await (await closed.goto('/accueil'))?.text();
  await expect(away(closed)).toBeVisible();
  await expect(closed.getByText('Rien n’est rangé ici pour travailler sans réseau.')).toBeVisible();
  for (const name of [person.displayName, person.displayName.split(' ')[0] ?? '']) {
    expect(name).not.toBe('');
    expect(text).not.toContain(name);
  }
});

test('a page is asked for once, whether the worker answers for it or leaves it alone', async ({ page }) => {
  await page.goto('/');
  await isKept(page);
  for (const address of ['/listes/lexique', '/aide/', '/navigateur/javascript']) {
    const before = relay.asked.length;
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    const asked = relay.asked.slice(before).filter((url) => new URL(url).pathname === address);
    expect(asked, address).toHaveLength(1);
  }
});

test('where the flag is taken back, a device forgets the worker and all that it kept', async ({ browser, trouble }) => {
  test.setTimeout(300_000);
  // What the page fetches ahead is cut where the server stops.
  trouble.allow(...NO_NETWORK);
  const folder = mkdtempSync(path.join(tmpdir(), 'pupitre-'));
  // As root, PostgreSQL runs under another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  const start = async (flag: 'on' | 'off') =>
    startProduct({
      dataDir: path.join(folder, 'data'),
      port,
      env: { PUPITRE_LOG_LEVEL: 'error', PUPITRE_FEATURE_FLAGS: `hors_ligne=${flag}` },
    });
  const port = await findFreePort();
  const before = await start('on');
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: before.url, locale: 'fr-CH' });
  trouble.watch(context, before.url);
  try {
    const page = await context.newPage();
    await page.goto('/');
    await isKept(page);
    expect(await keptFiles(page)).not.toEqual([]);
    await before.stop();
    await using after = await start('off');
    await page.goto(after.url);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), {
        timeout: 90_000,
      })
      .toBe(0);
    expect(await keptFiles(page)).toEqual([]);
    await page.goto('/listes/lexique');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await context.close();
    await before.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
