import type { Page } from '@playwright/test';
import { SCHEME_COOKIE } from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import { session } from '../../apps/server/src/db/schema.ts';
import { buildDevAccount } from '../../apps/server/src/demo/build/build-dev-account.ts';
import { pressMore } from '../fixtures/more.ts';
import { setPreferences } from '../fixtures/people.ts';
import {
  choice,
  expectNoSideways,
  form,
  html,
  openPreferences,
  radio,
  saveButton,
  savedToast,
  slider,
  toggle,
} from '../fixtures/preferences-form.ts';
import { expect, expectAccessible, expectAccessibleInBoth, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';

const QUESTION = 'Vous n’avez pas sauvegardé les modifications, souhaitez-vous continuer sans sauvegarder\u00a0?';
const fontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

test('[PREF-11, PREF-20, PREF-22] by the keyboard alone: theme, size, speed, a switch, saved and kept', {
  tag: '@engines-quick',
}, async ({ page, build, signInAs }) => {
  await signInAs(await build.pupil());
  await openPreferences(page);
  await expect(saveButton(page)).toBeDisabled();
  await radio(page, 'Clair').focus();
  await page.keyboard.press('ArrowRight');
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.keyboard.press('Tab');
  await expect(radio(page, 'Moyenne')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, 'Grande')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(slider(page)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(slider(page)).toHaveValue('70');
  await page.keyboard.press('Home');
  await expect(slider(page)).toHaveValue('0');
  await page.keyboard.press('Tab');
  await expect(form(page).getByRole('button', { name: 'Écouter un exemple' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toggle(page, 'Message santé')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(savedToast(page)).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await page.reload();
  await expect(slider(page)).toHaveValue('0');
  await expect(radio(page, 'Sombre')).toBeChecked();
  await expect(radio(page, 'Grande')).toBeChecked();
  await expect(toggle(page, 'Message santé')).not.toBeChecked();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('[MENU-13] the drawer leads there; everything fits and can be touched, in every size', async ({
    page,
    build,
    signInAs,
  }) => {
    const teacher = await signInAs(await build.teacher({ displayName: 'Nathalie Aubry de la Côte' }));
    await page.goto('/accueil');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).tap();
    await page.getByRole('link', { name: `Préférences ${teacher.displayName}` }).tap();
    await expect(page).toHaveURL('/preferences');
    // Exact, because the closing drawer also shows her name and role.
    await expect(page.getByRole('heading', { level: 2, name: teacher.displayName, exact: true })).toBeVisible();
    for (const name of ['Petite', 'Moyenne', 'Grande']) {
      await choice(page, name).tap();
      await expect(radio(page, name)).toBeChecked();
      await expectNoSideways(page, name);
      const listen = await form(page).getByRole('button', { name: 'Écouter un exemple' }).boundingBox();
      const below = await toggle(page, 'Message santé').boundingBox();
      expect((listen?.x ?? 999) + (listen?.width ?? 0), name).toBeLessThanOrEqual(
        (below?.x ?? 0) + (below?.width ?? 0),
      );
    }
    await toggle(page, 'Avis par courriel').tap();
    // At the end of the page, where the footer lifts the bar, nothing covers it.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const room = async () => {
      const up = await page.getByRole('button', { name: 'Revenir en haut de la page' }).boundingBox();
      const save = await saveButton(page).boundingBox();
      return (save?.y ?? 0) - (up?.y ?? 999) - (up?.height ?? 0);
    };
    // Both follow the scrolling with the next frames.
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    for (const one of await form(page)
      .locator('button, label:has(input), input[type=range]')
      .filter({ visible: true })
      .all()) {
      const box = await one.boundingBox();
      expect(box?.height ?? 0, (await one.textContent()) ?? '').toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page, 'preferences on a phone, big, changed');
    await saveButton(page).tap();
    await expect(savedToast(page)).toBeVisible();
    await expectNoSideways(page, 'saved');
  });
});

test('[PREF-15, PREF-23, PREF-24] leaving with changes asks; staying keeps them, leaving gives the saved theme back', async ({
  page,
  build,
  signInAs,
}) => {
  await signInAs(await build.teacher());
  await openPreferences(page);
  await choice(page, 'Sombre').click();
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const home = page.getByRole('link', { name: 'Accueil', exact: true });
  await home.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(QUESTION);
  await expectAccessible(page, 'the question, dark');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(page).toHaveURL('/preferences');
  await expect(radio(page, 'Sombre')).toBeChecked();
  await home.click();
  await dialog.getByRole('button', { name: 'Continuer sans sauvegarder' }).click();
  await expect(page).toHaveURL('/accueil');
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('[PREF-10, PREF-19] saved preferences apply everywhere at once: size, messages, voice', async ({
  page,
  build,
  signInAs,
}) => {
  const teacher = await signInAs(await build.teacher());
  const list = await build.list({ author: teacher, learnLanguage: 'fr', hintLanguage: 'fr' });
  // The rate of each text that the browser's voice reads.
  await page.addInitScript(() => {
    const rates: number[] = [];
    Object.assign(window, { spokenRates: rates });
    const voice = { lang: 'fr-CH', name: 'Voix', default: true, localService: true, voiceURI: 'fr-CH' };
    window.speechSynthesis.getVoices = () => [voice as SpeechSynthesisVoice];
    window.speechSynthesis.speak = (one) => void rates.push(Math.round(one.rate * 100) / 100);
    Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { set: () => undefined });
  });
  const rates = () => page.evaluate(() => (window as unknown as { spokenRates: number[] }).spokenRates);
  await openPreferences(page);
  const before = await page.evaluate(fontSize);
  await choice(page, 'Grande').click();
  await slider(page).fill('40');
  await form(page).getByRole('button', { name: 'Écouter un exemple' }).click();
  await expect.poll(rates).toEqual([0.4]);
  await toggle(page, 'Messages à l’écran').click();
  await saveButton(page).click();
  await expect(form(page).getByRole('status')).toContainText(/Enregistré\s*à \d\d:\d\d/);
  await expect(savedToast(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Listes', exact: true }).click();
  await page.getByRole('link', { name: new RegExp(list.title) }).click();
  expect(await page.evaluate(fontSize)).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Afficher les mots' }).click();
  await page
    .getByRole('button', { name: /^Écouter/ })
    .first()
    .click();
  await expect.poll(rates).toEqual([0.4, 0.4]);
  await pressMore(page, 'Dupliquer');
  await expect(page.getByRole('heading', { name: /^Copie de/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveText('');
});

test('two tabs: the second to save sees both values and loses neither', async ({
  page,
  context,
  build,
  signInAs,
  trouble,
}) => {
  trouble.allow(/409/);
  await signInAs(await build.teacher());
  const other = await context.newPage();
  await openPreferences(page);
  await openPreferences(other);
  await slider(other).fill('20');
  await toggle(other, 'Message santé').click();
  await saveButton(other).click();
  await expect(savedToast(other)).toBeVisible();
  await slider(page).fill('100');
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Vos préférences ont changé ailleurs' });
  await expect(dialog).toContainText('100 sur 100');
  await expect(dialog).toContainText('20 sur 100');
  await expect(dialog.getByRole('radio', { name: /^Message santé.*enregistrée, Non$/ })).toBeChecked();
  await expectAccessible(page, 'comparison of preferences');
  await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await expect(savedToast(page)).toBeVisible();
  await page.reload();
  await expect(slider(page)).toHaveValue('100');
  await expect(toggle(page, 'Message santé')).not.toBeChecked();
});

test('a lost network and a failing server keep the form and show a message in the page', async ({
  page,
  context,
  build,
  signInAs,
  trouble,
}) => {
  trouble.allow(LOST_NETWORK, /50\d/);
  await signInAs(await build.teacher());
  await openPreferences(page);
  await choice(page, 'Sombre').click();
  await context.setOffline(true);
  await saveButton(page).click();
  await expect(page.getByText('Gardé ici, pas encore envoyé')).toBeVisible();
  await context.setOffline(false);
  await page.route('**/api/v1/user/preferences', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: 'en panne' }) : route.fallback(),
  );
  await form(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('L’enregistrement a échoué')).toBeVisible();
  await expect(radio(page, 'Sombre')).toBeChecked();
  await page.unrouteAll();
  await form(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(savedToast(page)).toBeVisible();
});

test('after an expired session the person signs in again and the save finishes', async ({
  page,
  build,
  db,
  signInAs,
  trouble,
}) => {
  // The hub may be connecting just then; it is refused like any call.
  trouble.allow(/401|HTTP Authentication failed/, /Vous n’avez pas d’accès/);
  const teacher = await signInAs(await build.teacher());
  const { login } = await buildDevAccount(db, { person: teacher });
  await openPreferences(page);
  await slider(page).fill('50');
  await choice(page, 'Petite').click();
  await db.delete(session).where(eq(session.personId, teacher.id));
  await saveButton(page).click();
  await expect(page.getByText('Votre session a expiré\u00a0: rien n’est perdu')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await form(page).getByRole('button', { name: 'Se connecter' }).click();
  await page.getByLabel('Identifiant').fill(login);
  await page.getByLabel('Mot de passe', { exact: true }).fill('pupitre');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(savedToast(page)).toBeVisible();
  await expect(slider(page)).toHaveValue('50');
  await expect(radio(page, 'Petite')).toBeChecked();
  await expect(saveButton(page)).toBeDisabled();
});

test('the first page after a sign-in on another device has the saved theme and size, and a sign-out resets them', async ({
  page,
  build,
  db,
  trouble,
}) => {
  // The hub and the notifications may be asked for just when she signs out: they are refused like any call.
  trouble.allow(/HTTP Authentication failed|401 .*\/notifications?(?:\/negotiate|$|\?|\))|Vous n’avez pas d’accès/);
  const teacher = await build.teacher();
  await setPreferences(db, teacher, { darkMode: true, size: 'big' });
  const { login } = await buildDevAccount(db, { person: teacher });
  // Every appearance of the page, from the first byte on.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenLooks: seen });
    const note = () => {
      const { mantineColorScheme, textSize } = document.documentElement.dataset;
      seen.push(`${mantineColorScheme} ${textSize}`);
    };
    const watch = () => {
      note();
      new MutationObserver(note).observe(document.documentElement, { attributes: true });
    };
    if (document.documentElement !== null) watch();
    else
      new MutationObserver((_, self) => {
        if (document.documentElement === null) return;
        self.disconnect();
        watch();
      }).observe(document, { childList: true });
  });
  await page.goto('/accueil');
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click();
  await page.getByLabel('Identifiant').fill(login);
  await page.getByLabel('Mot de passe', { exact: true }).fill('pupitre');
  const answer = page.waitForResponse((one) => one.url().endsWith('/') && one.request().isNavigationRequest());
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  expect(await (await answer).text()).toContain('data-mantine-color-scheme="dark" data-text-size="big"');
  await expect(page.getByRole('button', { name: teacher.displayName })).toBeVisible();
  const looks = await page.evaluate(() => (window as unknown as { seenLooks: string[] }).seenLooks);
  expect(new Set(looks.filter((look) => !look.includes('undefined')))).toEqual(new Set(['dark big']));
  await page.getByRole('button', { name: teacher.displayName }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Se connecter' })).toBeVisible();
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(html(page)).toHaveAttribute('data-text-size', 'middle');
});

for (const size of ['small', 'middle', 'big'] as const) {
  test(`the form satisfies axe, light and dark, ${size}`, async ({ page, build, signInAs, db }) => {
    const publisher = await signInAs(await build.publisher());
    await setPreferences(db, publisher, { size, email: 'a@ecole.exemple', mobile: '' });
    await openPreferences(page);
    await expect(html(page)).toHaveAttribute('data-text-size', size);
    await toggle(page, 'Avis par courriel').click();
    await expectNoSideways(page, size);
    await expectAccessibleInBoth(page, `preferences, ${size}`);
  });
}

/**
 * A screen is seen a moment before its timers run and the preferences are there: both begin together with the effect
 * that keeps the appearance. A dark one can only come from the preferences.
 */
async function timersRun(page: Page, scheme: 'dark' | 'light'): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain(`${SCHEME_COOKIE}=${scheme}`);
}

test.describe('the health message', () => {
  test('[NEWS-06, NEWS-07, NEWS-08] comes at the top right after 30 minutes and stays 20 seconds', async ({
    page,
    build,
    db,
    signInAs,
  }) => {
    const pupil = await signInAs(await build.pupil());
    await setPreferences(db, pupil, { darkMode: true });
    await page.clock.install();
    await page.goto('/accueil');
    await timersRun(page, 'dark');
    const message = page.getByText('Une pause santé\u00a0?', { exact: true });
    await page.clock.fastForward('29:00');
    await expect(message).toHaveCount(0);
    await page.clock.fastForward('01:30');
    await expect(message).toBeVisible();
    expect((await message.boundingBox())?.x ?? 0).toBeGreaterThan(683);
    await expectAccessible(page, 'health message');
    await page.clock.fastForward('00:21');
    await expect(message).toHaveCount(0);
  });

  test('in an activity on a phone it leaves every button free', async ({ page, build, db, signInAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const pupil = await signInAs(await build.pupil());
    await setPreferences(db, pupil, { darkMode: true });
    const list = await build.list({ author: pupil });
    await page.clock.install();
    await page.goto(`/activite/carte/${list.id}`);
    await timersRun(page, 'dark');
    await page.getByRole('button', { name: 'Je retourne la carte' }).click();
    await page.clock.fastForward('30:01');
    const message = page.getByRole('region', { name: 'Messages' }).locator('[data-kind]');
    await expect(message).toContainText('Une pause santé');
    const toast = await message.boundingBox();
    expect(toast).not.toBeNull();
    for (const name of ['Quitter', 'Régler', 'Je sais', 'À répéter']) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      if (box === null || toast === null) throw new Error(`${name} has no place.`);
      const isApart = box.y + box.height <= toast.y || toast.y + toast.height <= box.y;
      expect(isApart, `${name} is free`).toBe(true);
    }
  });

  test('[NEWS-09, OP-049] no message for people who switched it off, nor for a guest', async ({
    page,
    build,
    openAs,
    db,
  }) => {
    const teacher = await build.teacher();
    await setPreferences(db, teacher, { warnHealthCheck: false, darkMode: true });
    const other = await openAs(teacher);
    for (const [one, scheme] of [
      [page, 'light'],
      [other, 'dark'],
    ] as const) {
      await one.clock.install();
      await one.goto('/apropos');
      await timersRun(one, scheme);
      await one.clock.fastForward('31:00');
      await expect(one.getByRole('region', { name: 'Messages' })).toHaveText('');
    }
  });
});
