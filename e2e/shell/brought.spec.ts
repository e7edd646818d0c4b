import type { Page } from '@playwright/test';
import { ALL_ROLES, addressOf, ROLES } from '../../apps/web/src/routes/screens/kinds.ts';
import { visitsOf } from '../../apps/web/src/routes/screens/openings.ts';
import { readDemoWorld } from '../../tools/pictures/demo-world.ts';
import { expect, test } from '../fixtures/test.ts';

/** What comes by itself once the screen stands, and the second page of a search that is shorter than the screen. */
const LATER = /^(POST \/notification\/negotiate|GET \/api\/v1\/(notifications|reference-data\/actualites)$|GET .*skip=[1-9])/;
type Seen = { calls: string[]; brought: string[] };

/** Opens an address and lists its calls until the network rests; with `empty`, as if the page brought nothing. */
async function openPage(page: Page, address: string, empty: boolean): Promise<Seen> {
  const seen: Seen = { calls: [], brought: [] };
  const listen = (request: { method: () => string; url: () => string }) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(api|notification|settings)/.test(pathname)) seen.calls.push(`${request.method()} ${pathname}${search}`);
  };
  const isPage = (url: URL) => url.pathname === address.split('?')[0];
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const data = /id="brought">(.*)<\/script>/s.exec(body)?.[1] ?? '';
    seen.brought = Object.keys(JSON.parse(data) as object).map((one) => `GET ${one}`);
    await route.fulfill({ response, body: empty ? body.replace(data, () => '{}') : body });
  });
  page.on('request', listen);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  page.off('request', listen);
  await page.unroute(isPage);
  return seen;
}

for (const role of ALL_ROLES) {
  const visits = visitsOf(role).filter(({ view }) => view?.isMain === true && view.isOfProvider !== true);
  if (visits.length === 0) continue;
  const { label, login } = ROLES[role];
  test(`[START-01] the pages of ${label} bring what ${visits.length} screens ask for, and nothing else`, async ({
    page,
    db,
    signInAs,
  }) => {
    const world = await readDemoWorld(db);
    if (login !== null) await signInAs(login);
    for (const { opening } of visits) {
      const address = addressOf(opening.at, world);
      const bare = await openPage(page, address, true);
      const full = await openPage(page, address, false);
      const forNothing = full.brought.filter((call) => !bare.calls.includes(call));
      const left = full.calls.filter((call) => !LATER.test(call));
      expect({ address, forNothing, left }).toEqual({ address, forNothing: [], left: [] });
    }
  });
}
