import { expect, test } from 'vitest';
import { readArguments } from './check-sign-in.ts';

test.each([
  [[], { kind: 'check' }],
  [['--help'], { kind: 'help' }],
  [['move-issuer'], { kind: 'move', keepsSubjects: true, confirmed: false }],
  [['move-issuer', '--confirm'], { kind: 'move', keepsSubjects: true, confirmed: true }],
  [['move-issuer', '--new-subjects', '--confirm'], { kind: 'move', keepsSubjects: false, confirmed: true }],
])('%j', (args, command) => {
  expect(readArguments(args)).toEqual(command);
});

test.each([[['--confirm']], [['--new-subjects']], [['move']], [['move-issuer', 'x']], [['--force']]])(
  'refuses %j with the usage',
  (args) => {
    expect(() => readArguments(args)).toThrow('check-sign-in');
  },
);
