import type { Page } from '@playwright/test';
import { PASTED_FRAGMENTS } from '../../apps/web/test/pasted-fragments.ts';
import { expect, test } from '../fixtures/test.ts';

/** Sources with styles on elements, styles in sheets, lists of paragraphs, tables, and what is refused. */
const SAMPLE = PASTED_FRAGMENTS.filter(({ source }) =>
  /^(?:Google Docs|Word: bullets|Outlook|Pages|LibreOffice|PowerPoint|a web page as|a page that means|our own)/.test(
    source,
  ),
);

/** Replaces what stands in the description by what a program puts on the clipboard; answers the time that took, in ms. */
async function paste(page: Page, html: string): Promise<number> {
  const box = page.getByRole('textbox', { name: 'Description' });
  await box.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  return box.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    const begin = performance.now();
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    return performance.now() - begin;
  }, html);
}

/** What stands in the description, without what the editor adds to write on. */
const written = async (page: Page) =>
  (await page.getByRole('textbox', { name: 'Description' }).innerHTML())
    .replace(/ class="(?:is-|ProseMirror-)[^"]*"/g, '')
    .replace(/<br class="ProseMirror-trailingBreak">|<br>(?=<\/p>)/g, '')
    .replaceAll('&nbsp;', '\u00a0')
    .replace(/<p(?: [^>]*)?><\/p>$/, '');

test.beforeEach(async ({ page, build, signInAs }) => {
  const author = await signInAs(await build.teacher());
  const { id } = await build.course({ author, title: 'Collé' });
  await page.goto(`/parcours/personnels/${id}/edition`);
  await page.getByRole('button', { name: 'Plus de détails' }).click();
});

// The console of every test must stay empty: a style attribute that the browser reads would write a line there.
test('texts of other programs are pasted as they are meant, and the console stays empty', async ({ page }) => {
  expect(SAMPLE.length).toBeGreaterThan(10);
  for (const { source, html, readable } of SAMPLE) {
    await paste(page, html);
    const expected = readable.replace(/ data-pm-slice="[^"]*"/, '');
    await expect
      .poll(() => written(page), source)
      .toBe(/^<(?:p|h\d|ul|ol|blockquote)\b/.test(expected) ? expected : `<p>${expected}</p>`);
  }
});

test('megabytes and ten thousand elements inside each other do not hold up the page', async ({ page }) => {
  const word = '<p style="font:bold 12px x;color:red">mot</p>';
  for (const [html, seen] of [
    [word.repeat(45_000), 'mot'],
    [`<p>${'mot '.repeat(500_000)}</p>`, 'mot mot'],
    [`${'<div><b style="font-weight:400">'.repeat(5_000)}au fond`, 'au fond'],
    [`${'<ul><li>a'.repeat(5_000)}`, 'a'],
    [`<p>fin<img src="data:image/png;base64,${'A'.repeat(2_000_000)}"></p>`, 'fin'],
  ] as const) {
    const took = await paste(page, html);
    await expect(page.getByRole('textbox', { name: 'Description' })).toContainText(seen);
    // Some tenths of a second each; a machine that does ten other things is given much more.
    expect(took).toBeLessThan(8_000);
  }
});
