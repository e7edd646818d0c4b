import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

/** A picture of one white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
  'base64',
);
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

/** Opens the picker of the profile's picture. */
async function openPicker(page: Page) {
  await page.goto('/preferences');
  await page.getByRole('button', { name: /^(Ajouter une image|Changer l’image)$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Image de profil' });
  await expect(dialog.getByRole('group', { name: 'Image' })).toBeVisible();
  return { dialog, input: dialog.locator('[data-picker]') };
}

/** Files as dropped from another window. */
const transferOf = (page: Page, name: string, content: Buffer) =>
  page.evaluateHandle(
    ([fileName, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], fileName));
      return transfer;
    },
    [name, content.toString('base64')] as const,
  );

test.beforeEach(async ({ build, signInAs }) => {
  await signInAs(await build.teacher());
});

test('[PREF-01] [MEDIA-04] [API-035] a picture chosen by keyboard is uploaded, saved and shown again', {
  tag: '@engines',
}, async ({ page }) => {
  const { dialog } = await openPicker(page);
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'choisissez un fichier' }).focus();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles({ name: 'moi.png', mimeType: 'image/png', buffer: PNG });
  await expect(dialog.getByRole('link', { name: 'Télécharger' })).toHaveAttribute(
    'href',
    /^\/api\/v1\/medias\/[\da-f-]{36}\/image\.png$/,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Préférences sauvegardées')).toBeVisible();
  await page.reload();
  const picture = page.getByRole('img', { name: 'Image de profil' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
});

test('[MEDIA-01] dropped on the zone and pasted in the dialog', async ({ page }) => {
  const { dialog } = await openPicker(page);
  const zone = dialog.getByRole('group', { name: 'Image' });
  await zone.dispatchEvent('drop', { dataTransfer: await transferOf(page, 'glissee.png', PNG) });
  await expect(dialog.getByText('glissee.png')).toBeVisible();
  await dialog.getByRole('button', { name: 'Effacer' }).click();
  await zone.evaluate(
    (element, clipboardData) => element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
    await transferOf(page, 'collee.png', PNG),
  );
  await expect(dialog.getByText('collee.png')).toBeVisible();
});

test('[MEDIA-07] [MEDIA-11] a refused type is named, by its name at once and by its content by the server', async ({
  page,
  trouble,
}) => {
  trouble.allow(/415|medias\/upload/);
  const { dialog, input } = await openPicker(page);
  await input.setInputFiles({ name: 'dessin.svg', mimeType: 'image/svg+xml', buffer: SVG });
  await expect(dialog.getByText('Pupitre n’accepte pas les fichiers .svg.')).toBeVisible();
  await input.setInputFiles({ name: 'dessin.png', mimeType: 'image/png', buffer: SVG });
  await expect(dialog.getByText(/^Pupitre n’accepte pas les fichiers \..+\.$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Valider' })).toBeDisabled();
  await expectAccessible(page);
});

test('[MEDIA-09] a file over the limit is refused before a byte leaves', async ({ page }) => {
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/medias/upload')) uploads.push(request.url());
  });
  const { dialog, input } = await openPicker(page);
  await input.evaluate((element) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(50 * 1_048_576 + 1)], 'film.png'));
    (element as HTMLInputElement).files = transfer.files;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(dialog.getByText('La taille du fichier dépasse la limite de 50 Mo.')).toBeVisible();
  expect(uploads).toEqual([]);
});

test('[MEDIA-03] an upload shows how far it is and can be stopped; one that fails is sent again', async ({
  page,
  trouble,
}) => {
  trouble.allow(/medias\/upload/);
  const { dialog, input } = await openPicker(page);
  let isHeld = true;
  await page.route('**/medias/upload', async (route) => {
    if (!isHeld) await route.continue();
  });
  await input.setInputFiles({ name: 'lente.png', mimeType: 'image/png', buffer: PNG });
  await expect(dialog.getByRole('progressbar', { name: 'Téléversement de lente.png' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Valider' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Annuler l’envoi' }).click();
  await expect(dialog.getByRole('button', { name: 'choisissez un fichier' })).toBeVisible();
  isHeld = false;
  await page.unroute('**/medias/upload');
  await page.route('**/medias/upload', (route) => route.abort());
  await input.setInputFiles({ name: 'perdue.png', mimeType: 'image/png', buffer: PNG });
  const retry = dialog.getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  await page.unroute('**/medias/upload');
  await retry.click();
  await expect(dialog.getByRole('link', { name: 'Télécharger' })).toBeVisible();
});
