import { setTimeout as delay } from 'node:timers/promises';
import { startProduct } from '../product/start-product.ts';
import { benchBackup } from './backup.ts';
import { benchCold } from './cold.ts';
import { benchCostly } from './costly.ts';
import { benchDistributionPage } from './distribution-page.ts';
import { benchFolios, FOLIO_BENCHES } from './folios.ts';
import { benchHub } from './hub/hub.ts';
import { benchInside } from './inside.ts';
import { benchMedia } from './media.ts';
import { measureMemory, written } from './memory.ts';
import { benchMorning } from './morning/morning.ts';
import { benchPlay } from './play.ts';
import { benchPractice } from './practice/practice-bench.ts';
import { benchReports } from './reports.ts';
import { benchRoster } from './roster.ts';
import { benchScreens } from './screens/screens.ts';
import { benchServer } from './server.ts';
import { benchSignIns } from './sign-ins.ts';
import { benchSignals } from './signals.ts';
import { benchWaiting } from './waiting.ts';
import { benchWeb } from './web.ts';
import { benchWebFolio } from './web-folio.ts';
import { benchWebPractice } from './web-practice.ts';
import { benchWorker } from './worker.ts';

const MOST_MB = 250;

/** Idle memory of the whole product, its database included, as `npm start` leaves it. */
async function benchIdle(): Promise<boolean> {
  await using product = await startProduct();
  for (const path of ['/', '/settings.json', '/api/v1/user']) await fetch(product.url + path);
  // Memory used by starting must be released first.
  await delay(20_000);
  const memory = measureMemory(product.pid);
  const all = memory.productMb + memory.databaseMb;
  console.log(`\nIdle memory (PSS): ${written(memory)}, in all ${all.toFixed(0)} MB (≤ ${MOST_MB})`);
  return all <= MOST_MB;
}

/** Benchmarks by name; any other name chooses a scenario of the server (search, detail, save …). */
const BENCHES: Readonly<Record<string, () => Promise<boolean>>> = {
  backup: benchBackup,
  cold: benchCold,
  costly: benchCostly,
  'distribution-page': benchDistributionPage,
  hub: benchHub,
  idle: benchIdle,
  inside: benchInside,
  media: benchMedia,
  morning: benchMorning,
  play: benchPlay,
  practice: benchPractice,
  reports: benchReports,
  roster: benchRoster,
  screens: benchScreens,
  'sign-in': benchSignIns,
  signals: benchSignals,
  waiting: benchWaiting,
  web: benchWeb,
  'web-folio': benchWebFolio,
  'web-practice': benchWebPractice,
  worker: benchWorker,
};

/** `npm run bench` runs everything, `npm run bench web search` only the named ones. */
async function main(): Promise<void> {
  const names = process.argv.slice(2).filter((name) => !name.startsWith('--'));
  const all = names.length === 0;
  const folios = names.filter((name) => FOLIO_BENCHES.includes(name));
  const scenarios = names.filter((name) => BENCHES[name] === undefined && !folios.includes(name));
  const results: boolean[] = [];
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (all || names.includes(name)) results.push(await bench());
  }
  if (all || folios.length > 0) results.push(await benchFolios(folios));
  if (all || scenarios.length > 0) results.push(await benchServer(scenarios));
  process.exitCode = results.every(Boolean) ? 0 : 1;
}

await main();
