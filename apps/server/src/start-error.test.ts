import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeFailure } from './start-error.ts';

test('a failed statement is printed with its reason, without its values', () => {
  const cause = new Error('relation "instance" does not exist');
  const failure = new DrizzleQueryError('insert into instance (key, value) values ($1, $2)', ['keys', 'secret'], cause);
  expect(String(failure)).toContain('secret');
  const text = describeFailure(failure);
  expect(text).toContain('insert into instance');
  expect(text).toContain('does not exist');
  expect(text).not.toContain('secret');
});
