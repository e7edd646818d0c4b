import type { Page } from '@playwright/test';
import type { Step } from '@pupitre/screens';

/** Takes the steps that lead from an opened screen to what a view shows of it. */
export async function takeSteps(page: Page, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if ('press' in step) {
      const button = page.getByRole('button', { name: step.press });
      await button
        .or(page.getByRole('menuitem', { name: step.press }))
        .first()
        .click();
    } else if ('follow' in step) await page.getByRole('link', { name: step.follow }).click();
    else if ('openMenuOf' in step) {
      await page.locator(step.openMenuOf).first().click({ button: 'right' });
      await page.getByRole('dialog').waitFor();
    } else if ('write' in step) await page.getByRole('textbox', { name: step.in }).fill(step.write);
    else await page.getByText(step.see).filter({ visible: true }).first().waitFor();
  }
}
