import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { classTestCopy } from '../../apps/server/src/db/class-test-schema.ts';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { counter } from '../fixtures/counter.ts';
import { expect, expectAccessible, expectAccessibleInBoth, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';

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

/** Which word each place asks this pupil for: the order is her own, and nothing that her page gets tells it. */
async function wordsByPlace(db: Database, page: Page, pupil: { id: number } | undefined): Promise<Map<number, string>> {
  const testId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const [copy] = await db
    .select({ order: classTestCopy.wordOrder })
    .from(classTestCopy)
    .where(and(eq(classTestCopy.testId, testId), eq(classTestCopy.pupilId, pupil?.id ?? 0)));
  return new Map((copy?.order ?? []).map((word, index) => [index + 1, WORDS[word] ?? '']));
}

async function writeAll(page: Page, answers: Readonly<Record<string, string>>, words: ReadonlyMap<number, string>) {
  for (const [place, word] of words) {
    await number(page, place).click();
    await line(page).fill(answers[word] ?? '');
  }
}

test('a dictation of three pupils, one without network: written, corrected, accepted for everybody, handed back', {
  tag: ['@translated', '@engines'],
}, async ({ page, build, db, signInAs, openAs, trouble }) => {
  trouble.allow(LOST_NETWORK);
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
  const giving = counter();
  await giving.press(page.getByRole('button', { name: 'Donner\u00a0: autres façons' }));
  await giving.press(page.getByRole('menuitem', { name: /^Donner un contrôle…/ }));
  const dialog = page.getByRole('dialog', { name: 'Donner un contrôle' });
  await expect(dialog.getByRole('radio', { name: /^Dictée/ })).toBeChecked();
  await expectAccessible(page, 'give a test');
  await giving.press(dialog.getByRole('button', { name: 'Donner à la 7A' }));
  expect(giving.pressed.length).toBeLessThanOrEqual(3);
  await expect(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
  await expect(page.getByText('0 sur 3', { exact: true })).toBeVisible();

  // Ana writes everything right, and hears each word.
  const ana = await openAs(pupils[0] ?? null);
  await begin(ana);
  const anas = await wordsByPlace(db, ana, pupils[0]);
  expect(anas.size).toBe(3);
  await ana.getByRole('button', { name: /^Écouter le mot 1/ }).click();
  await expect(ana.getByText('autant de fois que tu veux')).toBeVisible();
  await expectAccessibleInBoth(ana, 'a test');
  await writeAll(ana, Object.fromEntries(WORDS.map((word) => [word, word])), anas);
  await expect(ana.getByText('gardé', { exact: true })).toBeVisible();
  await ana.getByRole('button', { name: 'Relire' }).click();
  await expect(ana.getByText('Tous les mots sont écrits.')).toBeVisible();
  await handIn(ana);
  await expect(ana.getByRole('heading', { name: 'Ta copie est remise' })).toBeVisible();

  // Léo loses the network in the middle: he goes on, is killed, and finds everything again.
  const leo = await openAs(pupils[1] ?? null);
  await begin(leo);
  const places = await wordsByPlace(db, leo, pupils[1]);
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
  await writeAll(
    mia,
    { 'la clairière': 'la clairiaire', 'le silence': 'le silence' },
    await wordsByPlace(db, mia, pupils[2]),
  );
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
  await expect(page.getByText('Mia Nunes, Léo Rey')).toBeVisible();
  await expectAccessibleInBoth(page, 'the correction');
  await page.keyboard.press('ArrowDown');
  await expect(accept).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Acceptée pour tout le monde à/)).toBeVisible();
  await expect(page.getByText(/1.réponse acceptée en plus, 2.copies changent/)).toBeVisible();

  // Nobody sees anything before the copies are back.
  await leo.reload();
  await expect(leo.getByRole('heading', { name: 'Ta copie est remise' })).toBeVisible();
  const back = counter();
  await back.press(page.getByRole('button', { name: /^Rendre les 3.copies…$/ }));
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Pas maintenant' })).toBeFocused();
  await expectAccessibleInBoth(page, 'handing back');
  await back.press(page.getByRole('dialog').getByRole('button', { name: /^Rendre les 3.copies$/ }));
  expect(back.pressed.length).toBeLessThanOrEqual(2);
  await expect(page.getByText('Chaque élève voit sa copie', { exact: true })).toBeVisible();

  await leo.goto('/accueil');
  await leo.getByRole('link', { name: `Voir ma copie\u00a0: ${TITLE}` }).click();
  await expect(leo.getByRole('heading', { name: /^2.mots justes sur 3$/ })).toBeVisible();
  await expect(leo.getByText('accepté. On attendait')).toBeVisible();
  await expect(leo.getByText('le silence')).toBeVisible();
  await expectAccessibleInBoth(leo, 'a copy that came back');

  // What he missed is in his revision now.
  await leo.getByRole('link', { name: 'Réviser ce mot' }).click();
  await leo.getByRole('button', { name: 'Je retourne la carte' }).click();
  await expect(leo.getByText('le silence').first()).toBeVisible();
});
