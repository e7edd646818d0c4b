import type { Page } from '@playwright/test';
import type { Step } from '@pupitre/screens';
import { SCENES } from './scenes.ts';

/** Takes the steps that lead from an opened screen to what a view shows of it. */
export async function takeSteps(page: Page, steps: readonly Step[]): Promise<void> {
  for (const step of steps) await take(page, step);
}

async function take(page: Page, step: Step): Promise<void> {
  if ('press' in step) {
    const place = page.locator(step.within ?? 'body');
    const button = place.getByRole('button', { name: step.press });
    await button
      .or(place.getByRole('menuitem', { name: step.press }))
      .first()
      .click();
  } else if ('follow' in step) await page.getByRole('link', { name: step.follow }).click();
  else if ('openMenuOf' in step) {
    await page.locator(step.openMenuOf).first().click({ button: 'right' });
    await page.getByRole('dialog').waitFor();
  } else if ('write' in step) {
    const { write, in: name } = step;
    const fields = (['textbox', 'searchbox', 'combobox'] as const).map((role) => page.getByRole(role, { name }));
    await fields
      .reduce((all, one) => all.or(one))
      .first()
      .fill(write);
  } else if ('key' in step) await page.keyboard.press(step.key);
  else if ('click' in step) await page.locator(step.click).first().click();
  else if ('scrollTo' in step) await page.locator(step.scrollTo).first().scrollIntoViewIfNeeded();
  else if ('attach' in step) {
    const file = { name: step.attach, mimeType: 'application/octet-stream', buffer: Buffer.from(step.text) };
    await page.getByLabel(step.in).first().setInputFiles(file);
  } else if ('scene' in step) await sceneOf(step.scene)(page);
  else await page.getByText(step.see).filter({ visible: true }).first().waitFor();
}

function sceneOf(name: string): (typeof SCENES)[string] {
  const scene = SCENES[name];
  if (scene === undefined) throw new Error(`There is no scene « ${name} ».`);
  return scene;
}
