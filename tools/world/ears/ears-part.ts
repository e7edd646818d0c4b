import { type Browser, chromium } from '@playwright/test';
import { openSession } from '../../../e2e/fixtures/people.ts';
import { borrowDatabase } from '../../product/database.ts';
import { startProduct } from '../../product/start-product.ts';
import type { WorldLine, WorldPart } from '../part.ts';
import { JOURNEYS, type Journey } from './journeys.ts';
import { CHROMIUM, missingPrograms, type OrcaRoom, versions, withOrca } from './orca.ts';

/** A step is heard in about a second; a busy machine takes longer. */
const HEARD_MS = 15_000;

/** Orca speaks journeys of pupils and teachers, pressed by real keys; what it says is read from what its voice wrote. */
export const ears: WorldPart = {
  name: 'ears',
  title: 'Ears',
  run: async ({ only }) => {
    const journeys = JOURNEYS.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)));
    const missing = missingPrograms();
    if (missing.length > 0) {
      const why = [`Install as root: apt-get install ${missing.join(' ')}`];
      return [{ what: 'Orca', figures: '', state: 'missing', why }];
    }
    await using product = await startProduct({ env: { PUPITRE_LOG_LEVEL: 'error' } });
    await using database = borrowDatabase(product.databaseUrl, { max: 2 });
    const lines: WorldLine[] = [];
    // Of a second window Orca may hear keys and nothing else: each has a screen, an Orca and a browser of its own.
    for (const journey of journeys)
      lines.push(
        await withOrca(async (room) => {
          await using browser = await openBrowser(room);
          return await speak(journey, { room, browser, db: database.db, url: product.url });
        }),
      );
    return [{ what: 'spoken by', figures: versions(), state: 'ok' }, ...lines];
  },
};

const openBrowser = ({ env }: OrcaRoom): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    headless: false,
    env,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--force-renderer-accessibility',
      '--disable-background-networking',
      '--lang=fr',
    ],
  });

type Surroundings = { room: OrcaRoom; browser: Browser; db: Parameters<Journey['open']>[0]; url: string };

async function speak(journey: Journey, { room, browser, db, url }: Surroundings): Promise<WorldLine> {
  const { name, steps } = journey;
  const { who, address } = await journey.open(db);
  const context = await browser.newContext({ baseURL: url, locale: 'fr-CH', viewport: null });
  try {
    await openSession(db, context, who, url);
    const page = await context.newPage();
    room.paper.mark(address);
    await page.goto(address);
    await room.focus('Pupitre');
    await page.getByRole('main').waitFor();
    // What comes with a page has been said, and nothing speaks into the first step.
    await room.paper.silence();
    await journey.prepare(page);
    await room.paper.silence();
    for (const [at, { press = [], type, hears }] of steps.entries()) {
      room.paper.mark(`${[...press, type ?? ''].join(' ')}`);
      if (type !== undefined) room.type(type);
      for (const key of press) {
        room.press(key);
        if (key !== press.at(-1)) await room.paper.silence();
      }
      const left = await room.paper.missing(hears, HEARD_MS);
      if (left.length === 0) continue;
      const why = [
        `not heard at step ${at + 1}: ${left.join(' | ')}`,
        ...room.paper.since().map((line) => `said: ${line}`),
        `again: npm run world -- --ears --only "${name}"`,
      ];
      return { what: name, figures: `${at} of ${steps.length} steps`, state: 'failed', why };
    }
    return { what: name, figures: `${steps.length} of ${steps.length} steps`, state: 'ok' };
  } finally {
    await context.close();
  }
}
