import { expect, test } from 'vitest';
import { transientErrorOf } from './transient-errors.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

test.each([
  ['57014', 'slow'],
  ['55P03', 'slow'],
  ['25006', 'unwritable'],
  ['53100', 'unwritable'],
  ['53200', 'unwritable'],
  ['58030', 'unwritable'],
  ['ECONNREFUSED', 'lost'],
  ['ETIMEDOUT', 'lost'],
  ['57P01', 'lost'],
  ['08006', 'lost'],
  ['53300', 'lost'],
])('%s: %s', (code, kind) => {
  expect(transientErrorOf(withCode(code))).toEqual({ kind, reason: code });
  expect(transientErrorOf(new Error('Failed query', { cause: withCode(code) }))).toEqual({ kind, reason: code });
});

test('what PgBouncer ends a connection with is no fault of the statement', () => {
  expect(transientErrorOf(withCode('08P01', { severity: 'FATAL' }))).toEqual({ kind: 'lost', reason: '08P01' });
  expect(transientErrorOf(withCode('08P01', { severity: 'ERROR' }))).toBeNull();
});

test('what the driver says without a code', () => {
  for (const said of [
    'timeout expired',
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Query read timeout',
  ]) {
    expect(transientErrorOf(new Error(said))).toEqual({
      kind: 'lost',
      reason: expect.stringContaining(said.slice(0, 15)),
    });
  }
});

test('several hosts: lost when each of them is', () => {
  const refused = withCode('ECONNREFUSED');
  expect(transientErrorOf(new AggregateError([refused, refused]))?.kind).toBe('lost');
  expect(transientErrorOf(new AggregateError([refused, new Error('a bug')]))).toBeNull();
});

test('anything else is a bug, or a refusal that says why', () => {
  for (const error of [
    new Error('x'),
    withCode('23505'),
    withCode('42P01'),
    withCode('ENOENT', { syscall: 'open' }),
    'x',
    null,
  ]) {
    expect(transientErrorOf(error)).toBeNull();
  }
});
