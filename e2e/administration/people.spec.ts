import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { peopleIssue } from '../../apps/server/src/db/directory-schema.ts';
import { list, person } from '../../apps/server/src/db/schema.ts';
import { getPerson } from '../../apps/server/src/privacy/find-person.ts';
import { findMentions, namesOf } from '../../apps/server/src/privacy/mentions.ts';
import { expect, expectAccessibleInBoth, test } from '../fixtures/test.ts';

test('an officer finds a pupil, exports her data, erases her, and nothing is left', async ({
  page,
  db,
  build,
  signInAs,
  trouble,
}) => {
  const teacher = await build.teacher();
  const pupil = await build.pupil({ displayName: 'Philomène Zurfluh', cloeeWorldId: 'pz-4711' });
  const mate = await build.pupil();
  await build.list({ author: pupil, title: 'Les bêtes de Philomène Zurfluh' });
  await build.folio({
    author: teacher,
    pupils: [pupil, mate],
    observations: [{ pupil: 0, criterion: 0, state: 'ok', comment: 'Elle compte loin.' }],
  });
  const her = await getPerson(db, { id: pupil.id });

  await signInAs('admin');
  await page.goto('/administration');
  await page.getByRole('link', { name: 'Personnes' }).click();
  await page.getByRole('searchbox', { name: 'Chercher une personne' }).fill('zurfluh');
  await page.getByRole('link', { name: 'Philomène Zurfluh' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Philomène Zurfluh' })).toBeFocused();
  await expect(page).toHaveURL(`/administration/personnes/${pupil.id}`);
  await expectAccessibleInBoth(page, 'a person');

  await page.getByRole('button', { name: 'Exporter ses données…' }).click();
  await page.getByRole('textbox', { name: 'Pourquoi' }).fill('À la demande de ses parents');
  await expectAccessibleInBoth(page, 'the reason of an export');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter', exact: true }).click();
  const files = unzipSync(await readFile(await (await downloaded).path()));
  expect(strFromU8(files['index.html'] ?? new Uint8Array())).toContain('Elle compte loin.');
  await expect(page.getByText('Export par vous\u00a0: À la demande de ses parents')).toBeVisible();

  await page.getByRole('button', { name: 'Effacer…' }).click();
  await expect(page.getByText('1 observation dans 1 folio')).toBeVisible();
  await expectAccessibleInBoth(page, 'erasing a person');
  const button = page.getByRole('button', { name: 'Effacer définitivement' });
  await expect(button).toBeDisabled();
  await page.getByRole('textbox', { name: /Écrivez son identifiant/ }).fill('pz-4711');
  await button.click();
  await expect(page).toHaveURL('/administration/personnes');
  await expect(page.getByText('Personne ne correspond.')).toBeVisible();

  expect(await findMentions(db, namesOf(her))).toEqual([]);
  expect(await db.$count(person, eq(person.id, pupil.id))).toBe(0);
  expect(await db.$count(list, eq(list.authorId, pupil.id))).toBe(0);

  await page.getByRole('link', { name: 'Journal' }).click();
  const erased = page.getByRole('row', { name: new RegExp(`compte n° ${pupil.id}, effacé`) });
  await expect(erased).toHaveCount(2);
  await expect(erased.first()).toContainText('Effacement');
  await expectAccessibleInBoth(page, 'the journal');
  trouble.allow(/404/);
  await page.goto(`/administration/personnes/${pupil.id}`);
  await expect(page.getByText('Ce compte n’existe plus.')).toBeVisible();
});

test('an officer compares two accounts of one person and joins them', async ({ page, db, build, signInAs }) => {
  const kept = await build.teacher({ displayName: 'Hortense Wyss' });
  const gone = await build.teacher({ displayName: 'Wyss Hortense' });
  const { id } = await build.list({ author: gone, title: 'Les fleuves' });
  await db.insert(peopleIssue).values({ kind: 'split-account', personId: kept.id, otherId: gone.id });

  await signInAs('admin');
  await page.goto('/administration/personnes');
  await page.getByRole('button', { name: 'Comparer…\u00a0: Deux comptes pour Hortense Wyss' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deux comptes pour Hortense Wyss' });
  await expect(dialog.getByText('1 liste, à elle ou partagée')).toBeVisible();
  await expectAccessibleInBoth(page, 'two accounts');
  const identifier = dialog.getByRole('textbox', { name: /^Écrivez l’identifiant du compte qui disparaît/ });
  await identifier.fill(await dialog.locator('label code').innerText());
  await dialog.getByRole('button', { name: 'Joindre', exact: true }).click();
  await expect(page).toHaveURL(`/administration/personnes/${kept.id}`);
  await expect(page.getByText('Autre compte joint par vous')).toBeVisible();
  await expect(page.getByRole('button', { name: /Deux comptes pour Hortense Wyss/ })).toHaveCount(0);
  expect(await db.select({ author: list.authorId }).from(list).where(eq(list.id, id))).toEqual([{ author: kept.id }]);
  expect(await db.$count(person, eq(person.id, gone.id))).toBe(0);
});

test('an officer ends a session, and the other browser is signed out', async ({
  page,
  db,
  build,
  signInAs,
  openAs,
  trouble,
}) => {
  trouble.allow(/status of 401|HTTP Authentication failed/, /Vous n’avez pas d’accès/);
  const teacher = await build.teacher({ displayName: 'Prosper Zufferey' });
  const elsewhere = await openAs(teacher);
  await elsewhere.goto('/listes/personnelles');
  await expect(elsewhere.getByRole('button', { name: /Prosper Zufferey/ })).toBeVisible();
  await db.execute(sql`update session set device = 'Firefox sur Windows' where person_id = ${teacher.id}`);

  await signInAs('admin');
  await page.goto(`/administration/personnes/${teacher.id}`);
  await page.getByRole('button', { name: /^Fermer : Firefox sur Windows/ }).click();
  await expect(page.getByText('Aucune connexion ouverte.')).toBeVisible();
  await elsewhere.goto('/listes/personnelles');
  await expect(elsewhere).toHaveURL('/unauthorized');
  await expect(elsewhere.getByRole('link', { name: 'Se connecter' }).first()).toBeVisible();
});

test('a phone shows the list, then the person in its place, by the keyboard too', async ({ page, build, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const pupil = await build.pupil({ displayName: 'Cunégonde Ammann' });
  await signInAs('admin');
  await page.goto('/administration/personnes');
  const search = page.getByRole('searchbox', { name: 'Chercher une personne' });
  await search.fill('ammann');
  await expect(page.getByText('1 personne', { exact: true })).toBeVisible();
  await expectAccessibleInBoth(page, 'people on a phone');
  await page.getByRole('link', { name: 'Cunégonde Ammann' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Cunégonde Ammann' })).toBeFocused();
  await expect(search).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('link', { name: 'Fermer la fiche' }).press('Enter');
  await expect(search).toHaveValue('ammann');
  await expect(page).toHaveURL('/administration/personnes');
  expect(pupil.id).toBeGreaterThan(0);
});
