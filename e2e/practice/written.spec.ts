import type { Locator } from '@playwright/test';
import { expect, expectAccessibleInBoth, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';
import { expectTouchable } from './touch-kit.ts';
import { again, answerTo, check, count, end, isInSight, line, next, verdict, WORDS } from './written-kit.ts';

const ACTIVITIES = [
  ['ecriture', 'Écriture'],
  ['traduction', 'Traduction'],
] as const;

for (const [type, label] of ACTIVITIES) {
  test.describe(type, () => {
    test.describe('on the shared tablet', () => {
      test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

      test('a pupil plays it to the end with the fingers, special letters included, 44 px each at least', async ({
        page,
        build,
        signInAs,
      }) => {
        const pupil = await signInAs(await build.pupil());
        const list = await build.list({ author: pupil, items: WORDS, learnLanguage: 'de' });
        await page.goto(`/listes/personnelles/${list.id}`);
        await page.getByRole('link', { name: new RegExp(label) }).tap();
        await line(page).fill('das Pfed');
        await expectTouchable(page);
        await check(page).tap();
        await expect(verdict(page)).toBeVisible();
        await expectTouchable(page);
        await again(page).tap();
        for (let done = 0; done < WORDS.length; done += 1) {
          await expect(count(page)).toHaveText(`${done} sur 3`);
          await expect(line(page)).toBeFocused();
          await expect(check(page)).toBeDisabled();
          for (const letter of await answerTo(page)) {
            if (letter === 'ü') await page.getByRole('button', { name: 'ü', exact: true }).tap();
            else await page.keyboard.insertText(letter);
          }
          await expect(line(page)).toBeFocused();
          await check(page).tap();
          await expect(verdict(page)).toContainText('C’est juste');
          await next(page).tap();
        }
        await expect(end(page)).toBeVisible();
        await expect(page.getByText('75\u00a0%', { exact: true })).toBeVisible();
      });
    });

    test('axe finds nothing while the pupil writes, after the check, in the options and at the end, light and dark', async ({
      page,
      build,
      signInAs,
    }) => {
      const pupil = await signInAs(await build.pupil());
      const list = await build.list({ author: pupil, items: WORDS.slice(0, 2), learnLanguage: 'de' });
      await page.goto(`/activite/${type}/${list.id}`);
      await expect(line(page)).toBeVisible();
      await expectAccessibleInBoth(page, 'writing');
      await line(page).fill('das Pferdd');
      await page.keyboard.press('Enter');
      await expect(verdict(page)).toBeVisible();
      await expectAccessibleInBoth(page, 'wrong');
      await page.keyboard.press('Enter');
      await line(page).fill(await answerTo(page));
      await page.keyboard.press('Enter');
      await expect(verdict(page)).toContainText('C’est juste');
      await expectAccessibleInBoth(page, 'right');
      await page.getByRole('button', { name: 'Régler' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleInBoth(page, 'options');
      await page.getByRole('button', { name: 'Annuler' }).click();
      await page.getByRole('button', { name: 'Quitter' }).click();
      await expect(page.getByRole('heading', { name: 'Partie arrêtée' })).toBeVisible();
      await expectAccessibleInBoth(page, 'end');
    });

    test('without network the game goes on to its end', async ({ page, context, build, signInAs, trouble }) => {
      trouble.allow(LOST_NETWORK);
      const pupil = await signInAs(await build.pupil());
      const list = await build.list({ author: pupil, items: WORDS.slice(0, 2), learnLanguage: 'de' });
      await page.goto(`/activite/${type}/${list.id}`);
      await expect(line(page)).toBeVisible();
      await context.setOffline(true);
      for (let done = 0; done < 2; done += 1) {
        await expect(count(page)).toHaveText(`${done} sur 2`);
        await line(page).fill(await answerTo(page));
        await page.keyboard.press('Enter');
        await expect(verdict(page)).toBeVisible();
        await page.keyboard.press('Enter');
      }
      await expect(end(page)).toBeVisible();
    });

    test('on four screens the line, the verdict and the answers are in sight', async ({ page, build, signInAs }) => {
      const pupil = await signInAs(await build.pupil());
      const list = await build.list({ author: pupil, items: WORDS, learnLanguage: 'de' });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/activite/${type}/${list.id}`);
      for (const [width, height] of [
        [390, 844],
        [768, 1024],
        [1024, 768],
        [1366, 768],
      ] as const) {
        const what = `${width} × ${height}`;
        await page.setViewportSize({ width, height });
        await line(page).fill('das Pfer');
        await expect.poll(() => isInSight(line(page)), what).toBe(true);
        await expect.poll(() => isInSight(check(page)), what).toBe(true);
        await page.keyboard.press('Enter');
        await expect.poll(() => isInSight(next(page)), what).toBe(true);
        await expect.poll(() => isInSight(verdict(page).getByRole('heading')), what).toBe(true);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), what).toBe(true);
        await again(page).click();
      }
    });
  });
}

test('[ACT-WRITE-12] the covered part of the word cannot be seen', async ({ page, build, signInAs }) => {
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: WORDS.slice(0, 2), learnLanguage: 'de' });
  await page.goto(`/activite/ecriture/${list.id}`);
  const word = page.getByRole('article').getByText(await answerTo(page), { exact: true });
  const whole = await word.screenshot();
  for (const part of ['Le haut', 'Le milieu', 'Le bas']) {
    await page.getByRole('button', { name: 'Régler' }).click();
    await page.getByRole('dialog').getByText(part, { exact: true }).click();
    await page.getByRole('button', { name: 'Valider' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(word).toHaveCSS('mask-image', /repeating-linear-gradient/);
    expect((await word.screenshot()).equals(whole), part).toBe(false);
  }
});

test('a teacher sends a link with an answer level, and the pupil plays by it', async ({ page, build, signInAs }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: WORDS, learnLanguage: 'de' });
  await page.goto(`/activite/traduction/${list.id}?reponses=tolerante`);
  await expect(page.getByText('Les accents et les majuscules ne comptent pas.')).toBeVisible();
  await line(page).fill((await answerTo(page)).toUpperCase().replace('Ü', 'U'));
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toContainText('C’est juste. Attention');
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Copier le lien' }).click();
  await expect(page.getByText('Copié\u00a0!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\?reponses=tolerante/);
});

test('on three screens their keyboard covers neither line nor verdict nor answers', async ({
  page,
  build,
  signInAs,
}) => {
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: viewport });
  });
  /** What is left of the window above a keyboard of so many pixels. */
  const cover = (keyboard: number) =>
    page.evaluate((covered) => {
      const viewport = window.visualViewport;
      if (!viewport) return;
      Object.assign(viewport, { height: window.innerHeight - covered });
      viewport.dispatchEvent(new Event('resize'));
    }, keyboard);
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: WORDS, learnLanguage: 'de' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/activite/ecriture/${list.id}`);
  for (const [width, height, keyboard] of [
    [390, 844, 336],
    [768, 1024, 340],
    [1024, 768, 370],
  ] as const) {
    const what = `${keyboard} px on a screen of ${width} × ${height}`;
    await page.setViewportSize({ width, height });
    await cover(0);
    await line(page).fill('das Pfer');
    await cover(keyboard);
    const isAbove = (thing: Locator) =>
      thing.evaluate((element, covered) => {
        const { top, bottom } = element.getBoundingClientRect();
        const header = document.querySelector('[data-app-header]')?.getBoundingClientRect().bottom ?? 0;
        return top >= header && bottom <= window.innerHeight - covered;
      }, keyboard);
    await expect.poll(() => isAbove(line(page)), what).toBe(true);
    await expect.poll(() => isAbove(check(page)), what).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => isAbove(verdict(page).getByRole('heading')), what).toBe(true);
    await expect.poll(() => isAbove(next(page)), what).toBe(true);
    await expect.poll(() => isInSight(next(page)), what).toBe(true);
    await again(page).click();
  }
});
