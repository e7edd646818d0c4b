import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';
import { newSecret } from './secrets.ts';

const secret = newSecret();

test('a sealed text opens with its secret and for its purpose only', () => {
  const sealed = seal('jeton très secret', secret, 'tokens');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('secret');
  expect(unseal(sealed, secret, 'tokens')).toBe('jeton très secret');
  expect(unseal(sealed, newSecret(), 'tokens')).toBeUndefined();
  expect(unseal(sealed, secret, 'other')).toBeUndefined();
});

test('the same text is sealed differently each time', () => {
  expect(seal('a', secret, 'tokens')).not.toBe(seal('a', secret, 'tokens'));
});

test.each(['', 'x', 'AAAA', 'pas du base64 !'])('what was never sealed opens to nothing: « %s »', (text) => {
  expect(unseal(text, secret, 'tokens')).toBeUndefined();
});

test('an altered text opens to nothing', () => {
  const bytes = Buffer.from(seal('jeton', secret, 'tokens'), 'base64url');
  const last = bytes.length - 1;
  bytes[last] = (bytes[last] ?? 0) ^ 1;
  expect(unseal(bytes.toString('base64url'), secret, 'tokens')).toBeUndefined();
});
