import type { PersonRow } from '../../apps/server/src/demo/build/build-person.ts';
import { expect, test } from '../fixtures/test.ts';

test('the foot of one hand stays behind a dialog, and its way back keeps a distance from the head on a phone', async ({
  page,
  build,
  signInAs,
}) => {
  const teacher = await signInAs(await build.teacher());
  const pupils: PersonRow[] = [];
  for (let index = 0; index < 25; index += 1) pupils.push(await build.pupil({ displayName: `Prénom${index + 1} Rey` }));
  const { id } = await build.folio({ author: teacher, pupils });
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`/folios/personnels/${id}/une-main`);
  const foot = page.locator('footer').last();
  await expect(foot.getByRole('button', { name: 'Critère suivant' })).toBeVisible();
  const before = await foot.boundingBox();
  await page.getByRole('button', { name: /^Façon de noter/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const behind = await foot.boundingBox();
  expect(behind).toEqual(before);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  const leave = await page.getByRole('link', { name: 'Quitter' }).boundingBox();
  const band = await page.getByRole('complementary', { name: 'Démonstration' }).boundingBox();
  expect((leave?.y ?? 0) - ((band?.y ?? 0) + (band?.height ?? 0))).toBeGreaterThanOrEqual(4);

  // A sign without a word would have to be guessed; levels and cameras stand in each row, and say themselves there.
  await page.getByRole('button', { name: /^Prénom1 Rey/ }).click();
  await expect(page.getByRole('button', { name: 'Annuler : Prénom1 Rey' })).toBeVisible();
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const controls = page.locator(
      'header :is(a, button), footer button:not([aria-pressed]), footer [role="group"] > span > b',
    );
    const look = await controls.evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => {
          const { left, right } = one.getBoundingClientRect();
          const isCut = [...one.querySelectorAll('span'), one].some((part) => part.scrollWidth > part.clientWidth + 1);
          return { text: (one as HTMLElement).innerText.trim(), isCut, isOut: left < 0 || right > innerWidth };
        }),
    );
    expect(look.length).toBeGreaterThanOrEqual(6);
    expect(look.filter(({ text, isCut, isOut }) => text === '' || isCut || isOut)).toEqual([]);
  }

  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/folios/personnels/${id}`);
  const skip = page.getByRole('button', { name: 'Aller au tableau' });
  await expect(page.getByRole('grid')).toBeVisible();
  let presses = 0;
  do {
    await page.keyboard.press('Tab');
    presses += 1;
  } while (presses < 30 && !(await skip.evaluate((button) => button === document.activeElement)));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1);
  expect(presses).toBeLessThan(16);
});
