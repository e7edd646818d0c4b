import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { SCHEME_COOKIE } from '@pupitre/contract';
import { type Database, openDatabase } from '../apps/server/src/db/connection.ts';
import { openSession, setPreferences } from '../e2e/fixtures/people.ts';
import { CHROMIUM_FLAGS, requireChromium } from './chromium.ts';
import { courseReadingScreens } from './pictures/course-reading-screens.ts';
import { courseSearchScreens } from './pictures/course-search-screens.ts';
import { listDistributionScreens } from './pictures/distribution-screens.ts';
import { folioEditorScreens } from './pictures/folio-editor-screens.ts';
import { folioScreens } from './pictures/folio-screens.ts';
import { folioSheetScreens } from './pictures/folio-sheet-screens.ts';
import { groupScreens } from './pictures/group-screens.ts';
import { listScreens, type Screen } from './pictures/screens.ts';
import { selfEvaluationScreens } from './pictures/self-evaluation-screens.ts';
import { startProduct } from './product/start-product.ts';
import { resultsFolder } from './results/test-results.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1366, height: 768 },
];
const SCHEMES = ['light', 'dark'] as const;
const folder = path.join(resultsFolder, 'pictures');

type Picture = { screen: Screen; width: number; scheme: (typeof SCHEMES)[number]; file: string };

/** `npm run pictures [part of a name …]`: every screen as people see it, to be looked at. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const product = await startProduct({ env: { PUPITRE_LOG_LEVEL: 'error' } });
  const { db, close } = openDatabase(product.databaseUrl, { max: 2 });
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS });
  try {
    const all = [
      ...(await listScreens(db)),
      ...(await courseSearchScreens(db)),
      ...(await courseReadingScreens(db)),
      ...(await groupScreens(db)),
      ...(await listDistributionScreens(db)),
      ...(await selfEvaluationScreens(db)),
      ...(await folioScreens(db)),
      ...(await folioEditorScreens(db)),
      ...(await folioSheetScreens(db)),
    ];
    const screens = all.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
    const pictures = screens.flatMap((screen) =>
      SCHEMES.flatMap((scheme) =>
        SIZES.map(({ width }) => ({ screen, scheme, width, file: `${slug(screen.name)}-${width}-${scheme}.png` })),
      ),
    );
    let failures = 0;
    // One after the other: the theme is a preference of the person, who is on many pictures.
    for (const picture of pictures) {
      await take(browser, db, product.url, picture).catch((error: unknown) => {
        failures += 1;
        console.error(
          `${picture.file}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
        );
      });
    }
    writeFileSync(path.join(folder, 'index.html'), indexPage(screens, pictures));
    console.log(`${pictures.length - failures} pictures, ${failures} failed: ${path.join(folder, 'index.html')}`);
    process.exitCode = failures === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await close();
    await product.stop();
  }
}

async function take(browser: Browser, db: Database, url: string, picture: Picture): Promise<void> {
  const { screen, scheme, width, file } = picture;
  const height = SIZES.find((size) => size.width === width)?.height ?? 768;
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'fr-CH',
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
    hasTouch: width < 992,
  });
  try {
    await context.addCookies([{ name: SCHEME_COOKIE, value: scheme, url }]);
    if (screen.who !== null) {
      await setPreferences(db, screen.who, { darkMode: scheme === 'dark' });
      await openSession(db, context, screen.who, url);
    }
    const page = await context.newPage();
    await page.goto(url + screen.path);
    await page.locator('h1').first().waitFor({ timeout: 10_000 });
    await screen.prepare?.(page);
    await settle(page);
    await page.screenshot({ path: path.join(folder, file), fullPage: screen.prepare === undefined });
  } finally {
    await context.close();
  }
}

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.waitForFunction(() => [...document.images].every((image) => image.loading === 'lazy' || image.complete));
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
}

const slug = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-');

function indexPage(screens: Screen[], pictures: Picture[]): string {
  const section = (screen: Screen) => {
    const shown = pictures.filter((one) => one.screen === screen);
    const figures = shown.map(
      ({ file, width, scheme }) =>
        `<figure><a href="${file}"><img src="${file}" width="${Math.round(width / 3)}" loading="lazy" alt=""></a><figcaption>${width} ${scheme}</figcaption></figure>`,
    );
    return `<h2>${screen.name} <small>${screen.path}</small></h2><div>${figures.join('')}</div>`;
  };
  const style =
    'body{font-family:sans-serif}div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}figure{margin:0}img{border:1px solid #999}';
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Écrans de Pupitre</title><style>${style}</style>${screens.map(section).join('')}</html>`;
}

await main();
