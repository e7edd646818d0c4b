import { type Browser, chromium } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { CHROMIUM_FLAGS, requireChromium } from '../chromium.ts';
import { borrowDatabase } from './database.ts';
import { startProduct } from './start-product.ts';

export type Studio = { browser: Browser; db: Database; url: string };

/** The real product on a data folder of its own, with the demonstration school, and a browser in front of it. */
export async function inStudio<Result>(work: (studio: Studio) => Promise<Result>): Promise<Result> {
  await using product = await startProduct({ env: { PUPITRE_LOG_LEVEL: 'error' } });
  await using database = borrowDatabase(product.databaseUrl, { max: 2 });
  await using browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS });
  return await work({ browser, db: database.db, url: product.url });
}
