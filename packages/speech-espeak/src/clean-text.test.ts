import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test.each([
  ['a decomposed accent is composed', 'e\u0301cole', 'école'],
  ['a command of the engine is broken', '\u000120Sbonjour\u0000', ' 20Sbonjour '],
  ['lines become spaces', 'un\r\ndeux', 'un deux'],
  ['a soft hyphen leaves the word whole', 'aujourd\u00ad\u200bhui', 'aujourdhui'],
  ['half a pair is replaced', 'a\ud83d', 'a\ufffd'],
  ['emoji of several parts stay', '👩‍🚀 [x] <b>', '👩‍🚀 [x] <b>'],
])('%s', (_, given, expected) => {
  expect(cleanText(given)).toBe(expected);
});
