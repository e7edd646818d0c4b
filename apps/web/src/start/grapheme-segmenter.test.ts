import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GraphemeSegmenter } from './grapheme-segmenter.ts';

const real = new Intl.Segmenter('fr', { granularity: 'grapheme' });
const stand = new GraphemeSegmenter();
const parts = (segmenter: Pick<Intl.Segmenter, 'segment'> | GraphemeSegmenter, text: string) =>
  Array.from(segmenter.segment(text), ({ segment, index, input }) => ({ segment, index, input }));

test.each([
  'école',
  'e\u0301cole, a\u0302\u0323',
  'a\r\nb\n\r\u0000c\t',
  '👩‍👩‍👧‍👦👨🏿‍🚀 ❤️‍🔥 🏳️‍🌈 ☎️ 1️⃣ *️⃣',
  '🇨🇭🇫🇷🇮🇹 🇨a🇭🇨🇭🇫',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '한국어 각ᄀᆨ ᄒᆞᆫ글',
  'שָׁלוֹם مَرْحَبًا',
  'ไม่มีน้ำ ນ້ຳ',
  'Tiếng Việt, Ελληνικά, Русский й',
  'ትግርኛ 中文，日本語 ガギ ｶﾞ',
  'தமிழ் நிக்ஷே',
  '\u200d\u0301a\u200b\u0301\ufeffb',
  '',
])('%j is cut where Intl.Segmenter cuts it', (text) => {
  expect(parts(stand, text)).toEqual(parts(real, text));
});

/** Signs of every kind that the rules know; what it leaves out stands in its comment. */
const SIGNS = [
  ...Array.from('aéœ1 .ßñ中가'),
  ...['\u0301', '\u0308', '\u20e3', '\ufe0f', '\u200d', '\u200c', '\u200b', '\r', '\n', '\u00ad'],
  ...['\u1100', '\u1161', '\u11a8', '\u0600', '\u0e33', '\u0e49', '\u0903', '\ud800', '\udc00'],
  ...['👩', '🏽', '❤', '🇨', '🇭', '🏴', '\u{e0067}', '\u{e007f}', '☎', '©'],
];

test('any row of such signs is cut alike', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SIGNS), { maxLength: 9 }), (signs) => {
      const text = signs.join('');
      expect(parts(stand, text)).toEqual(parts(real, text));
    }),
    { numRuns: 5_000 },
  );
});

test('every letter of the scripts that schools use stands alone, and takes a mark', () => {
  const wrong: string[] = [];
  for (let code = 0x20; code < 0x3_000; code += 1) {
    const sign = String.fromCodePoint(code);
    for (const text of [`${sign}a`, `a${sign}`])
      if (parts(stand, text).length !== parts(real, text).length) wrong.push(`U+${code.toString(16)}`);
  }
  expect(wrong).toEqual([]);
});
