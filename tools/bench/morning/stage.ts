import { rmSync } from 'node:fs';
import path from 'node:path';
import { startNginx } from '../../product/nginx.ts';
import { type Product, startProduct } from '../../product/start-product.ts';
import { resultsFolder } from '../../results/test-results.ts';
import type { FolioCanton } from '../folio-canton.ts';

export const LOOP_FILE = path.join(resultsFolder, 'bench-loop');

/** What people reach at `url`: web processes, and nginx where there are several machines' worth of them. */
export type Stage = AsyncDisposable & { url: string; products: Product[]; nginxPid: number | null };

/** One process without a proxy, configured as in a school, with its rate limits; only the log goes to a file. */
export async function startSchool(database: FolioCanton): Promise<Stage> {
  const product = await startOne(database, {});
  return { url: product.url, products: [product], nginxPid: null, [Symbol.asyncDispose]: () => stopOne(product) };
}

/** So many processes behind nginx with the shipped configuration; the port stays, and people with it stay signed in. */
export async function startBehindNginx(database: FolioCanton, count: number, port: number): Promise<Stage> {
  const url = `http://127.0.0.1:${port}`;
  const products: (Product & AsyncDisposable)[] = [];
  const stop = async () => {
    for (const product of products) await stopOne(product);
  };
  try {
    for (let number = 0; number < count; number += 1)
      products.push(await startOne(database, { PUPITRE_PUBLIC_URL: url, PUPITRE_INSTANCE: `web-${number}` }));
    const nginx = await startNginx(
      products.map((product) => Number(new URL(product.url).port)),
      port,
    );
    return {
      url,
      products,
      nginxPid: nginx.pid,
      [Symbol.asyncDispose]: async () => {
        await nginx.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function stopOne({ pid, stop }: Product): Promise<void> {
  await stop();
  rmSync(`${LOOP_FILE}.${pid}`, { force: true });
}

function startOne({ url }: FolioCanton, env: Record<string, string>): Promise<Product & AsyncDisposable> {
  const probe = path.join(import.meta.dirname, 'loop-probe.ts');
  const profile = process.argv.includes('--profile') ? ` --cpu-prof --cpu-prof-dir=${resultsFolder}` : '';
  return startProduct({
    databaseUrl: url,
    logFile: path.join(resultsFolder, `bench-product${env.PUPITRE_INSTANCE ?? ''}.log`),
    env: {
      PUPITRE_ENVIRONMENT: 'test',
      BENCH_LOOP_FILE: LOOP_FILE,
      NODE_OPTIONS: `--import=${probe}${profile}`,
      ...env,
    },
  });
}
