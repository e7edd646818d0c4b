import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { readCoverage } from './font-coverage.ts';
import { loadReportFonts } from './report-fonts.ts';

const { resolve } = createRequire(import.meta.url);
const FRENCH = 'AÀÂÆCÇEÉÈÊËIÎÏOÔŒUÙÛÜYŸaàâæcçeéèêëiîïoôœuùûüyÿ«»’–…·°\u00a0';
const missing = (text: string, has: (codePoint: number) => boolean) =>
  [...text].filter((character) => !has(character.codePointAt(0) ?? 0)).join('');

test.each(['400Regular/RedditSans_400Regular', '600SemiBold/RedditSans_600SemiBold'])('%s writes French', (file) => {
  const known = new Set(readCoverage(readFileSync(resolve(`@expo-google-fonts/reddit-sans/${file}.ttf`))));
  expect(missing(FRENCH, (codePoint) => known.has(codePoint))).toBe('');
});

test('together the fonts write pictographs and other alphabets, and what they cannot write is known', () => {
  const { has, files } = loadReportFonts();
  expect(missing('👍🏽👨🧑😀❤🇨Привет مرحبا שלום Ελλάδα ✓→½²\ufffd', has)).toBe('');
  expect(missing('ሰላም', has)).toBe('ሰላም');
  expect(files()).toHaveLength(6);
});

test.each([
  ['Tigrinya', 'ሰላም ንዓኹም'],
  ['Tamil', 'வணக்கம் குழந்தைகளே'],
  ['Thai', 'สวัสดีเด็กๆ'],
  ['Lao', 'ສະບາຍດີ'],
  ['Khmer', 'សួស្តី'],
  ['Burmese', 'မင်္ဂလာပါ'],
  ['Tibetan', 'བཀྲ་ཤིས་བདེ་ལེགས།'],
  ['Hindi', 'नमस्ते बच्चों'],
  ['Bengali', 'নমস্কার'],
  ['Punjabi', 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ'],
  ['Gujarati', 'નમસ્તે'],
  ['Telugu', 'నమస్కారం'],
  ['Malayalam', 'നമസ്കാരം'],
  ['Sinhala', 'ආයුබෝවන්'],
  ['Chinese', '你好，孩子们。'],
])('%s is read where a text needs it, once', (_, text) => {
  const { has, readFor, files } = loadReportFonts();
  expect(readFor(`Bonjour ${text}`)).toBe(true);
  expect(missing(text, has)).toBe('');
  const count = files().length;
  expect(readFor(text)).toBe(false);
  expect(files()).toHaveLength(count);
});

test('what no font has is known: Korean, a rare ideograph', () => {
  const { has, readFor } = loadReportFonts();
  readFor('안녕 你 𠮷');
  expect(missing('안녕 你 𠮷', has)).toBe('안녕𠮷');
});
