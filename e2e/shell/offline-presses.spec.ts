import type { Page } from '@playwright/test';
import { addressOf, ROLES, routesOf } from '@pupitre/screens';
import { readDemoWorld } from '../../tools/pictures/demo-world.ts';
import { takeSteps } from '../../tools/pictures/steps.ts';
import { startProduct } from '../../tools/product/start-product.ts';
import { handfulsOf } from '../fixtures/handfuls.ts';
import { expectOpened, leaveFor } from '../fixtures/opening.ts';
import { Presser } from '../fixtures/presses.ts';
import { expect, test as onSharedProduct } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';

/** A product of its own: what was pressed without network is sent afterwards, into the school that others look at. */
const test = onSharedProduct.extend<object, { product: { url: string; databaseUrl: string } }>({
  product: [
    async ({}, use) => {
      await using product = await startProduct({ env: { PUPITRE_LOG_LEVEL: 'error' } });
      await use(product);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.use({ trace: 'off' });
// One after the other on that product.
test.describe.configure({ mode: 'default' });

/** What was pressed is sent once the network is back; the demonstration may have closed it meanwhile. */
const MAY_BE_REFUSED = [
  /: 4\d\d |Vous n’avez pas d’accès à cette ressource\./,
  // The browser says it too: of a mark alone, so that any other refusal is a fault.
  /status of 403 \(Forbidden\) \(\S+\/api\/v1\/parcours\/progression\)/,
];

/** After this many ms a screen is calm and fetches what a lost network must not take away. */
const CALM = 1_300;

const HOME = '/accueil';
/** Screens of one test, so that none of them is long. */
const HANDFUL = 2;

for (const role of ['enseignante', 'eleve', 'admin'] as const) {
  const frame = new Set<string>();
  for (const [index, visits] of handfulsOf(routesOf(role), HANDFUL).entries())
    test(`without network every press of ${ROLES[role].label} has an answer, and none takes the page away (${index + 1})`, async ({
      page,
      context,
      db,
      signInAs,
      trouble,
    }) => {
      trouble.allow(LOST_NETWORK, ...MAY_BE_REFUSED);
      const world = await readDemoWorld(db);
      await signInAs(ROLES[role].login);
      const presser = await Presser.of(page, frame);
      const calm = watchCalm(page);
      const back = async () => {
        await context.setOffline(false);
        await expect(page.locator('p[data-kind="offline"]')).toHaveCount(0);
      };
      // As people do, she comes by her home, to which some screens lead back without network too.
      await page.goto(HOME);
      await expectOpened(page, HOME);
      await calm();
      const found: string[] = [];
      for (const { opening, view } of visits) {
        const address = addressOf(opening.at, world);
        const open = async () => {
          await leaveFor(page, address);
          await expectOpened(page, address);
          if (view?.first !== undefined) await takeSteps(page, view.first);
          await calm();
        };
        await open();
        await page.evaluate(() => Object.assign(window, { isStillThere: true }));
        await context.setOffline(true);
        const comeBack = async () => {
          await back();
          await open();
          await context.setOffline(true);
        };
        const findings = await presser.pressAll({ path: new URL(page.url()).pathname, comeBack });
        expect(await page.evaluate(() => 'isStillThere' in window), address).toBe(true);
        found.push(...findings.map((each) => `${address} ${each}`));
        await back();
      }
      expect(found).toEqual([]);
    });
}

/** Waits until the screen has fetched ahead what it will need, and nothing is under way. */
function watchCalm(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    await page.clock.fastForward(CALM);
    for (let quiet = 0; quiet < 5; ) {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      quiet = open.size === 0 ? quiet + 1 : 0;
    }
  };
}
