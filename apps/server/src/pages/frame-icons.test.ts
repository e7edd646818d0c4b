import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { frameIcons } from './frame-icons.ts';

const folder = mkdtempSync(join(tmpdir(), 'icons-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'assets/icons-1.2.3-i'), { recursive: true });
const [SHAPES, DRAWING] = ['<path fill-rule="evenodd" d="M0 0h1z"/><path d="M1 1"/>', 'eM0 0h1z|M1 1'];
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><g id="i">${SHAPES}</g></svg>`;
for (const name of ['tree', ...Array.from({ length: 30 }, (_, index) => `n${index}`)])
  writeFileSync(join(folder, `assets/icons-1.2.3-i/${name}.svg`), svg);
const use = (name: string) => `<svg><use href="/assets/icons-1.2.3-i/${name}.svg#i"></use></svg>`;
const { draw, tell } = frameIcons(folder);

test('icons of contents are drawn in the frame, and told to the program', () => {
  const html = `<svg>${SHAPES}</svg><svg>${SHAPES}</svg><b></b>`;
  expect(draw(`${use('tree')}${use('tree')}<b></b>`)).toEqual({ html, icons: ['tree'] });
  expect(tell(['tree'], [])).toEqual({ tree: DRAWING });
});

test('an icon that is not there, and an address of another form, stay as they are', () => {
  const html = `${use('no-such')}${use('../../index')}<use href="/assets/other.svg#i"></use>`;
  expect(draw(html)).toEqual({ html, icons: [] });
  expect(tell([], ['"bi bi-no-such"'])).toEqual({});
});

test('so are those of contents that the page brings and its frame does not show', () => {
  const text = '{"icon":"bi bi-n1","title":"bi bi-n2 in a title","other":{"icon":"bi bi-tree"}}';
  expect(tell(['tree'], [Buffer.from('"bi bi-n3"'), text])).toEqual({ tree: DRAWING, n1: DRAWING });
  const without = frameIcons(join(folder, 'nowhere'));
  expect([without.draw(use('tree')), without.tell([], [text])]).toEqual([{ html: use('tree'), icons: [] }, {}]);
});

test('a page draws so many icons and no more', () => {
  const { html, icons } = draw(Array.from({ length: 30 }, (_, index) => use(`n${index}`)).join(''));
  expect(icons).toHaveLength(24);
  expect(html.match(/\/assets\//g)).toHaveLength(6);
  expect(Object.keys(tell(icons, ['"bi bi-tree"']))).toEqual(icons);
});
