import type { Locator, Page } from '@playwright/test';
import { buildMemory } from '../../apps/server/src/demo/build/build-memory.ts';
import { expect, test } from '../fixtures/test.ts';
import { setTextSize } from '../fixtures/text-size.ts';
import { line } from './written-kit.ts';

/** 1366 × 768 at 200 %, a phone held sideways, and a small one; a computer and a phone with text at 200 %. */
const WINDOWS = [
  [683, 384, 100],
  [844, 390, 100],
  [568, 320, 100],
  [1366, 768, 200],
  [390, 844, 200],
] as const;

const WORDS = [
  { learnTxt: 'das Pferd', hintTxt: 'le cheval' },
  { learnTxt: 'die Kühe', hintTxt: 'les vaches' },
  { learnTxt: 'das Schaf', hintTxt: 'le mouton' },
];
/** One for each window, and one more: a test opens at the first word that is not written. */
const TEST_WORDS = [
  ...WORDS,
  { learnTxt: 'die Ziege', hintTxt: 'la chèvre' },
  { learnTxt: 'das Huhn', hintTxt: 'la poule' },
  { learnTxt: 'der Esel', hintTxt: 'l’âne' },
];
const VERBS = [
  { learnTxt: 'ich singe', hintTxt: 'singen, Präsens, 1. Person Singular', tags: ['conjugaison'] },
  { learnTxt: 'du singst', hintTxt: 'singen, Präsens, 2. Person Singular', tags: ['conjugaison'] },
];

/** What stands at the middle of a thing: itself, or what covers it. Nothing where the middle is out of the window. */
const atMiddle = (thing: Locator): Promise<string> =>
  thing.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return element === hit || element.contains(hit) ? 'itself' : (hit?.outerHTML.slice(0, 80) ?? 'nothing');
  });

/** The line is seen at the start and while one writes; then what was right is seen. */
async function expectToSee(page: Page, what: string, answer: Locator | undefined) {
  for (const [width, height, text] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await setTextSize(page, text);
    await page.goto(page.url());
    const goOn = page.getByRole('button', { name: 'Je continue' });
    await expect(line(page).or(goOn).first()).toBeVisible();
    if (await goOn.isVisible()) await goOn.click();
    const where = `${what} at ${width} × ${height}, text ${text} %`;
    await expect.poll(() => atMiddle(line(page)), `the line of ${where}, at the start`).toBe('itself');
    await page.keyboard.type('das Fpred');
    await expect.poll(() => atMiddle(line(page)), `the line of ${where}, written`).toBe('itself');
    if (answer === undefined) continue;
    await page.keyboard.press('Enter');
    await expect(answer).toBeVisible();
    await expect.poll(() => atMiddle(answer), `the answer of ${where}`).toBe('itself');
    await page.keyboard.press('Enter');
  }
}

const rightAnswer = (page: Page) => page.getByTestId('verdict').locator('dl > div').last().locator('dd > span').first();

for (const [what, type, items] of [
  ['a word that was seen', 'ecriture', WORDS],
  ['a translation', 'traduction', WORDS],
  ['a conjugated verb', 'ecriture', VERBS],
] as const) {
  test(`on a low screen nothing covers the line of ${what}, and the right answer is seen after a wrong one`, async ({
    page,
    build,
    signInAs,
  }) => {
    const pupil = await signInAs(await build.pupil());
    const list = await build.list({ author: pupil, items, learnLanguage: 'de' });
    await page.goto(`/activite/${type}/${list.id}`);
    await expectToSee(page, what, rightAnswer(page));
  });
}

test('nor the line of a revision, from the meaning and as it is heard', async ({ page, build, db, signInAs }) => {
  const pupil = await signInAs(await build.pupil());
  for (const [what, items] of [
    ['written', WORDS],
    ['dictated', WORDS.map(({ learnTxt }) => ({ learnTxt, hintTxt: '' }))],
  ] as const) {
    const list = await build.list({ author: pupil, items, learnLanguage: 'de' });
    await buildMemory(db, { person: pupil, list, stability: 9, askedBefore: 9 });
    await page.goto(`/revision?mots=3&liste=${list.id}`);
    await expectToSee(page, `a revision that is ${what}`, rightAnswer(page));
    await page.getByRole('button', { name: 'Quitter' }).click();
  }
});

test('nor the line of a test', async ({ page, build, signInAs }) => {
  const pupil = await build.pupil();
  for (const kind of ['dictation', 'translation'] as const) {
    const { id } = await build.classTest({
      kind,
      learnLanguage: 'de',
      words: TEST_WORDS,
      copies: [{ pupil, startedOn: new Date(), wordOrder: TEST_WORDS.map((_, place) => place) }],
    });
    await signInAs(pupil);
    await page.goto(`/controles/${id}`);
    await expectToSee(page, `a test, ${kind}`, undefined);
  }
});

test('nor what is asked before a long list, and its answers follow at once, each as wide as the others', async ({
  page,
  build,
  signInAs,
}) => {
  const pupil = await signInAs(await build.pupil());
  const items = Array.from({ length: 60 }, (_, index) => ({ learnTxt: `wort ${index}`, hintTxt: `mot ${index}` }));
  const list = await build.list({ author: pupil, items, learnLanguage: 'de' });
  const question = page.getByRole('heading', { name: 'Combien de mots' });
  for (const [width, height, text] of [...WINDOWS, [390, 844, 100], [320, 640, 100]] as const) {
    await page.setViewportSize({ width, height });
    await setTextSize(page, text);
    await page.goto(`/activite/ecriture/${list.id}`);
    await expect(question).toBeFocused();
    const where = `${width} × ${height}, text ${text} %`;
    expect(await atMiddle(question), where).toBe('itself');
    const answers = await page
      .getByRole('button', { name: /mots$/ })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    expect(new Set(answers.map((answer) => Math.round(answer.width))).size, where).toBe(1);
    const caption = await page.getByText('Tu pourras changer').evaluate((one) => one.getBoundingClientRect().bottom);
    if (width < 600) expect((answers[0]?.top ?? 0) - caption, where).toBeLessThan(80);
  }
});
