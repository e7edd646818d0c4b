import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInBoth, test } from '../fixtures/test.ts';

const WORDS = ['la clairière', 'un écureuil', 'le silence'];
const TITLE = 'Dictée du 27 novembre';

const number = (page: Page, place: number) => page.getByRole('button', { name: new RegExp(`^Mot ${place}, `) });
const line = (page: Page) => page.getByRole('textbox', { name: 'Ta réponse' });
const handIn = async (page: Page) => {
  await page.getByRole('button', { name: 'Rendre ma copie' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rendre ma copie' }).click();
};

/** Opens the test from the home of a pupil, and begins it. */
async function begin(page: Page) {
  await page.goto('/accueil');
  await page.getByRole('region', { name: 'Contrôles' }).getByRole('link', { name: TITLE, exact: true }).click();
  await page.getByRole('button', { name: 'Commencer' }).click();
  await expect(line(page)).toBeFocused();
}

/** Writes what a place asks for: the order is her own, so the sound says which word it is. */
async function writeAll(page: Page, answers: Readonly<Record<string, string>>, sounds: ReadonlyMap<string, string>) {
  for (const place of [1, 2, 3]) {
    await number(page, place).click();
    const word = sounds.get(await soundAt(page, place)) ?? '';
    await line(page).fill(answers[word] ?? '');
  }
}

/** The bytes of the sound of a place, as the page gets them. */
const soundAt = (page: Page, place: number): Promise<string> =>
  page.evaluate(async (at) => {
    const id = location.pathname.split('/').at(-1) ?? '';
    const bytes = await (await fetch(`/api/v1/controle/${id}/copie/voix/${at}`)).arrayBuffer();
    const digest = await crypto.subtle.digest('SHA-256', bytes);
    return [...new Uint8Array(digest)].join();
  }, place);

const spoken = (page: Page, word: string): Promise<string> =>
  page.evaluate(async (text) => {
    const bytes = await (await fetch(`/api/v1/speech/synthesize/fr/${encodeURIComponent(text)}`)).arrayBuffer();
    const digest = await crypto.subtle.digest('SHA-256', bytes);
    return [...new Uint8Array(digest)].join();
  }, word);

test('a dictation of three pupils, one without network: written, corrected, accepted for everybody, handed back', async ({
  page,
  build,
  signInAs,
  openAs,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED/, /Something bad happened/, /Failed to fetch/);
  const school = await build.school();
  const teacher = await build.teacher({ displayName: 'Isabelle Rochat', schools: [school] });
  const names = ['Ana Berset', 'Léo Rey', 'Mia Nunes'];
  const pupils = [];
  for (const displayName of names) pupils.push(await build.pupil({ displayName, schools: [school] }));
  await build.class({ name: '7A', school, teachers: [teacher], pupils });
  const list = await build.list({
    author: teacher,
    title: TITLE,
    items: WORDS.map((learnTxt) => ({ learnTxt, hintTxt: `indice ${learnTxt.length}` })),
  });

  await signInAs(teacher);
  await page.goto(`/listes/personnelles/${list.id}`);
  await page.getByRole('button', { name: 'Donner un contrôle…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Donner un contrôle' });
  await expect(dialog.getByRole('radio', { name: /^Dictée/ })).toBeChecked();
  await expectAccessible(page, 'give a test');
  await dialog.getByRole('button', { name: 'Donner à la 7A' }).click();
  await expect(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
  await expect(page.getByText('0 sur 3', { exact: true })).toBeVisible();

  // Ana writes everything right, and hears each word.
  const ana = await openAs(pupils[0] ?? null);
  await begin(ana);
  const sounds = new Map<string, string>();
  for (const word of WORDS) sounds.set(await spoken(ana, word), word);
  expect(sounds.size).toBe(3);
  await ana.getByRole('button', { name: /^Écouter le mot 1/ }).click();
  await expect(ana.getByText('autant de fois que tu veux')).toBeVisible();
  await expectAccessibleInBoth(ana, 'a test');
  await writeAll(ana, Object.fromEntries(WORDS.map((word) => [word, word])), sounds);
  await expect(ana.getByText('gardé', { exact: true })).toBeVisible();
  await ana.getByRole('button', { name: 'Relire' }).click();
  await expect(ana.getByText('Tous les mots sont écrits.')).toBeVisible();
  await handIn(ana);
  await expect(ana.getByRole('heading', { name: 'Ta copie est remise' })).toBeVisible();

  // Léo loses the network in the middle: he goes on, is killed, and finds everything again.
  const leo = await openAs(pupils[1] ?? null);
  await begin(leo);
  const places = new Map<number, string>();
  for (const place of [1, 2, 3]) places.set(place, sounds.get(await soundAt(leo, place)) ?? '');
  const placeOf = (word: string) => [...places].find(([, at]) => at === word)?.[0] ?? 0;
  await number(leo, placeOf('un écureuil')).click();
  await line(leo).fill('un écureuil');
  await expect(leo.getByText('gardé', { exact: true })).toBeVisible();
  await leo.context().setOffline(true);
  await number(leo, placeOf('la clairière')).click();
  await line(leo).fill('la clairiaire');
  await expect(leo.getByText('gardé sur cet appareil')).toBeVisible();
  await leo.context().setOffline(false);
  await leo.reload();
  await number(leo, placeOf('la clairière')).click();
  await expect(line(leo)).toHaveValue('la clairiaire');
  await expect(leo.getByText('gardé', { exact: true })).toBeVisible();
  await leo.context().setOffline(true);
  await number(leo, 3).click();
  await leo.getByRole('button', { name: 'Relire' }).click();
  await expect(leo.getByText(/^1.mot est vide.$/)).toBeVisible();
  await handIn(leo);
  await expect(leo.getByRole('heading', { name: 'Ta copie part' })).toBeVisible();
  await leo.context().setOffline(false);
  await expect(leo.getByRole('heading', { name: 'Ta copie est remise' })).toBeVisible();

  // Mia begins on one device and goes on on another: it is one copy.
  const mia = await openAs(pupils[2] ?? null);
  await begin(mia);
  await writeAll(mia, { 'la clairière': 'la clairiaire', 'le silence': 'le silence' }, sounds);
  await expect(mia.getByText('gardé', { exact: true })).toBeVisible();
  const other = await openAs(pupils[2] ?? null);
  await other.goto(new URL(mia.url()).pathname);
  await expect(other.getByRole('button', { name: 'Commencer' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: /^Mot \d, écrit$/ })).toHaveCount(2);
  await mia.getByRole('button', { name: /^Mot 3, / }).click();
  await mia.getByRole('button', { name: 'Relire' }).click();
  await handIn(mia);
  await expect(mia.getByRole('heading', { name: 'Ta copie est remise' })).toBeVisible();

  // The teacher corrects word by word, by keys too.
  await page.reload();
  await expect(page.getByText('3 sur 3', { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /la clairière/ })
    .first()
    .click();
  const accept = page.getByRole('button', { name: /^Accepter pour tout le monde/ });
  await expect(page.getByText('«\u00a0ai\u00a0» au lieu de «\u00a0è\u00a0»')).toBeVisible();
  await expect(page.getByText('Léo Rey')).toHaveCount(0);
  await page.getByRole('button', { name: 'Montrer les noms' }).click();
  await expect(page.getByText('Léo Rey, Mia Nunes')).toBeVisible();
  await expectAccessibleInBoth(page, 'the correction');
  await page.keyboard.press('ArrowDown');
  await expect(accept).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Acceptée pour tout le monde à/)).toBeVisible();
  await expect(page.getByText(/1.réponse acceptée en plus, 2.copies changent/)).toBeVisible();

  // Nobody sees anything before the copies are back.
  await leo.reload();
  await expect(leo.getByRole('heading', { name: 'Ta copie est remise' })).toBeVisible();
  await page.getByRole('button', { name: /^Rendre les 3.copies…$/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Pas maintenant' })).toBeFocused();
  await expectAccessibleInBoth(page, 'handing back');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Rendre les 3.copies$/ })
    .click();
  await expect(page.getByText('Chaque élève voit sa copie', { exact: true })).toBeVisible();

  await leo.goto('/accueil');
  await leo.getByRole('link', { name: `Voir ma copie\u00a0: ${TITLE}` }).click();
  await expect(leo.getByRole('heading', { name: /^2.mots justes sur 3$/ })).toBeVisible();
  await expect(leo.getByText('accepté. On attendait')).toBeVisible();
  await expect(leo.getByText('le silence')).toBeVisible();
  await expectAccessibleInBoth(leo, 'a copy that came back');

  // What he missed is in his revision now.
  await leo.getByRole('link', { name: 'Réviser ce mot' }).click();
  await expect(leo.getByText('le silence').first()).toBeVisible();
});
