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
  const { has } = loadReportFonts();
  expect(missing('👍🏽👨🧑😀❤🇨Привет مرحبا שלום Ελλάδα ✓→½²\ufffd', has)).toBe('');
  expect(missing('漢字', has)).toBe('漢字');
});
