import { addressOf, routesOf } from '@pupitre/screens';
import { readDemoWorld } from '../../tools/pictures/demo-world.ts';
import { expectOpened } from '../fixtures/opening.ts';
import { expect, test } from '../fixtures/test.ts';

/** Where a bar that saves stands over the end of the page. */
const EDITORS = ['/listes/$kind/$id/edition', '/parcours/$kind/$id/edition', '/folios/$kind/$id/edition'];
const STOPS = 36;

test.use({ viewport: { width: 390, height: 700 } });

test('[GEN-09] no stop of the Tab key is hidden by the bar that saves', async ({ page, db, signInAs }) => {
  await signInAs('enseignante');
  const school = await readDemoWorld(db);
  const openings = routesOf('enseignante').map(({ opening }) => opening);
  for (const editor of EDITORS) {
    const opening = openings.find(({ route }) => route === editor);
    if (opening === undefined) throw new Error(`No screen has the route ${editor}.`);
    const address = addressOf(opening.at, school);
    await page.goto(address);
    await expectOpened(page, address);
    const hidden: string[] = [];
    let below = 0;
    for (let stops = 0; stops < STOPS; stops += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const { activeElement: one } = document;
        if (one === null || one === document.body) return null;
        const { left, top, width, height } = one.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        const isSeen = hit !== null && (one.contains(hit) || hit.contains(one));
        return { name: one.getAttribute('aria-label') ?? one.textContent, isSeen, isFar: window.scrollY > 0 };
      });
      if (found?.isFar === true) below += 1;
      if (found?.isSeen === false) hidden.push(found.name);
    }
    expect(below, `${address}: the page is longer than the window`).toBeGreaterThan(0);
    expect(hidden, address).toEqual([]);
  }
});
