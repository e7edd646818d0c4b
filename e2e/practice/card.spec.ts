import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { expectTouchable } from './touch-kit.ts';

const THREE = [
  { learnTxt: 'das Pferd', hintTxt: 'le cheval' },
  { learnTxt: 'die Kuh', hintTxt: 'la vache' },
  { learnTxt: 'das Schaf', hintTxt: 'le mouton' },
];
const known = (page: Page) => page.getByRole('button', { name: 'Je sais' });
const turn = (page: Page) => page.getByRole('button', { name: 'Je retourne la carte' });
const count = (page: Page) => page.locator('header').getByText(/^\d+ sur \d+$/);
const end = (page: Page) => page.getByRole('heading', { name: 'Activité terminée' });

test.describe('on the shared tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test('a pupil finds a list of the lexicon and plays it with the fingers, 44 px each at least', async ({
    page,
    build,
    signInAs,
  }) => {
    const author = await build.publisher();
    const title = `Am See ${author.id}`;
    await build.list({ author, lexicon: true, title, items: THREE, learnLanguage: 'de' });
    await signInAs('eleve1');
    await page.goto('/listes/lexique');
    await page.getByRole('searchbox', { name: 'Mot-clé' }).fill(title);
    await page.getByRole('link', { name: new RegExp(title) }).tap();
    await page.getByRole('link', { name: /Carte/ }).tap();
    for (let done = 0; done < 3; done += 1) {
      await expect(count(page)).toHaveText(`${done} sur 3`);
      await turn(page).tap();
      await expect(known(page)).toBeVisible();
      if (done === 0) await expectTouchable(page);
      await known(page).tap();
    }
    await expect(end(page)).toBeVisible();
    await expect(page.getByText('100\u00a0%', { exact: true })).toBeVisible();
    await expectAccessible(page, 'end of carte on the tablet');
  });
});
