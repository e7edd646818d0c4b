import { expect, test } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { cleanAll, cleanDescription, cleanHead, cleanTitle, isPublisherIcon } from './clean-head.ts';

const refusal = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof AppError ? [error.code, error.details.fields] : error;
  }
};

test('a title is kept without its control characters, and must still say something', () => {
  expect(cleanTitle(' Les\tbêtes\u0007 ')).toBe(' Les bêtes ');
  for (const empty of ['', '  ', '\u0007', '\t\n']) {
    expect(refusal(() => cleanTitle(empty))).toEqual(['INVALID', { title: 'Ce champ est obligatoire.' }]);
  }
});

test('a description may hold as many visible characters as it may once it is cleaned', () => {
  expect(cleanDescription('<p>abc<script>x</script></p>', 3)).toBe('<p>abc</p>');
  expect(refusal(() => cleanDescription('<p>abcd</p>', 3))).toEqual([
    'INVALID',
    { description: '3 caractères maximum.' },
  ]);
  expect(refusal(() => cleanDescription('<p>abcd</p>', 3, 'items.2.description'))).toEqual([
    'INVALID',
    { 'items.2.description': '3 caractères maximum.' },
  ]);
});

test('texts that say nothing are left out', () => {
  expect(cleanAll(['un', ' ', '', '\u0007', 'de\tux'])).toEqual(['un', 'de ux']);
});

test('[OP-057] the icons of publishers', () => {
  expect(['bi bi-award', 'bi bi-patch-check', 'bi bi-map', ''].map(isPublisherIcon)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['bi bi-award', false, 'bi bi-list'],
  ['bi bi-award', true, 'bi bi-award'],
  ['bi bi-map', false, 'bi bi-map'],
  ['bi bi-map', true, 'bi bi-map'],
])('of a head with %s, which is allowed: %s, %s is kept, and each category once', (icon, isAllowed, kept) => {
  const draft = { title: 'Les\tbêtes', icon, color: '#ffcc00', ribbon: 'Neuf\u0007', categories: ['MAT', '7', 'MAT'] };
  expect(cleanHead(draft, 'bi bi-list', (asked) => asked === icon && isAllowed)).toEqual({
    title: 'Les bêtes',
    icon: kept,
    color: '#ffcc00',
    ribbon: 'Neuf',
    categories: ['MAT', '7'],
  });
});
