import type { CDPSession, Page } from '@playwright/test';
import type { PressPage } from '../fixtures/press-page-types.ts';
import type { Hand } from './world.ts';

/** Words with what keyboards do not have keys for. */
const WORDS = ['Forêt', 'Noël', 'gâteau', 'île', 'pêche'];
const FIXED: Readonly<Record<string, string>> = {
  date: '2026-12-24',
  time: '08:30',
  number: '3',
  email: 'ecole.essai',
  url: 'https://exemple.ch/ile',
};
/** Fields that show what was typed in another form: they are given it whole. */
const WHOLE = ['date', 'time'];
/** Letters that a hand may write before its word. */
const MORE = 8;
const CHANGED = ['input', 'change'];

type OnPage = { pressPage: PressPage };

/** Writes into the field that has just been pressed, and remembers what. */
export async function write(page: Page, hand: Hand = byKeys, random: () => number): Promise<void> {
  const { type, room } = await page.evaluate(() => (window as unknown as OnPage).pressPage.field());
  const word = `${WORDS[Math.floor(random() * WORDS.length)] ?? ''}${Math.floor(random() * 90 + 10)}`;
  const text = FIXED[type] ?? word;
  if (text.length + MORE > room) return;
  if (WHOLE.includes(type)) await put(page, text, CHANGED);
  else {
    if (type === 'number') await page.keyboard.press('Control+a');
    else await page.keyboard.press('End');
    // Of numbers and addresses nobody composes a letter.
    await (FIXED[type] === undefined || hand === byBrowser || hand === unsaid ? hand : byKeys)(page, text);
  }
  await page.evaluate((given) => (window as unknown as OnPage).pressPage.remember(given), text);
}

const put = (page: Page, text: string, events: readonly string[]) =>
  page.evaluate(([given, names]) => (window as unknown as OnPage).pressPage.put(given, names), [text, events] as const);

export const byKeys: Hand = (page, text) => page.keyboard.type(text);

const sessions = new WeakMap<Page, Promise<CDPSession>>();
function devtools(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** The key that an input method takes for itself. */
const PROCESSED = 229;
const DEAD: Readonly<Record<string, string>> = { ê: '^', â: '^', î: '^', ë: '¨' };

/** Composes each of these letters, of which the parts are seen one after the other until they are taken. */
async function compose(page: Page, parts: readonly string[], whole: string, end: 'Enter' | null): Promise<void> {
  const session = await devtools(page);
  const key = (type: 'rawKeyDown' | 'keyUp', name: string) =>
    session.send('Input.dispatchKeyEvent', { type, key: name, windowsVirtualKeyCode: PROCESSED });
  for (const text of parts) {
    await key('rawKeyDown', 'Process');
    await session.send('Input.imeSetComposition', {
      ...{ text, selectionStart: text.length, selectionEnd: text.length },
    });
    await key('keyUp', 'Process');
  }
  if (end !== null) await key('rawKeyDown', end);
  await session.send('Input.insertText', { text: whole });
  if (end !== null) await key('keyUp', end);
}

/** Dead keys: « ^ » stands there until « e » makes « ê » of it. */
export const byDeadKeys: Hand = async (page, text) => {
  for (const letter of text) {
    const dead = DEAD[letter];
    if (dead === undefined) await page.keyboard.type(letter);
    else await compose(page, [dead], letter, null);
  }
};

/** Pinyin before the word: letters are composed, and « Enter » takes the signs that they stand for. */
export const byPinyin: Hand = async (page, text) => {
  await compose(page, ['n', 'ni', 'ni h', 'ni ha', 'ni hao'], '你好', 'Enter');
  await page.keyboard.type(text);
};

/** What the browser knows already: no key is pressed. */
export const byBrowser: Hand = (page, text) => put(page, text, CHANGED);

/**
 * The same by browsers, and programs that keep passwords, which say nothing of it; then the next field has its turn. A field
 * that wants nothing filled in is typed into.
 */
export const unsaid: Hand = async (page, text) => {
  const isFilled = await page.evaluate((given) => {
    const { activeElement: field } = document;
    if (!(field instanceof HTMLElement) || field.getAttribute('autocomplete') === 'off') return false;
    (window as unknown as OnPage).pressPage.put(given, []);
    field.blur();
    return true;
  }, text);
  if (!isFilled) await page.keyboard.type(text);
};
