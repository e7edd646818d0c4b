import type { Locator, Page } from '@playwright/test';
import { readDemoWorld } from '../../tools/pictures/demo-world.ts';
import { expect, test } from '../fixtures/test.ts';
import { setTextSize } from '../fixtures/text-size.ts';

const LONG = 'Allemand 7e – Unterwegs mit dem Zug durch die ganze Schweiz '.repeat(3).slice(0, 150).trim();
const head = (page: Page) => page.locator('[data-page-actions]');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** A part of two buttons that stand as one counts once; a hidden control does not count. */
const controls = (page: Page): Promise<number> =>
  head(page).evaluate((row) => [...row.children].filter((one) => one.getClientRects().length > 0).length);

const lines = (text: Locator): Promise<number> =>
  text.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8))).size;
  });

test('heads have at most three controls, and no title breaks for them', async ({ page, build, signInAs }) => {
  const teacher = await signInAs(await build.teacher());
  const list = await build.list({ author: teacher, title: LONG });
  const course = await build.course({
    author: teacher,
    title: LONG,
    items: [{ itemType: 'Link', title: 'Un lien', navigationUrl: 'https://example.org' }],
  });
  const folio = await build.folio({ author: teacher, title: LONG });
  const counted: string[] = [];
  for (const address of [
    `/listes/personnelles/${list.id}`,
    `/parcours/personnels/${course.id}`,
    `/listes/personnelles/${list.id}/edition`,
    `/parcours/personnels/${course.id}/edition`,
    `/folios/personnels/${folio.id}/edition`,
  ]) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(address);
    await expect(title(page)).toHaveText(LONG);
    const name = address.replace(/\d+/, '…');
    counted.push(`${name} ${await controls(page)}`);
    expect(await controls(page), name).toBeLessThanOrEqual(3);
    for (const width of [1366, 1000]) {
      await page.setViewportSize({ width, height: 768 });
      expect(await lines(title(page)), `${name} at ${width}`).toBe(1);
      await expect(title(page)).toHaveAttribute('title', LONG);
    }
    // Below, the controls stand in a row of their own and the whole title is read.
    for (const width of [820, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const isCut = await title(page).evaluate((one) => one.scrollWidth > one.clientWidth);
      expect(isCut, `${name} at ${width}`).toBe(false);
    }
  }
  console.info(`controls in heads: ${counted.join(', ')}`);
});

/** Letters wider by as much as engines differ, and more: names the spacings at which « ⋮ » stands alone or outside, or words are cut. */
const findFalls = (page: Page): Promise<string[]> =>
  head(page).evaluate((row) => {
    const more = row.querySelector(':scope > [data-more]');
    if (!(row instanceof HTMLElement) || more === null) return ['no « ⋮ »'];
    const others = [...row.children].filter((one) => one !== more && one.getClientRects().length > 0);
    const found: string[] = [];
    for (let spacing = 0; spacing <= 12; spacing += 1) {
      row.style.letterSpacing = `${spacing / 100}em`;
      const { top, bottom, right } = more.getBoundingClientRect();
      const isBeside = others.some((one) => {
        const box = one.getBoundingClientRect();
        return box.top < bottom && box.bottom > top && box.right <= more.getBoundingClientRect().left;
      });
      if (!isBeside) found.push(`alone at ${spacing}`);
      if (right > row.getBoundingClientRect().right) found.push(`outside at ${spacing}`);
      for (const label of row.querySelectorAll('.mantine-Button-label'))
        if (label.textContent !== '' && label.scrollWidth > label.clientWidth + 1)
          found.push(`« ${label.textContent} » cut at ${spacing}`);
    }
    row.style.letterSpacing = '';
    return found;
  });

test('« ⋮ » stands beside a control whatever the width of its words, on phones and with text twice as large', async ({
  page,
  build,
  signInAs,
}) => {
  const teacher = await signInAs(await build.teacher());
  const list = await build.list({ author: teacher });
  const course = await build.course({ author: teacher });
  const [folio, model] = [await build.folio({ author: teacher }), await build.folio({ rpn: true })];
  for (const address of [
    `/listes/personnelles/${list.id}`,
    `/parcours/personnels/${course.id}`,
    `/folios/personnels/${folio.id}`,
    `/folios/rpn/${model.id}`,
    `/listes/personnelles/${list.id}/edition`,
    `/parcours/personnels/${course.id}/edition`,
  ]) {
    await page.goto(address);
    await expect(head(page).locator('[data-more]')).toBeVisible();
    for (const [width, percent] of [
      [320, 100],
      [344, 100],
      [360, 100],
      [390, 100],
      [390, 200],
      [820, 100],
      [1366, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await setTextSize(page, percent);
      expect(await findFalls(page), `${address.replace(/\d+/, '…')} at ${width} px, ${percent} %`).toEqual([]);
    }
    await setTextSize(page, 100);
  }
});

test('the six activities of a list stand on one line of a laptop', async ({ page, db, signInAs }) => {
  await signInAs('enseignante');
  const { list } = await readDemoWorld(db);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/listes/personnelles/${list('Allemand 7e – Unterwegs (unité 3)')}`);
  const cards = page.getByRole('region', { name: 'S’exercer' }).getByRole('listitem');
  await expect(cards).toHaveCount(6);
  const tops = await cards.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
});
