import { expect, test } from 'vitest';
import { iconDrawing } from './icon-drawing.ts';

test.each([
  ['<path d="M0 1h2z"/>\n <path fill-rule="evenodd" d="M3 4z"/>', 'M0 1h2z|eM3 4z'],
  ['<path fill-opacity=".4" d="M1 1"/>', '.4M1 1'],
  ['<circle cx="8" cy="8" r="1.5"/>', 'M6.5 8a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z'],
  [
    '<rect width="4" height="12" x="6" y="1" rx="1"/>',
    'M7 1h2a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1z',
  ],
  [
    '<rect width="4" height="12" rx="1" transform="matrix(1 0 0 -1 6 15)"/>',
    'M7 3h2a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1z',
  ],
])('%s', (shapes, drawing) => {
  expect(iconDrawing(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">${shapes}</svg>`)).toBe(drawing);
});
