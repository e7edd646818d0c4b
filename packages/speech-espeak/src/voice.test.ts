import { beforeAll, expect, test } from 'vitest';
import { loadVoice, type Voice } from './voice.ts';

let voice: Voice;
beforeAll(async () => {
  voice = await loadVoice();
});
/** Bytes at a constant rate, so lengths compare as durations do. */
const length = (lang: string, text: string) => voice(lang, text).byteLength;

test('a language without a voice is refused, not spoken in the last one', () => {
  expect(length('fr', 'chat')).toBeGreaterThan(1_000);
  expect(() => voice('nc', 'chat')).toThrow('no voice');
  expect(() => voice('__proto__', 'chat')).toThrow('no voice');
});

test('each language is read by its own voice', () => {
  const counted = '77, 1789, 96, 1291';
  expect(new Set(['fr', 'de', 'en', 'es', 'it'].map((lang) => length(lang, counted))).size).toBe(5);
});

test('markup and phonemes are spoken as text, never obeyed', () => {
  // As markup, the first would pause for nine seconds (54,000 bytes) and the second not be spelt.
  expect(length('fr', 'un <break time="9s"/> deux')).toBeLessThan(30_000);
  expect(length('fr', '<speak>[[h@l@U]]</speak>')).toBeGreaterThan(length('fr', 'bonjour'));
  expect(length('fr', '<voice name="de">ja</voice>')).toBeGreaterThan(2 * length('fr', 'ja'));
});

test.each([
  ['only punctuation', '!?… — «»'],
  ['only emoji', '😀👩‍🚀🇨🇭'],
  ['one endless word', 'a'.repeat(1_000)],
  ['marks stacked on one letter', `e${'\u0301'.repeat(900)}`],
  ['another script', 'مرحبا 你好'],
])('%s is harmless', (_, text) => {
  expect(length('fr', text)).toBeGreaterThan(500);
  expect(length('fr', 'chat')).toBeGreaterThan(3_000);
});

test('the longest speech ends after three minutes', () => {
  expect(length('fr', '中文'.repeat(500))).toBeLessThan((180 + 2) * 6_000);
});
