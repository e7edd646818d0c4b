import { expect, test } from 'vitest';
import { readArguments as readBackup } from './backup.ts';
import { readArguments } from './person.ts';

test.each([
  [['export', '12'], { kind: 'export', key: { id: 12 }, to: undefined }],
  [['export', '--guid=abc', '--to', 'x.zip'], { kind: 'export', key: { objectGuid: 'abc' }, to: 'x.zip' }],
  [['erase', '--world-id', 'w'], { kind: 'erase', key: { worldId: 'w' }, confirmed: false }],
  [['erase', '12', '--confirm'], { kind: 'erase', key: { id: 12 }, confirmed: true }],
  [['expired'], { kind: 'expired', months: 24 }],
  [['expired', '--months=6'], { kind: 'expired', months: 6 }],
  [['register'], { kind: 'register' }],
  [['--help'], { kind: 'help' }],
])('%j is understood', (args, expected) => expect(readArguments(args)).toEqual(expected));

test.each([
  [[]],
  [['erase']],
  [['erase', '0']],
  [['erase', '12abc']],
  [['erase', '99999999999']],
  [['erase', '12', '13']],
  [['erase', '12', '--guid=abc']],
  [['erase', '12', '--yes']],
  [['expired', '12']],
  [['remove', '12']],
])('%j gets the usage instead', (args) => expect(() => readArguments(args)).toThrow(/Usage : npm run person/));

test.each([[[]], [['a.tar', 'b.tar']], [['a.tar', '--media']]])('backup %j gets the usage instead', (args) => {
  expect(() => readBackup(args)).toThrow(/Usage : npm run backup/);
});

test('a backup may leave the media out', () => {
  expect(readBackup(['/tmp/a.tar', '--without-media'])).toEqual({ path: '/tmp/a.tar', withMedia: false });
});
