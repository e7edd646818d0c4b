import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { openDatabase } from '../../apps/server/src/db/connection.ts';
import { observation } from '../../apps/server/src/db/folio-schema.ts';
import { medium } from '../../apps/server/src/db/media-schema.ts';
import { buildFolio } from '../../apps/server/src/demo/build/build-folio.ts';
import { buildPupil, buildTeacher } from '../../apps/server/src/demo/build/build-person.ts';
import { CHROMIUM_FLAGS, requireTestBrowser } from '../../tools/chromium.ts';
import { findFreePort } from '../../tools/product/free-port.ts';
import { startProduct } from '../../tools/product/start-product.ts';
import { openSession } from '../fixtures/people.ts';

const UPLOAD = '**/api/v1/medias/upload';
const JOIN = '**/observations/critere/fast/*';
const row = (page: Page) => page.getByRole('button', { name: /^Alicia/ });
/** As the browser says it, without waiting for the timer of the queue. */
const tryAgain = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));

/** Lets the first request arrive and loses its answer; answers when that has happened. */
async function loseAnswer(page: Page, address: string): Promise<{ lost: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
      resolve();
    },
    { times: 1 },
  );
  return { lost: promise };
}

test('a photo outlives a lost network, a reload, a closed browser, a killed server and lost answers, and arrives once', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pupitre-'));
  // As root, PostgreSQL runs under another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  const [dataDir, profile] = [path.join(folder, 'data'), path.join(folder, 'profile')];
  const port = await findFreePort();
  let product = await startProduct({ dataDir, port });
  const openBrowser = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, {
      executablePath: requireTestBrowser(),
      args: CHROMIUM_FLAGS,
      baseURL: product.url,
      locale: 'fr-CH',
      viewport: { width: 768, height: 1024 },
    });
  const { db, close } = openDatabase(product.databaseUrl, { max: 1 });
  const author = await buildTeacher(db);
  const pupil = await buildPupil(db, { displayName: 'Alicia da Costa' });
  const folio = await buildFolio(db, { author, criteria: [{ label: 'Lit à voix haute' }], pupils: [pupil] });
  await close();
  const at = `/folios/personnels/${folio.id}/une-main`;
  const enter = async (browser: BrowserContext) => {
    const { db: own, close: end } = openDatabase(product.databaseUrl, { max: 1 });
    await openSession(own, browser, author, product.url);
    await end();
    return browser.pages()[0] ?? (await browser.newPage());
  };

  let browser = await openBrowser();
  try {
    let page = await enter(browser);
    // The sheet comes by itself, so that it opens for the first time where there is no network.
    const sheetCode = page.waitForResponse(/day-sheet-.*\.js$/);
    await page.goto(at);
    await (await sheetCode).finished();
    await browser.setOffline(true);
    await page.getByRole('button', { name: 'Ajouter une trace\u00a0: Alicia da Costa' }).click();
    const sheet = page.getByRole('dialog', { name: 'Alicia da Costa' });
    const buffer = await sharp({ create: { width: 2_400, height: 1_800, channels: 3, background: '#c93' } })
      .jpeg()
      .toBuffer();
    await sheet
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'cahier.jpg', mimeType: 'image/jpeg', buffer });
    await expect(sheet.getByRole('listitem')).toHaveCount(1);
    await sheet.getByRole('button', { name: 'Fermer' }).click();
    await expect(row(page)).toHaveAccessibleName(/pas encore envoyé.*1\u00a0trace$/);

    await page.route(UPLOAD, (route) => route.abort());
    await browser.setOffline(false);
    await page.reload();
    await expect(row(page)).toHaveAccessibleName(/pas encore envoyé.*1\u00a0trace$/);
    await browser.close();

    browser = await openBrowser();
    page = await enter(browser);
    const killed = Promise.withResolvers<void>();
    await page.route(
      UPLOAD,
      async (route) => {
        const sending = route.continue();
        process.kill(product.pid, 'SIGKILL');
        await sending;
        killed.resolve();
      },
      { times: 1 },
    );
    await page.goto(at);
    await killed.promise;
    product = await startProduct({ dataDir, port });
    await expect(row(page)).toHaveAccessibleName(/pas encore envoyé.*1\u00a0trace$/);

    const upload = await loseAnswer(page, UPLOAD);
    await tryAgain(page);
    await upload.lost;
    const join = await loseAnswer(page, JOIN);
    await tryAgain(page);
    await join.lost;
    await tryAgain(page);
    await expect(page.getByText(/gardée ici/)).toHaveCount(0);
    await expect(row(page)).toHaveAccessibleName(/1\u00a0trace$/);
    await expect(page.getByLabel('pas encore envoyé')).toHaveCount(0);

    const { db: end, close: closeEnd } = openDatabase(product.databaseUrl, { max: 1 });
    const media = await end.select().from(medium).where(eq(medium.ownerId, author.id));
    const cells = await end
      .select()
      .from(observation)
      .where(eq(observation.criterionId, folio.criteria[0]?.id ?? 0));
    await closeEnd();
    expect(media).toHaveLength(1);
    expect(cells.map(({ markUrl, version }) => [markUrl.split('\n').length, version])).toEqual([[1, 1]]);
    expect(cells[0]?.markUrl).toContain(media[0]?.guid);
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
