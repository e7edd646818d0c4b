import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preparePaper } from './paper.ts';

const root = document.documentElement;
let left = new AbortController();
const begin = () => {
  left = new AbortController();
  preparePaper(left.signal);
};
beforeEach(() => void vi.stubGlobal('CSS', { supports: () => true }));
afterEach(() => {
  left.abort();
  delete root.dataset.mantineColorScheme;
  document.body.replaceChildren();
});
const fire = (type: 'beforeprint' | 'afterprint') => window.dispatchEvent(new Event(type));

test('a dark screen prints the light inks, once or twice, and is dark again', () => {
  root.dataset.mantineColorScheme = 'dark';
  begin();
  fire('beforeprint');
  fire('beforeprint');
  expect(root.dataset.mantineColorScheme).toBe('light');
  fire('afterprint');
  expect(root.dataset.mantineColorScheme).toBe('dark');
});

test('a table wider than paper is made smaller, one that fits keeps its size', () => {
  document.body.innerHTML = '<main><div><table></table></div><div><table></table></div></main>';
  const [wide, fitting] = document.querySelectorAll('table');
  if (wide === undefined || fitting === undefined) throw new Error('Two tables were made.');
  for (const [table, width] of [
    [wide, 2080],
    [fitting, 1040],
  ] as const)
    Object.defineProperty(table, 'offsetWidth', {
      get: () => (table.parentElement?.style.width === '1040px' ? width : 1),
    });
  begin();
  fire('beforeprint');
  expect([wide.style.zoom, fitting.style.zoom]).toEqual(['0.5', '']);
  expect(wide.parentElement?.style.width).toBe('');
  fire('afterprint');
  expect(wide.style.zoom).toBe('');
});

test('where :has is not read a table in a box is whole all the same, and a search is left out', () => {
  vi.stubGlobal('CSS', { supports: () => false });
  document.body.innerHTML =
    '<main><p class="mantine-Input-wrapper"><input type="search"></p><div style="overflow: auto"><table></table></div></main>';
  begin();
  const [box, search] = [document.querySelector('div'), document.querySelector('p')];
  fire('beforeprint');
  fire('beforeprint');
  expect([box?.style.overflow, box?.style.maxHeight, search?.style.display]).toEqual(['visible', 'none', 'none']);
  fire('afterprint');
  expect([box?.style.overflow, box?.style.maxHeight, search?.style.display]).toEqual(['auto', '', '']);
});
