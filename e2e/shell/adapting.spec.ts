import { readDemoWorld } from '../../tools/pictures/demo-world.ts';
import { ROLES, type Role } from '../../tools/pictures/showcase-kinds.ts';
import { SHOWCASE } from '../../tools/pictures/showcase-screens.ts';
import { countShifts, findCutText, findOverflow, findUnseen } from '../fixtures/adapting.ts';
import { settled } from '../fixtures/stillness.ts';
import { expect, test } from '../fixtures/test.ts';

/** So many screens in one test. */
const HANDFUL = 5;

/** A window of 1280 px at 400 %. The screens are those of the page of pictures, which has every route. */
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1366, height: 768 };
/** Most that a screen's content may move by itself while it comes. */
const SHIFT = 0.05;

const handfuls = (Object.keys(ROLES) as Role[]).flatMap((role) => {
  const own = SHOWCASE.filter((one) => one.role === role);
  return own.flatMap((_, at) => (at % HANDFUL === 0 ? [{ role, screens: own.slice(at, at + HANDFUL) }] : []));
});

for (const { role, screens } of handfuls) {
  test(`screens of ${ROLES[role].label} from « ${screens[0]?.title} » fit 320 px, take wider text, and can be seen in forced colours`, async ({
    page,
    db,
    signInAs,
    trouble,
  }) => {
    trouble.allow(/status of 40[134]/, /n’avez pas d’accès/, /: 40[34]/);
    const world = await readDemoWorld(db);
    const { login } = ROLES[role];
    if (login !== null) await signInAs(login);
    const shifts = await countShifts(page);
    const found: string[] = [];
    for (const screen of screens) {
      const say = (what: string) => (text: string) => `${screen.title}, ${what}: ${text}`;
      await page.setViewportSize(NARROW);
      await page.goto(screen.path(world));
      await expect(page.locator('h1').first(), screen.title).toBeVisible();
      await settled(page);
      const { sum, moved } = await shifts();
      if (sum > SHIFT) found.push(say('320 px')(`content moved by ${sum.toFixed(3)}: ${moved.join(', ')}`));
      found.push(...(await findOverflow(page)).map(say('320 px')));
      await page.setViewportSize(WIDE);
      await settled(page);
      await screen.prepare?.(page);
      await settled(page);
      found.push(...(await findCutText(page)).map(say('text spacing')));
      found.push(...(await findUnseen(page)).map(say('forced colours')));
    }
    expect(found).toEqual([]);
  });
}
