import type { Page, Request } from '@playwright/test';
import { SCHOOL_TIME_ZONE } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import { buildMemory } from '../../apps/server/src/demo/build/build-memory.ts';
import { builtFiles } from '../fixtures/built-files.ts';
import { expect, expectAccessibleInBoth, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const NOUNS = 'Ziege Kuh Ente Katze Maus Henne Stute Gans Biene Fliege Wiese Weide Scheune Milch Feder Wolle';
const WORDS = `${NOUNS} Leiter Gabel Treppe Sonne Wolke Blume Ernte Brücke`.split(' ').map((noun, at) => ({
  learnTxt: `die ${noun}`,
  hintTxt: `mot ${at + 1}`,
}));
const answerOf = (hint: string) => WORDS.find(({ hintTxt }) => hintTxt === hint)?.learnTxt ?? '';

/** Answers the question that stands, whatever its form; the first choice is wrong. */
async function answer(page: Page, { isWrong }: { isWrong: boolean }): Promise<'choose' | 'turn' | 'write'> {
  const turn = page.getByRole('button', { name: 'Je retourne la carte' });
  const field = page.getByRole('textbox', { name: 'Ta réponse' });
  const options = page.getByRole('group', { name: 'Réponses' });
  await expect(turn.or(field).or(options)).toBeVisible();
  if (await turn.isVisible()) {
    await turn.tap();
    await page.getByRole('button', { name: 'Je sais' }).tap();
    return 'turn';
  }
  const right = answerOf((await page.getByText(/^mot \d+$/).textContent()) ?? '');
  if (await field.isVisible()) {
    await field.fill(right);
    await field.press('Enter');
    await expect(page.getByTestId('verdict')).toBeVisible();
    await field.press('Enter');
    return 'write';
  }
  const buttons = options.getByRole('button');
  const chosen = isWrong ? buttons.filter({ hasNotText: right }).first() : buttons.filter({ hasText: right });
  await chosen.tap();
  if (isWrong) await expectAccessibleInBoth(page, 'a wrong answer');
  await page.getByRole('button', { name: 'Suivant' }).tap();
  return 'choose';
}

test('a pupil revises twenty words on a phone, the network gone from the start to the end, and they are kept', {
  tag: ['@translated', '@engines'],
}, async ({ page, context, db, build, signInAs, trouble }) => {
  trouble.allow(LOST_NETWORK);
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: WORDS, learnLanguage: 'de' });
  const mine = { person: pupil, list };
  await buildMemory(db, { ...mine, from: 0, to: 6, stability: 0.5 });
  await buildMemory(db, { ...mine, from: 6, to: 10, stability: 3 });
  await buildMemory(db, { ...mine, from: 10, to: 14, stability: 9, askedBefore: 9 });
  const underWay = new Set<Request>();
  const end = (request: Request) => void underWay.delete(request);
  page.on('request', (request) => void underWay.add(request));
  page.on('requestfinished', end).on('requestfailed', end);
  const { script } = builtFiles('features/practice/session/revision-screen.tsx');
  const code = page.waitForResponse((response) => response.url().endsWith(script));
  await page.goto('/accueil');
  const revision = page.getByRole('region', { name: 'Ma révision' });
  await expect(revision).toContainText('14mots aujourd’hui dans une liste');
  await expectAccessibleInBoth(page, 'the home page of a pupil');
  await (await code).finished();
  // What it imports was asked for together with it.
  await expect.poll(() => underWay.size).toBe(0);

  await context.setOffline(true);
  await revision.getByRole('link', { name: /^20 mots/ }).tap();
  await expect(page.getByText(/^encore 20\smots$/)).toBeVisible();
  // Twenty signs beside « Quitter » must not push the page.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const looked = new Set<string>();
  const ended = page.getByRole('heading', { name: 'Révision terminée' });
  for (let asked = 0; asked < 21; asked += 1) {
    const form = await answer(page, { isWrong: asked === 0 });
    const next = page.getByText(asked < 20 ? /^encore \d+\smots?$/ : 'Révision terminée').first();
    await expect(next).toBeVisible();
    if (!looked.has(form) && asked < 20) await expectAccessibleInBoth(page, `after ${form}`);
    looked.add(form);
  }
  await expect(ended).toBeVisible();
  expect([...looked].sort()).toEqual(['choose', 'turn', 'write']);
  await expect(page.getByRole('heading', { name: /^1\smot manqué$/ })).toBeVisible();
  await expectAccessibleInBoth(page, 'the end of a revision');
  await page.getByRole('button', { name: 'Terminer' }).tap();
  await expect(revision).toContainText('Tout est révisé, à demain.');
  const kept = async () => {
    const { rows } = await db.execute<{ runs: number; words: number }>(sql`
      select (select count(*)::int from practice_run where person_id = ${pupil.id}) as runs,
        (select count(*)::int from word_memory where person_id = ${pupil.id} and due_on > (now() at time zone ${SCHOOL_TIME_ZONE})::date) as words`);
    return rows[0];
  };
  expect(await kept()).toEqual({ runs: 0, words: 0 });

  await context.setOffline(false);
  await expect.poll(kept).toEqual({ runs: 1, words: 20 });
  await page.reload();
  await expect(revision).toContainText('Tout est révisé, à demain.');
  await expect(revision.getByText(/\s: fait$/)).toHaveCount(1);
  await page.goto('/mes-mots');
  // All words of the list, those too that nobody has asked yet.
  await expect(page.getByText(/^24\smots dans une liste$/)).toBeVisible();
  await expectAccessibleInBoth(page, '« Mes mots »');
});
