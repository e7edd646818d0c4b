import { expect, test } from 'vitest';
import { cleanLines, cleanPlainText } from './plain-text.ts';

test.each([
  ['markup stays as typed', '<script>alert(1)</script> a < b', '<script>alert(1)</script> a < b'],
  ['a formula stays as typed', '=HYPERLINK("https://x.ch")', '=HYPERLINK("https://x.ch")'],
  ['a family emoji keeps its joiners', '👨‍👩‍👧‍👦 ok', '👨‍👩‍👧‍👦 ok'],
  ['a decomposed accent stays decomposed', 'e\u0301te\u0301', 'e\u0301te\u0301'],
  ['right-to-left text keeps its marks', '\u202bשלום\u202c', '\u202bשלום\u202c'],
  ['spaces stay', '  deux  espaces ', '  deux  espaces '],
  ['control characters go', 'a\u0001b\u007fc\u009bd', 'abcd'],
  ['tabs and line breaks part words', 'un\tdeux\r\ntrois\u2028quatre', 'un deux trois quatre'],
])('%s', (_, typed, kept) => {
  expect(cleanPlainText(typed)).toBe(kept);
});

test('a text of several lines keeps its line breaks as \\n and loses control characters', () => {
  expect(cleanLines('Un\r\ndeux\rtrois\n\nquatre\u2028cinq')).toBe('Un\ndeux\ntrois\n\nquatre\ncinq');
  expect(cleanLines('a\tb\u0000c\u0007 < d')).toBe('a bc < d');
  expect(cleanLines('👩‍👩‍👧 e\u0301 \u05d0\u200f')).toBe('👩‍👩‍👧 e\u0301 \u05d0\u200f');
});
