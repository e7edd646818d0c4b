import type { Locator, Page } from '@playwright/test';

export const WORDS = [
  { learnTxt: 'das Pferd', hintTxt: 'le cheval' },
  { learnTxt: 'die Kühe', hintTxt: 'les vaches' },
  { learnTxt: 'das Schaf', hintTxt: 'le mouton' },
];

export const line = (page: Page) => page.getByRole('textbox', { name: 'Ta réponse' });
export const check = (page: Page) => page.getByRole('button', { name: 'Je vérifie' });
export const next = (page: Page) => page.getByRole('button', { name: 'Suivant' });
export const again = (page: Page) => page.getByRole('button', { name: 'À répéter' });
export const verdict = (page: Page) => page.getByTestId('verdict');
export const count = (page: Page) => page.locator('header').getByText(/^\d+ sur \d+$/);
export const end = (page: Page) => page.getByRole('heading', { name: 'Activité terminée' });

/** The answer to the hint that is on the screen. */
export async function answerTo(page: Page): Promise<string> {
  const sheet = page.getByRole('article');
  await sheet.getByText('Indice').waitFor();
  const text = await sheet.textContent();
  return WORDS.find(({ hintTxt }) => text?.includes(hintTxt))?.learnTxt ?? '';
}

/** True when an element is inside the window and nothing covers its middle. */
export const isInSight = (thing: Locator): Promise<boolean> =>
  thing.evaluate((element) => {
    const { left, top, width, height, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return top >= 0 && bottom <= window.innerHeight && (element === hit || element.contains(hit));
  });
