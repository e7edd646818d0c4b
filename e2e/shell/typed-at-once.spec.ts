import { expect, test } from '../fixtures/test.ts';

/** As slow as the tablets of a school. */
const SLOW_DOWN = 6;
const NEW = ['/listes/personnelles', '/parcours/personnels', '/folios/personnels'];

for (const address of NEW)
  test(`a title typed right after « Ajouter » at ${address} is kept whole on a slow device`, async ({
    page,
    build,
    signInAs,
  }) => {
    await signInAs(await build.teacher());
    await page.goto(address);
    const add = page.getByRole('button', { name: 'Ajouter' });
    await expect(add).toBeVisible();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await add.click();
    await page.keyboard.type('Vocabulaire', { delay: 40 });
    const title = page.locator('main section').getByRole('textbox', { name: 'Titre', exact: true });
    await expect(title).toBeFocused();
    await page.keyboard.type(' de 7e', { delay: 40 });
    await expect(title).toHaveValue('Vocabulaire de 7e');
  });
