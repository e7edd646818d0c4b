import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { frameIcons } from './frame-icons.ts';

const folder = mkdtempSync(join(tmpdir(), 'icons-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'assets/icons-1.2.3'), { recursive: true });
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0#"/></svg>';
for (const name of ['tree', ...Array.from({ length: 30 }, (_, index) => `n${index}`)])
  writeFileSync(join(folder, `assets/icons-1.2.3/${name}.svg`), svg);
const MASK = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cpath d='M0 0%23'/%3E%3C/svg%3E")`;
const rule = (name: string) => `[data-f="1"]{--i:url("/assets/icons-1.2.3/${name}.svg")}`;
const draw = frameIcons(folder);

test('icons of contents are drawn in the styles of the frame, and told to the program', () => {
  expect(draw(`${rule('tree')}${rule('tree')}b{color:red}`, [])).toEqual({
    css: `[data-f="1"]{--i:${MASK}}[data-f="1"]{--i:${MASK}}b{color:red}`,
    drawings: { tree: MASK },
  });
});

test('an icon that is not there, and an address of another form, stay as they are', () => {
  const css = `${rule('no-such')}${rule('../../index')}[data-f="2"]{--i:url("/assets/other.svg")}`;
  expect(draw(css, ['"bi bi-no-such"'])).toEqual({ css, drawings: {} });
});

test('so are those of contents that the page brings and its frame does not show', () => {
  const text = '{"icon":"bi bi-n1","title":"bi bi-n2 in a title","other":{"icon":"bi bi-tree"}}';
  expect(draw(rule('tree'), [Buffer.from('"bi bi-n3"'), text])).toEqual({
    css: `[data-f="1"]{--i:${MASK}}`,
    drawings: { tree: MASK, n1: MASK },
  });
  expect(frameIcons(join(folder, 'nowhere'))(rule('tree'), [text])).toEqual({ css: rule('tree'), drawings: {} });
});

test('a page draws so many icons and no more', () => {
  const { css, drawings } = draw(Array.from({ length: 30 }, (_, index) => rule(`n${index}`)).join(''), [
    '"bi bi-tree"',
  ]);
  expect(Object.keys(drawings)).toHaveLength(24);
  expect(css.match(/\/assets\//g)).toHaveLength(6);
});
