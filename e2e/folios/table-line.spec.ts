import type { Page } from '@playwright/test';
import { type Build, expect, test } from '../fixtures/test.ts';

/** A class of 20 and 13 criteria that say all about themselves: every tool has something to do. */
async function buildUsual(build: Build) {
  const author = await build.teacher();
  const pupils = [];
  for (let index = 0; index < 20; index += 1)
    pupils.push(await build.pupil({ displayName: `Prénom${index + 1} ${String.fromCharCode(65 + index)}orel` }));
  const criteria = Array.from({ length: 13 }, (_, index) => ({
    label: `Critère ${index + 1}, qui se dit en une phrase`,
    perObjectiveCode: `L1 2${index % 3}`,
    axesThematiques: [`Axe ${index % 3}`],
    tags: ['Base'],
    studentEvaluationEnabled: true,
  }));
  return { author, folio: await build.folio({ author, pupils, criteria, title: 'Français 7A, premier semestre' }) };
}

/** What can be pressed or filled in between the page's header and the first cell. */
const controls = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const cell = main.querySelector('td[data-row="0"]');
    return [...main.querySelectorAll<HTMLElement>('a, button, input, select, textarea')]
      .filter((one) => one.checkVisibility() && (cell?.compareDocumentPosition(one) ?? 0) & 2)
      .filter((one) => one.closest('[role="grid"]') === null)
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  });

/** From the first skip link on, as many presses of Tab as stand before the first cell. */
async function stops(page: Page): Promise<string[]> {
  await page.locator('a[href="#contenu"]').press('Enter');
  const passed: string[] = [];
  while (passed.length < 30) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const one = document.activeElement;
      return one?.closest('[role="grid"]') !== null
        ? null
        : (one?.getAttribute('aria-label') ?? one?.textContent ?? '');
    });
    if (at === null) return passed;
    passed.push(at);
  }
  return passed;
}

for (const [width, height, most] of [
  [1366, 768, 12],
  [820, 1180, 12],
  [390, 844, 9],
] as const)
  test(`at ${width} px at most ${most} controls stand over the cells, and ten stops before the first one`, async ({
    page,
    build,
    signInAs,
  }) => {
    const { author, folio } = await buildUsual(build);
    await signInAs(author);
    await page.setViewportSize({ width, height });
    await page.goto(`/folios/personnels/${folio.id}`);
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Autres actions', disabled: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rapports', disabled: false })).toBeVisible();
    expect((await controls(page)).length).toBeLessThanOrEqual(most);
    expect((await stops(page)).length).toBeLessThanOrEqual(10);
  });

test('the second skip link leads to the cell, and the time is one stop that arrows go round', async ({
  page,
  build,
  signInAs,
}) => {
  const { author, folio } = await buildUsual(build);
  await signInAs(author);
  await page.goto(`/folios/personnels/${folio.id}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.locator('a[href="#contenu"]').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Aller au tableau' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('td[data-row="0"][data-column="0"]')).toBeFocused();
  const today = page.getByRole('button', { name: 'Aujourd’hui' });
  await today.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Un jour…' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(today).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeFocused();
});

test('on every phone no tool is empty, cut or alone on a line, also after an undo', async ({
  page,
  build,
  signInAs,
}) => {
  const { author, folio } = await buildUsual(build);
  await signInAs(author);
  for (const width of [320, 344, 360, 375, 390, 430]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/folios/personnels/${folio.id}`);
    const line = page.getByRole('region', { name: 'Tableau de suivi' }).locator('> div').first();
    await expect(page.getByRole('button', { name: 'Autres actions', disabled: false })).toBeVisible();
    const look = () =>
      line.evaluate((tools) =>
        [...tools.querySelectorAll<HTMLElement>(':scope > :is(a, button), :scope > :is(div, fieldset) button')]
          .filter((one) => one.checkVisibility())
          .map((one) => {
            const { left, right, top } = one.getBoundingClientRect();
            const isEmpty = one.querySelector('.bi')?.checkVisibility() !== true;
            return { name: one.getAttribute('aria-label') ?? one.textContent, left, right, top, isEmpty };
          }),
      );
    for (const isUndone of [false, true]) {
      if (isUndone) {
        await page.getByRole('gridcell').first().click();
        await page.getByRole('button', { name: 'Annuler' }).click();
        await expect(page.getByRole('button', { name: 'Rétablir' })).toBeVisible();
      }
      const tools = await look();
      expect(tools.filter((one) => one.isEmpty || one.left < 0 || one.right > width)).toEqual([]);
      expect(new Set(tools.map(({ top }) => Math.round(top))).size).toBe(1);
    }
  }
});
