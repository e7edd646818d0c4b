import { setTimeout as delay } from 'node:timers/promises';
import { startProduct } from '../product/start-product.ts';
import { measureMemory } from './memory.ts';
import { benchServer } from './server.ts';
import { benchWeb } from './web.ts';

const MOST_MB = 250;

/** Idle memory of the whole product, its database included, as `npm start` leaves it. */
async function benchMemory(): Promise<boolean> {
  const product = await startProduct();
  try {
    for (const path of ['/', '/settings.json', '/api/v1/user']) await fetch(product.url + path);
    // What starting needed has to be given back first.
    await delay(20_000);
    const { productMb, databaseMb } = measureMemory(product.pid);
    const all = productMb + databaseMb;
    console.log(
      `\nIdle memory (PSS): product ${productMb.toFixed(0)} MB, database ${databaseMb.toFixed(0)} MB, in all ${all.toFixed(0)} MB (≤ ${MOST_MB})`,
    );
    return all <= MOST_MB;
  } finally {
    await product.stop();
  }
}

/** `npm run bench` runs everything; names choose: web, memory, or parts of a scenario's name (search, detail, save …). */
async function main(): Promise<void> {
  const names = process.argv.slice(2);
  const scenarios = names.filter((name) => name !== 'web' && name !== 'memory');
  const all = names.length === 0;
  let isGood = true;
  if (all || names.includes('memory')) isGood = (await benchMemory()) && isGood;
  if (all || scenarios.length > 0) isGood = (await benchServer(scenarios)) && isGood;
  if (all || names.includes('web')) isGood = (await benchWeb()) && isGood;
  process.exitCode = isGood ? 0 : 1;
}

await main();
