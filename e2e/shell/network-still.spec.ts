import type { Page } from '@playwright/test';
import type { PersonRow } from '../../apps/server/src/demo/build/build-person.ts';
import { countShifts, NARROW, SHIFT } from '../fixtures/adapting.ts';
import { builtFiles } from '../fixtures/built-files.ts';
import { leaveFor } from '../fixtures/opening.ts';
import { watchPlaces } from '../fixtures/stillness.ts';
import { type Build, expect, expectAccessible, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 1366, height: 768 },
];
type Screen = (build: Build, person: PersonRow) => Promise<string>;
const SCREENS: Readonly<Record<'pupil' | 'teacher', Readonly<Record<string, Screen>>>> = {
  pupil: {
    'a course': async (build) => `/parcours/detail/${(await build.course({ libre: true })).id}`,
    'what is to do': async (build, pupil) => {
      const teacher = await build.teacher();
      const course = await build.course({ author: teacher, title: 'Le cycle de l’eau' });
      await build.distribution({ course, teacher, pupil });
      return '/parcours/enseignants';
    },
    'an activity': async (build, author) => `/activite/carte/${(await build.list({ author })).id}`,
    'an ordinary page': async () => '/preferences',
  },
  teacher: {
    'the editor of a list': async (build, author) =>
      `/listes/personnelles/${(await build.list({ author })).id}/edition`,
    'the editor of a course': async (build, author) =>
      `/parcours/personnels/${(await build.course({ author })).id}/edition`,
    'the editor of a folio': async (build, author) =>
      `/folios/personnels/${(await build.folio({ author })).id}/edition`,
    'the table of a folio': async (build, author) => {
      const pupils = await Promise.all([build.pupil(), build.pupil(), build.pupil()]);
      return `/folios/personnels/${(await build.folio({ author, pupils })).id}`;
    },
    'a search': async (build, author) => {
      await build.list({ author });
      return '/listes/personnelles';
    },
  },
};

for (const role of ['pupil', 'teacher'] as const) {
  for (const [name, prepare] of Object.entries(SCREENS[role])) {
    test(`nothing moves on ${name} while the network goes, something waits, and all is sent`, async ({
      page,
      context,
      build,
      signInAs,
      trouble,
    }) => {
      trouble.allow(LOST_NETWORK);
      const person = await signInAs(role === 'pupil' ? await build.pupil() : await build.teacher());
      const course = await build.course({ libre: true });
      await page.goto(await prepare(build, person));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const size of WIDTHS) {
        await page.setViewportSize(size);
        const places = await watchPlaces(page);
        await context.setOffline(true);
        await expect(said(page, /^Hors ligne/)).toBeVisible();
        await otherTabMarks(page, person.id, course.items[0]?.id ?? 0);
        // The table shows in its own place only what waits for its folio.
        if (!name.includes('table')) await expect(said(page, /1\sélément gardé ici/)).toBeVisible();
        await context.setOffline(false);
        await expect(said(page, /^Enregistré/)).toBeVisible();
        const { seen, moved } = await places();
        expect(seen).toBeGreaterThan(4);
        expect(moved, `${size.width} px`).toEqual([]);
      }
    });
  }
}

/** The indicator of the network, wherever the screen has it. */
const said = (page: Page, words: RegExp) => page.locator('p[data-kind]').filter({ hasText: words });

/** Writes of another tab of this person without network wait here too. */
async function otherTabMarks(page: Page, userId: number, itemId: number): Promise<void> {
  await page.evaluate(
    ([userId, id]) => {
      const item = `ressource-${id}`;
      const place = `pupitre-outbox:${userId}:parcours-autre/${item}`;
      const write = {
        item,
        group: 'parcours-autre',
        method: 'PUT',
        path: '/parcours/progression',
        body: { id, done: true },
      };
      localStorage.setItem(place, JSON.stringify({ ...write, key: crypto.randomUUID(), at: Date.now() }));
      window.dispatchEvent(new StorageEvent('storage', { key: place }));
      window.dispatchEvent(new Event('focus'));
    },
    [userId, itemId] as const,
  );
}

test.describe('one hand', () => {
  test.use({ hasTouch: true });

  test('no row moves under the finger from online to offline, waiting, sent, conflict and back', async ({
    page,
    context,
    build,
    signInAs,
    openAs,
    trouble,
  }) => {
    trouble.allow(LOST_NETWORK, /409/);
    const teacher = await signInAs(await build.teacher());
    const colleague = await build.teacher();
    const names = ['Alice', 'Amir', 'Anaïs', 'Arthur', 'Bastien', 'Camille', 'Chloé', 'David', 'Elif', 'Emma'];
    const pupils = await Promise.all(names.map((name) => build.pupil({ displayName: `${name} Essai` })));
    const team = [{ person: colleague, canEdit: true }];
    const { id } = await build.folio({ author: teacher, pupils, team });
    const row = (on: Page, name: string) => on.getByRole('button', { name: new RegExp(`^${name} Essai`) });
    await page.goto(`/folios/personnels/${id}/une-main`);
    const other = await openAs(colleague);
    await other.goto(`/folios/personnels/${id}/une-main`);
    for (const [place, size] of WIDTHS.entries()) {
      const [mine, theirs] = [names[2 * place] ?? '', names[2 * place + 1] ?? ''];
      await page.setViewportSize(size);
      await expect(row(page, mine)).toBeVisible();
      const places = await watchPlaces(page);
      await context.setOffline(true);
      await row(page, mine).tap();
      await expect(said(page, /^Hors ligne · 1\sobservation gardée ici/)).toBeVisible();
      await row(page, theirs).tap();
      await expect(said(page, /^Hors ligne · 2\sobservations gardées ici/)).toBeVisible();
      for (const _ of ['observé', 'abordé']) await row(other, theirs).click();
      await expect(said(other, /^Enregistré/)).toBeVisible();
      if (place === 0) await expectAccessible(page);
      await context.setOffline(false);
      await expect(said(page, /^Conflit/)).toBeVisible();
      await expect(page.getByText(/Enregistré|envoyé/)).toHaveCount(0);
      const { seen, moved } = await places();
      expect(seen).toBeGreaterThan(10);
      expect(moved, `${size.width} px`).toEqual([]);
      await row(page, theirs).tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Garder le mien' }).click();
      await expect(said(page, /^Enregistré/)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});

test('a screen whose styles could not be fetched has them at the next press', async ({
  page,
  context,
  build,
  signInAs,
  trouble,
}) => {
  trouble.allow(LOST_NETWORK, /Unable to preload CSS|dynamically imported module/);
  const author = await signInAs(await build.teacher());
  const list = await build.list({ author });
  await page.goto('/accueil');
  // What is fetched ahead does not come either.
  const styles = builtFiles('features/activities/card/card-activity.tsx').all.filter((file) => file.endsWith('.css'));
  const isStyle = ({ pathname }: URL) => styles.includes(pathname);
  await context.route(isStyle, (route) => route.abort('internetdisconnected'));
  const open = () => leaveFor(page, `/activite/carte/${list.id}`);
  const isRefused = page.waitForEvent('requestfailed', (request) => isStyle(new URL(request.url())));
  await open();
  await isRefused;
  await context.unroute(isStyle);
  await leaveFor(page, '/accueil');
  await open();
  const more = page.getByRole('button', { name: 'Autres actions' });
  await expect(more).toBeVisible();
  expect((await more.boundingBox())?.width).toBe(44);
});

test('no line breaks anew where the fonts come after the page', async ({ page, signInAs, build }) => {
  await signInAs(await build.teacher());
  const course = await build.course({ libre: true, title: 'Robots de papier' });
  await page.setViewportSize(NARROW);
  const shifts = await countShifts(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/parcours/detail/${course.id}`, { waitUntil: 'commit' });
  const title = page.locator('#root').getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const before = await title.boundingBox();
  release();
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => /Brico/.test(family) && status === 'loaded'),
  );
  expect((await title.boundingBox())?.height).toBe(before?.height);
  expect((await shifts()).sum).toBeLessThan(SHIFT);
});
