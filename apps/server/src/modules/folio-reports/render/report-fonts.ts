import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readCoverage } from './font-coverage.ts';

const { resolve } = createRequire(import.meta.url);
const GOOGLE = '@expo-google-fonts';

/** The screen's two families; pictographs in one colour; and DejaVu for other alphabets (decision 111). */
const FIRST_FONTS: readonly string[] = [
  `${GOOGLE}/reddit-sans/400Regular/RedditSans_400Regular.ttf`,
  `${GOOGLE}/reddit-sans/600SemiBold/RedditSans_600SemiBold.ttf`,
  `${GOOGLE}/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf`,
  `${GOOGLE}/noto-emoji/400Regular/NotoEmoji_400Regular.ttf`,
  'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
];

const noto = (family: string, name: string): string[] =>
  ['400Regular', '700Bold'].map((weight) => `${GOOGLE}/${family}/${weight}/${name}_${weight}.ttf`);

/**
 * Scripts of pupils' first languages that the first fonts lack, by a sign of each; read where a document holds one
 * (decision 111). One weight of Chinese is as large as all others together.
 */
const SCRIPT_FONTS: readonly (readonly [sign: RegExp, files: readonly string[]])[] = [
  [/\p{Script=Ethiopic}/u, noto('noto-sans-ethiopic', 'NotoSansEthiopic')],
  [/\p{Script=Tamil}/u, noto('noto-sans-tamil', 'NotoSansTamil')],
  [/\p{Script=Thai}/u, noto('noto-sans-thai', 'NotoSansThai')],
  [/\p{Script=Lao}/u, noto('noto-sans-lao', 'NotoSansLao')],
  [/\p{Script=Khmer}/u, noto('noto-sans-khmer', 'NotoSansKhmer')],
  [/\p{Script=Myanmar}/u, noto('noto-sans-myanmar', 'NotoSansMyanmar')],
  [/\p{Script=Tibetan}/u, noto('noto-serif-tibetan', 'NotoSerifTibetan')],
  [/\p{Script=Devanagari}/u, noto('noto-sans-devanagari', 'NotoSansDevanagari')],
  [/\p{Script=Bengali}/u, noto('noto-sans-bengali', 'NotoSansBengali')],
  [/\p{Script=Gurmukhi}/u, noto('noto-sans-gurmukhi', 'NotoSansGurmukhi')],
  [/\p{Script=Gujarati}/u, noto('noto-sans-gujarati', 'NotoSansGujarati')],
  [/\p{Script=Telugu}/u, noto('noto-sans-telugu', 'NotoSansTelugu')],
  [/\p{Script=Malayalam}/u, noto('noto-sans-malayalam', 'NotoSansMalayalam')],
  [/\p{Script=Sinhala}/u, noto('noto-sans-sinhala', 'NotoSansSinhala')],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u,
    [`${GOOGLE}/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf`],
  ],
];

/** What the product carries. */
export const REPORT_FONTS: readonly string[] = [...FIRST_FONTS, ...SCRIPT_FONTS.flatMap(([, files]) => files)];

export type ReportFonts = {
  /** All that were read until now. */
  files: () => readonly Uint8Array[];
  /** Reads what a text needs beside them; true where something was read. */
  readFor: (text: string) => boolean;
  /** Whether one of them has the character. */
  has: (codePoint: number) => boolean;
};

export function loadReportFonts(): ReportFonts {
  const files: Uint8Array[] = [];
  const known = new Set<number>();
  const waiting = new Set(SCRIPT_FONTS);
  const read = (names: readonly string[]) => {
    for (const name of names) {
      const file = readFileSync(resolve(name));
      files.push(file);
      for (const codePoint of readCoverage(file)) known.add(codePoint);
    }
  };
  read(FIRST_FONTS);
  return {
    files: () => files,
    readFor(text) {
      const needed = [...waiting].filter(([sign]) => sign.test(text));
      for (const script of needed) {
        waiting.delete(script);
        read(script[1]);
      }
      return needed.length > 0;
    },
    has: (codePoint) => known.has(codePoint),
  };
}
