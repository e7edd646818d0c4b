import { expect, test } from 'vitest';
import { readArguments } from './roster.ts';

test.each([
  [['a.zip'], { path: expect.stringMatching(/\/a\.zip$/), dryRun: false, onError: 'refuse' }],
  [['--dry-run', '/tmp/dossier'], { path: '/tmp/dossier', dryRun: true, onError: 'refuse' }],
  [['a.zip', '--on-error=skip'], { onError: 'skip' }],
  [['a.zip', '--on-error', 'skip'], { onError: 'skip' }],
])('%j is understood', (args, expected) => {
  expect(readArguments(args)).toMatchObject(expected);
});

test.each([[[]], [['a.zip', 'b.zip']], [['a.zip', '--on-error=ignore']], [['a.zip', '--dryrun']]])(
  '%j gets the usage instead',
  (args) => {
    expect(() => readArguments(args)).toThrow(/Usage : npm run roster/);
  },
);

test('help is help', () => expect(readArguments(['--help'])).toBe('help'));
