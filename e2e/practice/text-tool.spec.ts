import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const STORY = `Le loup attendait dans la forêt. « Bonne nuit ! » dit la grand-mère au loup, près de l'école.`;
const field = (page: Page) => page.getByRole('textbox', { name: 'Texte' });
const words = (page: Page) => page.getByRole('list', { name: 'Mots de la future liste' }).getByRole('button');
const create = (page: Page) => page.getByRole('button', { name: 'Créer la liste' });

test('[TOOL-01, TOOL-03, ROUTE-56] from « Outils » to a list open for edition, with the keyboard alone', async ({
  page,
  build,
  signInAs,
}) => {
  await signInAs(await build.teacher());
  await page.goto('/listes/outils');
  await page.getByRole('link', { name: 'Texte' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/listes/texte');
  await expect(create(page)).toBeDisabled();
  await field(page).focus();
  await page.keyboard.insertText(STORY);
  await expect(words(page)).toHaveText([
    /attendait/,
    /bonne nuit !/,
    /dans/,
    /école/,
    /forêt/,
    /grand-mère/,
    /loup.*×2/,
    /près/,
  ]);
  await page.getByRole('button', { name: 'Retirer dans' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Retirer école' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^6\smots · 2\sretirés/)).toBeVisible();
  await page.getByRole('button', { name: 'Remettre « école »' }).focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'texte');
  await create(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/listes\/personnelles\/\d+\/edition$/);
  await expect(page.getByText('Liste créée')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue('Nouvelle liste');
  await expect(page.getByRole('combobox', { name: 'Langue à apprendre' })).toHaveValue('fr');
  for (const word of ['attendait', 'bonne nuit !', 'école', 'forêt', 'grand-mère', 'loup', 'près']) {
    await expect(
      page
        .getByRole('gridcell', { name: word, exact: true })
        .or(page.getByText(word, { exact: true }))
        .first(),
    ).toBeVisible();
  }
  await expect(page.getByText('dans', { exact: true })).toHaveCount(0);
  // After the list is made the tool starts empty again.
  await page.goto('/listes/texte');
  await expect(field(page)).toHaveValue('');
});

test('on a phone: a reload loses nothing, and another person of the same browser sees nothing of it', async ({
  page,
  build,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(await build.teacher());
  await page.goto('/listes/texte');
  await field(page).fill(STORY);
  await page.getByRole('textbox', { name: 'Titre' }).fill('Le loup');
  await page.getByRole('button', { name: 'Retirer dans' }).click();
  await page.reload();
  await expect(page.getByText(/^Votre texte du .* est encore là\.$/)).toBeVisible();
  await expect(field(page)).toHaveValue(STORY);
  await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue('Le loup');
  await expect(page.getByText(/^7\smots · 1\sretiré/)).toBeVisible();
  await expectAccessible(page, 'texte on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await signInAs(await build.pupil());
  await page.goto('/listes/texte');
  await expect(field(page)).toHaveValue('');
});

test('[TOOL-03] a text of 100,000 characters is read while typing goes on, and the list takes as many words as it holds', async ({
  page,
  build,
  signInAs,
}) => {
  await signInAs(await build.teacher());
  await page.goto('/listes/texte');
  const name = (index: number) =>
    `mot${index.toString().replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}x`;
  const text = Array.from({ length: 14_000 }, (_, index) => name(index))
    .join(' ')
    .slice(0, 100_000);
  await field(page).fill(text);
  await expect(page.getByText(/Une liste tient 2000 mots au plus/)).toBeVisible();
  await field(page).press('End');
  await page.keyboard.type(' cheval');
  await expect(field(page)).toHaveValue(/cheval$/);
  await create(page).click({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/edition$/, { timeout: 30_000 });
  const id = /(\d+)\/edition$/.exec(page.url())?.[1];
  const saved: { items: { learnTxt: string }[] } = await (await page.request.get(`/api/v1/liste/${id}`)).json();
  expect(saved.items).toHaveLength(2000);
  expect(saved.items[0]?.learnTxt).toBe('cheval');
});

test('[ROUTE-56] a guest is refused', async ({ openAs, trouble }) => {
  trouble.allow(/401/, /Vous n’avez pas d’accès/);
  const guest = await openAs(null);
  await guest.goto('/listes/texte');
  await expect(guest).toHaveURL('/unauthorized');
});
