import { FORTY_LINES, openCell, paste, readClipboard, save, titleField, words } from '../fixtures/list-editor.ts';
import { moreButton, pressMore } from '../fixtures/more.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('from a spreadsheet to a colleague', () => {
  test('[LIST-11, LIST-33, LIST-60] « Ajouter » creates « Nouvelle liste » and opens it for edition', async ({
    page,
    build,
    signInAs,
  }) => {
    await signInAs(await build.teacher());
    await page.goto('/listes/personnelles');
    await page.getByRole('button', { name: 'Ajouter' }).click();
    await expect(page).toHaveURL(/\/listes\/personnelles\/\d+\/edition\?init=true$/);
    await expect(titleField(page)).toHaveValue('Nouvelle liste');
    await expect(page.getByText('Liste créée')).toBeVisible();
  });

  test('[LIST-36, LIST-41, LIST-54] a teacher pastes forty lines, names the list and saves it', {
    tag: ['@translated', '@engines'],
  }, async ({ page, build, signInAs }) => {
    const teacher = await signInAs(await build.teacher());
    const list = await build.list({ author: teacher, items: [] });
    await page.goto(`/listes/personnelles/${list.id}/edition`);
    await openCell(page, 1, 'À apprendre');
    await paste(page, FORTY_LINES);
    await titleField(page).fill('Quarante mots');
    await save(page);
    await page.goto(`/listes/personnelles/${list.id}`);
    await expect(page.getByRole('heading', { name: 'Quarante mots' })).toBeVisible();
    await page.getByRole('button', { name: 'Afficher les mots' }).click();
    await expect(page.getByText('das Wort 40', { exact: true })).toBeVisible();
    await expect(page.getByText('le mot 40', { exact: true })).toBeVisible();
  });

  test('the forty words are played with « Carte »', async ({ page, build, signInAs }) => {
    const teacher = await signInAs(await build.teacher());
    const list = await build.list({ author: teacher, title: 'À jouer' });
    await page.goto(`/listes/personnelles/${list.id}`);
    const practise = page.getByRole('region', { name: 'S’exercer' });
    await practise.getByRole('link', { name: /Carte/ }).click();
    await expect(page).toHaveURL(`/activite/carte/${list.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('À jouer');
  });

  test('[LIST-17, LIST-34, LIST-25] the secret link opens the list for a colleague', async ({
    page,
    build,
    signInAs,
    openAs,
  }) => {
    const teacher = await signInAs(await build.teacher());
    const colleague = await build.teacher();
    const list = await build.list({ author: teacher, title: 'Am Bahnhof' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/listes/personnelles/${list.id}`);
    await moreButton(page).click();
    await page.getByRole('menuitem', { name: 'Copier le lien secret' }).click();
    await expect(page.getByText('Copié\u00a0!')).toBeVisible();
    const link = await readClipboard(page);
    expect(new URL(link).pathname).toBe(`/listes/secret/${list.secret}`);

    const other = await openAs(colleague);
    await other.goto(link);
    await expect(other.getByRole('heading', { name: 'Am Bahnhof' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Modifier' })).toHaveCount(0);
    await expect(other.getByRole('button', { name: 'Copier chez moi' })).toBeVisible();
  });

  test('[LIST-32] « Copier chez moi » keeps the title and makes the list the colleague’s own', async ({
    page,
    build,
    signInAs,
  }) => {
    const reader = await build.teacher();
    const list = await build.list({ title: 'Die Tiere', secretReaders: [reader] });
    await signInAs(reader);
    await page.goto(`/listes/detail/${list.id}`);
    await page.getByRole('button', { name: 'Copier chez moi' }).click();
    await expect(page.getByText('Liste copiée')).toBeVisible();
    await expect(page).not.toHaveURL(`/listes/detail/${list.id}`);
    await expect(page.getByRole('heading', { name: 'Die Tiere', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Modifier' })).toBeVisible();
  });

  test('[LIST-26, LIST-27] « Dupliquer » prefixes the title', async ({ page, build, signInAs }) => {
    const teacher = await signInAs(await build.teacher());
    const list = await build.list({ author: teacher, title: 'Les animaux' });
    await page.goto(`/listes/personnelles/${list.id}`);
    await expect(page.getByRole('link', { name: 'Modifier' })).toBeVisible();
    await pressMore(page, 'Dupliquer');
    await expect(page.getByRole('heading', { name: 'Copie de Les animaux' })).toBeVisible();
  });

  test('words are typed at spreadsheet speed: Tab to the hint, Enter to the next word', { tag: '@translated' }, async ({
    page,
    build,
    signInAs,
  }) => {
    const teacher = await signInAs(await build.teacher());
    const list = await build.list({ author: teacher, items: [] });
    await page.goto(`/listes/personnelles/${list.id}/edition`);
    await openCell(page, 1, 'À apprendre');
    await page.keyboard.type('der Hund');
    await page.keyboard.press('Tab');
    await page.keyboard.type('le chien');
    await page.keyboard.press('Enter');
    await page.keyboard.type('die Katze');
    await page.keyboard.press('Tab');
    await page.keyboard.type('le chat');
    await page.keyboard.press('Enter');
    const rows = words(page).getByRole('row');
    await expect(rows.nth(1)).toContainText('der Hund');
    await expect(rows.nth(1)).toContainText('le chien');
    await expect(rows.nth(2)).toContainText('die Katze');
    await expect(rows.nth(2)).toContainText('le chat');
  });
});
