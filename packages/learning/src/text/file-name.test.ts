import { expect, test } from 'vitest';
import { plainFileName } from './file-name.ts';

test.each([
  ['\u202Egnp.exe.png', 'gnp.exe.png'],
  ['\u2067a\u2069\u202Db\u202C.pdf', 'ab.pdf'],
  ['été \u{1F469}\u200D\u{1F3EB}.png', 'été \u{1F469}\u200D\u{1F3EB}.png'],
  ['كتاب\u200F.pdf', 'كتاب\u200F.pdf'],
])('%s reads as %s', (name, plain) => {
  expect(plainFileName(name)).toBe(plain);
});
