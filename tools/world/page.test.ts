import { expect, test } from 'vitest';
import { isGreen, linesOf } from './page.ts';
import type { WorldLine } from './part.ts';

const ok: WorldLine = { what: 'Firefox', figures: '8 of 8', state: 'ok' };
const missing: WorldLine = { what: 'WebKitGTK', figures: '', state: 'missing', why: ['apt-get install …'] };

test('a page of figures names what was tried, what failed and what is missing', () => {
  expect(linesOf('Engines', [ok, missing])).toBe(
    ['Engines', '  ✓ Firefox    8 of 8', '  – WebKitGTK', '      apt-get install …'].join('\n'),
  );
});

test('what could not be tried does not count as passed', () => {
  expect(isGreen([ok])).toBe(true);
  expect(isGreen([ok, missing])).toBe(true);
  expect(isGreen([missing])).toBe(false);
  expect(isGreen([])).toBe(false);
  expect(isGreen([ok, { ...missing, state: 'failed' }])).toBe(false);
});
