import type { Locator, Page } from '@playwright/test';
import type { PersonRow } from '../../apps/server/src/demo/build/build-person.ts';
import { counter } from '../fixtures/counter.ts';
import { FORTY_LINES, paste, titleField, words } from '../fixtures/list-editor.ts';
import { type Build, expect, expectAccessible, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';

/** A teacher with a class of three, all of one school. */
async function prepare(build: Build) {
  const school = await build.school();
  const teacher = await build.teacher({ schools: [school] });
  const pupils = [];
  for (const displayName of ['Ana Berset', 'Léo Rey', 'Mia Nunes']) {
    pupils.push(await build.pupil({ displayName, schools: [school] }));
  }
  await build.class({ name: '7H2', school, teachers: [teacher], pupils });
  return { school, teacher, pupils };
}

/** Signed in on the page of her list. */
async function openList(page: Page, build: Build, signInAs: (who: PersonRow) => Promise<PersonRow>, title?: string) {
  const { teacher, pupils } = await prepare(build);
  const list = await build.list({ author: teacher, ...(title === undefined ? {} : { title }) });
  await signInAs(teacher);
  await page.goto(`/listes/personnelles/${list.id}`);
  return { list, pupils };
}

const giveButton = (page: Page) => page.getByRole('button', { name: 'Donner', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Donner', exact: true });
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Donner à la 7H2' });
const band = (page: Page) => page.getByRole('region', { name: /^Donné à 3.élèves$/ });

test('from the list’s page to « given », for a whole class, in two presses', { tag: '@engines-quick' }, async ({
  page,
  build,
  signInAs,
  openAs,
}) => {
  const { pupils } = await openList(page, build, signInAs, 'Dictée du 27 novembre');
  const { press, pressed } = counter();
  await press(giveButton(page));
  // Not the button: the press that opened the dialog must not answer it.
  await expect(dialog(page).getByRole('heading', { name: 'Donner' })).toBeFocused();
  await expectAccessible(page, 'give');
  await press(confirm(page));
  await expect(band(page)).toBeFocused();
  await expectAccessible(page, 'given');
  console.info(`list to given: ${pressed.length} presses (${pressed.join(' → ')})`);
  expect(pressed.length).toBeLessThanOrEqual(2);

  const pupil = await openAs(pupils[0] ?? null);
  await pupil.goto('/');
  await expect(pupil.getByRole('link', { name: /Dictée du 27 novembre/ }).first()).toBeVisible();
});

test('a held Enter opens the dialog once, gives once, and gives nothing again', async ({ page, build, signInAs }) => {
  const { list } = await openList(page, build, signInAs, 'Die Farben');
  const given: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/don')) given.push(request.url());
  });
  /** Down again while it is down is a repeat, as a keyboard sends it. */
  const hold = async () => {
    for (let times = 0; times < 20; times += 1) await page.keyboard.down('Enter');
  };
  await giveButton(page).focus();
  await hold();
  await expect(confirm(page)).toBeVisible();
  await hold();
  await page.keyboard.up('Enter');
  expect(given).toEqual([]);
  await confirm(page).focus();
  await hold();
  await expect(band(page)).toBeVisible();
  await giveButton(page).focus();
  await hold();
  await page.keyboard.up('Enter');
  expect(given).toHaveLength(1);

  // Opened again, the class that has it is told and not chosen: nothing can be given without a choice.
  await page.goto(`/listes/personnelles/${list.id}`);
  await giveButton(page).click();
  await expect(dialog(page).getByText(/^déjà donné, jusqu’au/)).toBeVisible();
  await expect(dialog(page).getByRole('checkbox', { name: /^7H2/ })).not.toBeChecked();
  await expect(dialog(page).getByRole('button', { name: 'Donner', exact: true })).toBeDisabled();
});

test('all its questions stand in a window of 768 px without scrolling, with an exercise settled too', async ({
  page,
  build,
  signInAs,
}) => {
  await openList(page, build, signInAs, 'Allemand 7e – Unterwegs');
  await page.setViewportSize({ width: 1366, height: 768 });
  await giveButton(page).click();
  const foot = dialog(page).getByText(/^Un parcours de 2.étapes/);
  await expect(foot).toBeInViewport({ ratio: 1 });
  await expect(confirm(page)).toBeInViewport({ ratio: 1 });
  await expect(dialog(page).getByRole('textbox', { name: 'Consigne pour les élèves' })).toBeInViewport({ ratio: 1 });
  await dialog(page)
    .getByRole('button', { name: /^Régler.*Carte/ })
    .click();
  await expect(foot).toBeInViewport({ ratio: 1 });
  await expect(confirm(page)).toBeInViewport({ ratio: 1 });
});

test('what was given is taken back, until a pupil has opened it', async ({
  page,
  build,
  signInAs,
  openAs,
  trouble,
}) => {
  const { pupils } = await openList(page, build, signInAs, 'Am See');
  const giveIt = async () => {
    await giveButton(page).click();
    await confirm(page).click();
    await expect(band(page)).toBeVisible();
  };
  await giveIt();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('region', { name: /plus rien n’est donné/ })).toBeFocused();
  const pupil = await openAs(pupils[1] ?? null);
  await pupil.goto('/parcours/enseignants');
  await expect(pupil.getByText('Am See')).toHaveCount(0);

  await giveIt();
  await pupil.reload();
  const opened = pupil.waitForResponse((answer) => answer.url().endsWith('/ouverture'));
  await pupil
    .getByRole('link', { name: /Am See/ })
    .first()
    .click();
  await opened;
  trouble.allow(/409/);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(band(page).getByRole('alert')).toContainText('Un élève a déjà ouvert ce parcours');
  await expect(page.getByRole('button', { name: 'Annuler' })).toHaveCount(0);
});

test('custom dates unfold between the head and the foot of the dialog, with the pressed button in sight', async ({
  page,
  build,
  signInAs,
}) => {
  const { list } = await openList(page, build, signInAs);
  for (const size of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/listes/personnelles/${list.id}`);
    await giveButton(page).click();
    await expect(confirm(page)).toBeVisible();
    const dates = dialog(page).getByRole('button', { name: 'Dates…' });
    await dates.click();
    const take = dialog(page).getByRole('button', { name: 'Prendre ces dates' });
    const edges = async (of: Locator) => {
      const { y, height } = (await of.boundingBox()) ?? { y: Number.NaN, height: 0 };
      return { top: y, bottom: y + height };
    };
    const order = async () => {
      const head = await edges(dialog(page).getByRole('heading', { name: 'Donner' }));
      const [question, last, foot] = [await edges(dates), await edges(take), await edges(confirm(page))];
      return head.bottom < question.top && question.bottom < last.top && last.bottom < foot.top;
    };
    await expect(take).toBeVisible();
    await expect.poll(order, `${size.width} px`).toBe(true);
  }
});

test('without network nothing is given, and the choices stay', async ({ page, context, build, signInAs, trouble }) => {
  await openList(page, build, signInAs);
  await giveButton(page).click();
  await dialog(page).getByRole('checkbox', { name: 'Association' }).check();
  await expect(confirm(page)).toBeVisible();
  trouble.allow(LOST_NETWORK, /ERR_FAILED/);
  await context.setOffline(true);
  await confirm(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Pas de réseau');
  await expect(dialog(page).getByRole('checkbox', { name: 'Association' })).toBeChecked();
  await context.setOffline(false);
  await confirm(page).click();
  await expect(band(page)).toContainText('Association');
});

test('a new teacher gives forty words of a spreadsheet to her class, from sign-in, without help', async ({
  page,
  build,
  signInAs,
}) => {
  const { teacher } = await prepare(build);
  await signInAs(teacher);
  await page.goto('/');
  const { press, pressed } = counter();
  await press(page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Listes' }));
  await press(page.getByRole('button', { name: 'Nouvelle liste' }));
  await expect(page).toHaveURL(/\/edition(\?|$)/);
  await titleField(page).fill('Quarante mots');
  await press(words(page).getByRole('row').nth(1).locator('td').first());
  await expect(page.getByRole('textbox', { name: 'À apprendre, ligne 1' })).toBeFocused();
  await paste(page, FORTY_LINES);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Liste sauvegardée')).toBeVisible();
  await press(giveButton(page));
  await press(confirm(page));
  await expect(band(page)).toBeVisible();
  console.info(`sign-in to given: ${pressed.length} presses, one paste and Ctrl+S (${pressed.join(' → ')})`);
  expect(pressed.length).toBeLessThanOrEqual(5);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a pupil of eight finds the given course and finishes it by touch', async ({
    page,
    build,
    signInAs,
    openAs,
  }) => {
    const { pupils } = await openList(page, build, signInAs, 'Les animaux');
    await giveButton(page).tap();
    for (const name of ['Écriture']) await dialog(page).getByRole('checkbox', { name }).uncheck();
    for (const button of await dialog(page).getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), (await button.textContent()) ?? '').toBeGreaterThanOrEqual(
        44,
      );
    }
    await confirm(page).tap();
    await expect(band(page)).toBeVisible();

    const pupil = await openAs(pupils[2] ?? null);
    await pupil.setViewportSize({ width: 390, height: 844 });
    await pupil.goto('/');
    await pupil
      .getByRole('link', { name: /Les animaux/ })
      .first()
      .click();
    await pupil.getByRole('link', { name: /Carte/ }).first().click();
    for (let done = 0; done < 3; done += 1) {
      await pupil.getByRole('button', { name: 'Je retourne la carte' }).click();
      await pupil.getByRole('button', { name: 'Je sais' }).click();
    }
    await expect(pupil.getByRole('heading', { name: 'Activité terminée' })).toBeVisible();
    await pupil.getByRole('button', { name: /Continuer/ }).click();
    await expect(pupil.getByRole('progressbar', { name: 'Ma progression' })).toHaveAttribute('aria-valuenow', '100');
  });
});
