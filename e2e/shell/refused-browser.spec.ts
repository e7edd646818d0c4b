import type { Page } from '@playwright/test';
import { save, titleField } from '../fixtures/list-editor.ts';
import { REFUSALS, type Refusal, refuse } from '../fixtures/refusing.ts';
import { expect, expectAccessibleInBoth, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';

const WORDS = [
  { learnTxt: 'das Pferd', hintTxt: 'le cheval' },
  { learnTxt: 'die Kuh', hintTxt: 'la vache' },
];
const STORAGES: readonly Refusal[] = ['localStorage', 'sessionStorage', 'any storage', 'room'];
const NOTHING_KEPT = 'Ce navigateur ne garde rien pour Pupitre.';
/** Px by which the room of signs may stand over their lines: less than half a line. */
const SIGNS = 5;
/** Nothing of a text is cut off by what it stands in. */
const isWhole = (element: Element, signs: number): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  for (
    let around = element.parentElement;
    around !== null && around.tagName !== 'MAIN';
    around = around.parentElement
  ) {
    if (getComputedStyle(around).overflowX === 'visible') continue;
    const box = around.getBoundingClientRect();
    if (left < box.left - 1 || right > box.right + 1 || top < box.top - signs || bottom > box.bottom + signs)
      return false;
  }
  return left >= 0 && right <= window.innerWidth;
};
const told = (page: Page) =>
  page.getByRole('region', { name: /^Ce navigateur ne garde (rien|pas tout) pour Pupitre\.$/ });
/** Browsers say themselves that a socket was refused. */
const REFUSED = /SecurityError|insecure|Failed to start the connection|NotAllowedError/;

const cases = [...REFUSALS.map((refusal) => [refusal, [refusal]] as const), ['all of these', REFUSALS] as const];
for (const [name, refusals] of cases) {
  test(`without ${name} the product opens to guests and to those who sign in`, async ({ page, signInAs, trouble }) => {
    trouble.allow(REFUSED);
    await refuse(page, ...refusals);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(told(page)).toHaveCount(refusals.some((one) => STORAGES.includes(one)) ? 1 : 0);
    for (const address of refusals === REFUSALS
      ? ['/parcours/libre', '/qr', '/apropos/conditions']
      : ['/parcours/libre']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    // A guest's page that still asks for more results would ask as somebody else.
    await page.goto('about:blank');
    await signInAs('eleve1');
    await page.goto('/parcours/enseignants');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

for (const refusals of [['localStorage'], REFUSALS] as const) {
  const name = refusals.length === 1 ? 'its storage' : 'everything';

  test(`a pupil whose browser refuses ${name} is told once, in her words, and plays`, async ({
    page,
    build,
    signInAs,
    trouble,
  }) => {
    trouble.allow(REFUSED);
    await refuse(page, ...refusals);
    const pupil = await signInAs(await build.pupil());
    const list = await build.list({ author: pupil, items: WORDS, learnLanguage: 'de' });
    await page.goto('/accueil');
    const notice = told(page);
    await expect(notice).toContainText('Sans réseau, il ne l’est pas\u00a0: reste en ligne.');
    await expect(notice.getByRole('link')).toHaveCount(0);
    await expectAccessibleInBoth(page, 'what a browser does not keep');
    await notice.getByRole('button', { name: 'Compris' }).click();
    await expect(notice).toHaveCount(0);
    await page.getByRole('link', { name: 'Listes', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
    // It comes after all that is pressed, however long that takes: the test's own time ends it.
    const run = page.waitForResponse(
      (response) => /\/api\/v1\/pratique\//.test(response.url()) && response.request().method() === 'PUT',
      { timeout: 0 },
    );
    await page.goto(`/activite/carte/${list.id}`);
    for (const _ of WORDS) {
      await page.getByRole('button', { name: 'Je retourne la carte' }).click();
      await page.getByRole('button', { name: 'Je sais' }).click();
    }
    await expect(page.getByRole('heading', { name: 'Activité terminée' })).toBeVisible();
    expect((await run).status()).toBe(200);
  });

  test(`a teacher whose browser refuses ${name} finds the help, saves a list, and observes`, async ({
    page,
    context,
    build,
    signInAs,
    trouble,
  }) => {
    trouble.allow(REFUSED, LOST_NETWORK);
    await refuse(page, ...refusals);
    const teacher = await signInAs(await build.teacher());
    await page.goto('/accueil');
    await expect(told(page)).toContainText(NOTHING_KEPT);
    await expect(told(page)).toContainText('Tout ce que vous enregistrez est gardé');
    await expect(told(page).getByRole('link', { name: 'Comment l’autoriser' })).toHaveAttribute(
      'href',
      '/aide/commencer.html#navigateur',
    );
    const list = await build.list({ author: teacher, title: 'Les saisons' });
    await page.goto(`/listes/personnelles/${list.id}/edition`);
    await titleField(page).fill('Les quatre saisons');
    await save(page);
    await page.reload();
    await expect(titleField(page)).toHaveValue('Les quatre saisons');

    const folio = await build.folio({ author: teacher, pupils: [await build.pupil()] });
    await page.goto(`/folios/personnels/${folio.id}`);
    const cell = page.getByRole('gridcell').first();
    const level = (code: string) => page.locator(`td[data-row="0"][data-code="${code}"]`);
    // « Enregistré » alone stands there before anything is: with its time it was sent.
    const sent = page.getByText(/^Enregistré à/);
    await cell.focus();
    await page.keyboard.press('1');
    await expect(level('ok')).toHaveCount(1);
    await expect(sent).toBeVisible();
    // Without network the page alone has it, and nothing says that it is kept.
    await context.setOffline(true);
    await expect(page.getByText(/^Hors ligne · gardez cette page ouverte$/)).toBeVisible();
    await cell.focus();
    await page.keyboard.press('2');
    await expect(level('nok')).toHaveCount(1);
    await expect(page.getByText(/^Hors ligne · gardez cette page ouverte$/)).toBeVisible();
    await expect(page.getByText(/gardées? ici/)).toHaveCount(0);
    // It is what one has to do: nowhere is it cut.
    const words = page.getByText('gardez cette page ouverte', { exact: true });
    for (const width of [390, 820, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => words.evaluate(isWhole, SIGNS)).toBe(true);
    }
    await context.setOffline(false);
    await expect(sent).toBeVisible();
    await page.reload();
    await expect(level('nok')).toHaveCount(1);
  });
}
