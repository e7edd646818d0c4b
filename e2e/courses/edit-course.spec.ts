import type { Locator, Page } from '@playwright/test';
import { pressAddWay, pressMore } from '../fixtures/more.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

/** One red pixel. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

const dialogOf = (page: Page) => page.getByRole('dialog');
const entries = (page: Page) => page.getByRole('list', { name: 'Ressources' }).getByRole('heading');

async function add(page: Page, type: RegExp, fill: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter une ressource', exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: type }).click();
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await expect(dialog).toBeHidden();
}
const titled = (title: string, address?: string) => async (dialog: Locator) => {
  await dialog.getByRole('textbox', { name: 'Titre', exact: true }).fill(title);
  if (address !== undefined) await dialog.getByRole('textbox', { name: 'Adresse' }).fill(address);
};

test('several files and addresses at once become as many resources, named after their files', async ({
  page,
  build,
  signInAs,
}) => {
  const teacher = await signInAs(await build.teacher());
  const { id } = await build.course({ author: teacher, title: 'Le lac', items: [] });
  await page.goto(`/parcours/personnels/${id}/edition`);
  await page.getByRole('button', { name: 'Ajouter une ressource', exact: true }).click();
  await dialogOf(page)
    .getByRole('button', { name: /^Média/ })
    .click();
  const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: PHOTO });
  await dialogOf(page)
    .locator('input[data-picker]')
    .setInputFiles([photo('la_rive.png'), photo('le-port.png')]);
  const files = page.getByRole('dialog', { name: 'Ajouter des fichiers' });
  await expect(files.getByText('Envoyé')).toHaveCount(2);
  await expectAccessible(page);
  await files.getByRole('button', { name: /^Ajouter 2\sressources/ }).click();

  await pressAddWay(page, 'Importer du texte');
  const text = page.getByRole('dialog');
  await text.getByRole('textbox', { name: 'Ressources' }).fill('chillon.ch\nhttps://www.jura.ch/foret');
  await text.getByRole('button', { name: 'Vérifier' }).click();
  await text.getByRole('button', { name: /^Ajouter 2\sressources$/ }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Parcours sauvegardé')).toBeVisible();

  await page.reload();
  await expect(entries(page)).toHaveText(['la rive', 'le port', 'chillon.ch', 'jura.ch/foret']);
  const list = page.getByRole('list', { name: 'Ressources' });
  await expect(list.getByText('la_rive.png')).toBeVisible();
  await expect(list.getByText('https://chillon.ch')).toBeVisible();
});

test('[COURSE-57, COURSE-64, COURSE-79] a teacher builds a course of ten resources and orders them by keyboard', {
  tag: ['@translated', '@engines'],
}, async ({ page, build, signInAs }) => {
  const teacher = await signInAs(await build.teacher());
  const { id } = await build.course({ author: teacher, title: 'Nouveau parcours', items: [], categories: [] });
  await build.list({ author: teacher, title: 'Les mots de l’eau' });
  await page.goto(`/parcours/personnels/${id}/edition`);
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Le cycle de l’eau');
  await expect(page.getByText('Pas de catégorie')).toBeVisible();

  await add(page, /^Titre/, titled('J’observe'));
  await add(page, /^Média/, async (dialog) => {
    await dialog.locator('input[data-picker]').setInputFiles({ name: 'lac.png', mimeType: 'image/png', buffer: PHOTO });
    await expect(dialog.getByRole('button', { name: 'Effacer' })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue('lac');
  });
  await add(page, /^Média/, async (dialog) => {
    await titled('Où va la pluie ?')(dialog);
    await dialog.getByLabel('Ou une adresse web').fill('https://video.exemple.ch/pluie.mp4');
    await dialog.getByLabel('Ou une adresse web').press('Enter');
  });
  await add(page, /^Texte/, async (dialog) => {
    await titled('À lire avant')(dialog);
    await dialog.getByRole('textbox', { name: 'Texte', exact: true }).fill('L’eau ne disparaît pas.');
  });
  for (const activity of ['Association', 'Écriture']) {
    await add(page, /^Activité/, async (dialog) => {
      const selector = page.getByRole('dialog', { name: 'Choisir une activité' });
      await selector.getByRole('button', { name: /^Les mots de l’eau/ }).click();
      await selector.getByRole('button', { name: new RegExp(`^${activity}`) }).click();
      await selector.getByRole('button', { name: 'Choisir', exact: true }).click();
      await dialog.getByRole('textbox', { name: 'Titre', exact: true }).fill(activity);
    });
  }
  await add(page, /^Lien/, titled('La carte', 'https://carte.exemple.ch/'));
  await add(page, /^Lien/, async (dialog) => {
    await dialog.getByRole('button', { name: 'Choisir une liste' }).click();
    await page
      .getByRole('dialog', { name: 'Choisir une liste' })
      .getByRole('button', { name: /^Les mots/ })
      .click();
    await expect(dialog.getByText(/S’ouvre dans Pupitre/)).toBeVisible();
  });
  await add(page, /^Titre/, titled('Je m’exerce'));
  await page.getByRole('button', { name: 'Dupliquer «\u00a0La carte\u00a0»' }).click();
  await expect(entries(page)).toHaveCount(10);

  // OP-092: the handle takes the focus, Espace picks up, arrows move, Espace drops; each step is announced.
  const handle = page.getByRole('button', { name: 'Déplacer «\u00a0Je m’exerce\u00a0»' });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^«\sJe m’exerce\s»( est pris, |\s: )position 10 sur 10/)).toBeAttached();
  for (let place = 9; place >= 5; place -= 1) {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(new RegExp(`^«\\sJe m’exerce\\s»\\s: position ${place} sur 10`))).toBeAttached();
  }
  await page.keyboard.press('Space');
  await expect(entries(page).nth(4)).toHaveText('Je m’exerce');
  await expect(handle).toBeFocused();
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByText('Parcours sauvegardé')).toBeVisible();
  await page.reload();
  await expect(entries(page)).toHaveText([
    'J’observe',
    'lac',
    'Où va la pluie ?',
    'À lire avant',
    'Je m’exerce',
    'Association',
    'Écriture',
    'La carte',
    'La carte',
    'Les mots de l’eau',
  ]);
});

test('[COURSE-65] only the handle drags', async ({ build, openAs }) => {
  const teacher = await build.teacher();
  const { id } = await build.course({ author: teacher });
  const page = await openAs(teacher);
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`/parcours/personnels/${id}/edition`);
  await expect(entries(page)).toHaveText(['Le lac', 'La rivière', 'À retenir']);
  const grab = async (from: Locator) => {
    const [a, b] = await Promise.all([from.boundingBox(), entries(page).nth(2).boundingBox()]);
    if (a === null || b === null) throw new Error('nothing to drag');
    await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
    await page.mouse.down();
    await page.mouse.move(a.x + a.width / 2, a.y + a.height, { steps: 4 });
    await page.mouse.move(a.x + a.width / 2, b.y + b.height, { steps: 8 });
    await page.mouse.up();
  };
  await grab(entries(page).nth(0));
  await expect(entries(page)).toHaveText(['Le lac', 'La rivière', 'À retenir']);
  await grab(page.getByRole('button', { name: 'Déplacer «\u00a0Le lac\u00a0»' }));
  await expect(entries(page)).toHaveText(['La rivière', 'À retenir', 'Le lac']);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test('[COURSE-65] a finger drags a resource by its handle', async ({ page, build, signInAs }) => {
    const teacher = await build.teacher();
    await signInAs(teacher);
    const { id } = await build.course({ author: teacher });
    await page.goto(`/parcours/personnels/${id}/edition`);
    await expect(entries(page)).toHaveText(['Le lac', 'La rivière', 'À retenir']);
    const handle = page.getByRole('button', { name: 'Déplacer «\u00a0Le lac\u00a0»' });
    const [from, to] = await Promise.all([handle.boundingBox(), entries(page).nth(2).boundingBox()]);
    if (from === null || to === null) throw new Error('nothing to drag');
    const finger = await page.context().newCDPSession(page);
    const x = from.x + from.width / 2;
    const [start, end] = [from.y + from.height / 2, to.y + to.height];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: start }] });
    // A finger that moves at once scrolls the page; a long press takes the resource.
    await expect(page.getByText(/Le lac\s».*position 1 sur 3/)).toBeAttached();
    for (const part of [0.25, 0.5, 0.75, 1]) {
      const y = start + (end - start) * part;
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
    }
    await expect(page.getByText(/Le lac\s».*position 3 sur 3/)).toBeAttached();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(entries(page)).toHaveText(['La rivière', 'À retenir', 'Le lac']);
  });
});

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1366, 768],
] as const) {
  test(`the editor and its dialogs satisfy axe and fit ${width} px`, async ({ page, build, signInAs, trouble }) => {
    trouble.allow(/404/);
    const publisher = await signInAs(await build.publisher());
    const { id } = await build.course({ author: publisher, title: 'Un long titre '.repeat(10).trim() });
    await page.setViewportSize({ width, height });
    await page.goto(`/parcours/personnels/${id}/edition`);
    await page.getByRole('button', { name: 'Plus de détails' }).click();
    await expect(page.getByRole('switch', { name: 'Dans RPN' })).toBeVisible();
    await expectAccessible(page, `editor, ${width}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Ajouter une ressource', exact: true }).click();
    await expect(dialogOf(page)).toBeVisible();
    await expectAccessible(page, `types, ${width}`);
    await dialogOf(page).getByRole('button', { name: /^Lien/ }).click();
    await expect(dialogOf(page).getByRole('textbox', { name: 'Description' })).toBeVisible();
    await expect(dialogOf(page).getByRole('textbox', { name: 'Titre', exact: true })).toBeFocused();
    await expectAccessible(page, `link, ${width}`);
  });
}

test('[COURSE-94, ROLE-20] an author proposes her course, a publisher refuses it with a message', async ({
  page,
  build,
  signInAs,
  openAs,
}) => {
  const teacher = await signInAs(await build.teacher());
  const { id } = await build.course({ author: teacher, title: `Proposé ${teacher.id}` });
  await page.goto(`/parcours/personnels/${id}/edition`);
  await pressMore(page, 'Mutualiser mon parcours');
  await dialogOf(page).getByRole('button', { name: 'Proposer mon parcours' }).click();
  await expect(page.getByText('Merci pour votre participation\u00a0!')).toBeVisible();
  const other = await openAs(await build.publisher());
  await other.goto('/parcours/propositions');
  await expectAccessible(other, 'proposals');
  await other.getByRole('button', { name: `Refuser «\u00a0Proposé ${teacher.id}\u00a0»` }).click();
  await dialogOf(other).getByRole('textbox', { name: 'Message' }).fill('Citez vos sources.');
  await dialogOf(other).getByRole('button', { name: 'Refuser' }).click();
  await expect(other.getByText('La réponse est envoyée.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Votre parcours n’a pas été retenu pour RPN.')).toBeVisible();
  await expect(page.getByText(/Citez vos sources/)).toBeVisible();
});
