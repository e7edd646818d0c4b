import type { Page } from '@playwright/test';
import { addressOf, ROLES, type Role, routesOf } from '@pupitre/screens';
import { readDemoWorld } from '../../tools/pictures/demo-world.ts';
import { frameAndScreen, keepProgramBack, moved, noteShifts } from '../fixtures/first-frame.ts';
import { handfulsOf } from '../fixtures/handfuls.ts';
import { expect, test } from '../fixtures/test.ts';

const HANDFUL = 12;

/** Screens without a first frame, and why: their page brings no answer, or they begin with a question of the program. */
const UNDRAWN: readonly (string | RegExp)[] = [
  '*',
  // A copy is begun by a write.
  '/controles/$id',
  // A secret is asked for with POST.
  /\/secret\//,
  '/administration/personnes/$id',
];
/** What a screen asks for once it is there, and shows beside what its frame held: what practice proposes. */
const LATER = /\/api\/v1\/folio\/\d+\/propositions/;
/** How far a screen may move, as browsers count it, until the program shows it. */
const MOST_SHIFT = 0.02;

const isOneOf = (route: string, list: readonly (string | RegExp)[]) =>
  list.some((one) => (typeof one === 'string' ? one === route : one.test(route)));

for (const role of ['visiteur', 'eleve', 'enseignante', 'admin'] as const satisfies readonly Role[])
  for (const [index, visits] of handfulsOf(routesOf(role), HANDFUL).entries())
    test(`${ROLES[role].label} sees in the first frame what the screen will show, and where (${index + 1})`, async ({
      page,
      db,
      signInAs,
      trouble,
    }) => {
      trouble.allow(/404|403/);
      const world = await readDemoWorld(db);
      const { login } = ROLES[role];
      if (login !== null) await signInAs(login);
      await noteShifts(page);
      await page.route(LATER, () => undefined);
      for (const { opening } of visits) {
        const address = addressOf(opening.at, world);
        const { isDrawn, frame, screen, shifts } = await frameAndScreen(page, address);
        expect(isDrawn, `${address} has a first frame`).toBe(!isOneOf(opening.route, UNDRAWN));
        if (!isDrawn) continue;
        expect(frame.length, address).toBeGreaterThan(10);
        expect.soft(moved(frame, screen), address).toEqual([]);
        const shift = shifts.reduce((sum, { value }) => sum + value, 0);
        expect.soft(shift, `${address} moves: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST_SHIFT);
      }
    });

for (const [login, addresses] of [
  ['eleve1', ['/parcours/enseignants', '/listes/lexique']],
  ['enseignante', ['/parcours/panier', '/parcours/distributions', '/listes/outils', '/folios/transmis']],
  ['admin', ['/administration/annuaire', '/administration/acces']],
] as const)
  test(`on a phone ${login} sees her tab and what stands below it where they will be`, async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs(login);
    for (const address of addresses) {
      const { isDrawn, frame, screen } = await frameAndScreen(page, address);
      expect(isDrawn, address).toBe(true);
      expect.soft(moved(frame, screen), address).toEqual([]);
    }
  });

/** Screens whose parts stand in another order, or are others, where the window has another width. */
const BY_WIDTH = ['/folios/$kind/$id', '/listes/$kind/$id/edition', '/parcours/$kind/$id/edition'];

for (const width of [390, 820, 1366])
  test(`the table of a folio and the editors share the width of ${width} px as the program does`, async ({
    page,
    db,
    signInAs,
  }) => {
    const world = await readDemoWorld(db);
    const visits = routesOf('enseignante').filter(({ opening }) => BY_WIDTH.includes(opening.route));
    expect(visits).toHaveLength(BY_WIDTH.length);
    await page.setViewportSize({ width, height: 900 });
    await signInAs('enseignante');
    await page.route(LATER, () => undefined);
    for (const { opening } of visits) {
      const { isDrawn, frame, screen } = await frameAndScreen(page, addressOf(opening.at, world));
      expect(isDrawn, opening.route).toBe(true);
      expect.soft(moved(frame, screen), opening.route).toEqual([]);
    }
  });

test('what is typed and pressed in the first frame goes on in the screen', async ({ page, signInAs }) => {
  await signInAs('enseignante');
  const letProgramCome = await keepProgramBack(page);
  await page.goto('/listes/lexique', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox', { name: 'Mot-clé' });
  await field.fill('chat');
  await page.getByRole('button', { name: 'Catégories' }).click();
  await field.focus();
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 3));
  const frame = await page.locator('#first-frame').elementHandle();
  await letProgramCome();
  await expect(page.locator('#first-frame')).toHaveCount(0);
  expect(await frame?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('chat');
});

test('the caret stays where it was', async ({ page, signInAs }) => {
  await signInAs('enseignante');
  const letProgramCome = await keepProgramBack(page);
  await page.goto('/listes/lexique', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox', { name: 'Mot-clé' });
  await field.fill('chat');
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 3));
  await letProgramCome();
  await expect(page.locator('#first-frame')).toHaveCount(0);
  await expect(field).toBeFocused();
  expect(
    await field.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd]),
  ).toEqual([1, 3]);
  await page.keyboard.type('ie');
  await expect(field).toHaveValue('ciet');
});

test('what is written in the first frame of an editor stays, and its text is ready where it was pressed', async ({
  page,
  db,
  signInAs,
}) => {
  await signInAs('enseignante');
  const list = routesOf('enseignante').find(({ opening }) => opening.route === '/listes/$kind/$id/edition');
  if (list === undefined) throw new Error('No row opens the editor of a list.');
  const letProgramCome = await keepProgramBack(page);
  await page.goto(addressOf(list.opening.at, await readDemoWorld(db)), { waitUntil: 'commit' });
  const title = page.getByRole('textbox', { name: 'Titre' });
  const ribbon = page.getByRole('textbox', { name: 'Ruban' });
  const description = page.getByRole('textbox', { name: 'Description' });
  await title.fill('Verkehr');
  await ribbon.fill('7H2');
  await description.click();
  await letProgramCome();
  await expect(page.locator('#first-frame')).toHaveCount(0);
  await expect(title).toHaveValue('Verkehr');
  await expect(ribbon).toHaveValue('7H2');
  await expect(description).toBeFocused();
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
});

test('a link of the first frame is a link, and the next page has its own frame', async ({ page, signInAs }) => {
  await signInAs('enseignante');
  await keepProgramBack(page);
  await page.goto('/accueil', { waitUntil: 'commit' });
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Folios' }).click();
  await page.waitForURL('/folios/personnels', { waitUntil: 'commit' }).catch(() => undefined);
  await expect(page.getByRole('heading', { level: 1, name: 'Folios' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  const read = async (page: Page, address: string, text: RegExp) => {
    await page.goto(address);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    // Roles and texts are not looked for in such an element.
    await expect(page.locator('.no-script')).toHaveText(/^Pupitre a besoin de JavaScript\. Que faire\u00a0\?$/);
    await expect(page.locator('.no-script a')).toHaveAttribute('href', '/navigateur/javascript');
  };

  test('a guest reads a public course, the conditions and the notice on data', async ({ page, db }) => {
    const world = await readDemoWorld(db);
    const course = routesOf('visiteur').find(({ opening }) => opening.route === '/parcours/libre/$id');
    if (course === undefined) throw new Error('No row opens a public course.');
    await read(page, addressOf(course.opening.at, world), /Ressources/);
    await read(page, '/apropos/conditions', /Acceptation/);
    await read(page, '/apropos/donnees', /données/);
    await read(page, '/accueil', /Pupitre/);
    await read(page, '/parcours/libre', /parcours/i);
    await expect(page.getByText('Chargement de la suite…'), 'what waits for the program for ever').toBeHidden();
  });
});
