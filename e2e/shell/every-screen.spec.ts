import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { list as listTable } from '../../apps/server/src/db/schema.ts';
import { expect, test } from '../fixtures/test.ts';

/** Everything that a person reads or hears of a page, words in another language left out. */
function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isFrench = (element: Element) => element.closest('[lang]')?.getAttribute('lang')?.startsWith('fr') === true;
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || parent.closest('script, style, noscript') !== null || !isFrench(parent)) continue;
      found.push(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (isFrench(element)) found.push(element.getAttribute(name) ?? '');
      }
    }
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });
}

/** Words that English cannot do without, and those of a library's own buttons; none of them is French. */
const ENGLISH =
  /\b(the|and|with|your|you|this|that|from|for|not|are|is|was|close|cancel|save|saved|delete|edit|search|loading|next|previous|clear|open|toggle|show|hide|select|remove|add|settings|error|warning|success|home|login|logout|sign|list|lists|item|items|title|drag|drop|press|pick|today|optional|required)\b/i;

/** ’ and …, and no line that begins with a sign of its sentence. */
const UNTYPOGRAPHIC = /\p{L}'\p{L}|\.\.\.|\p{L} [:;!?»]|« \p{L}/u;
const stripAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
const plain = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('’', "'").replace(/\s+/g, ' ');
const checklist = readFileSync(path.join(import.meta.dirname, '../../docs/spec/checklist.md'), 'utf8');
/** The specification's texts that lose something with their accents, as they would stand without. */
const UNACCENTED = [...new Set([...checklist.matchAll(/«\s([^«»{}]+?)\s»/g)].map(([, text]) => plain(text ?? '')))]
  .filter((text) => stripAccents(text) !== text)
  .map(stripAccents);

type Step = { at: (ids: Ids) => string; open?: (page: Page) => Promise<void> };
type Ids = { own: number };
const PUBLIC: Step[] = [
  '/accueil',
  '/apropos',
  '/apropos/conditions',
  '/parcours/libre',
  '/qr',
  '/unauthorized',
  '/rien',
].map((at) => ({ at: () => at }));
const press = (name: RegExp | string) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
const SIGNED_IN: Step[] = [
  { at: () => '/parcours/personnels' },
  { at: () => '/parcours/rpn?titre=zzzz' },
  { at: () => '/listes/personnelles' },
  { at: () => '/listes/personnelles', open: press('Catégories') },
  { at: () => '/listes/equipe-pedagogique' },
  { at: () => '/listes/rpn' },
  { at: () => '/listes/lexique?titre=zzzz' },
  { at: () => '/listes/outils' },
  { at: () => '/corbeille' },
  { at: () => '/preferences' },
  { at: ({ own }) => `/listes/personnelles/${own}` },
  { at: ({ own }) => `/listes/personnelles/${own}/edition` },
  { at: ({ own }) => `/listes/personnelles/${own}/edition`, open: press('Modifier l’apparence') },
  { at: ({ own }) => `/listes/personnelles/${own}/edition`, open: press(/^Supprimer$/) },
  { at: ({ own }) => `/listes/personnelles/${own}/edition`, open: press('Ajouter une image, ligne 1') },
  { at: ({ own }) => `/activite/carte/${own}`, open: press('Régler') },
];
const VISITORS: { who: 'guest' | 'teacher' | 'publisher' | 'pupil'; steps: Step[] }[] = [
  { who: 'guest', steps: PUBLIC },
  {
    who: 'teacher',
    steps: [
      ...PUBLIC,
      ...SIGNED_IN,
      { at: () => '/possibles' },
      { at: () => '/possibles/domaine/MSN?cycle=CY2' },
      { at: ({ own }) => `/listes/detail/${own}/edition?onglet=equipe` },
    ],
  },
  { who: 'publisher', steps: [{ at: () => '/accueil' }, ...SIGNED_IN] },
  { who: 'pupil', steps: [{ at: () => '/accueil' }, ...SIGNED_IN] },
];

for (const { who, steps } of VISITORS) {
  test(`[GEN-01, ERR-08, GEN-04] every screen of a ${who} is in the French of Switzerland, accents in place, without a password`, async ({
    page,
    build,
    db,
    signInAs,
  }) => {
    const author = await build[who === 'guest' ? 'teacher' : who]();
    const own = await build.list({
      author,
      title: 'Les animaux',
      learnLanguage: 'fr',
      hintLanguage: 'fr',
      items: [
        { learnTxt: 'chat', hintTxt: 'il ronronne' },
        { learnTxt: 'chien', hintTxt: 'il aboie', tags: ['ferme'] },
      ],
    });
    if (who !== 'guest') await signInAs(author);
    // Titles and descriptions are people's content, in whatever language.
    const content = await db.select({ title: listTable.title, description: listTable.description }).from(listTable);
    const contents = new Set(content.flatMap((row) => [row.title, row.description.replace(/<[^>]*>/g, '')]).map(plain));
    for (const { at, open } of steps) {
      const address = at({ own: own.id });
      await page.goto(address);
      await expect(page.locator('h1').first(), address).toBeVisible();
      await expect(page.getByText('Chargement…')).toHaveCount(0);
      await open?.(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH');
      await expect(page.locator('input[type=password], [autocomplete*=password]')).toHaveCount(0);
      const shown = (await readTexts(page)).filter((text) => !contents.has(plain(text)));
      const texts = shown.map(plain);
      expect(texts.length, address).toBeGreaterThan(5);
      expect(
        texts.filter((text) => ENGLISH.test(text)),
        `English at ${address}`,
      ).toEqual([]);
      const bare = texts.filter((text) =>
        UNACCENTED.some((one) => (one.includes(' ') ? text.includes(one) : text === one)),
      );
      expect(bare, `without accents at ${address}`).toEqual([]);
      expect(
        shown.filter((text) => UNTYPOGRAPHIC.test(text)),
        `straight apostrophes, three dots or breaking spaces at ${address}`,
      ).toEqual([]);
    }
  });
}

test('[GEN-01] the sign-in page of the demonstration is in the French of Switzerland too', async ({ page }) => {
  await page.goto('/api/v1/account/login');
  await expect(page.locator('input[type=password]')).toBeVisible();
  // It is the provider's page, not a page of ours (GEN-04).
  expect(new URL(page.url()).pathname).toMatch(/^\/oidc\//);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH');
  const texts = (await readTexts(page)).map(plain);
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => ENGLISH.test(text))).toEqual([]);
});
