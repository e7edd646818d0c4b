import type { Page, Request } from '@playwright/test';
import { holding, Relay, through } from '../fixtures/relay.ts';
import { buildShared } from '../fixtures/shared-folio.ts';
import { expect, test } from '../fixtures/test.ts';

/** The page asks after ten seconds, then each ten; a busy machine needs more time. */
const BY_ITSELF = { timeout: 60_000 };

/**
 * A network that lets no web socket through, until `open` is called; `asked` counts what the page asks instead, `heard`
 * what the hub says.
 */
async function block(page: Page) {
  let isBlocked = true;
  let asked = 0;
  let heard = 0;
  await page.routeWebSocket(/\/notification/, (socket) => {
    if (isBlocked) return void socket.close();
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      heard += 1;
      socket.send(message);
    });
  });
  page.on('request', (request) => {
    if (/\/(digest|waiting)$/.test(new URL(request.url()).pathname)) asked += 1;
  });
  return {
    open: () => {
      isBlocked = false;
    },
    asked: () => asked,
    heard: () => heard,
  };
}

/** Lets so many ms pass for a page once nothing is on its way to it, that would have been waited for in vain. */
function timeOf(page: Page): (ms: number) => Promise<void> {
  const coming = new Set<Request>();
  const end = (request: Request) => coming.delete(request);
  page.on('request', (request) => request.url().includes('/api/') && coming.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async (ms) => {
    await expect.poll(() => coming.size, BY_ITSELF).toBe(0);
    await page.clock.fastForward(ms);
  };
}

const levelOf = (page: Page, pupil: string, level: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${pupil}, .*${level}`) });

test('[NOTIF-10] where web sockets are blocked, an open table and the badge follow, and the page stops asking once they work', async ({
  page,
  build,
  signInAs,
  openAs,
}) => {
  const { author, colleague, folio } = await buildShared(build);
  await signInAs(author);
  const other = await openAs(colleague);
  const network = await block(other);
  const pass = timeOf(other);
  await other.clock.install();
  await page.goto(`/folios/personnels/${folio.id}`);
  await other.goto(`/folios/equipe-pedagogique/${folio.id}`);
  await expect(levelOf(other, 'Alice Berset', 'Indéfini')).toBeVisible();
  await expect.poll(network.asked, BY_ITSELF).toBeGreaterThan(1);

  await page.getByRole('gridcell', { name: /^Alice Berset, / }).click();
  await expect(levelOf(other, 'Alice Berset', 'Déjà observé')).toBeVisible(BY_ITSELF);

  await page.goto(`/folios/personnels/${folio.id}/eleve/${folio.pupils[0]?.id}`);
  await page
    .getByRole('button', { name: /^Tout voir/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Discussion/ }).click();
  const discussion = page.getByRole('dialog', { name: 'Discussion' });
  await discussion.getByRole('textbox').fill('D’accord pour revoir le plan\u00a0?');
  await page.keyboard.press('Control+Enter');
  await expect(discussion.getByRole('listitem')).toContainText('revoir le plan');
  const bell = other.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await pass(70_000);
  await expect(bell).toHaveAccessibleName('Notifications, 1 non lue', BY_ITSELF);

  network.open();
  await pass(100_000);
  // The handshake, and the answers to what the page calls when it has connected.
  await expect.poll(network.heard, BY_ITSELF).toBeGreaterThan(2);
  await page.goto(`/folios/personnels/${folio.id}`);
  await page.getByRole('gridcell', { name: /^Amir Haddad, / }).click();
  await expect(levelOf(other, 'Amir Haddad', 'Déjà observé')).toBeVisible(BY_ITSELF);
  const before = network.asked();
  // Longer than between two questions, shorter than the silence that ends a connection.
  await pass(15_000);
  await page.getByRole('gridcell', { name: /^Amir Haddad, / }).focus();
  await page.keyboard.press('2');
  await expect(levelOf(other, 'Amir Haddad', 'Abordé')).toBeVisible(BY_ITSELF);
  expect(network.asked()).toBe(before);
});

for (const [how, isLate] of [
  ['keeps messages for a while', true],
  ['opens sockets and passes nothing', false],
] as const)
  test.describe(() => {
    const { passing, letGo } = holding();
    test.use({ proxy: through(new Relay({ passing })) });
    test(`[NOTIF-10] behind a proxy that ${how} an open table follows, and the page goes on asking`, async ({
      page,
      build,
      signInAs,
      openAs,
    }) => {
      const { author, colleague, folio } = await buildShared(build);
      await signInAs(colleague);
      const other = await openAs(author);
      let asked = 0;
      page.on('requestfinished', (request) => {
        if (new URL(request.url()).pathname.endsWith('/digest')) asked += 1;
      });
      const pass = timeOf(page);
      await page.clock.install();
      const socket = page.waitForEvent('websocket');
      await page.goto(`/folios/equipe-pedagogique/${folio.id}`);
      await expect(levelOf(page, 'Alice Berset', 'Indéfini')).toBeVisible();
      await socket;
      await pass(15_000);
      await expect.poll(() => asked, BY_ITSELF).toBeGreaterThan(0);
      if (isLate) letGo();
      await other.goto(`/folios/personnels/${folio.id}`);
      await other.getByRole('gridcell', { name: /^Alice Berset, / }).click();
      await expect(levelOf(page, 'Alice Berset', 'Déjà observé')).toBeVisible(BY_ITSELF);
      for (const times of [1, 2, 3]) {
        const before = asked;
        await pass(15_000);
        if (isLate) letGo();
        await expect.poll(() => asked, { ...BY_ITSELF, message: `question ${times}` }).toBeGreaterThan(before);
      }
    });
  });
