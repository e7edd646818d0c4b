import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page, Request } from '@playwright/test';
import { seededRandom } from '../../packages/learning/src/random.ts';
import { isSettled } from '../fixtures/opening.ts';
import { PRESS_SCRIPT } from '../fixtures/press-page.ts';
import type { PressPage } from '../fixtures/press-page-types.ts';
import type { World } from './world.ts';
import { write } from './writing.ts';

/** Ms after which what still loads is loading without end. */
const LONGEST = 30_000;
/** The same by the page's own clock, where nothing is answered and the page has to end its waiting by itself: for a file, and for its rest. */
const LONGEST_CUT = 400_000;
const STEP = 10_000;
/** What says that something could not be read, and gives a way on. */
const AGAIN = /^(Réessayer|Recharger|Recharger la page)$/;
/** Presses after which a field may be empty, or hold something else: it was sent, or a choice or another word came. */
const GOES_ON =
  /^(Vérifier|Continuer|Suivant|Valider|Ajouter|Tout |Ouvrir ce jour|Annuler|Rétablir|Réinitialiser|Je |Recommencer|Relire|Mot \d|Échanger|Fermer|#|Escape$)/;

type Pressing = {
  seed: number;
  presses: number;
  world: World;
  /** Brings the screen back where a press has led away. */
  open: () => Promise<void>;
  /** After each press. */
  after: (what: string) => Promise<void>;
};

type OnPage = { pressPage: PressPage };
export const onPage = <Answer>(page: Page, run: (page: PressPage) => Answer | Promise<Answer>): Promise<Answer> =>
  page.evaluate(`(${run})(window.pressPage)`) as Promise<Answer>;

/** Before a page is opened on which something is pressed at random. */
export async function preparePresses(page: Page): Promise<void> {
  await page.addInitScript(PRESS_SCRIPT);
  page.on('filechooser', () => undefined);
  page.on('dialog', (dialog) => void dialog.accept());
  const coming = new Set<Request>();
  underWay.set(page, coming);
  page.on('request', (request) => {
    if (request.resourceType() === 'script') coming.add(request);
  });
  const end = (request: Request) => coming.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Programs on their way: of a dialog that a press has asked for, and that takes the focus once it is there. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Presses and writes where a person sees that she can, at random by a seed; nothing that leaves, signs out or throws away. */
export async function pressAtRandom(page: Page, { seed, presses, world, open, after }: Pressing): Promise<void> {
  const random = seededRandom(seed);
  const path = new URL(page.url()).pathname;
  // Some pages say themselves that something is not there.
  const first = await onPage(page, (one) => one.taken());
  const openAnew = async () => {
    await open();
    // What was given up on the way is not lost.
    await onPage(page, (one) => one.lost());
  };
  for (let times = 0; times < presses; times += 1) {
    await world.turn?.(page, times);
    const what = await pressOne(page, world, random);
    await calm(page, world, what);
    await after(what);
    if (new URL(page.url()).pathname !== path) {
      await openAnew();
      continue;
    }
    const taken = await onPage(page, (one) => one.taken());
    if (taken !== null && taken !== first) {
      if (world.isCut !== true || !(await offersAgain(page)))
        throw new Error(`« ${what} » takes the page away: ${taken}`);
      await openAnew();
      continue;
    }
    for (const { field, text, stands } of await onPage(page, (one) => one.lost()))
      if (!GOES_ON.test(what))
        throw new Error(`« ${text} » was written in « ${field} », where « ${stands} » stands after « ${what} »`);
  }
}

/** Resolves to the name of what was pressed. */
async function pressOne(page: Page, world: World, random: () => number): Promise<string> {
  const control = await page.evaluate((part) => (window as unknown as OnPage).pressPage.any(part), random());
  if (control === null) {
    await page.keyboard.press('Escape');
    return 'Escape';
  }
  const { how, name, x, y } = control;
  if (how === 'select') await onPage(page, (one) => one.choose());
  else if (world.use?.hasTouch === true) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
  if (how === 'write') await write(page, world.hand, random);
  return name;
}

/** Waits until nothing loads; what does so without end is a fault. */
async function calm(page: Page, world: World, what: string): Promise<void> {
  const begin = performance.now();
  for (let passed = 0; ; ) {
    const isIdle = await isSettled(page);
    const isComing = world.isCut !== true && (underWay.get(page)?.size ?? 0) > 0;
    const loading = await onPage(page, (one) => one.loading());
    if (isIdle && !isComing && loading === null && (await onPage(page, (one) => one.rests()))) return;
    const isTooLong = world.isCut === true ? passed >= LONGEST_CUT : performance.now() - begin > LONGEST;
    // What ends by itself nowhere, such as a program whose rest does not come, is left to the person, and says so.
    if (isTooLong && world.isCut === true && (await offersAgain(page.locator('[data-arriving]')))) return;
    if (isTooLong) throw new Error(`« ${what} » loads without end: ${loading ?? 'the page that it leads to'}`);
    if (world.isCut === true) {
      await page.clock.fastForward(STEP);
      passed += STEP;
    }
    await delay(30);
  }
}

const offersAgain = (within: Page | Locator): Promise<boolean> =>
  within
    .getByRole('button', { name: AGAIN })
    .or(within.getByRole('link', { name: AGAIN }))
    .first()
    .isVisible();

/** What stands in fields and was written there is somewhere after the page was loaded again, or the browser has asked. */
export async function expectKept(page: Page, isAsked: () => boolean, arrive: () => Promise<void>): Promise<void> {
  const held = await onPage(page, (one) => one.held());
  if (held.length === 0) return;
  await arrive();
  if (isAsked()) return;
  const texts = held.map(({ text }) => text);
  const find = () =>
    page.evaluate((wanted) => {
      const values = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
      const stores = ['localStorage', 'sessionStorage'].map((name) => {
        try {
          return JSON.stringify(Reflect.get(window, name));
        } catch {
          return '';
        }
      });
      const all = [document.body.innerText, ...values, ...stores, decodeURIComponent(window.location.href)]
        .join('\n')
        .toLowerCase();
      return wanted.filter((text) => !all.includes(text.toLowerCase()));
    }, texts);
  let gone = await find();
  for (let times = 0; times < 20 && gone.length > 0; times += 1) {
    await delay(50);
    gone = await find();
  }
  const lost = held.filter(({ text }) => gone.includes(text));
  if (lost.length > 0)
    throw new Error(
      `gone once the page is loaded again: ${lost.map(({ field, text }) => `« ${text} » of « ${field} »`).join(', ')}`,
    );
}
