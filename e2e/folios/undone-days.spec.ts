import type { Page } from '@playwright/test';
import { observationIdOf } from '@pupitre/learning';
import { type Build, expect, test } from '../fixtures/test.ts';

const DAY = 24 * 3_600_000;
const BEFORE = new Date(Date.now() - 10 * DAY);
const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format();
const CRITERION = 'Lit à voix haute';
const NAMES = ['Maëlle Aubry', 'Hugo Berset', 'Emma Caillet'];

/** Three pupils who could do it ten days ago, with a word for the family. */
async function buildSecondDay(build: Build) {
  const author = await build.teacher();
  const pupils = [];
  for (const displayName of NAMES) pupils.push(await build.pupil({ displayName }));
  const observations = pupils.map((_, pupil) => ({
    ...{ pupil, criterion: 0, state: 'ok', on: BEFORE, comment: 'Bon travail', audience: 'family' as const },
  }));
  const folio = await build.folio({ author, pupils, criteria: [{ label: CRITERION }], observations });
  return { author, folio };
}

type Folio = Awaited<ReturnType<typeof buildSecondDay>>['folio'];
/** The series of one pupil, as the server has it. */
async function readDays(page: Page, { id, criteria }: Folio, pupil: number | undefined) {
  const key = observationIdOf(pupil ?? 0, criteria[0]?.id ?? 0);
  const answer = await page.request.get(`/api/v1/folio/${id}/observation/${key}/serie`);
  const { series } = (await answer.json()) as { series: Record<'state' | 'comment' | 'audience' | 'day', string>[] };
  return series.map(({ state, comment, audience, day }) => [
    ...[state, comment, audience],
    day === TODAY ? 'today' : 'before',
  ]);
}
const AS_BEFORE = ['ok', 'Bon travail', 'family', 'before'];

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name: `${name}, ${CRITERION}`, exact: false });
const levelOf = (page: Page, name: string, level: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}, ${CRITERION}, ${level}`) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** By mouse, finger and key: how one gives, clears and takes back. */
type Hand = {
  /** The next level, as far as this one. */
  to: (page: Page, name: string, levels: readonly string[]) => Promise<void>;
  undo: (page: Page) => Promise<void>;
};
const OK = 'Déjà observé';
const NOK = 'Abordé, pas encore observé';
const UNRATED = 'Non observable';
const DIGITS: Record<string, string> = { [OK]: '1', [NOK]: '2', [UNRATED]: '3' };

const HANDS: Record<string, Hand> = {
  mouse: {
    to: async (page, name, levels) => {
      for (const level of levels) {
        await cell(page, name).click();
        await expect(levelOf(page, name, level)).toBeVisible();
      }
    },
    undo: (page) => button(page, 'Annuler'),
  },
  touch: {
    to: async (page, name, levels) => {
      for (const level of levels) {
        await cell(page, name).tap();
        await expect(levelOf(page, name, level)).toBeVisible();
      }
    },
    undo: async (page) => {
      await page.getByRole('button', { name: 'Annuler', exact: true }).tap();
    },
  },
  keyboard: {
    to: async (page, name, levels) => {
      for (const level of levels) {
        await cell(page, name).focus();
        await page.keyboard.press(DIGITS[level] ?? '');
        await expect(levelOf(page, name, level)).toBeVisible();
      }
    },
    undo: (page) => page.keyboard.press('Control+z'),
  },
};

test.describe('on the second day', () => {
  test.use({ hasTouch: true });
  for (const [name, hand] of Object.entries(HANDS))
    test(`by ${name}: one level too far and back, cleared and given again, and undone: every day keeps its own`, async ({
      page,
      build,
      signInAs,
    }) => {
      const { author, folio } = await buildSecondDay(build);
      const [maelle, hugo] = folio.pupils;
      await signInAs(author);
      await page.goto(`/folios/personnels/${folio.id}`);
      await expect(page.getByRole('grid')).toBeVisible();
      const saved = () => expect(page.getByText(/^Enregistré/)).toBeVisible();
      const read = async (pupil: number | undefined) => {
        await saved();
        return readDays(page, folio, pupil);
      };
      // Again today, then one too far: « Abordé » was meant.
      await hand.to(page, 'Maëlle Aubry', [OK, NOK, UNRATED]);
      await hand.undo(page);
      await expect(levelOf(page, 'Maëlle Aubry', NOK)).toBeVisible();
      expect(await read(maelle?.id)).toEqual([AS_BEFORE, ['nok', '', 'team', 'today']]);
      await hand.undo(page);
      await hand.undo(page);
      await expect(levelOf(page, 'Maëlle Aubry', OK)).toBeVisible();
      expect(await read(maelle?.id)).toEqual([AS_BEFORE]);
      // Cleared and given again.
      await cell(page, 'Hugo Berset').focus();
      await page.keyboard.press('Backspace');
      await expect(levelOf(page, 'Hugo Berset', 'Indéfini')).toBeVisible();
      await hand.to(page, 'Hugo Berset', [OK]);
      await hand.undo(page);
      await expect(levelOf(page, 'Hugo Berset', 'Indéfini')).toBeVisible();
      expect(await read(hugo?.id)).toEqual([AS_BEFORE]);
      await hand.undo(page);
      await expect(levelOf(page, 'Hugo Berset', OK)).toBeVisible();
      expect(await read(hugo?.id)).toEqual([AS_BEFORE]);
    });

  test('touches of one hand are taken back in the history after a reload, and brought again: every day keeps its own', async ({
    page,
    build,
    signInAs,
  }) => {
    const { author, folio } = await buildSecondDay(build);
    const days = () => Promise.all(folio.pupils.map(({ id }) => readDays(page, folio, id)));
    await signInAs(author);
    await page.goto(`/folios/personnels/${folio.id}/une-main`);
    // Again for two of them, one level further for Hugo.
    for (const name of ['Maëlle', 'Hugo', 'Hugo', 'Emma'])
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).tap();
    const given = [['ok'], ['nok'], ['ok']].map((state) => [AS_BEFORE, [...state, '', 'team', 'today']]);
    await expect.poll(days).toEqual(given);

    await page.reload();
    await page.goto(`/folios/personnels/${folio.id}/historique`);
    const latest = page.getByRole('listitem').filter({ hasText: 'Case après case' }).first();
    await latest.getByRole('button', { name: 'Annuler…' }).tap();
    await page.getByRole('button', { name: 'Annuler la saisie (3 cellules)' }).tap();
    await expect(page.getByRole('status').filter({ hasText: 'Annulé : 3 cellules.' })).toBeVisible();
    expect(await days()).toEqual([[AS_BEFORE], [AS_BEFORE], [AS_BEFORE]]);
    await page.goto(`/folios/personnels/${folio.id}/une-main`);
    await expect(page.getByText('0 sur 3 vu aujourd’hui')).toBeVisible();

    await page.goto(`/folios/personnels/${folio.id}/historique`);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Votre saisie du' })
      .getByRole('button', { name: 'Rétablir' })
      .tap();
    await expect(page.getByRole('status').filter({ hasText: 'Rétabli : 3 cellules.' })).toBeVisible();
    expect(await days()).toEqual(given);
  });
});
