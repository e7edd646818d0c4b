import { fireEvent } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { actOncePerPress } from './once-per-press.ts';

beforeAll(() => actOncePerPress(document));

/** Whether the key still does what it does by itself. */
function isLeft(html: string, key: { key: string; repeat: boolean }): boolean {
  document.body.innerHTML = html;
  const element = document.querySelector('[data-here]');
  return element !== null && fireEvent.keyDown(element, key);
}

test.each([
  '<button data-here>Donner</button>',
  '<button><span data-here>Donner</span></button>',
  '<a href="/listes" data-here>Listes</a>',
  '<form><input data-here></form>',
  '<details><summary data-here>Plus</summary></details>',
])('a held Enter acts once on %s', (html) => {
  expect(isLeft(html, { key: 'Enter', repeat: false })).toBe(true);
  expect(isLeft(html, { key: 'Enter', repeat: true })).toBe(false);
});

test('where one writes and with other keys a held key repeats', () => {
  expect(isLeft('<textarea data-here></textarea>', { key: 'Enter', repeat: true })).toBe(true);
  expect(isLeft('<div contenteditable data-here></div>', { key: 'Enter', repeat: true })).toBe(true);
  expect(isLeft('<input data-here>', { key: 'Backspace', repeat: true })).toBe(true);
  expect(isLeft('<button data-here>a</button>', { key: 'ArrowDown', repeat: true })).toBe(true);
});
