import type { Page } from '@playwright/test';
import type { PersonRow } from '../../apps/server/src/demo/build/build-person.ts';
import { followSounds } from '../fixtures/sounds.ts';
import { type Build, expect, test } from '../fixtures/test.ts';
import { cell, locate } from './grid-kit.ts';
import { answerTo, check, count, end, line, next, WORDS } from './written-kit.ts';

test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

type Step = (page: Page, done: number) => Promise<void>;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inList = (page: Page, list: string, text: string) =>
  page
    .getByRole('list', { name: list })
    .getByRole('button')
    .filter({ has: page.getByText(text, { exact: true }) });

const write: Step = async (page) => {
  await line(page).fill(await answerTo(page));
  await check(page).tap();
  await next(page).tap();
};

/** One touch move that increases the count by one; the words in alphabetical order work for all activities. */
const ACTIVITIES: readonly (readonly [label: string, step: Step])[] = [
  [
    'Carte',
    async (page) => {
      await button(page, 'Je retourne la carte').tap();
      await button(page, 'Je sais').tap();
    },
  ],
  [
    'Association',
    async (page, done) => {
      await inList(page, 'Cartes', WORDS[done]?.learnTxt ?? '').tap();
      await inList(page, 'Cartes', WORDS[done]?.hintTxt ?? '').tap();
    },
  ],
  ['Écriture', write],
  ['Traduction', write],
  ['Tri', (page, done) => inList(page, 'Mots à ranger', SORTED[done] ?? '').tap()],
  [
    'Grille',
    async (page, done) => {
      for (const place of await locate(page, SPELLED[done] ?? '')) await cell(page, place).tap();
    },
  ],
];
const SORTED = ['die Kühe', 'das Pferd', 'das Schaf'];
const SPELLED = ['PFERD', 'KÜHE', 'SCHAF'];

const openList = async (page: Page, build: Build, signInAs: (pupil: PersonRow) => Promise<PersonRow>) => {
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: WORDS, learnLanguage: 'de' });
  await page.goto(`/listes/detail/${list.id}`);
  return list;
};

test('a pupil hears every word of a list by touch', async ({ page, build, signInAs }) => {
  const sounds = await followSounds(page);
  await openList(page, build, signInAs);
  await page.getByRole('button', { name: 'Afficher les mots' }).tap();
  for (const [heard, { learnTxt }] of WORDS.entries()) {
    await button(page, `Écouter «\u00a0${learnTxt}\u00a0»`).tap();
    // One player reads them all.
    await expect
      .poll(async () => (await sounds()).flatMap(({ events }) => events.filter((event) => event === 'ended')).length)
      .toBe(heard + 1);
    expect((await sounds()).at(-1)?.address).toBe(`/api/v1/speech/synthesize/de/${encodeURIComponent(learnTxt)}`);
  }
});

for (const two of [ACTIVITIES.slice(0, 2), ACTIVITIES.slice(2, 4), ACTIVITIES.slice(4)])
  test(`a pupil plays ${two.map(([label]) => label).join(' and ')} on one list by touch, leaves each in the middle and resumes it`, {
    tag: ['@translated', two[0]?.[0] === 'Écriture' ? '@engines-quick' : '@engines'],
  }, async ({ page, build, signInAs }) => {
    const list = await openList(page, build, signInAs);
    for (const [label, step] of two) {
      await page.getByRole('link', { name: new RegExp(`^${label}`) }).tap();
      await expect(count(page)).toHaveText('0 sur 3');
      await step(page, 0);
      await expect(count(page)).toHaveText('1 sur 3');
      // As when the bell rings: the tablet is put away, and opened again at the list.
      await page.goto(`/listes/detail/${list.id}`);
      await page.getByRole('link', { name: new RegExp(`^${label}`) }).tap();
      await button(page, 'Je continue').tap();
      for (const done of [1, 2]) {
        await expect(count(page), label).toHaveText(`${done} sur 3`);
        await step(page, done);
      }
      await expect(end(page), label).toBeVisible();
      await expect(page.getByText('100\u00a0%', { exact: true }), label).toBeVisible();
      await button(page, 'Choisir un autre exercice').tap();
      await expect(page).toHaveURL(/\/listes\//);
    }
  });
