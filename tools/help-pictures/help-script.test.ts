// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { readChapters } from '../../apps/web/vite/help-chapters.ts';
import { helpIndex } from '../../apps/web/vite/help-index.ts';
import { helpScript } from '../../apps/web/vite/help-script.ts';

/** Without compression; the index is most of it. */
const BYTES = 100_000;

afterEach(() => document.body.replaceChildren());

test('the built script answers in the page, and is one file that needs nothing else', async () => {
  const script = await helpScript(helpIndex(readChapters()));
  expect(script).not.toMatch(/\bimport\b\s*[({"']|https?:|\beval\b|new Function/);
  expect(Buffer.byteLength(script)).toBeLessThan(BYTES);
  document.body.innerHTML = `<form class="search"><input value="tableau clavier" /></form><p class="found-count"></p>
    <div class="found" hidden><ol></ol></div><main></main>`;
  runInThisContext(script);
  dispatchEvent(new Event('pageshow'));
  expect(document.documentElement.dataset.script).toBe('');
  expect(document.querySelector('.found a')?.getAttribute('href')).toBe('folios.html#folios-clavier');
});
