import { expect, test } from 'vitest';
import { toInternalPath } from './internal-path.ts';

test.each([
  ['/listes', '/listes'],
  ['/listes/lexique?mot=été&tri=1#haut', '/listes/lexique?mot=%C3%A9t%C3%A9&tri=1#haut'],
])('[OP-004] keeps the internal address %s', (given, expected) => {
  expect(toInternalPath(given)).toBe(expected);
});

test.each([
  undefined,
  '',
  'listes',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/%2e%2e//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '/api/v1/account/login',
  '/oidc/session/end',
  ['/listes'],
  `/${'a'.repeat(3_000)}`,
])('[OP-004] answers / for %j', (given) => {
  expect(toInternalPath(given)).toBe('/');
});
