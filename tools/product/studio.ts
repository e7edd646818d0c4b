import { type Browser, chromium } from '@playwright/test';
import { type Database, openDatabase } from '../../apps/server/src/db/connection.ts';
import { CHROMIUM_FLAGS, requireChromium } from '../chromium.ts';
import { startProduct } from './start-product.ts';

export type Studio = { browser: Browser; db: Database; url: string };

/** The real product on a data folder of its own, with the demonstration school, and a browser in front of it. */
export async function inStudio<Result>(work: (studio: Studio) => Promise<Result>): Promise<Result> {
  const product = await startProduct({ env: { PUPITRE_LOG_LEVEL: 'error' } });
  const { db, close } = openDatabase(product.databaseUrl, { max: 2 });
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS });
  try {
    return await work({ browser, db, url: product.url });
  } finally {
    await browser.close();
    await close();
    await product.stop();
  }
}
